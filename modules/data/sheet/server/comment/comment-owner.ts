import { refuse } from '@mingtai/messages'
import { type Actor, type CommentedThing, type CommentOwner, type Db, signedIn } from '@mingtai/server-kit'
import { type Book, livingSheets, positionOf, sheetNames } from '@mingtai/sheet-model'
import { columnLetters } from '@mingtai/zh'
import { CellPlace } from '../../cell-place.ts'
import { openedDocument, rightsTo } from '../document/access.ts'
import { withBook } from '../editing/open-books.ts'
import type { DocumentRow } from '../tables.ts'

/** Comments on cells of co-edited sheets: whoever may see the document reads and writes them. They follow their cells. */
export const sheetComments: CommentOwner = {
  name: '协同表格',
  needs: 'sheet:use',
  notices: { mention: 'sheet.mention', reply: 'sheet.reply', slot: 'title' },
  mostThreads: 2000,

  async open(context, id): Promise<CommentedThing> {
    const { db } = context
    const { row } = await openedDocument(db, signedIn(context), id)
    return {
      id: row.id,
      name: row.name,
      async placeOf(asked) {
        const place = CellPlace.safeParse(asked).data ?? refuse('comment.noPlace')
        const title = await withBook(db, row, async (book) => titleOf(book, place))
        if (title === null) refuse('row.gone', '这个单元格')
        return { stored: place, shown: place, title }
      },
      readable: (threads) =>
        withBook(db, row, async (book) =>
          threads.map(({ id: thread, place: stored }) => {
            const place = CellPlace.parse(stored)
            const isThere = titleOf(book, place) !== null
            return { id: thread, place: isThere ? place : null, lost: !isThere, written: null }
          }),
        ),
      mayRead: (person) => mayRead(db, row, person),
      link: (thread) => `/coedit?${new URLSearchParams({ id: row.id, thread: thread.id })}`,
    }
  },
}

async function mayRead(db: Db, row: DocumentRow, person: Actor): Promise<boolean> {
  return person.rights.has('sheet:use') && (await rightsTo(db, row, person)) !== null
}

/** A cell in words, as it stands now; null: it is gone. */
function titleOf(book: Book, { sheet: id, row, column }: CellPlace): string | null {
  const sheet = livingSheets(book).find((one) => one.id === id)
  if (sheet === undefined) return null
  const own = positionOf(book, sheet, 'row', row)
  const across = positionOf(book, sheet, 'column', column)
  if (own === null || across === null) return null
  return `${sheetNames(book).get(id) ?? ''}!${columnLetters(across)}${own + 1}`
}
