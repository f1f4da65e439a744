import { valueAt } from '@mingtai/sheet-core'
import type { ChunkColumn, Column, FormulaPattern, RowChunk, Scalar } from '@mingtai/sheet-core'

/** A view of some rows of a chunk, without what begins at its rows (merges, groups, drawings); only text dictionaries are copied, cut to what the rows use. */
export function sliceChunk(chunk: RowChunk, from: number, rows: number): RowChunk {
  const whole = from === 0 && rows === chunk.rows
  const cells = chunk.cells.map((cell) => sliceCells(cell, from, from + rows))
  const heights = typeof chunk.heights === 'number' || whole ? chunk.heights : chunk.heights.subarray(from, from + rows)
  const slice: RowChunk = { rows, cells, heights, merges: [] }
  if (chunk.lines !== undefined) slice.lines = cutMarks(chunk.lines, from, rows)
  if (chunk.marks !== undefined) slice.marks = cutMarks(chunk.marks, from, rows)
  return slice
}

function cutMarks<Marks extends Uint8Array | Uint16Array>(marks: number | Marks, from: number, rows: number) {
  return typeof marks === 'number' ? marks : (marks.subarray(from, from + rows) as Marks)
}

function sliceCells({ values, styles, formula, links, paged }: ChunkColumn, from: number, to: number): ChunkColumn {
  return {
    values: values === null ? null : sliceColumn(values, from, to),
    styles: typeof styles === 'number' ? styles : styles.subarray(from, to),
    formula: isPerRow(formula) ? formula.slice(from, to) : formula,
    ...(links ? { links: sliceColumn(links, from, to) } : {}),
    ...(paged ? { paged: paged.slice(from, to) } : {}),
  }
}

/** One pattern is a list of texts and references; a list of patterns holds lists and nulls. */
function isPerRow(formula: ChunkColumn['formula']): formula is readonly (FormulaPattern | null)[] {
  return formula !== null && (formula[0] === null || Array.isArray(formula[0]))
}

export function sliceColumn(column: Column, from: number, to: number): Column {
  switch (column.type) {
    case 'mixed':
      return { ...column, values: column.values.slice(from, to) }
    case 'text':
      return trimmed(column.codes.subarray(from, to), column.dictionary)
    case 'decimal':
      return { ...column, values: column.values.subarray(from, to), nulls: cut(column.nulls, from, to) }
    case 'float':
      return { type: 'float', values: column.values.subarray(from, to), nulls: cut(column.nulls, from, to) }
    case 'boolean':
      return { type: 'boolean', values: column.values.subarray(from, to), nulls: cut(column.nulls, from, to) }
    case 'date':
      return { type: 'date', values: column.values.subarray(from, to), nulls: cut(column.nulls, from, to) }
    case 'timestamp':
      return { ...column, values: column.values.subarray(from, to), nulls: cut(column.nulls, from, to) }
    default:
      return column satisfies never
  }
}

function cut(nulls: Uint8Array | null, from: number, to: number): Uint8Array | null {
  return nulls === null ? null : nulls.subarray(from, to)
}

function trimmed(codes: Int32Array, dictionary: readonly string[]): Column {
  if (dictionary.length <= 32) return { type: 'text', codes, dictionary }
  const places = new Int32Array(dictionary.length)
  const used: string[] = []
  const renumbered = new Int32Array(codes.length)
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row]!
    if (code < 0) renumbered[row] = -1
    else {
      if (places[code] === 0) places[code] = used.push(dictionary[code]!)
      renumbered[row] = places[code]! - 1
    }
  }
  return { type: 'text', codes: renumbered, dictionary: used }
}

/** Fifteen digits always survive the way through a double; more stay exact. */
const SAFE_DIGITS = 999_999_999_999_999

/** One value of a column as a sheet shows it: dates as serials, numbers that no double can hold as exact decimals. */
export function exactAt(column: Column | null, row: number): Scalar {
  if (column === null) return null
  if (column.type !== 'decimal' || column.nulls?.[row]) return valueAt(column, row)
  const scaled = column.values[row]!
  if (Math.abs(Number(scaled)) <= SAFE_DIGITS) return Number(scaled) / 10 ** column.scale
  return { scaled: BigInt(scaled), scale: column.scale }
}
