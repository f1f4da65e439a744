import type { CellValue } from '../value/read-value.ts'

/** One changed cell: column of the document, what it was, what it is to be. */
export type CellChange = readonly [column: number, base: CellValue, mine: CellValue]

/** The main row that a row of lines belongs to: one of the table, or a new one of the same submission. */
export type Parent = { key: readonly string[] } | { ref: string }

/** What a person changed of one row. `ref` names the change within its submission; table 0 is the main one. */
export type RowChange = ChangedRow & { table?: number | undefined; parent?: Parent | undefined }

type ChangedRow =
  | { kind: 'insert'; ref: string; values: readonly CellValue[] }
  | { kind: 'update'; ref: string; key: readonly string[]; cells: readonly CellChange[] }
  | { kind: 'delete'; ref: string; key: readonly string[]; base: readonly CellValue[] }

/** A row as it was and as it is after a submission; null: it was or is not there. */
export interface RowDifference {
  table?: number | undefined
  ref: string
  key: readonly string[]
  before: readonly CellValue[] | null
  after: readonly CellValue[] | null
}

/** The key of a row as one text, for maps. */
export function keyText(key: readonly (string | null)[]): string {
  return JSON.stringify(key)
}

/** The change that takes a row back to what it was; null where nothing was changed. */
export function reversed({ ref, key, before, after }: Omit<RowDifference, 'table'>): RowChange | null {
  if (before === null) return after === null ? null : { kind: 'delete', ref, key, base: after }
  if (after === null) return { kind: 'insert', ref, values: before }
  const cells = before.flatMap((value, column): CellChange[] =>
    value === (after[column] ?? null) ? [] : [[column, after[column] ?? null, value]],
  )
  return cells.length === 0 ? null : { kind: 'update', ref, key, cells }
}
