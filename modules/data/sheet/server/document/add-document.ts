import { refuse } from '@mingtai/messages'
import { type Actor, type Db, inTransaction, stamp } from '@mingtai/server-kit'
import { type Batch, type Book, bookOf, fold, type Operation, snapshotOf } from '@mingtai/sheet-model'
import { and, eq } from 'drizzle-orm'
import { packed } from '../editing/packed.ts'
import { type DocumentRow, sheetBatch, sheetDocument, sheetSnapshot } from '../tables.ts'
import { searchOf } from './document-rows.ts'

type Owner = Pick<Actor, 'tenantId' | 'userId' | 'realName'>

export interface NewDocument {
  name: string
  folder: string | null
  requestId?: string
  /** What it begins with; left out: one empty sheet. */
  from?: Book | readonly Operation[]
}

const emptySheet: Operation = {
  do: 'insertSheet',
  name: '工作表1',
  rows: 200,
  columns: 26,
  at: {
    line: null,
    side: 'before',
  },
}

/** Makes a document; the same request twice makes one. */
export async function addDocument(db: Db, owner: Owner, made: NewDocument): Promise<DocumentRow> {
  const { name, folder, requestId = null, from = [emptySheet] } = made
  const { userId: ownerId, realName: ownerName } = owner
  return inTransaction(db, async (inside) => {
    const [row] = await inside
      .insert(sheetDocument)
      .values({
        ...stamp(owner),
        name,
        folder,
        search: searchOf(name),
        ownerId,
        ownerName,
        editedBy: ownerName,
        requestId,
      })
      .onConflictDoNothing({ target: [sheetDocument.tenantId, sheetDocument.requestId] })
      .returning()
    if (row === undefined) return sameRequest(inside, owner, requestId)
    if ('sheets' in from) return addSnapshot(inside, row, from)
    const batch: Batch = { key: `${row.id.slice(0, 8)}-0`, client: row.id.slice(0, 8), base: 0, operations: from }
    await inside.insert(sheetBatch).values({
      documentId: row.id,
      revision: 1,
      tenantId: row.tenantId,
      ...batch,
      operations: [...from],
      words: '新建表格',
      ...{
        personId: ownerId,
        personName: ownerName,
      },
    })
    return logged(inside, row, 1)
  })
}

async function sameRequest(db: Db, { tenantId, userId }: Owner, requestId: string | null): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(sheetDocument)
    .where(
      and(
        eq(sheetDocument.tenantId, tenantId),
        eq(sheetDocument.requestId, requestId ?? ''),
        eq(sheetDocument.ownerId, userId),
      ),
    )
  return row ?? refuse('row.gone', '协同表格')
}

/** A copy begins where its original is: it has no history of its own before. */
async function addSnapshot(db: Db, row: DocumentRow, from: Book): Promise<DocumentRow> {
  const book = bookOf(structuredClone(snapshotOf(from)))
  const { revision } = book
  fold(book, revision)
  const body = await packed(snapshotOf(book))
  await db.insert(sheetSnapshot).values({ documentId: row.id, tenantId: row.tenantId, revision, body })
  return logged(db, row, revision, revision)
}

async function logged(db: Db, row: DocumentRow, logRevision: number, foldedTo = 0): Promise<DocumentRow> {
  const [saved] = await db
    .update(sheetDocument)
    .set({ logRevision, foldedTo })
    .where(and(eq(sheetDocument.tenantId, row.tenantId), eq(sheetDocument.id, row.id)))
    .returning()
  return saved ?? refuse('row.gone', row.name)
}
