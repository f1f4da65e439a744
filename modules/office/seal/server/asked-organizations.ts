import { membershipsOf, placesOf } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { inArray, type SQL } from 'drizzle-orm'
import { seal } from './tables.ts'

/** The seals that somebody may ask for: of the organizations in which they work, and of those above, as a condition on `seal`. */
export async function askedOrganizations(db: Db, { tenantId, userId }: Actor): Promise<SQL> {
  const own = await membershipsOf(db, { tenantId, id: userId })
  const above = await Promise.all(
    own.map(({ orgId }) => placesOf(db, tenantId, { organizationId: orgId, departmentId: null })),
  )
  return inArray(seal.organizationId, ['', ...own.map(({ orgId }) => orgId), ...above.flat()])
}
