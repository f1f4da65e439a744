import {
  compare,
  decimalFrom,
  divide,
  add,
  fixedText,
  rounded,
  textOfDecimal,
  truncated,
  whole,
} from '@mingtai/form-schema/decimal'
import { dayOfSerial, daySerial } from '@mingtai/form-schema/day'
import type { CompiledFormula } from '@mingtai/form-schema/formula'
import { type FormulaValue, isDecimal, isFailure, numberOf, textOf, truthOf } from '@mingtai/form-schema/formula-value'
import type { EntryColumn } from '../document/entry-column.ts'
import { isNumberKind } from '../document/value-kind.ts'
import type { CellValue } from '../value/read-value.ts'
import { shownValue } from '../value/show-value.ts'
import { compiledFormula } from './compiled.ts'

type Columns = readonly EntryColumn[]

interface Worked {
  at: number
  formula: CompiledFormula
  /** Places of the columns that its names stand for; -1: there is none. */
  inputs: number[]
}

const plans = new WeakMap<Columns, Worked[]>()

/** The formulas of a row in an order in which each comes after what it needs; those of a circle are left out. */
function planOf(columns: Columns): Worked[] {
  const known = plans.get(columns)
  if (known !== undefined) return known
  const waiting = columns.flatMap(({ formula: text }, at): Worked[] => {
    const formula = text === null ? null : compiledFormula(text)
    return formula === null ? [] : [{ at, formula, inputs: formula.names.map((name) => placeOf(columns, name)) }]
  })
  const plan: Worked[] = []
  for (let isMoving = true; isMoving;) {
    isMoving = false
    for (const one of waiting) {
      const isReady = !one.inputs.some((input) => waiting.some((other) => other.at === input && !plan.includes(other)))
      if (plan.includes(one) || !isReady) continue
      plan.push(one)
      isMoving = true
    }
  }
  plans.set(columns, plan)
  return plan
}

/** A column by its name, or by its title. */
export function placeOf(columns: Columns, name: string): number {
  const own = columns.findIndex((column) => column.name === name)
  return own >= 0 ? own : columns.findIndex(({ title }) => title === name)
}

/** Names in the formulas that stand for no column, and whether formulas need each other in a circle. */
export function formulaFaults(columns: Columns, at: number): { unknown: string | null; isCircle: boolean } {
  const column = columns[at]
  const formula = column?.formula == null ? null : compiledFormula(column.formula)
  if (formula === null) return { unknown: null, isCircle: false }
  const unknown = formula.names.find((name) => placeOf(columns, name) < 0) ?? null
  return { unknown, isCircle: unknown === null && !planOf(columns).some((one) => one.at === at) }
}

/** A row with what its formulas make of it. */
export function computed(columns: Columns, values: readonly CellValue[]): readonly CellValue[] {
  const plan = planOf(columns)
  if (plan.length === 0) return values
  const row = [...values]
  for (const { at, formula, inputs } of plan) row[at] = resultOf(columns, { at, formula, inputs }, row)
  return row
}

/** Columns whose formula needs one of these, by itself or through another formula. */
export function formulasAfter(columns: Columns, places: readonly number[]): number[] {
  const touched = new Set(places)
  return planOf(columns).flatMap(({ at, inputs }) => {
    if (!inputs.some((input) => touched.has(input))) return []
    touched.add(at)
    return [at]
  })
}

/** Columns that the formulas touched by these places are worked out from. */
export function formulaInputs(columns: Columns, places: readonly number[]): number[] {
  const after = new Set(formulasAfter(columns, places))
  const plan = planOf(columns)
  const needed = new Set<number>()
  const add = (at: number) => {
    for (const input of plan.find((one) => one.at === at)?.inputs ?? []) {
      if (input < 0 || needed.has(input)) continue
      if (plan.some((one) => one.at === input)) add(input)
      else needed.add(input)
    }
  }
  for (const at of after) add(at)
  return [...needed]
}

/** What a new row begins with, by its columns. */
export function initialValues(columns: Columns, read: (column: EntryColumn, text: string) => CellValue): CellValue[] {
  const values: CellValue[] = columns.map(() => null)
  for (const [at, column] of columns.entries()) {
    const { initial } = column
    if (initial === null) continue
    if (!initial.startsWith('=')) {
      values[at] = read(column, initial)
      continue
    }
    const formula = compiledFormula(initial.slice(1))
    if (formula === null) continue
    const inputs = formula.names.map((name) => placeOf(columns, name))
    values[at] = resultOf(columns, { at, formula, inputs }, values)
  }
  return values
}

function resultOf(columns: Columns, { at, formula, inputs }: Worked, row: readonly CellValue[]): CellValue {
  const column = columns[at]
  if (column === undefined) return null
  const made = formula.run({
    read: (name) => {
      const place = inputs[name] ?? -1
      const input = columns[place]
      return input === undefined ? null : operandOf(input, row[place] ?? null)
    },
    isWorkday: (day) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      return weekday > 0 && weekday < 6
    },
    ...{ memo: null, isShared: () => false },
  })
  return storedOf(column, made)
}

/** A value as a formula sees it: figures exact, days as day serials, choices by their names. */
function operandOf(column: EntryColumn, value: CellValue): FormulaValue {
  if (value === null) return null
  const { kind } = column
  if (isNumberKind(kind)) return decimalFrom(value)
  if (kind === 'boolean') return value === 'true'
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? whole(daySerial(value)) : null
  if (kind === 'dateTime') {
    const found = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2})/.exec(value)
    if (found === null) return null
    const seconds = Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4])
    const part = divide(whole(seconds), whole(86_400))
    const day = whole(daySerial(found[1] ?? ''))
    return part === null ? day : add(day, rounded(part, 16))
  }
  return kind === 'text' || kind === 'longText' ? value : shownValue(column, value)
}

/** What a formula made, as the column keeps it; a failure leaves it empty. */
function storedOf({ kind, rules }: EntryColumn, made: FormulaValue): CellValue {
  if (made === null || made === '' || isFailure(made)) return null
  if (isNumberKind(kind)) {
    const number = numberOf(made)
    if (isFailure(number)) return null
    const places = kind === 'integer' ? 0 : rules.digits
    return places === null ? textOfDecimal(rounded(number, 12)) : fixedText(rounded(number, places), places)
  }
  if (kind === 'boolean') {
    const truth = truthOf(made)
    return isFailure(truth) ? null : String(truth)
  }
  if ((kind === 'date' || kind === 'dateTime') && isDecimal(made)) {
    const day = truncated(made, 0)
    const text = dayOfSerial(Number(day.scaled))
    if (text === null || kind === 'date') return text
    const seconds = Math.round(Number(textOfDecimal(made)) * 86_400) - Number(day.scaled) * 86_400
    const isDay = compare(made, day) === 0 || seconds >= 86_400
    return `${text} ${isDay ? '00:00:00' : new Date(seconds * 1000).toISOString().slice(11, 19)}`
  }
  const text = textOf(made)
  return isFailure(text) || text === '' ? null : text
}
