import type { Ast, FormulaReference } from '../ast.ts'
import { LAST_COLUMN, LAST_ROW, tokenAt } from './token.ts'

/** Functions whose result may be an area of cells and not only what stands there. */
const OF_AREAS = new Set(['OFFSET', 'INDIRECT', 'INDEX', 'CHOOSE', 'IF', 'XLOOKUP'])

/** Whether what stands here may be cells by their place. */
export function isArea(ast: Ast): boolean {
  if (ast.kind === 'call') return OF_AREAS.has(ast.name)
  return ast.kind === 'reference' || ast.kind === 'area' || ast.kind === 'union'
}

type Corners = Pick<FormulaReference, 'from' | 'to'>

/** The rectangle that two references span, or have in common; null: nothing. undefined: it depends on the place. */
export function joined(
  operator: ':' | ' ',
  left: FormulaReference,
  right: FormulaReference,
): FormulaReference | null | undefined {
  if (left.whole !== null || right.whole !== null) return undefined
  // One of them may move where the other stays.
  if (!isAlike(left, right)) return undefined
  if (right.sheet !== null && right.sheet !== left.sheet) return operator === ' ' ? null : undefined
  const corners = operator === ':' ? spanned(left, right) : common(left, right)
  if (corners === null) return null
  return { ...left, ...corners, start: left.start, end: right.end }
}

function isAlike(left: Corners, right: Corners): boolean {
  const [first, ...others] = [left.from, left.to, right.from, right.to]
  return others.every(
    (corner) => corner.absoluteRow === first?.absoluteRow && corner.absoluteColumn === first.absoluteColumn,
  )
}

function spanned({ from, to }: Corners, other: Corners): Corners {
  return {
    from: { ...from, row: Math.min(from.row, other.from.row), column: Math.min(from.column, other.from.column) },
    to: { ...to, row: Math.max(to.row, other.to.row), column: Math.max(to.column, other.to.column) },
  }
}

function common({ from, to }: Corners, other: Corners): Corners | null {
  const [top, left] = [Math.max(from.row, other.from.row), Math.max(from.column, other.from.column)]
  const [bottom, right] = [Math.min(to.row, other.to.row), Math.min(to.column, other.to.column)]
  if (top > bottom || left > right) return null
  return { from: { ...from, row: top, column: left }, to: { ...to, row: bottom, column: right } }
}

interface Stretch {
  start: number
  end: number
}

/** Where `OFFSET(reference, rows, columns, …)` points when its numbers are written out; null: outside of the sheet. */
export function offsetReference(
  base: FormulaReference,
  args: readonly Ast[],
  place: Stretch,
): FormulaReference | null | undefined {
  const numbers = args.slice(1).map(constantNumber)
  if (base.whole !== null || numbers.includes(undefined)) return undefined
  const [rows = 0, columns = 0, height, width] = numbers.map((number) => number ?? undefined)
  const own = { rows: base.to.row - base.from.row + 1, columns: base.to.column - base.from.column + 1 }
  const area = moved(base, { rows, columns, height: height ?? own.rows, width: width ?? own.columns })
  if (area === null) return null
  const from = { ...base.from, row: area.row, column: area.column }
  const to = { ...base.from, row: area.row + area.rows - 1, column: area.column + area.columns - 1 }
  return { ...base, from, to, ...place }
}

interface Move {
  rows: number
  columns: number
  height: number
  width: number
}

/** A rectangle moved and sized; a negative height or width goes up or left. null: outside of the sheet. */
export function moved({ from }: Pick<FormulaReference, 'from'>, { rows, columns, height, width }: Move) {
  const [tall, wide] = [Math.trunc(height), Math.trunc(width)]
  if (tall === 0 || wide === 0) return null
  const row = from.row + Math.trunc(rows) + (tall < 0 ? tall + 1 : 0)
  const column = from.column + Math.trunc(columns) + (wide < 0 ? wide + 1 : 0)
  const area = { row, column, rows: Math.abs(tall), columns: Math.abs(wide) }
  const isInside =
    row >= 0 && column >= 0 && row + area.rows - 1 <= LAST_ROW && column + area.columns - 1 <= LAST_COLUMN
  return isInside ? area : null
}

/** The number that is written out here, null where nothing is; undefined: it must be worked out. */
function constantNumber(ast: Ast): number | null | undefined {
  if (ast.kind === 'missing') return null
  if (ast.kind === 'number') return ast.value
  if (ast.kind === 'boolean') return Number(ast.value)
  const inner = ast.kind === 'negate' || ast.kind === 'plus' ? constantNumber(ast.operand) : undefined
  return inner === undefined || inner === null ? undefined : inner * (ast.kind === 'negate' ? -1 : 1)
}

/** The text that is written out here, put together of texts and numbers; null: it must be worked out. */
export function constantText(ast: Ast): string | null {
  if (ast.kind === 'text') return ast.value
  if (ast.kind === 'number') return String(ast.value)
  if (ast.kind !== 'binary' || ast.operator !== '&') return null
  const [left, right] = [constantText(ast.left), constantText(ast.right)]
  return left === null || right === null ? null : left + right
}

const R1C1 = /^(?:(?:'((?:[^']|'')+)'|([^'!]+))!)?R(\d+)C(\d+)(?::R(\d+)C(\d+))?$/i

/** The address that a text names, as INDIRECT reads it: fixed, whatever is copied. null: none. */
export function addressNamed(text: string, isLetters: boolean): FormulaReference | null {
  const written = text.trim()
  if (isLetters) {
    const token = tokenAt(written, 0)
    if (token?.kind !== 'reference' || token.end !== written.length) return null
    const fixed = { absoluteRow: true, absoluteColumn: true }
    return { ...token, from: { ...token.from, ...fixed }, to: { ...token.to, ...fixed } }
  }
  const found = R1C1.exec(written)
  if (found === null) return null
  const [, quoted, bare, row = '', column = '', lastRow = row, lastColumn = column] = found
  const corner = (r: string, c: string) => ({
    row: Number(r) - 1,
    column: Number(c) - 1,
    absoluteRow: true,
    absoluteColumn: true,
  })
  const [from, to] = [corner(row, column), corner(lastRow, lastColumn)]
  const isThere = [from, to].every(
    (at) => at.row >= 0 && at.column >= 0 && at.row <= LAST_ROW && at.column <= LAST_COLUMN,
  )
  const sheet = quoted?.replaceAll("''", "'") ?? bare ?? null
  return isThere ? { from, to, whole: null, sheet, start: 0, end: written.length } : null
}
