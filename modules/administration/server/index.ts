import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { administrationCalls } from '../calls.ts'
import { apiHandlers, type RegisteredCall } from './api-handlers.ts'
import { merchantHandlers } from './merchant-handlers.ts'
import { postHandlers } from './post-handlers.ts'
import { templateHandlers } from './template-handlers.ts'

export { judgeCall } from './judge.ts'

export interface AdministrationServices {
  /** Every call of the server, for the list of them. */
  calls: readonly RegisteredCall[]
}

/** 报表产品的系统管理: merchants, posts, menus, accounts, roles and what every call needs. */
export function administrationHandlers(
  services: AdministrationServices,
): Handlers<typeof administrationCalls, Context> {
  return { ...postHandlers(), ...merchantHandlers(), ...templateHandlers(), ...apiHandlers(services.calls) }
}
