import { columnLetters } from '@mingtai/zh'

import type { CellReference, FormulaReference } from './ast.ts'
import { normalised } from './normal.ts'
import { LAST_COLUMN, LAST_ROW, tokenAt } from './parse/token.ts'

/** What happened to the cells that a formula speaks of. */
export type Shift =
  /** The formula itself stands elsewhere: what is not fixed by `$` moves along. */
  | { kind: 'copy'; rows: number; columns: number }
  /** Lines came in before `at`, or went from `at` on; `sheet` is the one where it happened (null: the formula's own). */
  | { kind: 'insert' | 'delete'; axis: 'row' | 'column'; at: number; count: number; sheet: string | null }
  /** A sheet has another name now (null: it is gone). */
  | { kind: 'sheet'; sheet: string; to: string | null }

/** A formula as it reads after a shift. Texts, names and functions stay; what is gone becomes #REF!. */
export function shiftFormula(formula: string, shift: Shift): string {
  let result = ''
  let at = 0
  while (at < formula.length) {
    const token = tokenAt(formula, at)
    if (token === null) result += formula[at++]
    else {
      const written = formula.slice(token.start, token.end)
      result += token.kind === 'reference' ? moved(token, written, shift) : written
      at = token.end
    }
  }
  return result
}

/** The sheets that a formula names, as they are written. */
export function sheetsNamed(formula: string): string[] {
  return foreignReferences(formula).map(({ sheet }) => sheet)
}

/** The addresses of a formula that name a sheet. */
export function foreignReferences(formula: string): (FormulaReference & { sheet: string })[] {
  const text = normalised(formula).text
  const found: (FormulaReference & { sheet: string })[] = []
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at)
    if (token?.kind === 'reference' && token.sheet !== null) found.push({ ...token, sheet: token.sheet })
    at = token?.end ?? at + 1
  }
  return found
}

/** A reference in A1 form. */
export function referenceText({ sheet, from, to, whole }: Omit<FormulaReference, 'start' | 'end'>): string {
  const prefix = sheet === null ? '' : `${sheetText(sheet)}!`
  if (whole === 'columns') return `${prefix}${columnText(from)}:${columnText(to)}`
  if (whole === 'rows') return `${prefix}${rowText(from)}:${rowText(to)}`
  const first = columnText(from) + rowText(from)
  const last = columnText(to) + rowText(to)
  const isOne = from.row === to.row && from.column === to.column && first === last
  return isOne ? prefix + first : `${prefix}${first}:${last}`
}

function moved(reference: FormulaReference, written: string, shift: Shift): string {
  if (shift.kind === 'copy') return copied(reference, written, shift)
  if (!isSameSheet(reference.sheet, shift.sheet)) return written
  if (shift.kind === 'sheet') return shift.to === null ? '#REF!' : referenceText({ ...reference, sheet: shift.to })
  const { from, to, whole } = reference
  if (shift.axis === 'row' ? whole === 'columns' : whole === 'rows') return written
  const line = shift.axis
  const last = line === 'row' ? LAST_ROW : LAST_COLUMN
  const span = shift.kind === 'insert' ? widened(from[line], to[line], shift) : narrowed(from[line], to[line], shift)
  if (span === null || span[0] > last) return '#REF!'
  const [first, end] = [span[0], Math.min(last, span[1])]
  if (first === from[line] && end === to[line]) return written
  return referenceText({ ...reference, from: { ...from, [line]: first }, to: { ...to, [line]: end } })
}

/** Names of sheets have no case. */
function isSameSheet(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : one.toLowerCase() === other.toLowerCase()
}

function copied(reference: FormulaReference, written: string, shift: Shift & { kind: 'copy' }): string {
  const { whole } = reference
  const place = (corner: CellReference): CellReference => ({
    ...corner,
    row: corner.row + (corner.absoluteRow || whole === 'columns' ? 0 : shift.rows),
    column: corner.column + (corner.absoluteColumn || whole === 'rows' ? 0 : shift.columns),
  })
  const [from, to] = [place(reference.from), place(reference.to)]
  const corners = [from, to]
  if (corners.some(({ row, column }) => row < 0 || column < 0 || row > LAST_ROW || column > LAST_COLUMN)) return '#REF!'
  const stays = from.row === reference.from.row && from.column === reference.from.column
  if (stays && to.row === reference.to.row && to.column === reference.to.column) return written
  return referenceText({ ...reference, from, to })
}

function widened(first: number, last: number, { at, count }: { at: number; count: number }): [number, number] {
  return [first >= at ? first + count : first, last >= at ? last + count : last]
}

/** null when nothing is left. */
function narrowed(first: number, last: number, { at, count }: { at: number; count: number }): [number, number] | null {
  const end = at + count
  if (first >= at && last < end) return null
  const start = first < at ? first : Math.max(at, first - count)
  return [start, last < at ? last : last < end ? at - 1 : last - count]
}

function columnText({ column, absoluteColumn }: CellReference): string {
  return (absoluteColumn ? '$' : '') + columnLetters(column)
}

function rowText({ row, absoluteRow }: CellReference): string {
  return (absoluteRow ? '$' : '') + String(row + 1)
}

function sheetText(name: string): string {
  const isPlain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !/^[A-Za-z]{1,3}\d+$/.test(name)
  return isPlain ? name : `'${name.replaceAll("'", "''")}'`
}
