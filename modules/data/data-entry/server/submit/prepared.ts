import {
  type CellChange,
  type CellValue,
  changeDenial,
  checkRow,
  columnsBelow,
  computed,
  denialOf,
  type EntryColumn,
  firstValues,
  formulaInputs,
  formulasAfter,
  isEditable,
  isLink,
  isSameValue,
  keyIndexes,
  keyText,
  previousPlaces,
  readValue,
  refPlace,
  type RowChange,
  type TableBinding,
} from '@mingtai/entry-model'
import { phrase, type Phrase, refuse, refusePhrase, sayPhrase } from '@mingtai/messages'
import type { WriteChange } from '@mingtai/sql-sources'
import type { Problem } from '../../calls.ts'
import { madeKey } from './made-keys.ts'

export interface Filling {
  binding: TableBinding
  reportName: string
  /** What the system writes into a column. */
  fill(column: EntryColumn, when: 'insert' | 'update'): CellValue
  /** Rows as they now stand, by the text of their key; those that comparisons of cells need. */
  present: ReadonlyMap<string, readonly CellValue[]>
}

export interface Prepared {
  changes: WriteChange[]
  problems: Problem[]
  /** Rows as they are to be, for checks against other rows. */
  rows: LookedRow[]
}

/** A row as it is to be, and the columns of it that are checked; left out: all. */
export interface LookedRow {
  ref: string
  isNew: boolean
  values: readonly CellValue[]
  columns?: readonly number[]
}

const actions = { insert: '新增行', update: '修改行', delete: '删除行' } as const

/**
 * Reads a submission anew, as nothing of it is to be trusted: what a person may not do is refused, what a value may not
 * be is a problem at its cell.
 */
export function prepared(filling: Filling, changes: readonly RowChange[]): Prepared {
  const { binding, reportName } = filling
  const seen = new Set<string>()
  const result: Prepared = { changes: [], problems: [], rows: [] }
  for (const change of changes) {
    if (refPlace(change.ref).table !== (change.table ?? 0)) refuse('entry.rowTwice')
    if (!binding.may[change.kind]) refuse('entry.mayNot', reportName, actions[change.kind])
    const once = change.kind === 'insert' ? `+${change.ref}` : keyText(keyOf(binding, change.key))
    if (seen.has(once)) refuse('entry.rowTwice')
    seen.add(once)
    const denied = changeDenial(binding, change)
    if (denied !== null) refusePhrase(denied)
    const read = change.kind === 'delete' ? deleted(filling, change) : written(filling, change)
    const saidDenial = denialOf(binding, saidPlaces(filling, change, read.change))
    if (saidDenial !== null) refusePhrase(saidDenial)
    result.changes.push(read.change)
    result.problems.push(...read.problems)
    if (read.row !== null) result.rows.push(read.row)
  }
  return result
}

/** Columns that get another value by what the person said once for all rows. */
function saidPlaces({ binding, present }: Filling, change: RowChange, { fills = [] }: WriteChange): number[] {
  if (change.kind === 'delete') return []
  const now = change.kind === 'insert' ? undefined : present.get(keyText(change.key))
  return fills.flatMap(([at, value]) => {
    const column = binding.columns[at]
    if (column?.filledBy?.value !== 'parameter' || isSameValue(column, value, now?.[at] ?? null)) return []
    return [at]
  })
}

/** The parts of a key, each a canonical value of its column. */
function keyOf(binding: TableBinding, key: readonly string[]): readonly string[] {
  const places = keyIndexes(binding)
  const isSound =
    key.length === places.length &&
    places.every((at, part) => {
      const column = binding.columns[at]
      if (column === undefined) return false
      const read = readValue(column, key[part] ?? '')
      return read.ok && read.value !== null && isSameValue(column, read.value, key[part] ?? null)
    })
  if (!isSound) refuse('entry.keyWrong', key.join('、').slice(0, 60))
  return key
}

