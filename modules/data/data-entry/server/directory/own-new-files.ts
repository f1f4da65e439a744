import { type EntryDocument, isFileKind, type RowChange } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { type Visitor, visitorFiles } from '@mingtai/modules/ground/attachment/server'
import { attachment } from '@mingtai/modules/ground/attachment/server/tables'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, inArray, or } from 'drizzle-orm'
import { ENTRY_FILES } from './file-choices.ts'
import { columnAt } from './known-choices.ts'

interface Asking {
  actor: Actor
  reportId: string
  document: EntryDocument
  /** Somebody without an account. */
  visitor?: Visitor | undefined
}

/** Files that rows get: each has to be one that whoever submits uploaded. Those that a row held before stay. */
export async function ownNewFiles(
  db: Db,
  { actor, reportId, document, visitor }: Asking,
  changes: readonly RowChange[],
): Promise<string[]> {
  const ids = new Set<string>()
  const take = (table: number, at: number, [base, mine]: [string | null, string | null]) => {
    const column = columnAt(document, table, at)
    if (column === null || !isFileKind(column.kind)) return
    const before = new Set((base ?? '').split(','))
    for (const id of (mine ?? '').split(',')) if (id !== '' && !before.has(id)) ids.add(id)
  }
  for (const change of changes) {
    const table = change.table ?? 0
    if (change.kind === 'insert') for (const [at, value] of change.values.entries()) take(table, at, [null, value])
    if (change.kind === 'update') for (const [at, base, mine] of change.cells) take(table, at, [base, mine])
  }
  if (ids.size === 0) return []
  if (visitor !== undefined) {
    const own = await visitorFiles(db, { tenantId: actor.tenantId, visitor, ids: [...ids] })
    if (own.length < ids.size) refuse('attachment.notYours')
    return own
  }
  const { id, tenantId, deleted, uploaderId, ownerType, ownerId } = attachment
  const loose = and(eq(ownerType, 'draft'), eq(ownerId, actor.userId))
  const attached = and(eq(ownerType, ENTRY_FILES), eq(ownerId, reportId))
  const rows = await db
    .select({ id })
    .from(attachment)
    .where(
      and(
        eq(tenantId, actor.tenantId),
        eq(deleted, false),
        eq(uploaderId, actor.userId),
        inArray(id, [...ids]),
        or(loose, attached),
      ),
    )
  if (rows.length < ids.size) refuse('attachment.notYours')
  return [...ids]
}
