import { compileFormula, type FormulaValue as SheetValue } from '@mingtai/formula/forms'
import { compare, textOfDecimal, truncated, whole } from '../decimal/decimal.ts'
import { dayOfSerial } from '../values/day.ts'
import { average, numbersIn, sum } from './figures.ts'
import { type Build, type FormulaScope, type Part, valueOf } from './part.ts'
import { failures, type FormulaValue, isDecimal, isFailure, isList, numberOf, type Operand } from './value.ts'

/** Ten years: nobody counts the working days of more. */
const MOST_DAYS = 3_660

/** Figures over the rows that meet criteria, and days counted by the calendar. */
export const selected: Record<string, Build> = {
  SUMIF: ([cells, criterion, figures = cells]) =>
    over(figures, [[cells, criterion]], (chosen) => sum(numbersIn(chosen))),
  AVERAGEIF: ([cells, criterion, figures = cells]) =>
    over(figures, [[cells, criterion]], (chosen) => average(numbersIn(chosen))),
  COUNTIF: ([cells, criterion]) => over(cells, [[cells, criterion]], (chosen) => whole(chosen.length)),
  SUMIFS: ([figures, ...rest]) => over(figures, pairs(rest), (chosen) => sum(numbersIn(chosen))),
  COUNTIFS: (args) => over(args[0], pairs(args), (chosen) => whole(chosen.length)),
  DAYS:
    ([end, start]) =>
    (scope) =>
      dayDifference(valueOf(end, scope), valueOf(start, scope)),
  NETWORKDAYS:
    ([from, to]) =>
    (scope) =>
      workdays(valueOf(from, scope), valueOf(to, scope), scope),
}

type Criterion = readonly [Part | undefined, Part | undefined]

function over(
  figures: Part | undefined,
  criteria: readonly Criterion[],
  decide: (chosen: FormulaValue[]) => FormulaValue,
): Part {
  return (scope) => {
    const cells = figures?.(scope) ?? null
    const asked = criteria.map(([list, criterion]) => ({
      list: list?.(scope) ?? null,
      criterion: valueOf(criterion, scope),
    }))
    const failed = [cells, ...asked.flatMap(({ list, criterion }) => [list, criterion])].find(isFailure)
    if (failed !== undefined) return failed
    const tests = asked.map(({ list, criterion }) => test(valuesIn(list), criterion))
    const chosen = valuesIn(cells).filter((_, at) => tests.every((meets) => meets(at)))
    return chosen.find(isFailure) ?? decide(chosen)
  }
}

function valuesIn(operand: Operand): readonly FormulaValue[] {
  return isList(operand) ? operand.list : [operand]
}

const countIf = compileFormula({
  text: 'COUNTIF',
  root: {
    kind: 'call',
    name: 'COUNTIF',
    args: [
      { kind: 'reference', reference: 0 },
      { kind: 'reference', reference: 1 },
    ],
  },
  references: [],
})

/** Criteria such as `">100"` and `"差旅*"` are read as a spreadsheet reads them; what is simply the same needs no reading. */
function test(list: readonly FormulaValue[], criterion: FormulaValue): (at: number) => boolean {
  const asked = lent(criterion)
  const plain = typeof criterion === 'string' && !/^[<>=]|[*?~\d]|^$/.test(criterion) ? criterion.toUpperCase() : null
  return (at) => {
    const value = list[at] ?? null
    if (isDecimal(value) && isDecimal(criterion)) return compare(value, criterion) === 0
    if (typeof value === 'string' && plain !== null) return value.toUpperCase() === plain
    const cells = { values: [lent(value)], columns: 1 }
    return countIf({ read: (reference) => (reference === 0 ? cells : asked) }) === 1
  }
}

function lent(value: FormulaValue): SheetValue {
  if (isDecimal(value)) return Number(textOfDecimal(value))
  return isFailure(value) ? { error: '#VALUE!' } : value
}

function pairs(args: readonly Part[]): Criterion[] {
  return Array.from({ length: Math.floor(args.length / 2) }, (_, at) => [args[at * 2], args[at * 2 + 1]])
}

function dayDifference(end: FormulaValue, start: FormulaValue): FormulaValue {
  const [to, from] = [serialOf(end), serialOf(start)]
  if (to === null || from === null) return failures.value
  return whole(to - from)
}

function workdays(start: FormulaValue, end: FormulaValue, { isWorkday }: FormulaScope): FormulaValue {
  const [from, to] = [serialOf(start), serialOf(end)]
  if (from === null || to === null || Math.abs(to - from) > MOST_DAYS) return failures.value
  let count = 0
  for (let serial = Math.min(from, to); serial <= Math.max(from, to); serial++) {
    const day = dayOfSerial(serial)
    if (day !== null && isWorkday(day)) count++
  }
  return whole(from <= to ? count : -count)
}

/** A whole day serial; null where nothing is filled in. */
function serialOf(value: FormulaValue): number | null {
  if (value === null || value === '') return null
  const number = numberOf(value)
  return isFailure(number) ? null : Number(truncated(number, 0).scaled)
}
