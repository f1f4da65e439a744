import { livingCount, numbersAt, runsAt } from '../axis/order.ts'
import { spanOf } from '../axis/span.ts'
import { type Book, columnOrder, contentsOf, looksOf, rowOrder, type Sheet } from '../book.ts'
import { contentAt, writeContent } from '../cell/contents.ts'
import { changeLooks, lookAt, effectiveLook, writtenLook } from '../cell/looks.ts'
import { put } from '../journal.ts'
import type { AxisName, End } from '../line.ts'
import { type Content, type FormulaContent, isFormula, type Reference } from '../operation.ts'
import { effectiveObjects } from '../read/merges.ts'
import { sheetProperties } from '../read/sheet.ts'
import type { Applying, OperationOf } from './applying.ts'
import { addSheet, columnsOfSheet, rowsOfSheet, writeProperties } from './sheets.ts'

export function copySheet(applying: Applying, { sheet: id, name }: OperationOf<'copySheet'>): void {
  const source = applying.book.sheets.get(id)
  if (source !== undefined) fillCopy(applying, source, name)
}

/** Copies what is seen of a sheet, as it is at this time; formulas of the sheet speak of the copy. */
function fillCopy(applying: Applying, source: Sheet, name: string): void {
  const { book, tag } = applying
  const size = { rows: livingCount(rowOrder(book, source)), columns: livingCount(columnOrder(book, source)) }
  const copy = addSheet(applying, { ...size, name }, { line: [source.id, 0], side: 'after' })
  writeProperties(book, copy, { ...sheetProperties(book, source), name })
  const rows = numbersAt(source.rows, rowOrder(book, source), 0, size.rows)
  const columns = numbersAt(source.columns, columnOrder(book, source), 0, size.columns)
  const { revision } = book
  for (const [column, number] of columns.entries()) {
    const contents = source.contents.get(number)
    const looks = source.looks.get(number)
    for (const [row, own] of rows.entries()) {
      const content = contents === undefined ? null : contentAt(contents, own)
      if (content !== null) {
        const value = copiedContent(book, source, copy, content)
        writeContent(book, contentsOf(book, copy, column), row, { revision, value })
      }
      const look = looks === undefined ? null : lookAt(looks, own)
      if (look === null) continue
      const written = writtenLook(null, revision, effectiveLook(look, book.voided))
      changeLooks(book, looksOf(book, copy, column), { from: row, count: 1 }, () => written)
    }
  }
  copyLineLooks(book, source, copy, { row: rows, column: columns })
  for (const [at, { value }] of effectiveObjects(book, source.id).entries()) {
    // A name speaks of one place in the book.
    if (value.kind === 'name') continue
    const formulas = value.formulas?.map((one) => (one === null ? null : copiedFormula(book, source, copy, one)))
    const range = copiedRange(book, source, copy, value.range)
    const own = { ...value, sheet: copy.id, range, ...(formulas === undefined ? {} : { formulas }) }
    const id = `${tag}/${at}`
    put(book, book.objects, id, { id, entries: [{ revision, value: own }] })
  }
}

function copyLineLooks(book: Book, source: Sheet, copy: Sheet, lines: Record<AxisName, Int32Array>): void {
  for (const axis of ['row', 'column'] as const)
    for (const [at, line] of lines[axis].entries()) {
      const look = lookAt(source.lineLooks[axis], line)
      if (look === null) continue
      const written = writtenLook(null, book.revision, effectiveLook(look, book.voided))
      changeLooks(book, copy.lineLooks[axis], { from: at, count: 1 }, () => written)
    }
}

function copiedContent(book: Book, source: Sheet, copy: Sheet, content: Content): Content {
  return isFormula(content) ? copiedFormula(book, source, copy, content) : content
}

function copiedFormula(book: Book, source: Sheet, copy: Sheet, { formula }: FormulaContent): FormulaContent {
  return {
    formula: formula.map((part) =>
      typeof part === 'string' || part.sheet !== undefined ? part : copiedReference(book, source, copy, part),
    ),
  }
}

function copiedReference(book: Book, source: Sheet, copy: Sheet, reference: Reference): Reference {
  return {
    ...reference,
    rows: copiedEnds(book, source, copy, 'row', reference.rows),
    columns: copiedEnds(book, source, copy, 'column', reference.columns),
  }
}

function copiedRange(
  book: Book,
  source: Sheet,
  copy: Sheet,
  { rows, columns }: Reference | { rows: Ends; columns: Ends },
) {
  const [top, bottom] = copiedEnds(book, source, copy, 'row', rows)
  const [left, right] = copiedEnds(book, source, copy, 'column', columns)
  return { rows: [top, bottom ?? top], columns: [left, right ?? left] } as const
}

type Ends = readonly [End] | readonly [End, End]

function copiedEnds(book: Book, source: Sheet, copy: Sheet, axis: AxisName, ends: Ends): Ends {
  const [first, last = first] = ends
  const own = axis === 'row' ? source.rows : source.columns
  const index = axis === 'row' ? rowOrder(book, source) : columnOrder(book, source)
  const span = spanOf(own, index, [first, last])
  const insertion = axis === 'row' ? rowsOfSheet(copy.id) : columnsOfSheet(copy.id)
  // Nothing lives between: the ends stay those of the source, which no line of the copy is.
  if (span === null || runsAt(own, index, span.from, 1).length === 0) return ends
  return ends.length === 1
    ? [[insertion, span.from, '']]
    : [
        [insertion, span.from, ''],
        [insertion, span.to, ''],
      ]
}