interface ReadChange {
  change: WriteChange
  problems: Problem[]
  /** null: the row goes, or it is not known as a whole. */
  row: LookedRow | null
}

function deleted({ binding, fill }: Filling, change: Extract<RowChange, { kind: 'delete' }>): ReadChange {
  if (change.base.length !== binding.columns.length) refuse('entry.notEditable', '这一行')
  const fills = binding.removal.kind === 'logical' ? fillsOf(binding, fill, 'update') : []
  return { change: { ...change, fills }, problems: [], row: null }
}

function written(filling: Filling, change: Exclude<RowChange, { kind: 'delete' }>): ReadChange {
  return change.kind === 'insert' ? inserted(filling, change) : updated(filling, change)
}

function inserted({ binding, fill }: Filling, change: Extract<RowChange, { kind: 'insert' }>): ReadChange {
  const { ref } = change
  if (change.values.length !== binding.columns.length) refuse('entry.notEditable', '这一行')
  const problems: Problem[] = []
  const first = firstValues(binding.columns)
  const values = change.values.map((typed, at): CellValue => {
    const column = binding.columns[at]
    if (column === undefined || isLink(binding, column)) return null
    const isTaken = isEditable(binding, column, true)
    // What new rows begin with stands in cells that the person cannot type into as well.
    const own = isTaken || column.filledBy !== null || column.formula !== null ? null : (first[at] ?? null)
    if (own !== null && (typed === null || isSameValue(column, typed, own))) return own
    if (typed === null) return null
    if (!isTaken) return column.filledBy === null ? refuse('entry.notEditable', column.title) : null
    const read = readValue(column, typed)
    if (read.ok) return read.value
    problems.push(problem(ref, at, read.why))
    return null
  })
  const own = madeKey(binding)
  const [keyAt] = keyIndexes(binding)
  if (own !== null && keyAt !== undefined) values[keyAt] = own
  const fills = fillsOf(binding, fill, 'insert')
  const row = withFormulas(binding, values, fills)
  problems.push(...checked(binding, ref, { values: row, before: null }, problems))
  const made = binding.columns.flatMap(({ formula }, at): Fill[] => (formula === null ? [] : [[at, row[at] ?? null]]))
  return { change: { ...change, values, fills: [...fills, ...made] }, problems, row: { ref, isNew: true, values: row } }
}

function updated(filling: Filling, change: Extract<RowChange, { kind: 'update' }>): ReadChange {
  const { binding, fill, present } = filling
  const { ref, key } = change
  const problems: Problem[] = []
  const cells = change.cells.map(([at, base, typed]): CellChange => {
    const column = binding.columns[at]
    if (column === undefined || !isEditable(binding, column, false))
      return refuse('entry.notEditable', column?.title ?? String(at))
    const read = readValue(column, typed)
    if (!read.ok) problems.push(problem(ref, at, read.why))
    return [at, base, read.ok ? read.value : null]
  })
  const places = cells.map(([at]) => at)
  if (new Set(places).size < places.length) refuse('entry.rowTwice')
  const now = present.get(keyText(key))
  const values = binding.columns.map((_, at) => cells.find(([place]) => place === at)?.[2] ?? now?.[at] ?? null)
  for (const [at, , mine] of cells) values[at] = mine
  const before = binding.columns.map((_, at) => cells.find(([place]) => place === at)?.[1] ?? null)
  // Cells that others are compared with must still be what was compared when the row is written.
  const compared = now === undefined ? [] : comparedWith(binding, places)
  const fills = fillsOf(binding, fill, 'update')
  const isFilled = new Set(fills.map(([at]) => at))
  const periods = now === undefined ? [] : periodPlaces(binding, [...places, ...isFilled])
  const inputs = now === undefined ? [] : formulaInputs(binding.columns, [...isFilled])
  const guards = [...new Set([...compared, ...periods, ...inputs.filter((at) => !places.includes(at))])]
    .filter((at) => !isFilled.has(at))
    .map((at) => [at, now?.[at] ?? null] as const)
  const after = now === undefined ? [] : formulasAfter(binding.columns, [...places, ...isFilled])
  const row = withFormulas(binding, values, fills)
  const columns = now === undefined ? places : [...new Set([...places, ...compared, ...after])]
  problems.push(...checked(binding, ref, { values: row, before, columns }, problems))
  const looked = now === undefined ? null : { ref, isNew: false, values: row, columns: [...columns, ...periods] }
  const made = after.map((at): Fill => [at, row[at] ?? null])
  return { change: { ...change, cells, guards, fills: [...fills, ...made] }, problems, row: looked }
}

