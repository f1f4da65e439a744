import {
  type Merge,
  type PlacedObject,
  type Scalar,
  scalarOfWire,
  type WireColumn,
  type WireMerge,
  type WireWindow,
} from '@mingtai/sheet-core'
import { indexMerges } from '../layout/merges.ts'

/** One block of rows as the painter reads it: typed arrays, no object per cell. */
export interface Block {
  from: number
  rows: number
  heights: number | readonly number[]
  columns: readonly BlockColumn[]
  styles: readonly Uint16Array[]
  merges: readonly BlockMerge[]
  /** Per cell the number of its merge in `merges` plus one; null when the block has no merge. */
  mergeAt: Uint16Array | null
  /** By column; null where no cell leads anywhere. */
  links: readonly (readonly (string | null)[] | null)[] | null
  objects: readonly PlacedObject[]
  /** `rowMarks` by row; null: none. */
  marks: readonly number[] | null
}

export interface BlockMerge extends Merge {
  style: number
  value: Scalar
}

export type BlockColumn =
  /** NaN is an empty cell; a sheet has no NaN of its own. */
  | { kind: 'numbers'; values: Float64Array }
  | { kind: 'texts'; codes: Int32Array; dictionary: readonly string[] }
  | { kind: 'mixed'; values: readonly Scalar[] }
  | { kind: 'same'; value: Scalar }

/** Turns a window of the wire into typed columns. */
export function decodeWindow(window: WireWindow): Block {
  const merges = window.merges.map(decodeMerge)
  return {
    from: window.from,
    rows: window.rows,
    heights: window.heights,
    columns: window.columns.map(decodeColumn),
    styles: window.styles.map((runs) => decodeRuns(runs, window.rows)),
    merges,
    mergeAt: indexMerges(merges, { from: window.from, rows: window.rows, columns: window.columns.length }),
    links: window.links ?? null,
    objects: window.objects ?? [],
    marks: window.marks ?? null,
  }
}

/** The value at a row of the block, counted from the block's first row. */
export function valueIn(column: BlockColumn, row: number): Scalar {
  switch (column.kind) {
    case 'numbers': {
      const value = column.values[row]
      return value === undefined || Number.isNaN(value) ? null : value
    }
    case 'texts':
      return column.dictionary[column.codes[row] ?? -1] ?? null
    case 'mixed':
      return column.values[row] ?? null
    case 'same':
      return column.value
    default:
      return unknownColumn(column)
  }
}

function decodeColumn(column: WireColumn): BlockColumn {
  switch (column.kind) {
    case 'numbers':
      return { kind: 'numbers', values: Float64Array.from(column.values, (value) => value ?? Number.NaN) }
    case 'texts':
      return { kind: 'texts', codes: Int32Array.from(column.codes), dictionary: column.dictionary }
    case 'mixed':
      return { kind: 'mixed', values: column.values.map(scalarOfWire) }
    case 'same':
      return { kind: 'same', value: scalarOfWire(column.value) }
    default:
      return unknownColumn(column)
  }
}

function decodeRuns(runs: readonly number[], rows: number): Uint16Array {
  const styles = new Uint16Array(rows)
  let row = 0
  for (let run = 0; run < runs.length; run += 2) {
    const end = row + (runs[run + 1] ?? 0)
    styles.fill(runs[run] ?? 0, row, end)
    row = end
  }
  return styles
}

function decodeMerge([fromRow, fromColumn, toRow, toColumn, style, value]: WireMerge): BlockMerge {
  return { fromRow, fromColumn, toRow, toColumn, style, value: scalarOfWire(value) }
}

function unknownColumn(column: never): never {
  throw new Error(`未知的列类型：${JSON.stringify(column)}`)
}
