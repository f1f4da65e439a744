import { annuities } from './annuities.ts'
import { arithmetic } from './mathematics/arithmetic.ts'
import { arrays } from './arrays.ts'
import { bases } from './mathematics/bases.ts'
import { bessel } from './mathematics/bessel.ts'
import { bonds } from './bonds.ts'
import { cashflows } from './cashflows.ts'
import { complex } from './complex.ts'
import { conditional } from './conditional.ts'
import { coupons } from './coupons.ts'
import { database } from './database.ts'
import { dates } from './dates.ts'
import { costly, type FormulaFunction } from './define.ts'
import { distributions } from './statistics/distributions.ts'
import { information } from './information.ts'
import { logic } from './logic.ts'
import { lambdas } from './lambdas.ts'
import { lookup } from './lookup.ts'
import { matrices } from './mathematics/matrices.ts'
import { moments } from './statistics/moments.ts'
import { numbersAsText } from './numbers-as-text.ts'
import { people } from './people.ts'
import { quantiles } from './statistics/quantiles.ts'
import { regression } from './statistics/regression.ts'
import { rounding } from './mathematics/rounding.ts'
import { sums } from './sums.ts'
import { tests } from './statistics/tests.ts'
import { texts } from './texts.ts'
import { trigonometry } from './mathematics/trigonometry.ts'
import { units } from './units.ts'
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
  lambdas,
  matrices,
  annuities,
  cashflows,
  coupons,
  costly(bonds),
  database,
  complex,
  costly(bessel),
  tests,
  units,
]

const table = new Map<string, FormulaFunction>(groups.flatMap((group) => Object.entries(group)))

export function functionNamed(name: string): FormulaFunction | null {
  return table.get(name) ?? null
}

/** Every function of the evaluator, in alphabetical order. */
export function functionNames(): string[] {
  return [...table.keys(), 'LAMBDA', 'LET'].sort()
}
