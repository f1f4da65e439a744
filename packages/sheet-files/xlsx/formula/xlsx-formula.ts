import type { ChunkColumn, FormulaPattern, FormulaReference } from '@mingtai/sheet-core'
import { type BytePage, token, type Token } from '../../bytes/byte-page.ts'
import { putInteger } from '../../bytes/byte-numbers.ts'
import { putText } from '../../bytes/byte-text.ts'
import { prefixed } from './new-functions.ts'
import { columnLetters } from '../../xml.ts'

/** What XML has no sign for; a formula that needs it keeps its value only. */
// oxlint-disable-next-line no-control-regex -- these are the ones to find
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u
const LONGEST = 8192
const LONGEST_REFERENCE = 12

/** Which rows of the filled sheet the current worksheet holds, and where: all counted from 0. */
export interface Placement {
  /** Rows that every worksheet of the sheet begins with. */
  header: number
  /** First row below the header, and one past the last that fits. */
  from: number
  to: number
}

/** The file row (from 0) of a sheet row, or -1 when it lies in another worksheet. */
export function placed(place: Placement, row: number): number {
  if (row >= place.from && row < place.to) return row - place.from + place.header
  return row >= 0 && row < place.header ? row : -1
}

type Piece = string | { letters: Token; row: number; isAbsolute: boolean }

/** A formula cut into pieces that only need row numbers. */
export interface Formula {
  pieces: readonly Piece[]
  bytes: number
}

/** A column's formula for each row of the stretch; null where there is none. */
export function formulasOf(
  formula: ChunkColumn['formula'],
  cache: FormulaCache,
): ((row: number) => Formula | null) | null {
  if (formula === null || formula.length === 0) return null
  if (!isPerRow(formula)) {
    const compiled = cache.get(formula)
    return compiled && (() => compiled)
  }
  return (row) => {
    const pattern = formula[row]
    return pattern ? cache.get(pattern) : null
  }
}

/** Compiles each pattern once, as long as somebody holds on to it. */
export class FormulaCache {
  private readonly known = new WeakMap<FormulaPattern, { formula: Formula | null }>()

  get(pattern: FormulaPattern): Formula | null {
    let entry = this.known.get(pattern)
    if (!entry) {
      entry = { formula: compiled(pattern) }
      this.known.set(pattern, entry)
    }
    return entry.formula
  }
}

/** A formula that looks into another worksheet of a split sheet cannot be written; its cell keeps the value. */
export function fits(formula: Formula, row: number, place: Placement): boolean {
  for (const piece of formula.pieces) {
    if (typeof piece !== 'string' && placed(place, piece.isAbsolute ? piece.row : row + piece.row) < 0) return false
  }
  return true
}

export function putFormula(page: BytePage, formula: Formula, at: { row: number; place: Placement }): void {
  page.reserve(formula.bytes)
  for (const piece of formula.pieces) {
    if (typeof piece === 'string') {
      putText(page, piece)
      continue
    }
    page.put(piece.letters)
    putInteger(page, placed(at.place, piece.isAbsolute ? piece.row : at.row + piece.row) + 1)
  }
}

function compiled(pattern: FormulaPattern): Formula | null {
  if (pattern.some((part) => typeof part === 'string' && NOT_XML.test(part))) return null
  const pieces: Piece[] = []
  for (const part of pattern) {
    const piece = typeof part === 'string' ? prefixed(part) : referencePiece(part)
    if (piece === null) return null
    pieces.push(piece)
  }
  const length = pattern.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : LONGEST_REFERENCE), 0)
  return length > LONGEST || length === 0 ? null : { pieces, bytes: length * 7 }
}

function referencePiece(reference: FormulaReference): Piece {
  const letters = columnLetters(reference.column)
  return {
    letters: token(reference.absoluteRow ? `${letters}$` : letters),
    row: reference.row,
    isAbsolute: reference.absoluteRow,
  }
}

function isPerRow(formula: NonNullable<ChunkColumn['formula']>): formula is readonly (FormulaPattern | null)[] {
  const first = formula[0]
  return first === null || Array.isArray(first)
}
