import {
  type CellChange,
  type CellValue,
  checkRow,
  type EntryColumn,
  isEditable,
  isLink,
  isSameValue,
  keyIndexes,
  keyText,
  readValue,
  refPlace,
  type RowChange,
  type TableBinding,
} from '@mingtai/entry-model'
import { phrase, type Phrase, refuse, sayPhrase } from '@mingtai/messages'
import type { WriteChange } from '@mingtai/sql-sources'
import type { Problem } from '../../calls.ts'
import { madeKey } from './made-keys.ts'

export interface Filling {
  binding: TableBinding
  reportName: string
  /** What the system writes into a column. */
  fill(column: EntryColumn): string | null
  /** Rows as they now stand, by the text of their key; those that comparisons of cells need. */
  standing: ReadonlyMap<string, readonly CellValue[]>
}

export interface Prepared {
  changes: WriteChange[]
  problems: Problem[]
}

const actions = { insert: '新增行', update: '修改行', delete: '删除行' } as const

/**
 * Reads a submission anew, as nothing of it is to be trusted: what a person may not do is refused, what a value may not
 * be is a problem at its cell.
 */
export function prepared(filling: Filling, changes: readonly RowChange[]): Prepared {
  const { binding, reportName } = filling
  const seen = new Set<string>()
  const result: Prepared = { changes: [], problems: [] }
  for (const change of changes) {
    if (refPlace(change.ref).table !== (change.table ?? 0)) refuse('entry.rowTwice')
    if (!binding.may[change.kind]) refuse('entry.mayNot', reportName, actions[change.kind])
    const once = change.kind === 'insert' ? `+${change.ref}` : keyText(keyOf(binding, change.key))
    if (seen.has(once)) refuse('entry.rowTwice')
    seen.add(once)
    const read = change.kind === 'delete' ? deleted(filling, change) : written(filling, change)
    result.changes.push(read.change)
    result.problems.push(...read.problems)
  }
  return result
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
}

function deleted({ binding, fill }: Filling, change: Extract<RowChange, { kind: 'delete' }>): ReadChange {
  if (change.base.length !== binding.columns.length) refuse('entry.notEditable', '这一行')
  const fills = binding.removal.kind === 'logical' ? fillsOf(binding, fill, 'update') : []
  return { change: { ...change, fills }, problems: [] }
}

function written(filling: Filling, change: Exclude<RowChange, { kind: 'delete' }>): ReadChange {
  return change.kind === 'insert' ? inserted(filling, change) : updated(filling, change)
}

function inserted({ binding, fill }: Filling, change: Extract<RowChange, { kind: 'insert' }>): ReadChange {
  const { ref } = change
  if (change.values.length !== binding.columns.length) refuse('entry.notEditable', '这一行')
  const problems: Problem[] = []
  const values = change.values.map((typed, at): CellValue => {
    const column = binding.columns[at]
    if (column === undefined || typed === null || isLink(binding, column)) return null
    if (!isEditable(binding, column, true))
      return column.filledBy === null ? refuse('entry.notEditable', column.title) : null
    const read = readValue(column, typed)
    if (read.ok) return read.value
    problems.push(problem(ref, at, read.why))
    return null
  })
  const own = madeKey(binding)
  const [keyAt] = keyIndexes(binding)
  if (own !== null && keyAt !== undefined) values[keyAt] = own
  problems.push(...checked(binding, ref, { values, before: null }, problems))
  return { change: { ...change, values, fills: fillsOf(binding, fill, 'insert') }, problems }
}

function updated(filling: Filling, change: Extract<RowChange, { kind: 'update' }>): ReadChange {
  const { binding, fill, standing } = filling
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
  const now = standing.get(keyText(key))
  const values = binding.columns.map((_, at) => cells.find(([place]) => place === at)?.[2] ?? now?.[at] ?? null)
  for (const [at, , mine] of cells) values[at] = mine
  const before = binding.columns.map((_, at) => cells.find(([place]) => place === at)?.[1] ?? null)
  // Cells that others are compared with must still be what was compared when the row is written.
  const compared = now === undefined ? [] : comparedWith(binding, places)
  const guards = compared.map((at) => [at, now?.[at] ?? null] as const)
  const columns = now === undefined ? places : [...places, ...compared]
  problems.push(...checked(binding, ref, { values, before, columns }, problems))
  return { change: { ...change, cells, guards, fills: fillsOf(binding, fill, 'update') }, problems }
}

/** Columns that stand in a comparison with one of these, and are none of them. */
export function comparedWith({ columns }: TableBinding, places: readonly number[]): number[] {
  const names = new Set(places.map((at) => columns[at]?.name))
  return columns.flatMap(({ name, rules }, at) => {
    if (names.has(name)) return []
    const isAgainst = rules.compare.some(({ column }) => names.has(column))
    const isNamed = columns.some(
      (one) => names.has(one.name) && one.rules.compare.some(({ column }) => column === name),
    )
    return isAgainst || isNamed ? [at] : []
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

function fillsOf(
  { columns }: TableBinding,
  fill: Filling['fill'],
  when: 'insert' | 'update',
): [column: number, value: string][] {
  return columns.flatMap((column, at): [number, string][] => {
    const { filledBy } = column
    if (filledBy === null || (filledBy.when !== 'both' && filledBy.when !== when)) return []
    const value = fill(column)
    return value === null ? [] : [[at, value]]
  })
}

function problem(ref: string, column: number, why: Phrase = phrase('field.wrong', '')): Problem {
  return { ref, column, level: 'error', sentence: sayPhrase(why) }
}