type Fill = [column: number, value: CellValue]

/** The row with what the system writes into it, and what its formulas make of that. */
function withFormulas({ columns }: TableBinding, values: readonly CellValue[], fills: readonly Fill[]) {
  const row = [...values]
  for (const [at, value] of fills) row[at] = value
  return computed(columns, row)
}

/** Columns that stand in a comparison or in a formula with one of these, and are none of them. */
export function comparedWith({ columns }: TableBinding, places: readonly number[]): number[] {
  const names = new Set(places.map((at) => columns[at]?.name))
  const inputs = formulaInputs(columns, places).filter((at) => !places.includes(at))
  const below = columnsBelow(columns, places)
  const compared = columns.flatMap(({ name, rules }, at) => {
    if (names.has(name)) return []
    const isAgainst = rules.compare.some(({ column }) => names.has(column)) || below.includes(at)
    const isNamed = columns.some(
      (one) =>
        names.has(one.name) &&
        (one.rules.list?.above?.column === name || one.rules.compare.some(({ column }) => column === name)),
    )
    return isAgainst || isNamed ? [at] : []
  })
  return [...new Set([...compared, ...inputs])]
}

/** Columns that a comparison with the period before needs beside these, and are none of them. */
function periodPlaces(binding: TableBinding, places: readonly number[]): number[] {
  const touched = new Set([...places, ...formulasAfter(binding.columns, places)])
  return [...new Set(periodsTouched(binding, touched).flat())].filter((at) => !touched.has(at))
}

/** Whether one of these is compared with the period before, or says of which period a row is. */
export function isOfPeriod(binding: TableBinding, places: readonly number[]): boolean {
  return periodsTouched(binding, new Set(places)).length > 0
}

function periodsTouched(binding: TableBinding, touched: ReadonlySet<number>): number[][] {
  return binding.columns.flatMap(({ previous }, at) => {
    const all = previous === null ? [] : [at, ...previousPlaces(binding, at)]
    return all.some((place) => touched.has(place)) ? [all] : []
  })
}

function checked(
  binding: TableBinding,
  ref: string,
  row: Parameters<typeof checkRow>[1],
  known: readonly Problem[],
): Problem[] {
  const told = new Set(known.map(({ column }) => column))
  return checkRow(binding, row).flatMap(({ column, level, why }) =>
    told.has(column) ? [] : [{ ref, column, level, sentence: sayPhrase(why) }],
  )
}

function fillsOf(binding: TableBinding, fill: Filling['fill'], when: 'insert' | 'update'): Fill[] {
  return filledPlaces(binding, when).flatMap((at): Fill[] => {
    const column = binding.columns[at]
    const value = column === undefined ? null : fill(column, when)
    return value === null ? [] : [[at, value]]
  })
}

/** Columns that the system writes into new rows, or with each change of a row. */
export function filledPlaces({ columns }: TableBinding, when: 'insert' | 'update'): number[] {
  return columns.flatMap(({ filledBy }, at) =>
    filledBy !== null && (filledBy.when === 'both' || filledBy.when === when) ? [at] : [],
  )
}

function problem(ref: string, column: number, why: Phrase = phrase('field.wrong', '')): Problem {
  return { ref, column, level: 'error', sentence: sayPhrase(why) }
}
