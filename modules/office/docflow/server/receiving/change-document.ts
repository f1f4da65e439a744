import { type Actor, type Db, newId, touch } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { eq, sql } from 'drizzle-orm'
import { type ReceivingAction, receivingActions } from '../../words.ts'
import { documentHistory, type DocumentRow, officialDocument } from '../tables.ts'

type Changes = Partial<typeof officialDocument.$inferInsert>

/** Changes a document that the caller has locked, and writes the line of its history. */
export async function changeDocument(
  db: Db,
  actor: Pick<Actor, 'userId' | 'realName'>,
  before: DocumentRow,
  { action, note = '', values = {} }: { action: ReceivingAction; note?: string; values?: Changes },
): Promise<DocumentRow> {
  const [after] = await db
    .update(officialDocument)
    .set({ ...values, ...touch(actor), revision: sql`${officialDocument.revision} + 1` })
    .where(eq(officialDocument.id, before.id))
    .returning()
  if (after === undefined) throw new Error('a locked document went away')
  await recordHistory(db, actor, { before, after, action, note })
  return after
}

/** Writes what was done with a document; a line is never changed. */
export async function recordHistory(
  db: Db,
  actor: Pick<Actor, 'userId' | 'realName'>,
  { before, after, action, note }: { before: DocumentRow; after: DocumentRow; action: ReceivingAction; note: string },
): Promise<void> {
  await db.insert(documentHistory).values({
    ...{ id: newId(), tenantId: after.tenantId, documentId: after.id, action: receivingActions[action], note },
    ...{ personId: actor.userId, personName: actor.realName, before: before.state, after: after.state },
  })
}

/** What the search of a document looks at. */
export function searchedWords(words: {
  title: string
  issuer: string
  documentNumber: string
  receiveNumber: string | null
  content: string
}): string {
  const { title, issuer, documentNumber, receiveNumber, content } = words
  return searchText([title, issuer, documentNumber, receiveNumber ?? '', content].join('\n'))
}
