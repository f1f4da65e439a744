import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { circulationRoles, documentKinds, opinionRoles } from '../words.ts'
import { documentCirculation, documentFollow, documentOpinion, officialDocument, outgoingDocument } from './tables.ts'

/** What a person had to do with, said about and follows of official documents. */
export const docflowData: PersonalData[] = [
  {
    title: '拟的公文',
    async of(db, { tenantId, userId }, most) {
      const { title, kind, createdAt, updatedAt } = outgoingDocument
      const rows = await db
        .select({ title, kind, createdAt, updatedAt })
        .from(outgoingDocument)
        .where(and(ofTenant(outgoingDocument, tenantId), eq(outgoingDocument.drafterId, userId)))
        .orderBy(desc(createdAt))
        .limit(most)
      return rows.map((row) => ({ ...row, kind: documentKinds[row.kind] }))
    },
  },
  {
    title: '公文意见',
    async of(db, { tenantId, userId }, most) {
      const { role, text, at } = documentOpinion
      const rows = await db
        .select({ title: officialDocument.title, role, text, at })
        .from(documentOpinion)
        .innerJoin(officialDocument, eq(officialDocument.id, documentOpinion.documentId))
        .where(and(eq(documentOpinion.tenantId, tenantId), eq(documentOpinion.personId, userId)))
        .orderBy(desc(at))
        .limit(most)
      return rows.map((row) => ({ ...row, role: opinionRoles[row.role] }))
    },
  },
  {
    title: '经手的公文',
    async of(db, { tenantId, userId }, most) {
      const { role, signedAt, doneAt, createdAt } = documentCirculation
      const rows = await db
        .select({ title: officialDocument.title, role, createdAt, signedAt, doneAt })
        .from(documentCirculation)
        .innerJoin(officialDocument, eq(officialDocument.id, documentCirculation.documentId))
        .where(and(ofTenant(documentCirculation, tenantId), eq(documentCirculation.personId, userId)))
        .orderBy(desc(createdAt))
        .limit(most)
      return rows.map((row) => ({ ...row, role: circulationRoles[row.role] }))
    },
  },
  {
    title: '关注的公文',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({ title: officialDocument.title, at: documentFollow.at })
        .from(documentFollow)
        .innerJoin(officialDocument, eq(officialDocument.id, documentFollow.documentId))
        .where(and(eq(documentFollow.tenantId, tenantId), eq(documentFollow.personId, userId)))
        .orderBy(desc(documentFollow.at))
        .limit(most),
  },
]
