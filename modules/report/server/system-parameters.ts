import type { Actor } from '@mingtai/server-kit'
import type { Values } from './parameters.ts'

/** Report specification §3: what every report knows about its reader. The server alone sets these. */
export function systemParameters(actor: Actor): Values {
  return {
    userId: actor.userId,
    userName: actor.realName,
    roleId: actor.roles[0] ?? null,
    merchantNo: actor.merchantNo,
    deptId: actor.departmentId,
  }
}

/** A reader who did not sign in has none of them. */
export const nobody: Values = { userId: null, userName: null, roleId: null, merchantNo: null, deptId: null }
