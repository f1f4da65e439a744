import { type Db, ofTenant, type References } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import { seal, sealUse } from './tables.ts'

/** Seals belong to organizations: one with seals is not deleted, and a merged one hands them on. */
export const sealReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    if (kind === 'role') return []
    const rows = await db
      .select({ name: seal.name })
      .from(seal)
      .where(and(ofTenant(seal, tenantId), eq(seal.organizationId, id)))
      .orderBy(asc(seal.name))
    return rows.map(({ name }) => `印章“${name}”的所属机构`)
  },
  async pass(db, { tenantId, from, to }) {
    await db
      .update(seal)
      .set({ organizationId: to })
      .where(and(eq(seal.tenantId, tenantId), eq(seal.organizationId, from)))
    await passDepartment(db, { tenantId, from, to })
  },
}

async function passDepartment(db: Db, { tenantId, from, to }: { tenantId: string; from: string; to: string }) {
  await db
    .update(sealUse)
    .set({ departmentId: to })
    .where(and(eq(sealUse.tenantId, tenantId), eq(sealUse.departmentId, from)))
}
