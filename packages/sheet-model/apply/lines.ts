import type { Segment } from '../axis/axis.ts'
import { insertLines } from '../axis/insert.ts'
import { moveLines } from '../axis/move.ts'
import { numberOf, segmentsOf, stretchesOf } from '../axis/segment.ts'
import { axisOf, type Book, contentsOf, looksOf, type Sheet } from '../book.ts'
import { changeLooks, lookAt, type LookSpans, writtenLook } from '../cell/looks.ts'
import { assign } from '../journal.ts'
import type { AxisName } from '../line.ts'
import type { Applying, OperationOf } from './applying.ts'

/** New lines look like the one beside which they are put. */
export function insertIntoSheet({ book, batch, tag }: Applying, operation: OperationOf<'insert'>): void {
  const sheet = book.sheets.get(operation.sheet)
  if (sheet === undefined) return
  const axis = axisOf(sheet, operation.axis)
  const { count, at } = operation
  const from = axis.lines
  const beside = at.line === null ? null : numberOf(axis, at.line)
  insertLines(book, axis, { id: tag, client: batch.client, count }, at)
  if (beside !== null) inheritLooks(book, sheet, operation.axis, { beside, from, count })
}

interface Inheriting {
  beside: number
  from: number
  count: number
}

function inheritLooks(book: Book, sheet: Sheet, axis: AxisName, { beside, from, count }: Inheriting): void {
  const spread = (spans: LookSpans) => {
    const look = lookAt(spans, beside)
    if (look !== null) changeLooks(book, spans, { from, count }, () => look)
  }
  spread(sheet.lineLooks[axis])
  if (axis === 'row') {
    for (const spans of sheet.looks.values()) spread(spans)
    return
  }
  const known = sheet.looks.get(beside)
  if (known === undefined) return
  for (let column = from; column < from + count; column += 1) {
    const spans = looksOf(book, sheet, column)
    for (const { from: row, to, look } of known) changeLooks(book, spans, { from: row, count: to - row }, () => look)
    contentsOf(book, sheet, column)
  }
}

export function deleteLines({ book }: Applying, operation: OperationOf<'delete'>): void {
  changeDeletions(book, operation, (segment) => [...segment.deletions, book.revision])
}

export function restoreLines({ book }: Applying, operation: OperationOf<'restore'>): void {
  changeDeletions(book, operation, () => [])
}

function changeDeletions(
  book: Book,
  { sheet: id, axis: name, lines }: OperationOf<'delete'> | OperationOf<'restore'>,
  next: (segment: Segment) => number[],
): void {
  const sheet = book.sheets.get(id)
  if (sheet === undefined) return
  const axis = axisOf(sheet, name)
  for (const segment of segmentsOf(book, axis, lines)) assign(book, segment, 'deletions', next(segment))
  axis.index = null
}

export function moveInSheet({ book, batch, tag }: Applying, operation: OperationOf<'move'>): void {
  const sheet = book.sheets.get(operation.sheet)
  if (sheet === undefined) return
  const { client, base } = batch
  moveLines(book, axisOf(sheet, operation.axis), operation.lines, operation.at, { tag, client, base })
}

export function styleLines({ book }: Applying, operation: OperationOf<'line'>): void {
  const sheet = book.sheets.get(operation.sheet)
  if (sheet === undefined) return
  const spans = sheet.lineLooks[operation.axis]
  for (const stretch of stretchesOf(axisOf(sheet, operation.axis), operation.lines))
    changeLooks(book, spans, stretch, (look) => writtenLook(look, book.revision, operation.set))
}
