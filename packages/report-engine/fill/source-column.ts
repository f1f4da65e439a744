import type { Column } from '@mingtai/sheet-core'

import type { Block } from '../walk/walk.ts'
import type { ValueSource } from './values.ts'

const nothing: Column = { type: 'mixed', values: [] }

/** A finished column of the sheet and the block of lines that is written. */
interface SourcePlace {
  across: Block
  at: number
  block: Block
}

/** Rows of a block that one cell owns, and where each reads its value. */
interface OwnedRows {
  part: Uint8Array
  index: number
  row: Int32Array
  /** Rows that a merged cell covers. */
  hides: Uint8Array | null
}

/** The column that a cell's values lie in; each of its rows learns its place there. */
export function sourceColumn(
  source: ValueSource,
  { across, at, block }: SourcePlace,
  { part, index, row, hides }: OwnedRows,
): Column {
  if (source.kind === 'constant') fill(null, 0, 0)
  else if (source.kind === 'key') {
    const { axis, level } = source
    if (axis === 'down') fill(block.ids[level] ?? null, 1, 0)
    else fill(null, 0, across.ids[level]?.[at] ?? 0)
  } else if (source.kind === 'grid') {
    const { left, top, width: factor } = source.grid
    fill(
      left === null ? null : (block.ids[left.index] ?? null),
      factor,
      top === null ? 0 : (across.ids[top.index]?.[at] ?? 0),
    )
  }
  return source.kind === 'none' || source.kind === 'formula'
    ? nothing
    : source.kind === 'grid'
      ? source.grid.column
      : source.column

  function fill(ids: Int32Array | null, factor: number, offset: number): void {
    for (let place = 0; place < block.count; place++) {
      if (part[place] !== index || (hides !== null && hides[place] === 1)) continue
      row[place] = ids === null ? offset : ids[place]! * factor + offset
    }
  }
}
