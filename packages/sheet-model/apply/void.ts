import { moveAgain, takeMoveBack } from '../axis/take-back.ts'
import { axisOf, type Book, contentChanged, forgetOrders } from '../book.ts'
import { entriesAt, putEntries, rowsWrittenBy } from '../cell/contents.ts'
import { assign, mark } from '../journal.ts'
import type { Operation } from '../operation.ts'
import type { Applying } from './applying.ts'
import { doSort, inverseOf } from './permute.ts'

/** Takes a batch back, or does it again; what others did since stays. */
export function setVoid(applying: Applying, key: string, isVoid: boolean): void {
  const { book } = applying
  const revision = book.revisions.get(key)
  const batch = revision === undefined ? undefined : book.batches.get(revision)
  if (revision === undefined || batch === undefined || book.voided.has(revision) === isVoid) return
  mark(book, book.voided, revision, isVoid)
  forgetOrders(book)
  for (const [at, operation] of batch.operations.entries()) followOperation(applying, operation, `${key}.${at}`, isVoid)
  restand(book, revision)
}

function followOperation(applying: Applying, operation: Operation, tag: string, isVoid: boolean): void {
  const { book, batch } = applying
  if (operation.do === 'permute') {
    const sheet = book.sheets.get(operation.sheet)
    const done = book.sorts.find((sort) => sort.tag === tag)
    if (sheet === undefined || done === undefined) return
    const order = isVoid ? inverseOf(done.order) : done.order
    doSort(book, sheet, { ...done, order, revision: book.revision, client: batch.client, tag: applying.tag })
  } else if (operation.do === 'move' || operation.do === 'moveSheet') {
    const sheet = book.sheets.get(operation.sheet)
    const axis = operation.do === 'moveSheet' ? book.order : sheet === undefined ? null : axisOf(sheet, operation.axis)
    if (axis === null) return
    if (isVoid) takeMoveBack(book, axis, book.carried, { move: tag, tag: `${applying.tag}@${tag}` })
    else moveAgain(book, axis, book.carried, tag)
  } else if (operation.do === 'insert') {
    const sheet = book.sheets.get(operation.sheet)
    if (sheet !== undefined) assign(book, axisOf(sheet, operation.axis), 'hasVoid', true)
  } else if (operation.do === 'insertSheet' || operation.do === 'copySheet') assign(book, book.order, 'hasVoid', true)
}

/** What stands in cells that a batch wrote is looked at anew. */
function restand(book: Book, revision: number): void {
  for (const sheet of book.sheets.values()) {
    for (const contents of sheet.contents.values())
      for (const row of rowsWrittenBy(contents, revision)) putEntries(book, contents, row, entriesAt(contents, row))
    contentChanged(book, sheet)
  }
}
