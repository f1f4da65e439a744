import {
  type ChunkColumn,
  type RowChunk,
  scalarOfWire,
  type SheetMeta,
  type WireColumn,
  type WireScalar,
  type WireWindow,
} from '@mingtai/sheet-core'

/** What a preview shows of one sheet: its size and looks, its first rows and its last ones. */
export interface ShownSheet {
  /** Place of the sheet in the template. */
  sheet: number
  meta: SheetMeta
  windows: readonly WireWindow[]
}

/** Rows from the wire as every writer reads them. */
export function chunkOf(window: WireWindow): RowChunk {
  const merged = new Map(window.merges.map(([row, column, , , , value]) => [`${row}:${column}`, value]))
  const cells = window.columns.map((column, at): ChunkColumn => {
    const values = Array.from({ length: window.rows }, (_, row) =>
      scalarOfWire(merged.get(`${window.from + row}:${at}`) ?? wireAt(column, row)),
    )
    return { values: { type: 'mixed', values }, styles: stylesOf(window.styles[at] ?? [], window.rows), formula: null }
  })
  const merges = window.merges.map(([fromRow, fromColumn, toRow, toColumn]) => ({
    ...{ fromRow, fromColumn, toRow, toColumn },
  }))
  const heights = typeof window.heights === 'number' ? window.heights : Uint16Array.from(window.heights)
  return { rows: window.rows, cells, heights, merges }
}

function wireAt(column: WireColumn, row: number): WireScalar {
  switch (column.kind) {
    case 'numbers':
    case 'mixed':
      return column.values[row] ?? null
    case 'texts':
      return column.dictionary[column.codes[row] ?? -1] ?? null
    case 'same':
      return column.value
    default:
      return column satisfies never
  }
}

function stylesOf(runs: readonly number[], rows: number): Uint16Array {
  const styles = new Uint16Array(rows)
  let at = 0
  for (let run = 0; run + 1 < runs.length; run += 2) {
    const count = runs[run + 1] ?? 0
    styles.fill(runs[run] ?? 0, at, at + count)
    at += count
  }
  return styles
}
