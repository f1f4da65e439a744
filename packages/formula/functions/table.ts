import { annuities } from './annuities.ts'
import { arithmetic } from './mathematics/arithmetic.ts'
import { arrays } from './arrays.ts'
import { bases } from './mathematics/bases.ts'
import { cashflows } from './cashflows.ts'
import { conditional } from './conditional.ts'
import { dates } from './dates.ts'
import type { FormulaFunction } from './define.ts'
import { distributions } from './statistics/distributions.ts'
import { information } from './information.ts'
import { logic } from './logic.ts'
import { lookup } from './lookup.ts'
import { matrices } from './mathematics/matrices.ts'
import { moments } from './statistics/moments.ts'
import { numbersAsText } from './numbers-as-text.ts'
import { people } from './people.ts'
import { quantiles } from './statistics/quantiles.ts'
import { regression } from './statistics/regression.ts'
import { rounding } from './mathematics/rounding.ts'
import { sums } from './sums.ts'
import { texts } from './texts.ts'
import { trigonometry } from './mathematics/trigonometry.ts'
import { workdays } from './workdays.ts'

const groups = [
  sums,
  conditional,
  arithmetic,
  rounding,
  trigonometry,
  bases,
  quantiles,
  moments,
  regression,
  distributions,
  texts,
  numbersAsText,
  dates,
  workdays,
  people,
  logic,
  information,
  lookup,
  arrays,
  matrices,
  annuities,
  cashflows,
]

const table = new Map<string, FormulaFunction>(groups.flatMap((group) => Object.entries(group)))

export function functionNamed(name: string): FormulaFunction | null {
  return table.get(name) ?? null
}

/** Every function of the evaluator, in alphabetical order. */
export function functionNames(): string[] {
  return [...table.keys(), 'LET'].sort()
}
