import { type FormulaPlace, seededRandom } from '@mingtai/formula'

import { visitReference } from './formula-range.ts'
import type { FormulaCell } from './formula-cell.ts'
import type { PlanCell } from '../model.ts'
import { type Among, tellingLevels } from '../walk/instance-position.ts'

/** What formulas ask besides the data: the same for all readers of one run. */
export interface Outside {
  /** Wall clock in ms since 1970, as timestamps of a dataset are. */
  now: number | undefined
  seed: number | undefined
  /** Instances of a streamed list that went before. */
  before: number
  placeOf: (cell: PlanCell) => FormulaPlace | null
}

/** Whether a formula uses random numbers. */
export function throwsDice({ text }: FormulaCell): boolean {
  return /RAND/i.test(text)
}

const DAY = 86_400_000
/** Days from the spreadsheet's day 0 to 1970-01-01. */
const EPOCH = 25_569

/**
 * Clock, random numbers and position for one formula of a cell. Random numbers depend on the instance alone, not on
 * what was read before.
 */
export function surroundings(
  { cell, formula, among }: { cell: PlanCell; formula: FormulaCell; among: Among },
  outside: Outside,
) {
  const { now, before } = outside
  const seed = outside.seed ?? now
  const levels = tellingLevels(cell)
  let thrown = 0
  return {
    begun,
    ...(now !== undefined && { now: () => now / DAY + EPOCH }),
    ...(seed !== undefined && { random: () => seededRandom(mixed([seed, cell.index, ...ownIds(), thrown++]))() }),
    placeOf: (reference: number | null) => (reference === null ? outside.placeOf(cell) : placeOf(reference)),
  }

  /** Starts the random numbers anew for a reading; returns a function that restores those of the reading around it. */
  function begun(): () => void {
    const around = thrown
    thrown = 0
    return () => void (thrown = around)
  }

  function ownIds(): number[] {
    return levels.map((level) => before + among.serialOf(level))
  }

  function placeOf(index: number): FormulaPlace | null {
    const reference = formula.references[index]
    let first: FormulaPlace | null = null
    let isFirst = true
    if (reference === undefined) return null
    visitReference(cell, reference, {
      among,
      visit: (other) => {
        if (isFirst) first = outside.placeOf(other)
        isFirst = false
      },
    })
    return first
  }
}

function mixed(parts: readonly number[]): number {
  return parts.reduce((hash, part) => {
    const low = Math.imul(hash ^ (part | 0), 0x9e3779b1)
    return Math.imul(low ^ (low >>> 15) ^ Math.floor(part / 2 ** 32), 0x85ebca6b)
  }, 0x2545f491)
}
