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
import {
  type FailureCause,
  type FormulaValue,
  isDecimal,
  isFailure,
  numberOf,
  textOf,
  truthOf,
} from '@mingtai/form-schema/formula-value'
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

interface Working extends Worked {
  lines: readonly RowLines[] | undefined
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
export function formulaFaults(
  columns: Columns,
  at: number,
  lines: readonly Omit<RowLines, 'rows'>[] = [],
): { unknown: string | null; unsummed: string | null; isCircle: boolean } {
  const column = columns[at]
  const formula = column?.formula == null ? null : compiledFormula(column.formula)
  if (formula === null) return { unknown: null, unsummed: null, isCircle: false }
  const others = formula.names.filter((name) => placeOf(columns, name) < 0)
  const unknown = others.find((name) => linesColumn(lines, name) === null) ?? null
  const unsummed = others.find((name) => formula.singles.has(name)) ?? null
  return { unknown, unsummed, isCircle: unknown === null && !planOf(columns).some((one) => one.at === at) }
}

/**
 * A row with what its formulas make of it. Of a row that is in the table already only those formulas are worked out
 * that need one of the `changed` columns: they alone are written, and what is shown is what will be written.
 */
export function computed(
  columns: Columns,
  values: readonly CellValue[],
  { changed, lines }: { changed?: readonly number[]; lines?: readonly RowLines[] } = {},
): readonly CellValue[] {
  const plan = planOf(columns)
  if (plan.length === 0) return values
  const touched = lines === undefined ? [] : formulasOfLines(columns)
  const due = changed === undefined ? null : new Set([...touched, ...formulasAfter(columns, [...changed, ...touched])])
  const row = [...values]
  for (const worked of plan) {
    // What is worked out from lines that are not at hand stays as it stands.
    const isKnown = worked.inputs.every(
      (input, at) => input >= 0 || linesColumn(lines ?? [], worked.formula.names[at] ?? '') !== null,
    )
    if (isKnown && due?.has(worked.at) !== false) row[worked.at] = resultOf(columns, { ...worked, lines }, row)
  }
  return row
}

/** Columns whose formula names columns of lines. */
export function formulasOfLines(columns: Columns): number[] {
  return planOf(columns).flatMap(({ at, inputs }) => (inputs.includes(-1) ? [at] : []))
}

/** Lines of one row, for formulas such as `SUM({明细.金额})`: the table by its title or name, the column by its own. */
export interface RowLines {
  title: string
  table: { name: string }
  columns: Columns
  rows: readonly (readonly CellValue[])[]
}

interface NamedLines<Lines> {
  lines: Lines
  place: number
}

/** The column of lines that a name such as `明细.金额` stands for; null: none. */
export function linesColumn<Lines extends Omit<RowLines, 'rows'>>(
  all: readonly Lines[],
  name: string,
): NamedLines<Lines> | null {
  const dot = name.indexOf('.')
  const [own, rest] = [name.slice(0, dot).trim(), name.slice(dot + 1).trim()]
  const lines = dot < 0 ? undefined : all.find(({ title, table }) => title === own || table.name === own)
  const place = lines === undefined ? -1 : placeOf(lines.columns, rest)
  return lines === undefined || place < 0 ? null : { lines, place }
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
    values[at] = resultOf(columns, { at, formula, inputs, lines: undefined }, values)
  }
  return values
}

/** Why the formula of a column makes nothing of a row; null: it makes something, or an empty cell. */
export function formulaFailure(columns: Columns, at: number, row: readonly CellValue[]): FailureCause | null {
  const worked = planOf(columns).find((one) => one.at === at)
  if (worked === undefined || worked.inputs.includes(-1)) return null
  const made = madeOf(columns, { ...worked, lines: undefined }, row)
  return isFailure(made) ? made.failure : null
}

function resultOf(columns: Columns, working: Working, row: readonly CellValue[]): CellValue {
  const column = columns[working.at]
  if (column === undefined || (isCalculated(column) && needsEmpty(columns, working, row))) return null
  return storedOf(column, madeOf(columns, working, row))
}

function madeOf(columns: Columns, { formula, inputs, lines }: Working, row: readonly CellValue[]): FormulaValue {
  return formula.run({
    read: (name) => {
      const place = inputs[name] ?? -1
      const input = columns[place]
      if (input !== undefined) return operandOf(input, row[place] ?? null)
      const found = linesColumn(lines ?? [], formula.names[name] ?? '')
      const own = found?.lines.columns[found.place]
      if (found === null || own === undefined) return null
      return { list: found.lines.rows.map((line) => operandOf(own, line[found.place] ?? null)) }
    },
    isWorkday: (day) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      return weekday > 0 && weekday < 6
    },
    ...{ memo: null, isShared: () => false },
  })
}

/** Figures and days: of them an empty operand makes an empty result, as in a database, and not nought. */
function isCalculated({ kind, formula }: EntryColumn): boolean {
  return (isNumberKind(kind) || kind === 'date' || kind === 'dateTime') && !decides.test(formula ?? '')
}

/** Functions that say themselves what an empty operand means. */
const decides = /\b(IF|IFS|IFERROR|IFNA|ISBLANK|SWITCH|CHOOSE|COALESCE|N)\s*\(/i

/** Whether a value that is wanted as such is empty, or no value of its column; those that are summed up may be. */
function needsEmpty(columns: Columns, { formula, inputs }: Omit<Worked, 'at'>, row: readonly CellValue[]): boolean {
  return formula.names.some((name, at) => {
    const place = inputs[at] ?? -1
    const input = columns[place]
    return input !== undefined && formula.singles.has(name) && operandOf(input, row[place] ?? null) === null
  })
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
