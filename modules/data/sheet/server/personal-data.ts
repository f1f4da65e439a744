import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { sheetBatch, sheetDocument } from './tables.ts'

/** Documents of a person, and what they changed in any. */
export const sheetData: PersonalData[] = [
  {
    title: '创建的协同表格',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({ name: sheetDocument.name, folder: sheetDocument.folder, createdAt: sheetDocument.createdAt })
        .from(sheetDocument)
        .where(and(ofTenant(sheetDocument, tenantId), eq(sheetDocument.ownerId, userId)))
        .orderBy(desc(sheetDocument.createdAt))
        .limit(most),
  },
  {
    title: '在协同表格中的修改',
    async of(db, { tenantId, userId }, most) {
      const rows = await db
        .select({ name: sheetDocument.name, at: sheetBatch.at, changes: sheetBatch.changes })
        .from(sheetBatch)
        .innerJoin(sheetDocument, eq(sheetDocument.id, sheetBatch.documentId))
        .where(and(eq(sheetBatch.tenantId, tenantId), eq(sheetBatch.personId, userId)))
        .orderBy(desc(sheetBatch.at))
        .limit(most)
      return rows.map(({ name, at, changes }) => ({
        name,
        at,
        changes: changes.map(({ place, before, after }) => `${place}：${before} → ${after}`).join('；'),
      }))
    },
  },
]
