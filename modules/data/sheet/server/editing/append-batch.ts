import { refuse } from '@mingtai/messages'
import type { Actor, Context, Db } from '@mingtai/server-kit'
import { applyBatch, type Batch, type Book, checkBatch, type Note, rollBack } from '@mingtai/sheet-model'
import { evaluatorNow } from './evaluator-now.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { SheetRights } from '../../calls.ts'
import { invalidCell } from '../../batch-validation.ts'
import { judgeBatch } from '../../judge.ts'
import { openedDocument, rightsTo } from '../document/access.ts'
import { sayChanged } from '../push/channel.ts'
import { changesOf } from '../history/changes.ts'
import { wordsOf } from '../history/words.ts'
import { type CellChange, type DocumentRow, sheetBatch, sheetClient, sheetDocument } from '../tables.ts'
import { forgetBook, withBook } from './open-books.ts'
import { activeSharer } from './sharer.ts'
import { saveSnapshot } from './save-snapshot.ts'

export interface Appended {
  revision: number
  notes: Note[]
}

/** Cells with content, of all sheets. */
const MOST_CELLS = 5_000_000

/**
 * Adds a batch to the log: one transaction that locks the document, answers a repetition with what it was given, judges
 * every operation by the book of this moment, appends and tells all processes.
 */
export async function appendBatch(context: Context, actor: Actor, id: string, batch: Batch): Promise<Appended> {
  const { db } = context
  const { row: asked } = await openedDocument(db, actor, id)
  let isDone = false
  const add = async (inside: Db): Promise<Appended & { book: Book | null }> => {
    const row = await locked(inside, asked)
    const before = await sameBatch(inside, row, batch, actor)
    if (before !== null) return { ...before, book: null }
    await mustOwnClient(inside, actor, row, batch)
    const rights = (await rightsTo(inside, row, actor)) ?? refuse('row.gone', '协同表格')
    mustNotBeShared(row, batch)
    return withBook(inside, row, async (book) => {
      const changes = changesOf(book, batch)
      const words = wordsOf(book, batch.operations)
      const notes = judgedAndApplied(book, row, batch, rights)
      try {
        await write(inside, { actor, row, batch, notes, changes, words }, book.revision)
      } catch (problem) {
        rollBack(book, book.journal ?? [])
        book.journal = null
        throw problem
      }
      book.journal = null
      isDone = true
      return { revision: book.revision, notes, book }
    })
  }
  try {
    const { book, ...appended } = await db.transaction(add)
    if (book !== null) await saveSnapshot(db, asked, appended.revision)
    return appended
  } catch (problem) {
    // What the book has and the log has not is read again.
    if (isDone) forgetBook(asked.id)
    throw problem
  }
}

/** The row of the document, which nobody else changes until the transaction ends. */
async function locked(db: Db, { id, tenantId }: DocumentRow): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(sheetDocument)
    .where(and(eq(sheetDocument.tenantId, tenantId), eq(sheetDocument.id, id), eq(sheetDocument.deleted, false)))
    .for('update')
  return row ?? refuse('row.gone', '协同表格')
}

async function sameBatch(db: Db, row: DocumentRow, { key }: Batch, { userId }: Actor): Promise<Appended | null> {
  const [before] = await db
    .select()
    .from(sheetBatch)
    .where(and(eq(sheetBatch.tenantId, row.tenantId), eq(sheetBatch.documentId, row.id), eq(sheetBatch.key, key)))
  if (before === undefined) return null
  if (before.personId !== userId) refuse('sheet.batchInvalid')
  return { revision: before.revision, notes: before.notes }
}

/** The numbers of a page load are its own: nobody writes under another's name. */
async function mustOwnClient(db: Db, actor: Actor, row: DocumentRow, { client, key }: Batch): Promise<void> {
  const [known] = await db
    .select()
    .from(sheetClient)
    .where(and(eq(sheetClient.tenantId, actor.tenantId), eq(sheetClient.id, client)))
  const isOwn = known?.personId === actor.userId && known.documentId === row.id
  if (!isOwn || !new RegExp(`^${client}-[1-9]\\d{0,8}$`).test(key)) refuse('sheet.batchInvalid')
}

function mustNotBeShared(row: DocumentRow, { client }: Batch): void {
  const sharer = activeSharer(row)
  if (sharer !== null && sharer.client !== client) refuse('sharing.readOnlyNow', sharer.name)
}

/** Does the batch in a way that can be taken back until it is written. */
function judgedAndApplied(book: Book, row: DocumentRow, batch: Batch, rights: SheetRights): Note[] {
  if (batch.base > book.revision) refuse('sheet.batchInvalid')
  if (batch.base < row.foldedTo) refuse('sheet.tooOld')
  const problem = judgeBatch(book, batch, rights)
  if (problem !== null) refuse(problem, row.ownerName)
  if (checkBatch(book, batch) !== null || !isOfSize(book, batch)) refuse('sheet.batchInvalid')
  const invalid = invalidCell(book, batch.operations, () => evaluatorNow(book))
  if (invalid !== null) refuse('sheet.invalidContent', invalid.place, invalid.sentence)
  const journal: (() => void)[] = []
  book.journal = journal
  try {
    return applyBatch(book, batch)
  } catch (cause) {
    rollBack(book, journal)
    book.journal = null
    throw cause
  }
}

/** As many contents as cells, and no more lines than a sheet may have. */
function isOfSize(book: Book, { operations }: Batch): boolean {
  let lines = 0
  for (const operation of operations) {
    if (operation.do === 'set' || operation.do === 'clear') {
      const cells = countOf(operation.rows) * countOf(operation.columns)
      if (cells > MOST_CELLS || (operation.do === 'set' && cells !== operation.contents.length)) return false
    }
    if (operation.do === 'permute') {
      const rows = countOf(operation.rows)
      const order = new Set(operation.order)
      if (order.size !== rows || operation.order.length !== rows || operation.order.some((at) => at >= rows))
        return false
    }
    if (operation.do === 'insert') {
      const sheet = book.sheets.get(operation.sheet)
      const own = operation.axis === 'row' ? sheet?.rows.lines : sheet?.columns.lines
      lines += operation.count
      if ((own ?? 0) + lines > (operation.axis === 'row' ? 1_048_576 : 16_384)) return false
    }
  }
  return book.sheets.size < 300
}

function countOf(lines: readonly (readonly [string, number, number])[]): number {
  return lines.reduce((sum, [, , count]) => sum + count, 0)
}

interface Written {
  actor: Actor
  row: DocumentRow
  batch: Batch
  notes: Note[]
  changes: CellChange[]
  words: string
}

async function write(db: Db, { actor, row, batch, notes, changes, words }: Written, revision: number): Promise<void> {
  if (revision !== row.logRevision + 1) throw new Error('The book is not where the log is')
  await db.insert(sheetBatch).values({
    documentId: row.id,
    tenantId: row.tenantId,
    revision,
    ...batch,
    operations: [...batch.operations],
    notes,
    changes,
    words,
    ...{
      personId: actor.userId,
      personName: actor.realName,
    },
  })
  await db
    .update(sheetDocument)
    .set({ logRevision: revision, editedAt: sql`now()`, editedBy: actor.realName })
    .where(and(eq(sheetDocument.tenantId, row.tenantId), eq(sheetDocument.id, row.id)))
  await sayChanged(db, { document: row.id, told: 'batch' })
}
