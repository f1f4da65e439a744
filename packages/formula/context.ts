import type { Operand } from './value.ts'

/** Where a reference or the formula itself stands on the finished sheet, counted from 0. */
export interface FormulaPlace {
  row: number
  column: number
}

/** A rectangle of cells by its place, counted from 0; `sheet` null is the formula's own. */
export interface FormulaArea extends FormulaPlace {
  sheet: string | null
  rows: number
  columns: number
}

/** What a formula asks of its surroundings. */
export interface FormulaContext {
  /** The cells behind a numbered reference; a reference to one cell is a value, to more a range. */
  read: (reference: number) => Operand
  /**
   * Answers a function of the host's own, such as `ALL(A2)`. Arguments are worked out only when asked for; `references`
   * has the number of each argument that is a bare reference, and is the same object for every run of one call site.
   */
  call?: (name: string, args: readonly (() => Operand)[], references: readonly (number | null)[]) => Operand
  /** The clock of TODAY and NOW: a day serial with its part of a day. Without it they are #N/A. */
  now?: () => number
  /** The dice of RAND and its kin, from 0 to below 1; see `seededRandom`. Without it they are #N/A. */
  random?: () => number
  /** For ROW() and COLUMN(): where a reference begins, or the formula's own cell (null). */
  placeOf?: (reference: number | null) => FormulaPlace | null
  /** For OFFSET, INDIRECT and `A1:INDEX(…)`: the rectangle of a reference, and what stands in any other one. */
  areaOf?: (reference: number) => FormulaArea | null
  cells?: (area: FormulaArea) => Operand
}

/** A part of a compiled formula. */
export type Part = (context: FormulaContext) => Operand

/** Dice that fall the same way for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
