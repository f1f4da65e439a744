import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { type Context, serverModule } from '@mingtai/server-kit'
import { organizationCalls } from '../calls.ts'
import { choiceHandlers } from './library/choice-handlers.ts'
import { applyDefaultsToAll } from './right/defaults.ts'
import { departmentHandlers } from './department/department-handlers.ts'
import { fileHandlers } from './import/file-handlers.ts'
import { libraryHandlers } from './library/library-handlers.ts'
import { lookHandlers } from './tree/look-handlers.ts'
import { mappingHandlers } from './library/mapping-handlers.ts'
import { relationHandlers } from './tree/relation-handlers.ts'
import { membershipHandlers } from './membership/membership-handlers.ts'
import { organizationMenus } from './menus.ts'
import { organizationTables } from './office-tables.ts'
import { organizationRights } from './right/organization-rights.ts'
import { organizationRoles } from './right/organization-roles.ts'

/** What the console needs from the process. */
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
    ...membershipHandlers(),
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
