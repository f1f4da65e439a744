import { errors, type FormulaValue, isError } from '../../value.ts'
import { type FormulaFunction, type Functions, MANY, three, number, whole } from '../define.ts'
import { deviation, loosely, mean, over, total } from '../numbers-of.ts'

/** How values scatter around their mean. */
export const moments: Functions = {
  STDEV: scattered((all) => sample(all, Math.sqrt)),
  'STDEV.S': scattered((all) => sample(all, Math.sqrt)),
  'STDEV.P': scattered((all) => population(all, Math.sqrt)),
  STDEVP: scattered((all) => population(all, Math.sqrt)),
  STDEVA: loose((all) => sample(all, Math.sqrt)),
  STDEVPA: loose((all) => population(all, Math.sqrt)),
  VAR: scattered((all) => sample(all, same)),
  'VAR.S': scattered((all) => sample(all, same)),
  'VAR.P': scattered((all) => population(all, same)),
  VARP: scattered((all) => population(all, same)),
  VARA: loose((all) => sample(all, same)),
  VARPA: loose((all) => population(all, same)),
  AVEDEV: scattered((all) => {
    if (all.length === 0) return errors.number
    const middle = mean(all)
    return mean(all.map((value) => Math.abs(value - middle)))
  }),
  GEOMEAN: scattered((all) =>
    all.length === 0 || all.some((value) => value <= 0) ? errors.number : Math.exp(mean(all.map(Math.log))),
  ),
  HARMEAN: scattered((all) =>
    all.length === 0 || all.some((value) => value <= 0)
      ? errors.number
      : all.length / total(all.map((value) => 1 / value)),
  ),
  SKEW: scattered((all) => {
    const [n, spread] = [all.length, standard(all, 1)]
    if (n < 3 || spread === 0) return errors.divide
    return (n / ((n - 1) * (n - 2))) * power(all, spread, 3)
  }),
  'SKEW.P': scattered((all) => {
    const spread = standard(all, 0)
    return all.length < 3 || spread === 0 ? errors.divide : power(all, spread, 3) / all.length
  }),
  KURT: scattered((all) => {
    const [n, spread] = [all.length, standard(all, 1)]
    if (n < 4 || spread === 0) return errors.divide
    const scale = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))
    return scale * power(all, spread, 4) - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3))
  }),
  STANDARDIZE: three([number, number, number], (value, middle, spread) =>
    spread <= 0 ? errors.number : (value - middle) / spread,
  ),
}

function scattered(decide: (all: number[]) => FormulaValue): FormulaFunction {
  return whole(1, MANY, (args) => over(args, decide))
}

function loose(decide: (all: number[]) => FormulaValue): FormulaFunction {
  return whole(1, MANY, (args) => {
    const all = loosely(args)
    return isError(all) ? all : decide(all)
  })
}

function sample(all: readonly number[], of: (variance: number) => number): FormulaValue {
  return all.length < 2 ? errors.divide : of(deviation(all) / (all.length - 1))
}

function population(all: readonly number[], of: (variance: number) => number): FormulaValue {
  return all.length === 0 ? errors.divide : of(deviation(all) / all.length)
}

function same(variance: number): number {
  return variance
}

function standard(all: readonly number[], less: number): number {
  return all.length <= less ? 0 : Math.sqrt(deviation(all) / (all.length - less))
}

function power(all: readonly number[], spread: number, exponent: number): number {
  const middle = mean(all)
  return total(all.map((value) => ((value - middle) / spread) ** exponent))
}
