import { type FormulaReference, referenceText } from '@mingtai/formula'
import { spanOf } from '../axis/span.ts'
import { type Book, columnOrder, rowOrder, type Sheet } from '../book.ts'
import type { FormulaContent, Reference } from '../operation.ts'
import { boxOf } from '../read/merges.ts'
import { rangeNames } from '../read/range-names.ts'
import { sheetNames } from '../read/sheet-names.ts'

/** Bits of `Reference.fixed`. */
export const FIXED = { row: 1, column: 2, lastRow: 4, lastColumn: 8 }

/** A rectangle of positions that a reference stands for now, with its sheet. */
export interface Target {
  sheet: Sheet
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
}

/** Where a reference points now; null: nothing of it lives. */
export function targetOf(book: Book, own: Sheet, reference: Reference): Target | null {
  if (reference.name !== undefined) return namedTarget(book, reference.name)
  const sheet = reference.sheet === undefined ? own : book.sheets.get(reference.sheet)
  if (sheet === undefined) return null
  if (reference.sheet !== undefined && !sheetNames(book).has(sheet.id)) return null
  const [top, bottom = top] = reference.rows
  const [left, right = left] = reference.columns
  const order = rowOrder(book, sheet)
  const across = columnOrder(book, sheet)
  const last = { row: (order.starts.at(-1) ?? 0) - 1, column: (across.starts.at(-1) ?? 0) - 1 }
  const rows =
    reference.whole === 'columns'
      ? { from: 0, to: last.row }
      : spanOf(sheet.rows, order, ends(reference.rows.length, top, bottom))
  const columns =
    reference.whole === 'rows'
      ? { from: 0, to: last.column }
      : spanOf(sheet.columns, across, ends(reference.columns.length, left, right))
  if (rows === null || columns === null) return null
  return { sheet, fromRow: rows.from, toRow: rows.to, fromColumn: columns.from, toColumn: columns.to }
}

function namedTarget(book: Book, id: string): Target | null {
  const value = rangeNames(book).find((one) => one.id === id)?.value
  const sheet = value === undefined ? undefined : book.sheets.get(value.sheet)
  if (value === undefined || sheet === undefined || !sheetNames(book).has(sheet.id)) return null
  const box = boxOf(book, sheet, value.range)
  return box === null ? null : { sheet, ...box }
}

type End = Reference['rows'][0]

/** A reference to one line follows it wherever it goes: it has no place. */
function ends(count: number, first: End, last: End): readonly [End, End] {
  return count === 1 ? [first, first] : [first, last]
}

/** How names of cells are printed: as they are called, or as their addresses. */
export type PrintedNames = 'names' | 'addresses'

/** A formula with its `=`, in positions of now. */
export function printedFormula(
  book: Book,
  sheet: Sheet,
  { formula }: FormulaContent,
  names: PrintedNames = 'names',
): string {
  const parts = formula.map((part) => (typeof part === 'string' ? part : printedReference(book, sheet, part, names)))
  return `=${parts.join('')}`
}

function printedReference(book: Book, own: Sheet, reference: Reference, names: PrintedNames): string {
  if (reference.name !== undefined && names === 'names') {
    const named = rangeNames(book).find(({ id }) => id === reference.name)
    return named === undefined ? '#REF!' : named.name
  }
  const target = targetOf(book, own, reference)
  if (target === null) return '#REF!'
  const fixed = reference.fixed ?? 0
  const has = (bit: number) => (fixed & bit) !== 0
  const from = {
    row: target.fromRow,
    column: target.fromColumn,
    ...{
      absoluteRow: has(FIXED.row),
      absoluteColumn: has(FIXED.column),
    },
  }
  const isOne = reference.rows.length === 1 && reference.columns.length === 1 && reference.whole === undefined
  const to: FormulaReference['to'] = isOne
    ? from
    : {
        row: target.toRow,
        column: target.toColumn,
        ...{
          absoluteRow: has(FIXED.lastRow),
          absoluteColumn: has(FIXED.lastColumn),
        },
      }
  const sheet = reference.sheet === undefined ? null : (sheetNames(book).get(target.sheet.id) ?? null)
  return referenceText({ from, to, sheet, whole: reference.whole ?? null })
}
