import type { Handlers } from '@mingtai/api'
import { type Context, serverModule, type ListedCall } from '@mingtai/server-kit'
import { administrationCalls } from '../calls.ts'
import { type ConsoleServices, organizationHandlers } from '@mingtai/modules/ground/organization/server'
import { peopleHandlers, type PeopleServices } from '@mingtai/modules/ground/people/server'
import { apiHandlers } from './api-handlers.ts'
import { departmentHandlers, type OrganizationHandlers } from './department-handlers.ts'
import { menuHandlers } from './menu-handlers.ts'
import { merchantHandlers } from './merchant-handlers.ts'
import { postHandlers } from './post-handlers.ts'
import { roleHandlers } from './role-handlers.ts'
import { templateHandlers } from './template-handlers.ts'
import { type PeopleHandlers, userHandlers } from './user-handlers.ts'
import { administrationMenus } from './menus.ts'
import { administrationRights } from './rights.ts'

export { addBreakGlass, type BreakGlass, renewBreakGlass } from './break-glass.ts'
export { addFirstTenant, type FirstAccount, renewFirstPassword } from './first-tenant.ts'
export { callJudge } from './judge.ts'

export interface AdministrationServices {
  /** Every call of the server, for the list of them. */
  calls: readonly ListedCall[]
  /** The console's handlers, which these addresses lead to as well. */
  people: PeopleHandlers
  organization: OrganizationHandlers
}

/** 报表产品的系统管理: accounts, roles, menus, departments, posts, merchants and what every call needs. */
export function administrationHandlers(
  services: AdministrationServices,
): Handlers<typeof administrationCalls, Context> {
  return {
    ...userHandlers(services.people),
    ...roleHandlers(services.people),
    ...departmentHandlers(services.organization),
    ...menuHandlers(),
    ...postHandlers(),
    ...merchantHandlers(),
    ...templateHandlers(),
    ...apiHandlers(services.calls),
  }
}

/** 系统管理 as the server takes it. Its addresses lead to the console's handlers as well. */
export const server = serverModule({
  name: 'administration',
  title: '系统管理',
  calls: administrationCalls,
  handlers: (services: ConsoleServices & Omit<PeopleServices, 'handoverItems'>, { calls, handover }) =>
    administrationHandlers({
      calls,
      people: peopleHandlers({ ...services, handoverItems: handover }),
      organization: organizationHandlers(services),
    }),
  rights: administrationRights,
  menus: administrationMenus,
})
