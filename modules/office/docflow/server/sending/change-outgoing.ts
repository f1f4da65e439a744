import { type Actor, type Db, newId, touch } from '@mingtai/server-kit'
import { eq, sql } from 'drizzle-orm'
import { type OutgoingAction, outgoingActions } from '../../sending-words.ts'
import { outgoingDocument, type OutgoingDocumentRow, outgoingHistory } from './sending-tables.ts'

interface Line {
  action: string
  note: string
  by: { id: string; name: string }
  at: Date
}

/** Changes a document that the caller has locked, and writes the line of its history. */
export async function changeOutgoing(
  db: Db,
  actor: Pick<Actor, 'userId' | 'realName'>,
  before: OutgoingDocumentRow,
  {
    action,
    note = '',
    values = {},
  }: { action: OutgoingAction; note?: string; values?: Partial<typeof outgoingDocument.$inferInsert> },
): Promise<OutgoingDocumentRow> {
  const [after] = await db
    .update(outgoingDocument)
    .set({ ...values, ...touch(actor), revision: sql`${outgoingDocument.revision} + 1` })
    .where(eq(outgoingDocument.id, before.id))
    .returning()
  if (after === undefined) throw new Error('a locked document went away')
  const by = { id: actor.userId, name: actor.realName }
  await recordOutgoing(db, { before, after }, { action: outgoingActions[action], note, by, at: new Date() })
  return after
}

/** Writes what was done with a document; a line is never changed. */
export async function recordOutgoing(
  db: Db,
  { before, after }: { before: OutgoingDocumentRow; after: OutgoingDocumentRow },
  { action, note, by, at }: Line,
): Promise<void> {
  await db.insert(outgoingHistory).values({
    ...{ id: newId(), tenantId: after.tenantId, documentId: after.id, action, note, at },
    ...{ personId: by.id, personName: by.name, before: before.state, after: after.state },
  })
}
