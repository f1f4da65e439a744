import { type FormulaReference, parseFormula, problemSentence } from '@mingtai/formula'
import type { Book, Sheet } from '../book.ts'
import type { End } from '../line.ts'
import type { FormulaContent, ObjectValue, Reference } from '../operation.ts'
import { namedStretches } from '../read/range-names.ts'
import { endAt, lineCount } from '../read/sheet.ts'
import { sheetNames } from '../read/sheet-names.ts'
import { FIXED, printedFormula } from './print-formula.ts'

export type ReadFormula = { ok: true; content: FormulaContent } | { ok: false; problem: string }

/** Reads a formula with its `=` in positions of now, and ties it to lines. */
export function readFormula(book: Book, sheet: Sheet, text: string): ReadFormula {
  const { text: plain, names } = withoutNames(book, sheet, text)
  const parsed = parseFormula(plain, { sheets: 'any', areas: true })
  if (!parsed.ok) return { ok: false, problem: `公式${problemSentence(parsed)}` }
  const { text: source, references } = parsed.ast
  const formula: (string | Reference)[] = []
  // The formula without its `=` is what the parser counts in.
  const shift = plain.length - source.length
  let at = 0
  for (const reference of references.toSorted((one, other) => one.start - other.start)) {
    // Such as OFFSET(A1,1,0), which stays as it is written.
    const isAddress = !source.slice(reference.start, reference.end).includes('(')
    const named = names.find(({ start }) => start === reference.start + shift)
    const own =
      isAddress && reference.start >= at ? (namedReference(named) ?? referenceOf(book, sheet, reference)) : null
    if (own === 'unknown sheet') return { ok: false, problem: `没有名为“${reference.sheet ?? ''}”的工作表，请检查名称` }
    if (own === null) continue
    formula.push(source.slice(at, reference.start), own)
    at = reference.end
  }
  formula.push(source.slice(at))
  return { ok: true, content: { formula: formula.filter((part) => part !== '') } }
}

interface Named {
  /** In the text without names. */
  start: number
  id: string
  value: ObjectValue
}

/** Puts addresses in the place of names, and tells where. */
function withoutNames(book: Book, sheet: Sheet, text: string): { text: string; names: Named[] } {
  const names: Named[] = []
  let plain = ''
  let at = 0
  for (const { start, end, named } of namedStretches(book, text)) {
    const { id, value } = named
    const reference: Reference = { sheet: value.sheet, rows: value.range.rows, columns: value.range.columns, fixed: 15 }
    const address = printedFormula(book, sheet, { formula: [reference] }).slice(1)
    plain += text.slice(at, start)
    names.push({ start: plain.length, id, value })
    plain += address
    at = end
  }
  return { text: plain + text.slice(at), names }
}

function namedReference(named: Named | undefined): Reference | null {
  if (named === undefined) return null
  const { id, value } = named
  return { sheet: value.sheet, name: id, rows: value.range.rows, columns: value.range.columns, fixed: 15 }
}

/** null: outside of the sheet; then the address stays as it was written. */
function referenceOf(book: Book, own: Sheet, { from, to, sheet: name, whole }: FormulaReference) {
  const sheet = name === null ? own : sheetNamed(book, name)
  if (sheet === null) return 'unknown sheet'
  const last = { row: lineCount(book, sheet, 'row') - 1, column: lineCount(book, sheet, 'column') - 1 }
  const isOne = from.row === to.row && from.column === to.column && whole === null
  const cut = (axis: 'row' | 'column', at: number) => endAt(book, sheet, axis, Math.min(at, last[axis]))
  if (whole !== 'columns' && from.row > last.row) return null
  if (whole !== 'rows' && from.column > last.column) return null
  const top = cut('row', whole === 'columns' ? 0 : from.row)
  const bottom = cut('row', whole === 'columns' ? last.row : to.row)
  const left = cut('column', whole === 'rows' ? 0 : from.column)
  const right = cut('column', whole === 'rows' ? last.column : to.column)
  if (top === null || bottom === null || left === null || right === null) return null
  const fixed =
    (from.absoluteRow ? FIXED.row : 0) +
    (from.absoluteColumn ? FIXED.column : 0) +
    (to.absoluteRow ? FIXED.lastRow : 0) +
    (to.absoluteColumn ? FIXED.lastColumn : 0)
  const lines: Pick<Reference, 'rows' | 'columns'> = isOne
    ? { rows: [unplaced(top)], columns: [unplaced(left)] }
    : { rows: [top, bottom], columns: [left, right] }
  const reference: Reference = {
    ...lines,
    ...(sheet === own && name === null ? {} : { sheet: sheet.id }),
    ...(whole === null ? {} : { whole }),
    ...(fixed === 0 ? {} : { fixed }),
  }
  return reference
}

/** A single cell is named by its lines alone. */
function unplaced([insertion, at]: End): End {
  return [insertion, at, '']
}

function sheetNamed(book: Book, name: string): Sheet | null {
  for (const [id, known] of sheetNames(book))
    if (known.toLowerCase() === name.toLowerCase()) return book.sheets.get(id) ?? null
  return null
}
