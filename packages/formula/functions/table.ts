import { formGroups } from './form-functions.ts'
import { annuities } from './finance/annuities.ts'
import { arrays } from './arrays.ts'
import { bases } from './mathematics/bases.ts'
import { bessel } from './mathematics/bessel.ts'
import { bonds } from './finance/bonds.ts'
import { cashflows } from './finance/cashflows.ts'
import { complex } from './complex.ts'
import { costly, type FunctionTable, tableOf } from './define.ts'
import { coupons } from './finance/coupons.ts'
import { database } from './database.ts'
import { distributions } from './statistics/distributions.ts'
import { lambdas } from './lambdas.ts'
import { lookup } from './lookup.ts'
import { matrices } from './mathematics/matrices.ts'
import { moments } from './statistics/moments.ts'
import { quantiles } from './statistics/quantiles.ts'
import { regression } from './statistics/regression.ts'
import { tests } from './statistics/tests.ts'
import { trigonometry } from './mathematics/trigonometry.ts'
import { units } from './units.ts'

/** Every function of spreadsheets. */
export const table: FunctionTable = tableOf([
  ...formGroups,
  trigonometry,
  bases,
  quantiles,
  moments,
  regression,
  distributions,
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
])

/** Every function of the evaluator, in alphabetical order. */
export function functionNames(): string[] {
  return [...table.keys(), 'LAMBDA', 'LET'].sort()
}
