import { type Phrase, phrase } from '@mingtai/messages'
import { isServerWritten } from '../schema/field.ts'
import type { FieldPlace, TablePlace } from '../schema/form-index.ts'
import { isPlain, own } from '../schema/json-guard.ts'
import { isRowId } from '../schema/key.ts'
import { limits } from '../schema/limits.ts'
import { type Problem, problem, rowPath } from '../values/problem.ts'
import { readValue } from '../values/read-value.ts'
import { type FieldValue, type Row, rowsIn, valueOf } from '../values/value.ts'
import { rightTo } from './rights.ts'
import { isAsStored, type Writing } from './writing.ts'

interface SentRow {
  id: string
  cells: Record<string, unknown>
}

/**
 * Puts sent rows over stored ones by their ids. Who may write the table adds, removes and moves rows; who may only
 * write columns changes cells of rows that are there. Cells without the right keep what is stored.
 */
export function mergeRows(place: TablePlace, raw: unknown, writing: Writing): void {
  const { table } = place
  const sent = sentRows(place, raw)
  if ('refused' in sent) {
    writing.refused.push(sent.refused)
    return
  }
  const stored = rowsIn(valueOf(writing.values, table.key))
  const known = new Map(stored.map((row) => [row.id, row]))
  const columns = new Map(
    place.columns.map((column) => [column.field.key, { column, right: rightTo(writing.rights, column.path) }]),
  )
  if (rightTo(writing.rights, table.key) === 'write') {
    const rows = sent.rows.map((row) => mergedRow(row, known.get(row.id), { place, columns, writing }))
    writing.values[table.key] = rows.length === 0 ? null : rows
    return
  }
  const changed = new Map<string, Row>()
  for (const row of sent.rows) {
    const before = known.get(row.id)
    if (before === undefined)
      writing.refused.push(problem(`${table.key}[${row.id}]`, phrase('form.rowNotYours', table.label)))
    else changed.set(row.id, mergedRow(row, before, { place, columns, writing }))
  }
  const rows = stored.map((row) => changed.get(row.id) ?? row)
  writing.values[table.key] = rows.length === 0 ? null : rows
}

interface RowWork {
  place: TablePlace
  columns: ReadonlyMap<string, { column: FieldPlace; right: 'read' | 'write' | 'hidden' }>
  writing: Writing
}

function mergedRow({ id, cells }: SentRow, before: Row | undefined, { place, columns, writing }: RowWork): Row {
  const { key: table } = place.table
  const values: Record<string, FieldValue> = {}
  for (const key of columns.keys()) values[key] = before === undefined ? null : valueOf(before.values, key)
  for (const key of Object.keys(cells)) {
    if (writing.refused.length >= limits.problems) break
    const found = columns.get(key)
    const refuse = (why: Phrase) => writing.refused.push(problem(rowPath(table, id, key.slice(0, 60)), why))
    if (found === undefined || found.right === 'hidden') {
      refuse(phrase('form.unknownField', key.slice(0, 60)))
      continue
    }
    const { field } = found.column
    if (isServerWritten(field)) continue
    if (found.right === 'read') {
      if (!isAsStored(field, cells[key], values[key] ?? null)) refuse(phrase('form.notWritable', field.label))
      continue
    }
    const read = readValue(field, cells[key], writing.context)
    if ('value' in read) values[key] = read.value
    else if (!isAsStored(field, cells[key], values[key] ?? null)) refuse(read.why)
  }
  return { id, values }
}

/** Rows as they were sent; one that is malformed refuses the whole table, as nobody knows what is missing then. */
function sentRows({ table }: TablePlace, raw: unknown): { rows: SentRow[] } | { refused: Problem } {
  const malformed = { refused: problem(table.key, phrase('form.rowsMalformed', table.label)) }
  if (raw === null || raw === undefined) return { rows: [] }
  if (!Array.isArray(raw)) return malformed
  if (raw.length > limits.rows)
    return { refused: problem(table.key, phrase('form.tooManyRows', table.label, limits.rows)) }
  const rows: SentRow[] = []
  const ids = new Set<string>()
  for (const each of raw) {
    const row = sentRow(each)
    if (row === null) return malformed
    if (ids.has(row.id)) return { refused: problem(table.key, phrase('form.rowTwice', table.label)) }
    ids.add(row.id)
    rows.push(row)
  }
  return { rows }
}

function sentRow(raw: unknown): SentRow | null {
  if (!isPlain(raw)) return null
  const [id, cells] = [own(raw, 'id'), own(raw, 'values')]
  if (!isRowId(id) || !isPlain(cells)) return null
  return Object.keys(raw).every((name) => name === 'id' || name === 'values') ? { id, cells } : null
}
