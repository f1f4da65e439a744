import { keyIndexes, type TableBinding } from '../document/entry-document.ts'
import { type CellChange, keyText, type RowChange } from '../change/row-change.ts'
import { computed } from '../formula/row-formulas.ts'
import { type CellValue, isSameValue } from '../value/read-value.ts'

/** A row of the table as it was read, by its key. */
export interface EditedRow {
  key: readonly string[]
  base: readonly CellValue[]
  cells: Readonly<Record<number, CellValue>>
  isDeleted: boolean
}

export interface NewRow {
  ref: string
  values: readonly CellValue[]
  /** Of a row of lines: the ref of its main row. */
  parent?: string | undefined
  /** Shown above the row of the table with this index; left out: below all of them. */
  above?: number | undefined
  /** The row of the file that it was imported from. */
  line?: number | undefined
}

/** All that was typed and not submitted: changed rows by the text of their key, and new rows in their order. */
export interface Edits {
  rows: Readonly<Record<string, EditedRow>>
  added: readonly NewRow[]
  /** Of the tables of lines, in their order. */
  lines?: readonly Edits[] | undefined
}

export const noEdits: Edits = { rows: {}, added: [] }

/** One thing done to a row. A value is canonical, or the text as typed where it could not be read. */
export type Edit =
  | { kind: 'cell'; row: { key: readonly string[]; base: readonly CellValue[] }; column: number; value: CellValue }
  | { kind: 'newCell'; ref: string; column: number; value: CellValue }
  | { kind: 'add'; at: number; row: NewRow }
  | { kind: 'drop'; ref: string }
  | { kind: 'delete'; row: { key: readonly string[]; base: readonly CellValue[] }; isDeleted: boolean }

/** The edits after several more, in their order. */
export function edited(binding: TableBinding, before: Edits, edits: readonly Edit[]): Edits {
  const rows = { ...before.rows }
  let added = [...before.added]
  for (const edit of edits) {
    if (edit.kind === 'newCell') added = added.map((row) => (row.ref === edit.ref ? withCell(row, edit) : row))
    else if (edit.kind === 'drop') added = added.filter(({ ref }) => ref !== edit.ref)
    else if (edit.kind === 'add') added.splice(edit.at, 0, edit.row)
    else changeRow(binding, rows, edit)
  }
  return { ...before, rows, added }
}

function withCell(row: NewRow, { column, value }: { column: number; value: CellValue }): NewRow {
  return { ...row, values: row.values.map((old, at) => (at === column ? value : old)) }
}

function changeRow(
  { columns }: Pick<TableBinding, 'columns'>,
  rows: Record<string, EditedRow>,
  edit: Extract<Edit, { kind: 'cell' | 'delete' }>,
): void {
  const text = keyText(edit.row.key)
  const row = rows[text] ?? { ...edit.row, cells: {}, isDeleted: false }
  const cells = { ...row.cells }
  if (edit.kind === 'cell') {
    const column = columns[edit.column]
    const isBack = column !== undefined && isSameValue(column, row.base[edit.column] ?? null, edit.value)
    if (isBack) delete cells[edit.column]
    else cells[edit.column] = edit.value
  }
  const isDeleted = edit.kind === 'delete' ? edit.isDeleted : row.isDeleted
  if (!isDeleted && Object.keys(cells).length === 0) delete rows[text]
  else rows[text] = { ...row, cells, isDeleted }
}

/** The values of a row as they are shown: what was typed over what was read. */
export function valuesWith({ base, cells }: Pick<EditedRow, 'base' | 'cells'>): CellValue[] {
  return base.map((value, column) => (column in cells ? (cells[column] ?? null) : value))
}

/** The row as it will stand in the table: with what was typed, and what the formulas that need it make of that. */
export function workedOut({ columns }: Pick<TableBinding, 'columns'>, row: EditedRow): readonly CellValue[] {
  return computed(columns, valuesWith(row), { changed: Object.keys(row.cells).map(Number) })
}

/** What is submitted of the edits of one table: refs are keys of rows, or names of new rows. */
export function changedRows({ rows, added }: Edits): RowChange[] {
  const changed = Object.entries(rows).map(([ref, row]): RowChange => {
    const { key, base, isDeleted } = row
    if (isDeleted) return { kind: 'delete', ref, key, base }
    const cells = Object.entries(row.cells).map(([at, value]): CellChange => [
      Number(at),
      base[Number(at)] ?? null,
      value,
    ])
    return { kind: 'update', ref, key, cells }
  })
  return [...changed, ...added.map(({ ref, values }): RowChange => ({ kind: 'insert', ref, values }))]
}

/** The key of a row among its values. */
export function keyOf(binding: TableBinding, values: readonly CellValue[]): string[] {
  return keyIndexes(binding).map((at) => values[at] ?? '')
}

/** How many rows of one table edits touch. */
export function countOf({ rows, added }: Edits): number {
  return Object.keys(rows).length + added.length
}
