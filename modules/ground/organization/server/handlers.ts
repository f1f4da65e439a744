import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { type Context, serverModule } from '@mingtai/server-kit'
import { organizationCalls } from '../calls.ts'
import { choiceHandlers } from './choice-handlers.ts'
import { applyDefaultsToAll } from './defaults.ts'
import { departmentHandlers } from './department-handlers.ts'
import { fileHandlers } from './file-handlers.ts'
import { libraryHandlers } from './library-handlers.ts'
import { lookHandlers } from './look-handlers.ts'
import { mappingHandlers } from './mapping-handlers.ts'
import { relationHandlers } from './relation-handlers.ts'
import { seatHandlers } from './seat-handlers.ts'
import { organizationMenus } from './menus.ts'
import { organizationTables } from './office-tables.ts'
import { organizationRights } from './organization-rights.ts'
import { organizationRoles } from './organization-roles.ts'

/** What the process gives to the console. */
export interface ConsoleServices {
  dataPlane: DataPlane
}

/** The calls of the organization console. Uploaded files are read by the data plane, in a process of their own. */
export function organizationHandlers(needs: ConsoleServices): Handlers<typeof organizationCalls, Context> {
  return {
    ...lookHandlers(),
    ...relationHandlers(),
    ...departmentHandlers(),
    ...libraryHandlers(),
    ...choiceHandlers(),
    ...fileHandlers(needs),
    ...mappingHandlers(),
    ...seatHandlers(),
  }
}

/** 组织 as the server takes it. */
export const server = serverModule({
  name: 'organization',
  title: '组织架构',
  calls: organizationCalls,
  handlers: (services: ConsoleServices) => organizationHandlers(services),
  applyDefaults: applyDefaultsToAll,
  rights: organizationRights,
  roles: organizationRoles,
  menus: organizationMenus,
  officeTables: organizationTables,
})
