import type { Handlers } from '@mingtai/api'
import { currentAnnouncements } from '@mingtai/modules/ground/notification/server'
import { type Context, type Db, type SearchProvider, serverModule, signedIn } from '@mingtai/server-kit'
import { workbenchCalls } from '../calls.ts'
import { applyDefaultMenusToAll } from './apply-menus.ts'
import { beginningOf } from './beginning.ts'
import { firstStepsOf } from './first-steps.ts'
import { errorHandlers, sweepErrors } from './error-log.ts'
import { layoutHandlers } from './layout.ts'
import { menuHandlers } from './menu-handlers.ts'
import { searchHandlers } from './search/searching.ts'
import { workbenchMenus } from './default-menus.ts'

export { applyDefaultMenus } from './apply-menus.ts'
export { defaultMenus, useMenus } from './default-menus.ts'
export { menu } from './tables.ts'
export { drawnMenus, visibleMenus } from './visible.ts'

/** 工作台: menus, the search over all modules, the notices of the first page, and what went wrong in browsers. */
export function workbenchHandlers(
  providers: ReadonlyMap<string, SearchProvider>,
): Handlers<typeof workbenchCalls, Context> {
  return {
    ...searchHandlers(providers),
    ...menuHandlers(),
    ...layoutHandlers(),
    ...errorHandlers(),
    beginning: (_, context) => beginningOf(context.db, signedIn(context)),
    firstSteps: (_, context) => firstStepsOf(context.db, signedIn(context)),
    async notice(_, context) {
      const all = await currentAnnouncements(context.db, signedIn(context))
      return all.filter(({ closed }) => !closed)
    },
  }
}

/** 工作台 as the server takes it. */
export const server = serverModule({
  name: 'workbench',
  title: '工作台',
  calls: workbenchCalls,
  handlers: (_, { searchProviders }) => workbenchHandlers(searchProviders),
  sweeps: [({ db }: { db: Db }) => sweepErrors(db)],
  applyDefaults: applyDefaultMenusToAll,
  menus: workbenchMenus,
})
