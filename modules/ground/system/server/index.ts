import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { type Context, type HealthCheck, serverModule } from '@mingtai/server-kit'
import { systemCalls } from '../calls.ts'
import { areaHandlers } from './area/area-handlers.ts'
import { dictionaryHandlers } from './dictionary/dictionary-handlers.ts'
import { healthHandlers } from './health/health-handlers.ts'
import { logHandlers } from './log/log-handlers.ts'
import { mapHandlers } from './area/map-handlers.ts'
import { numberingHandlers } from './numbering/numbering-handlers.ts'
import { siteHandlers } from './site-handlers.ts'
import { systemMenus } from './menus.ts'
import { systemTables } from './office-tables.ts'
import { systemRights } from './rights.ts'

export {
  nextNumber,
  releaseNumber,
  reserveNumbers,
  takeNumber,
  useReserved,
  voidNumber,
} from './numbering/numbering.ts'
export { addNumberRules, type NewNumberRule } from './numbering/number-rules.ts'

export { healthOf } from './health/health-handlers.ts'
export { areasOf } from './area/area-tree.ts'
export { dictionaryNames, entriesOf } from './dictionary/dictionary-values.ts'
export { siteSettings } from './site-settings.ts'
export { siteDefaults, type SiteSettings } from '../site.ts'

interface Services {
  dataFolder: string
  dataPlane: DataPlane
}

/** 系统: dictionaries, areas, settings of the site and the operation log, which both halves ask for. */
export function systemHandlers(
  services: Services,
  health: readonly HealthCheck[],
): Handlers<typeof systemCalls, Context> {
  return {
    ...dictionaryHandlers(services.dataPlane),
    ...areaHandlers(),
    ...siteHandlers(),
    ...logHandlers(),
    ...numberingHandlers(),
    ...mapHandlers(services),
    ...healthHandlers(health),
  }
}

/** 系统 as the server takes it. */
export const server = serverModule({
  name: 'system',
  title: '基础设置',
  calls: systemCalls,
  handlers: (services: Services, { health }) => systemHandlers(services, health),
  rights: systemRights,
  menus: systemMenus,
  officeTables: systemTables,
})
