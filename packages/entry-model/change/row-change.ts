import type { CellValue } from '../value/read-value.ts'

/** One changed cell: column of the document, what it was, what it is to be. */
export type CellChange = readonly [column: number, base: CellValue, mine: CellValue]

/** What a person changed of one row. `ref` names the change within its submission. */
export type RowChange =
  | { kind: 'insert'; ref: string; values: readonly CellValue[] }
  | { kind: 'update'; ref: string; key: readonly string[]; cells: readonly CellChange[] }
  | { kind: 'delete'; ref: string; key: readonly string[]; base: readonly CellValue[] }

/** A row as it was and as it is after a submission; null: it was or is not there. */
export interface RowDifference {
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
export function reversed({ ref, key, before, after }: RowDifference): RowChange | null {
  if (before === null) return after === null ? null : { kind: 'delete', ref, key, base: after }
  if (after === null) return { kind: 'insert', ref, values: before }
  const cells = before.flatMap((value, column): CellChange[] =>
    value === (after[column] ?? null) ? [] : [[column, after[column] ?? null, value]],
  )
  return cells.length === 0 ? null : { kind: 'update', ref, key, cells }
}
