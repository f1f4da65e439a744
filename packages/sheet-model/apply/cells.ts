import { isAlive } from '../axis/axis.ts'
import { lineOfNumber, segmentOf } from '../axis/segment.ts'
import { type Book, contentChanged, contentsOf, hasSeen, type Sheet } from '../book.ts'
import { contentAt, type Contents, entriesAt, putEntries, writeContent, writerAt } from '../cell/contents.ts'
import { coversCell } from '../read/merges.ts'
import type { Applying, OperationOf } from './applying.ts'
import { numbersOf } from './line-numbers.ts'
import { leadsOf } from './permute.ts'

export function setCells({ book, batch, note }: Applying, operation: OperationOf<'set'>): void {
  const sheet = book.sheets.get(operation.sheet)
  if (sheet === undefined) return
  const rows = numbersOf(sheet, 'rows', operation.rows)
  const columns = numbersOf(sheet, 'columns', operation.columns)
  const lead = leadsOf(book, batch, sheet)
  const { revision } = book
  let at = 0
  for (const row of rows)
    for (const column of columns) {
      const value = lead.content(operation.contents[at++] ?? null, row, column)
      const to = lead.row(row, column)
      if (isUnseen(book, batch, sheet.contents.get(column), to)) note('overwritten')
      writeContent(book, contentsOf(book, sheet, column), to, { revision, value })
      if (value === null) continue
      if (!lives(book, sheet, to, column)) note('deletedLine')
      else if (coversCell(book, sheet, to, column)) note('underMerge')
    }
  contentChanged(book, sheet)
}

/** Empties what the author saw; the emptying lies under what they had not seen. */
export function clearCells({ book, batch }: Applying, operation: OperationOf<'clear'>): void {
  const sheet = book.sheets.get(operation.sheet)
  if (sheet === undefined) return
  const rows = numbersOf(sheet, 'rows', operation.rows)
  const lead = leadsOf(book, batch, sheet)
  for (const column of numbersOf(sheet, 'columns', operation.columns)) {
    const contents = sheet.contents.get(column)
    if (contents === undefined) continue
    for (const row of rows) {
      const to = lead.row(row, column)
      const entries = entriesAt(contents, to)
      const seen = entries.findLastIndex(({ revision }) => hasSeen(book, batch, revision))
      if (seen < 0) continue
      putEntries(book, contents, to, entries.toSpliced(seen + 1, 0, { revision: book.revision, value: null }))
    }
  }
  contentChanged(book, sheet)
}

/** Whether somebody else wrote a content that the author had not seen. */
function isUnseen(book: Book, batch: Applying['batch'], contents: Contents | undefined, row: number): boolean {
  const writer = contents === undefined ? 0 : writerAt(contents, row)
  if (contents === undefined || writer === 0 || hasSeen(book, batch, writer)) return false
  return contentAt(contents, row) !== null
}

function lives(book: Book, sheet: Sheet, row: number, column: number): boolean {
  const own = segmentOf(sheet.rows, lineOfNumber(sheet.rows, row))
  const across = segmentOf(sheet.columns, lineOfNumber(sheet.columns, column))
  return own !== null && across !== null && isAlive(book, own) && isAlive(book, across)
}
