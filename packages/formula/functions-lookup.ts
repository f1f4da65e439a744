import { compareValues, criterion } from './compare.ts'
import {
  errors,
  type FormulaRange,
  type FormulaValue,
  isError,
  isRange,
  numberFrom,
  type Operand,
  type Run,
  single,
} from './value.ts'

export const lookupFunctions: Record<string, Run> = {
  INDEX: ([range, row, column]) => {
    const table = rangeOf(range)
    const [r, c] = [numberFrom(single(row ?? 1)), numberFrom(single(column ?? 1))]
    if (typeof r !== 'number') return r
    if (typeof c !== 'number') return c
    const flat = table.columns === table.values.length && column === undefined
    return table.values[flat ? r - 1 : (r - 1) * table.columns + c - 1] ?? errors.reference
  },
  MATCH: ([goal, range, kind]) => {
    const at = placeOf(single(goal ?? null), rangeOf(range).values, single(kind ?? 1))
    return at < 0 ? errors.missing : at + 1
  },
  VLOOKUP: ([goal, range, column, near]) => {
    const table = rangeOf(range)
    const first = table.values.filter((_, index) => index % table.columns === 0)
    const at = placeOf(single(goal ?? null), first, single(near ?? true) ? 1 : 0)
    const c = numberFrom(single(column ?? null))
    if (typeof c !== 'number') return c
    if (at < 0) return errors.missing
    return c < 1 || c > table.columns ? errors.reference : (table.values[at * table.columns + c - 1] ?? null)
  },
  XLOOKUP: ([goal, keys, results, otherwise]) => {
    const at = placeOf(single(goal ?? null), rangeOf(keys).values, 0)
    return at < 0 ? (otherwise ?? errors.missing) : (rangeOf(results).values[at] ?? null)
  },
  ROWS: ([range]) => (rangeOf(range).columns === 0 ? 0 : rangeOf(range).values.length / rangeOf(range).columns),
  COLUMNS: ([range]) => rangeOf(range).columns,
}

function rangeOf(operand: Operand | undefined): FormulaRange {
  if (operand === undefined) return { values: [], columns: 1 }
  return isRange(operand) ? operand : { values: [operand], columns: 1 }
}

/** 0: the first equal one; 1: the last that is not greater, in ascending values; -1: the reverse. */
function placeOf(goal: FormulaValue, values: readonly FormulaValue[], kind: FormulaValue): number {
  if (kind === 0 || kind === false)
    return values.findIndex(typeof goal === 'string' ? criterion(`=${goal}`) : (value) => equals(value, goal))
  const sign = kind === -1 ? -1 : 1
  let best = -1
  values.forEach((value, at) => {
    if (value !== null && !isError(value) && typeof value === typeof goal && compareValues(value, goal) * sign <= 0)
      best = at
  })
  return best
}

function equals(value: FormulaValue, goal: FormulaValue): boolean {
  return value !== null && !isError(value) && compareValues(value, goal) === 0
}
