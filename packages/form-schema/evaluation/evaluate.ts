import { meets } from '../condition/meets.ts'
import type { ConditionScope } from '../condition/scope.ts'
import type { FormulaScope } from '../formula/part.ts'
import { type FailureCause, failures, isList, type Operand } from '../formula/value.ts'
import type { FieldPlace } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import type { FormContext } from '../values/context.ts'
import { rowPath } from '../values/problem.ts'
import { type FieldValue, type FormValues, type Row, rowsIn, valueOf } from '../values/value.ts'
import { operandOf } from './operand.ts'
import { type Plan, type PlannedFormula, planOf } from './plan.ts'
import { resultOf } from './result.ts'

/** Some seconds of work at most. */
const MOST_CELLS = 3_000_000

export interface Evaluation {
  /** Every field: formulas worked out, what is not shown is null or has no rows. */
  values: FormValues
  /** Paths that their conditions do not show: `amount`, `details`, `details[r1].price`. */
  hidden: ReadonlySet<string>
  /** Formulas without a result, by path. */
  failures: ReadonlyMap<string, FailureCause>
}

/**
 * Works out what is shown and what formulas make of it. Each field comes after what it depends on and what is not shown
 * counts as nothing, so that one round reaches the fixed point; a schema with circles leaves their formulas empty.
 */
export function evaluate(schema: FormSchema, values: FormValues, context: FormContext = {}): Evaluation {
  const work = workOf(planOf(schema), values, context)
  for (const step of work.plan.steps) {
    if (step.type === 'field') {
      const { place, formula } = step
      if (!isShown(place, work, null)) work.hidden.add(place.path)
      work.values.set(place.path, work.hidden.has(place.path) ? null : fieldValue(place, formula, work))
    } else if (step.type === 'table') openTable(step.key, work)
    else fillColumn(step.place, step.table, { work, formula: step.formula })
  }
  const done = work.plan.index.entries.map((entry): [string, FieldValue] => {
    const key = entry.type === 'field' ? entry.place.path : entry.place.table.key
    return [key, work.values.get(key) ?? null]
  })
  return { values: Object.fromEntries(done), hidden: work.hidden, failures: work.failures }
}

interface Work {
  plan: Plan
  given: FormValues
  context: FormContext
  values: Map<string, FieldValue>
  hidden: Set<string>
  failures: Map<string, FailureCause>
  scope: ConditionScope
  isWorkday: (day: string) => boolean
  /** Whole columns as operands, made once when first asked for. */
  columns: Map<string, Operand>
  /** Cells of whole columns that formulas have gone through. */
  cells: number
}

function workOf(plan: Plan, given: FormValues, context: FormContext): Work {
  const values = new Map<string, FieldValue>()
  const valueOf = (key: string) => values.get(key) ?? null
  return {
    ...{ plan, given, context, values, hidden: new Set(), failures: new Map(), columns: new Map(), cells: 0 },
    scope: { index: plan.index, context, valueOf, row: null, memo: new Map() },
    isWorkday: context.isWorkday ?? isWeekday,
  }
}

/** Monday to Friday, where no calendar is at hand. */
function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6
}

function isShown({ shownIf }: Pick<FieldPlace, 'shownIf'>, work: Work, row: ConditionScope['row']): boolean {
  if (shownIf.length === 0) return true
  const scope = row === null ? work.scope : { ...work.scope, row }
  return shownIf.every((condition) => meets(condition, scope))
}

function fieldValue({ field, path }: FieldPlace, formula: PlannedFormula | null, work: Work): FieldValue {
  if (field.kind !== 'formula') return valueOf(work.given, path)
  if (formula === null) return null
  const made = resultOf(field, formula.formula.run(scopeOf(formula, work, { row: null })))
  if ('value' in made) return made.value
  work.failures.set(path, made.failure)
  return null
}

/** The rows of a table begin with what was given in them; formulas and hidden cells follow column by column. */
function openTable(key: string, work: Work): void {
  const place = work.plan.index.tables.get(key)
  if (place === undefined || !isShown(place, work, null)) {
    work.hidden.add(key)
    work.values.set(key, null)
    return
  }
  const names = place.columns.map(({ field }) => field.key)
  const rows = rowsIn(valueOf(work.given, key)).map(({ id, values }): Row => {
    const own: Record<string, FieldValue> = {}
    for (const name of names) own[name] = Object.hasOwn(values, name) ? (values[name] ?? null) : null
    return { id, values: own }
  })
  work.values.set(key, rows.length === 0 ? null : rows)
}

function fillColumn(
  place: FieldPlace,
  table: string,
  { work, formula }: { work: Work; formula: PlannedFormula | null },
): void {
  const { field } = place
  if (field.kind !== 'formula' && place.shownIf.length === 0) return
  const current: { row: Record<string, FieldValue> | null } = { row: null }
  const scope = formula === null ? null : scopeOf(formula, work, current)
  for (const { id, values } of rowsIn(work.values.get(table) ?? null)) {
    current.row = values
    if (!isShown(place, work, { table, values })) {
      work.hidden.add(rowPath(table, id, field.key))
      values[field.key] = null
      continue
    }
    if (field.kind !== 'formula') continue
    const made = formula === null || scope === null ? { value: null } : resultOf(field, formula.formula.run(scope))
    values[field.key] = 'value' in made ? made.value : null
    if ('failure' in made) work.failures.set(rowPath(table, id, field.key), made.failure)
  }
}

/** The scope of a formula; `current.row` is set to each row of a table in turn. */
function scopeOf(
  { names }: PlannedFormula,
  work: Work,
  current: { row: Record<string, FieldValue> | null },
): FormulaScope {
  const read = (at: number): Operand => {
    const name = names[at]
    if (name == null) return null
    const { from, place, part, table } = name
    if (from === 'column') {
      const column = columnOperand(place, table ?? '', work)
      return current.row === null ? column : countedColumn(column, work)
    }
    const value = from === 'row' ? (current.row?.[place.field.key] ?? null) : (work.values.get(place.path) ?? null)
    return operandOf(place.field, value, part, work.context)
  }
  return { read, isWorkday: work.isWorkday, memo: new Map(), isShared: (at) => names[at]?.from !== 'row' }
}

/** Formulas that go through whole columns for every row are stopped before they keep everybody waiting. */
function countedColumn(column: Operand, work: Work): Operand {
  work.cells += isList(column) ? column.list.length : 0
  return work.cells > MOST_CELLS ? failures.large : column
}

function columnOperand({ field, path }: FieldPlace, table: string, work: Work): Operand {
  const found = work.columns.get(path)
  if (found !== undefined) return found
  const rows = rowsIn(work.values.get(table) ?? null)
  const list = rows.map(({ values }) => operandOf(field, values[field.key] ?? null, null, work.context))
  const operand: Operand = { list }
  work.columns.set(path, operand)
  return operand
}
