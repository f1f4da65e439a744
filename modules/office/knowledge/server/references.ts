import { type Db, ofTenant, type References } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { knowledgeSpace } from './tables.ts'

/** Spaces belong to organizations: one with them is not deleted, and a merged one hands them on. */
export const knowledgeReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    if (kind === 'role') return []
    const own = and(ofTenant(knowledgeSpace, tenantId), eq(knowledgeSpace.organizationId, id))
    const spaces = await db.$count(knowledgeSpace, own)
    return spaces === 0 ? [] : [`${spaces}个知识空间的所属机构`]
  },
  async pass(db: Db, { tenantId, from, to }) {
    await db
      .update(knowledgeSpace)
      .set({ organizationId: to })
      .where(and(eq(knowledgeSpace.tenantId, tenantId), eq(knowledgeSpace.organizationId, from)))
  },
}
