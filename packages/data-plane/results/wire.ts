import {
  type Column,
  exactDecimalText,
  infiniteText,
  type PlacedObject,
  type RowChunk,
  type Scalar,
  type WireColumn,
  type WireMerge,
  type WireScalar,
  type WireWindow,
} from '@mingtai/sheet-core'

import type { StoredMerge } from './files.ts'
import { exactAt } from './slices.ts'

export interface WindowParts {
  version: string
  from: number
  segments: readonly RowChunk[]
  merges: readonly StoredMerge[]
  objects: readonly PlacedObject[]
}

/** Stored segments as the columnar window that the viewer draws. */
export function wireWindow({ version, from, segments, merges, objects }: WindowParts): WireWindow {
  const rows = segments.reduce((sum, segment) => sum + segment.rows, 0)
  const columns = Math.max(0, ...segments.map((segment) => segment.cells.length))
  const every = Array.from({ length: columns }, (_, column) => column)
  return {
    version,
    from,
    rows,
    heights: wireHeights(segments),
    columns: every.map((column) => wireColumn(segments, column)),
    styles: every.map((column) => wireStyles(segments, column)),
    merges: merges.map(wireMerge),
    ...wireExtras(segments, every),
    ...(objects.length > 0 ? { objects: [...objects] } : {}),
  }
}

/** What most windows have none of. */
function wireExtras(segments: readonly RowChunk[], columns: readonly number[]): Pick<WireWindow, 'links' | 'marks'> {
  const linked = columns.map((column) => segments.some((segment) => segment.cells[column]?.links))
  const marked = segments.some(({ marks }) => marks !== undefined && marks !== 0)
  return {
    ...(linked.includes(true)
      ? { links: columns.map((column) => (linked[column] === true ? wireLinks(segments, column) : null)) }
      : {}),
    ...(marked ? { marks: segments.flatMap(wireMarks) } : {}),
  }
}

function wireLinks(segments: readonly RowChunk[], column: number): (string | null)[] {
  return segments.flatMap((segment) => {
    const links = segment.cells[column]?.links ?? null
    return Array.from({ length: segment.rows }, (_, row) => {
      const link = exactAt(links, row)
      return typeof link === 'string' ? link : null
    })
  })
}

function wireMarks({ marks = 0, rows }: RowChunk): number[] {
  return typeof marks === 'number' ? Array.from({ length: rows }, () => marks) : [...marks]
}

function wireHeights(segments: readonly RowChunk[]): number | number[] {
  const heights = segments.flatMap(({ heights, rows }) =>
    typeof heights === 'number' ? Array.from({ length: rows }, () => heights) : [...heights],
  )
  const first = heights[0] ?? 0
  return heights.every((height) => height === first) ? first : heights
}

function wireColumn(segments: readonly RowChunk[], column: number): WireColumn {
  const kinds = new Set(segments.map((segment) => kindOf(segment.cells[column]?.values ?? null)))
  kinds.delete('empty')
  if (kinds.size === 0) return { kind: 'same', value: null }
  if (kinds.size === 1 && kinds.has('texts')) return wireTexts(segments, column)
  const values = segments.flatMap((segment) => scalars(segment, column))
  if (values.every((value) => value === values[0])) return { kind: 'same', value: wireScalar(values[0]!) }
  if (values.every(isPlainNumber)) return { kind: 'numbers', values }
  return { kind: 'mixed', values: values.map(wireScalar) }
}

function kindOf(column: Column | null): 'empty' | 'texts' | 'others' {
  if (column === null) return 'empty'
  return column.type === 'text' ? 'texts' : 'others'
}

function scalars(segment: RowChunk, column: number): Scalar[] {
  const values = segment.cells[column]?.values ?? null
  return Array.from({ length: segment.rows }, (_, row) => exactAt(values, row))
}

function wireTexts(segments: readonly RowChunk[], column: number): WireColumn {
  const known = new Map<string, number>()
  const codes = segments.flatMap((segment) => {
    const values = segment.cells[column]?.values
    if (values?.type !== 'text') return Array.from({ length: segment.rows }, () => -1)
    const places = values.dictionary.map((text) => {
      const code = known.get(text) ?? known.size
      if (code === known.size) known.set(text, code)
      return code
    })
    return Array.from(values.codes, (code) => (code < 0 ? -1 : places[code]!))
  })
  const dictionary = [...known.keys()]
  if (codes.every((code) => code === codes[0])) return { kind: 'same', value: dictionary[codes[0] ?? -1] ?? null }
  return { kind: 'texts', dictionary, codes }
}

function wireStyles(segments: readonly RowChunk[], column: number): number[] {
  const runs: number[] = []
  const push = (style: number, count: number) => {
    if (runs.length > 0 && runs.at(-2) === style) runs[runs.length - 1]! += count
    else runs.push(style, count)
  }
  for (const segment of segments) {
    const styles = segment.cells[column]?.styles ?? 0
    if (typeof styles === 'number') push(styles, segment.rows)
    else for (let row = 0; row < segment.rows; row++) push(styles[row]!, 1)
  }
  return runs
}

function wireMerge({ merge, style, value }: StoredMerge): WireMerge {
  return [merge.fromRow, merge.fromColumn, merge.toRow, merge.toColumn, style, wireScalar(value)]
}

function isPlainNumber(value: Scalar): value is number | null {
  return value === null || (typeof value === 'number' && Number.isFinite(value))
}

/** JSON has no number that is not finite: it travels as the text that a sheet shows. */
export function wireScalar(value: Scalar): WireScalar {
  if (typeof value === 'number') return Number.isFinite(value) ? value : infiniteText(value)
  return value !== null && typeof value === 'object' ? { exact: exactDecimalText(value) } : value
}
