import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { peopleCalls } from '../calls.ts'

/** 人员与角色: accounts, memberships, roles and who holds them. */
export function peopleHandlers(): Handlers<typeof peopleCalls, Context> {
  return {}
}
