import type { FormulaReference } from './ast.ts'
import type { CompiledFormula } from './compile.ts'
import type { ParseOptions } from './parse/parse.ts'
import { compileFormula, parseFormula } from './spreadsheet.ts'
import type { SyntaxProblem } from './problem.ts'
import type { FormulaPlace } from './context.ts'

/** A formula of one cell: what is shared with all cells that say the same from where they stand, and its own cells. */
export interface ShapedFormula {
  ok: true
  run: CompiledFormula
  /** Where each reference of this cell points, four numbers for each: first row, first column, last row, last column. */
  corners: readonly number[]
}

interface Shared {
  /** The text with its relative addresses told from the cell: what two cells have in common. */
  signs: Int32Array
  run: CompiledFormula
  references: readonly FormulaReference[]
  /** Where the formula stood that was parsed. */
  place: FormulaPlace
  problem: SyntaxProblem | null
}

const LONGEST = 8192
/** An address takes three signs and at least two characters. */
const buffer = new Int32Array(LONGEST * 2)

/**
 * Compiles formulas of many cells: `=SUM(A1:A9)` in B1 and `=SUM(A2:A10)` in B2 are one shape and are compiled once.
 */
export function formulaShapes(options: ParseOptions = {}) {
  const known = new Map<number, Shared[]>()
  return { shaped }

  function shaped(source: string, place: FormulaPlace): ShapedFormula | ({ ok: false } & SyntaxProblem) {
    const length = source.length > LONGEST ? 0 : signsOf(source, place)
    const hash = length === 0 ? -1 : hashOf(length)
    const alike = known.get(hash)
    const shared = alike?.find(({ signs }) => isSame(signs, length)) ?? read(source, place, length)
    if (alike === undefined) known.set(hash, [shared])
    else if (!alike.includes(shared)) alike.push(shared)
    if (shared.problem !== null) return { ...shared.problem, ok: false }
    return { ok: true, run: shared.run, corners: cornersOf(shared, place) }
  }

  function read(source: string, place: FormulaPlace, length: number): Shared {
    const parsed = parseFormula(source, options)
    const signs = buffer.slice(0, length)
    if (!parsed.ok) return { signs, run: () => null, references: [], place, problem: parsed }
    return { signs, run: compileFormula(parsed.ast), references: parsed.ast.references, place, problem: null }
  }
}

function hashOf(length: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ (buffer[at] ?? 0), 0x01000193)
  return hash >>> 0
}

function isSame(signs: Int32Array, length: number): boolean {
  if (signs.length !== length || length === 0) return false
  for (let at = 0; at < length; at++) if (signs[at] !== buffer[at]) return false
  return true
}

/** Whole rows and columns are spelled out in the shape, so they stand where they stood. */
function cornersOf({ references, place: from }: Shared, place: FormulaPlace): number[] {
  const corners: number[] = []
  for (const { from: first, to: last, whole } of references) {
    const rows = whole === null ? place.row - from.row : 0
    const columns = whole === null ? place.column - from.column : 0
    const top = first.row + (first.absoluteRow ? 0 : rows)
    const bottom = last.row + (last.absoluteRow ? 0 : rows)
    const left = first.column + (first.absoluteColumn ? 0 : columns)
    const right = last.column + (last.absoluteColumn ? 0 : columns)
    corners.push(Math.min(top, bottom), Math.min(left, right), Math.max(top, bottom), Math.max(left, right))
  }
  return corners
}

/** Writes the signs of a text to the buffer and answers how many they are. */
function signsOf(source: string, place: FormulaPlace): number {
  let count = 0
  let at = 0
  while (at < source.length) {
    const code = source.charCodeAt(at)
    const isQuote = code === 34 || code === 39
    if (!isQuote && !isWord(code)) {
      buffer[count++] = code
      at++
      continue
    }
    const start = at
    if (isQuote) at = quoteEnd(source, at, code)
    else while (at < source.length && isWord(source.charCodeAt(at))) at++
    // A function's name is no address, however it is spelled.
    const isAddress = !isQuote && source.charCodeAt(at) !== 40 && addressTo(count, source.slice(start, at), place)
    if (isAddress) count += 3
    else for (let next = start; next < at; next++) buffer[count++] = source.charCodeAt(next)
  }
  return count
}

function quoteEnd(source: string, start: number, quote: number): number {
  for (let at = start + 1; at < source.length; at++) if (source.charCodeAt(at) === quote) return at + 1
  return source.length
}

/** Letters, digits, `$`, `_`, `.` and whatever is not ASCII. */
function isWord(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    (code >= 97 && code <= 122) ||
    code === 36 ||
    code === 46 ||
    code === 95 ||
    code > 127
  )
}

/** Writes an address as three signs, the first of them below 0; false where the word is none. */
function addressTo(count: number, word: string, place: FormulaPlace): boolean {
  let at = 0
  const fixedColumn = word.charCodeAt(at) === 36
  if (fixedColumn) at++
  let column = 0
  for (; at < word.length; at++) {
    const code = word.charCodeAt(at)
    const letter = code & ~32
    if (code < 65 || letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  const fixedRow = word.charCodeAt(at) === 36
  if (fixedRow) at++
  if (column === 0 || column > 16_384 || at >= word.length || word.length - at > 7 || word.charCodeAt(at) === 48)
    return false
  let row = 0
  for (; at < word.length; at++) {
    const digit = word.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return false
    row = row * 10 + digit
  }
  buffer[count] = -1 - Number(fixedColumn) * 2 - Number(fixedRow)
  buffer[count + 1] = fixedColumn ? column : column - place.column
  buffer[count + 2] = fixedRow ? row : row - place.row
  return true
}
