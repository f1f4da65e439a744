import type { Actor } from '@mingtai/server-kit'
import { rightsOf } from './rights.ts'
import type { person } from './tables.ts'

/** The actor that a person is when nothing cuts down their rights. */
export function actorOfPerson(row: typeof person.$inferSelect): Actor {
  return {
    userId: row.id,
    tenantId: row.tenantId,
    loginName: row.loginName,
    realName: row.realName,
    organizationId: row.organizationId,
    departmentId: row.departmentId,
    roles: row.roles,
    rights: rightsOf(row.roles),
    merchantNo: row.merchantNo,
    isSystemMerchant: row.isSystemMerchant,
    sessionId: null,
  }
}
