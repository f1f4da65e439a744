import { refuse } from '@mingtai/messages'
import { type Actor, type Db, newId } from '@mingtai/server-kit'
import { type Book, bookOf, fold, type Snapshot, snapshotOf } from '@mingtai/sheet-model'
import { and, eq } from 'drizzle-orm'
import { openedDocument } from '../document/access.ts'
import { searchOf } from '../document/document-rows.ts'
import { withBook } from '../editing/open-books.ts'
import { packed, unpacked } from '../editing/packed.ts'
import { sayChanged } from '../push/channel.ts'
import { type DocumentRow, sheetDocument, sheetSnapshot } from '../tables.ts'

interface Maker {
  tenantId: string
  realName: string
}

interface OwnedSheets {
  /** The kind of thing. */
  type: string
  /** Each content with the things whose sheets begin with it. */
  groups: readonly { book: Book; things: readonly { id: string; name: string }[] }[]
}

/** Makes the sheets of things of another module, hundreds at once; gives the id of each thing's document. */
export async function addOwnedSheets(
  db: Db,
  maker: Maker,
  { type, groups }: OwnedSheets,
): Promise<Map<string, string>> {
  const { tenantId, realName } = maker
  const made = new Map<string, string>()
  for (const { book: from, things } of groups) {
    const book = bookOf(structuredClone(snapshotOf(from)))
    const { revision } = book
    fold(book, revision)
    const body = await packed(snapshotOf(book))
    const rows = things.map(({ id, name }) => ({
      id: newId(),
      tenantId,
      createdBy: realName,
      updatedBy: realName,
      name,
      search: searchOf(name),
      ownerId: null,
      ownerName: realName,
      editedBy: realName,
      thingType: type,
      thingId: id,
      logRevision: revision,
      foldedTo: revision,
    }))
    for (let at = 0; at < rows.length; at += 500) {
      const some = rows.slice(at, at + 500)
      await db.insert(sheetDocument).values(some)
      await db
        .insert(sheetSnapshot)
        .values(some.map(({ id: documentId }) => ({ documentId, tenantId, revision, body })))
    }
    for (const { id, thingId } of rows) made.set(thingId, id)
  }
  return made
}

/** Locks a sheet, so that nobody adds a batch until the transaction ends, and reads its book as it is then. */
export async function lockedSheet<T>(db: Db, { tenantId, id }: Which, work: (book: Book) => Promise<T>): Promise<T> {
  const [row] = await db
    .select()
    .from(sheetDocument)
    .where(and(eq(sheetDocument.tenantId, tenantId), eq(sheetDocument.id, id), eq(sheetDocument.deleted, false)))
    .for('update')
  return row === undefined ? refuse('row.gone', '协同表格') : withBook(db, row, work)
}

type Which = Pick<DocumentRow, 'id' | 'tenantId'>

/** Reads the book of a document that the actor may see. */
export async function readSheet<T>(
  db: Db,
  actor: Actor,
  id: string,
  work: (book: Book, row: DocumentRow) => Promise<T>,
): Promise<T> {
  const { row } = await openedDocument(db, actor, id)
  return withBook(db, row, (book) => work(book, row))
}

/** A book as it is stored: what is frozen stays so. */
export function packedBook(book: Book): Promise<Buffer> {
  return packed(snapshotOf(book))
}

export function snapshotIn(body: Buffer): Promise<Snapshot> {
  return unpacked(body)
}

/** Those who have a sheet open are judged again, because the state of its thing has changed. */
export async function tellRights(db: Db, documentId: string): Promise<void> {
  await sayChanged(db, { document: documentId, told: 'rights' })
}
