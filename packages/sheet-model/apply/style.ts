import { numbersAt, runsAt } from '../axis/order.ts'
import { stretchesOf } from '../axis/segment.ts'
import { spanOf } from '../axis/span.ts'
import { columnOrder, looksOf, rowOrder } from '../book.ts'
import { changeLooks, writtenLook } from '../cell/looks.ts'
import type { Applying, OperationOf } from './applying.ts'

/** Everything between the ends at this time. */
export function styleRange({ book }: Applying, { sheet: id, range, set }: OperationOf<'style'>): void {
  const sheet = book.sheets.get(id)
  if (sheet === undefined) return
  const order = rowOrder(book, sheet)
  const across = columnOrder(book, sheet)
  const rows = spanOf(sheet.rows, order, range.rows)
  const columns = spanOf(sheet.columns, across, range.columns)
  if (rows === null || columns === null) return
  const stretches = stretchesOf(sheet.rows, runsAt(sheet.rows, order, rows.from, rows.to - rows.from + 1))
  for (const column of numbersAt(sheet.columns, across, columns.from, columns.to - columns.from + 1)) {
    const spans = looksOf(book, sheet, column)
    for (const stretch of stretches) changeLooks(book, spans, stretch, (look) => writtenLook(look, book.revision, set))
  }
}
