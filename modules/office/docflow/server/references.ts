import { type Db, ofTenant, type References } from '@mingtai/server-kit'
import { and, asc, count, eq } from 'drizzle-orm'
import {
  documentCirculation,
  documentNumberRule,
  officialDocument,
  outgoingDocument,
  outgoingReceiver,
} from './tables.ts'

/** Documents belong to organizations, and their parts to departments: one with documents is not deleted, and a merged one hands them on. */
export const docflowReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    if (kind === 'role') return []
    return [...(await documentsOf(db, tenantId, id)), ...(await partsOf(db, tenantId, id))]
  },
  async pass(db, { tenantId, from, to }) {
    await db
      .update(officialDocument)
      .set({ organizationId: to })
      .where(and(eq(officialDocument.tenantId, tenantId), eq(officialDocument.organizationId, from)))
    await db
      .update(outgoingDocument)
      .set({ organizationId: to })
      .where(and(eq(outgoingDocument.tenantId, tenantId), eq(outgoingDocument.organizationId, from)))
    await db
      .update(outgoingReceiver)
      .set({ organizationId: to })
      .where(and(eq(outgoingReceiver.tenantId, tenantId), eq(outgoingReceiver.organizationId, from)))
    await db
      .update(documentNumberRule)
      .set({ organizationId: to })
      .where(and(eq(documentNumberRule.tenantId, tenantId), eq(documentNumberRule.organizationId, from)))
    await db
      .update(documentCirculation)
      .set({ departmentId: to })
      .where(and(eq(documentCirculation.tenantId, tenantId), eq(documentCirculation.departmentId, from)))
  },
}

async function documentsOf(db: Db, tenantId: string, organizationId: string): Promise<string[]> {
  const [found] = await db
    .select({ total: count() })
    .from(officialDocument)
    .where(and(ofTenant(officialDocument, tenantId), eq(officialDocument.organizationId, organizationId)))
  const total = found?.total ?? 0
  const sent = await db.$count(
    outgoingDocument,
    and(ofTenant(outgoingDocument, tenantId), eq(outgoingDocument.organizationId, organizationId)),
  )
  return [...(total === 0 ? [] : [`${total}份公文的收文机构`]), ...(sent === 0 ? [] : [`${sent}份公文的发文机关`])]
}

async function partsOf(db: Db, tenantId: string, departmentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ title: officialDocument.title })
    .from(documentCirculation)
    .innerJoin(officialDocument, eq(officialDocument.id, documentCirculation.documentId))
    .where(
      and(
        ofTenant(documentCirculation, tenantId),
        eq(documentCirculation.departmentId, departmentId),
        eq(documentCirculation.state, 'waiting'),
      ),
    )
    .orderBy(asc(officialDocument.title))
  return rows.map(({ title }) => `公文“${title}”的承办部门`)
}
