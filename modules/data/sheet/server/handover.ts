import type { HandoverKind, Leaver } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { sheetDocument } from './tables.ts'

/** 创建的协同表格: those of a leaver belong to their successor, or to nobody. */
export const sheetHandover: HandoverKind = {
  key: 'sheet',
  name: '创建的协同表格',
  otherwise: '仍按各自的权限使用，不再属于任何人',
  async ownedBy(db, leaver) {
    const { id, name, folder } = sheetDocument
    const rows = await db
      .select({ id, name, folder })
      .from(sheetDocument)
      .where(ownedBy(leaver))
      .orderBy(desc(sheetDocument.editedAt))
    return rows.map((row) => ({ id: row.id, name: row.name, note: row.folder ?? '' }))
  },
  async pass(db, leaver, { id: ownerId, realName: ownerName }) {
    await db.update(sheetDocument).set({ ownerId, ownerName }).where(ownedBy(leaver))
  },
  async end(db, leaver) {
    await db.update(sheetDocument).set({ ownerId: null }).where(ownedBy(leaver))
  },
}

function ownedBy({ tenantId, id }: Leaver) {
  return and(eq(sheetDocument.tenantId, tenantId), eq(sheetDocument.ownerId, id))
}
