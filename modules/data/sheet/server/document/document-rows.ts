import type { Actor, Db } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq, inArray } from 'drizzle-orm'
import { askerOf, names } from '@mingtai/modules/ground/access/server'
import type { SheetDocument } from '../../calls.ts'
import { type DocumentRow, sheetVisit } from '../tables.ts'
import { linesOf } from './access.ts'

/** Everything by which the search box finds a document: name, full pinyin and first letters. */
export function searchOf(name: string): string {
  return searchText([name, pinyinKey(name).replaceAll(' ', ''), initials(name)].join(' '))
}

/** Documents as lists show them to somebody. */
export async function presentDocuments(db: Db, actor: Actor, rows: readonly DocumentRow[]): Promise<SheetDocument[]> {
  const ids = rows.map(({ id }) => id)
  const asker = await askerOf(db, actor)
  const lines = await linesOf(db, actor.tenantId, ids)
  const visits = await visitsOf(db, actor, ids)
  return rows.map((row) => {
    const own = lines.get(row.id) ?? []
    const isMine = row.ownerId === actor.userId
    const { id, name, folder, ownerName, revision, editedBy } = row
    return {
      id,
      name,
      folder,
      ownerName,
      revision,
      editedBy,
      isMine,
      isShared: own.length > 0,
      mayEdit: isMine || own.some((line) => line.may.includes('edit') && names(line, asker)),
      editedAt: row.editedAt.toISOString(),
      visitedAt: visits.get(id)?.toISOString() ?? null,
    }
  })
}

async function visitsOf(db: Db, { tenantId, userId }: Actor, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(sheetVisit)
    .where(
      and(eq(sheetVisit.tenantId, tenantId), eq(sheetVisit.personId, userId), inArray(sheetVisit.documentId, [...ids])),
    )
  return new Map(rows.map(({ documentId, at }) => [documentId, at]))
}
