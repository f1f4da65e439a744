import { faceOf, growsRows, heightOfLines, pixelsOf, wrappedLines, wrapRoom } from './cell-text.ts'
import type { ChunkColumn, Merge, RowChunk, SheetHead } from '../chunk.ts'
import type { Column } from '../column.ts'
import { compileFormat } from '../number-format/number-format.ts'
import type { CellStyle } from '../style.ts'
import { textWidth } from './text-measure.ts'
import { heightAt, scalarAt, styleAt } from '../value.ts'

/** Gives each chunk, in order from the sheet's first, with its rows as high as their wrapped texts need. */
export type RowGrowth = (chunk: RowChunk) => RowChunk

/** Px that one row may have; a row of the highest cell text in the narrowest column stays below. */
const MOST = 4_000_000

/**
 * Rows grow with their wrapped texts: the height of the template is the least. A text in a merge over several rows
 * makes the last of them higher. null where nothing wraps, so that such sheets cost nothing.
 */
export function createRowGrowth({ styles, widths }: Pick<SheetHead, 'styles' | 'widths'>): RowGrowth | null {
  const grows = styles.map(growsRows)
  if (!grows.includes(true)) return null
  const needs = widths.map((width) => createNeeds(styles, width))
  let below: Pending[] = []
  /** Merges that began before and go on. */
  let crossing: Merge[] = []
  let first = 0

  return (chunk) => {
    const found: Found = { chunk, first, heights: null }
    const merges = [...crossing, ...chunk.merges]
    for (const [column, cells] of chunk.cells.entries()) {
      if ((widths[column] ?? 0) === 0 || !mayGrow(cells, grows)) continue
      const covered = coveredIn(found, merges, column)
      for (let at = 0; at < chunk.rows; at++) {
        const style = styleAt(cells, at)
        if (grows[style] !== true || covered?.[at] === 1) continue
        raise(found, at, needs[column]!(cells, at, style))
      }
    }
    const begun = chunk.merges.flatMap((merge) => {
      const needed = neededBy(merge, found, { styles, widths, grows })
      if (needed === 0) return []
      if (merge.toRow > merge.fromRow) return [{ last: merge.toRow, from: merge.fromRow, left: needed }]
      raise(found, merge.fromRow - first, needed)
      return []
    })
    below = closed([...below, ...begun], found)
    first += chunk.rows
    crossing = merges.filter(({ toRow }) => toRow >= first)
    return found.heights === null ? chunk : { ...chunk, heights: found.heights }
  }
}

interface Found {
  chunk: RowChunk
  /** Sheet row of the chunk's first. */
  first: number
  heights: Uint32Array | null
}

/** A merge over several rows whose text waits for its last one. */
interface Pending {
  from: number
  last: number
  /** Px that the rows before have not given yet. */
  left: number
}

function heightIn({ heights, chunk }: Found, at: number): number {
  return heights === null ? heightAt(chunk, at) : heights[at]!
}

/** A hidden row stays hidden. */
function raise(found: Found, at: number, needed: number): void {
  const height = heightIn(found, at)
  if (needed <= height || height === 0) return
  const { chunk } = found
  found.heights ??= Uint32Array.from({ length: chunk.rows }, (_, row) => heightAt(chunk, row))
  found.heights[at] = Math.min(MOST, needed)
}

/** Gives the last rows of merges what the rows above leave over; those that go on into later chunks are given back. */
function closed(pending: readonly Pending[], found: Found): Pending[] {
  const { first, chunk } = found
  const end = first + chunk.rows - 1
  const open: Pending[] = []
  // From the top, because a row that one merge raises gives room to those that end below it.
  for (const merge of pending.toSorted((one, other) => one.last - other.last)) {
    let { left } = merge
    for (let row = Math.max(merge.from, first); row <= Math.min(end, merge.last - 1); row++) {
      left -= heightIn(found, row - first)
    }
    if (merge.last <= end) raise(found, merge.last - first, left)
    else if (left > 0) open.push({ ...merge, from: end + 1, left })
  }
  return open
}

function mayGrow({ values, styles }: ChunkColumn, grows: readonly boolean[]): boolean {
  if (values?.type !== 'text' && values?.type !== 'mixed') return false
  return typeof styles !== 'number' || grows[styles] === true
}

interface Setting extends Pick<SheetHead, 'styles' | 'widths'> {
  grows: readonly boolean[]
}

/** Px that the text of a merge needs; 0 where it does not wrap. */
function neededBy(
  { fromRow, fromColumn, toColumn }: Merge,
  { chunk, first }: Found,
  { styles, widths, grows }: Setting,
): number {
  const cells = chunk.cells[fromColumn]
  if (cells === undefined) return 0
  const style = styleAt(cells, fromRow - first)
  const text = scalarAt(cells, fromRow - first)
  if (grows[style] !== true || typeof text !== 'string') return 0
  let width = 0
  for (let column = fromColumn; column <= toColumn; column++) width += widths[column] ?? 0
  return width === 0 ? 0 : neededFor(text, styles[style] ?? {}, width)
}

function neededFor(value: string, style: CellStyle, width: number): number {
  const text = style.format === undefined ? value : compileFormat(style.format)(value).text
  if (text === '') return 0
  const isOneLine = !text.includes('\n') && textWidth(text, faceOf(style), pixelsOf(style)) <= wrapRoom(style, width)
  return heightOfLines(isOneLine ? 1 : wrappedLines(text, style, width).length, style)
}

/** Remembers what the texts of a column need: they often repeat, and neighbouring chunks share their dictionary. */
function createNeeds(styles: readonly CellStyle[], width: number) {
  let dictionary: readonly string[] | null = null
  let known = new Map<number, number>()

  return (cells: ChunkColumn, at: number, style: number): number => {
    const values: Column = cells.values!
    if (values.type !== 'text') {
      const value = scalarAt(cells, at)
      return typeof value === 'string' ? neededFor(value, styles[style] ?? {}, width) : 0
    }
    if (dictionary !== values.dictionary) {
      dictionary = values.dictionary
      known = new Map()
    }
    const code = values.codes[at] ?? -1
    const key = code * styles.length + style
    const found = known.get(key)
    if (found !== undefined || code < 0) return found ?? 0
    const needed = neededFor(values.dictionary[code] ?? '', styles[style] ?? {}, width)
    known.set(key, needed)
    return needed
  }
}

/** Which cells of a column lie in merges, row by row of the chunk; null where none does. */
function coveredIn({ chunk, first }: Found, merges: readonly Merge[], column: number): Uint8Array | null {
  let covered: Uint8Array | null = null
  for (const { fromRow, toRow, fromColumn, toColumn } of merges) {
    if (column < fromColumn || column > toColumn) continue
    covered ??= new Uint8Array(chunk.rows)
    covered.fill(1, Math.max(0, fromRow - first), Math.min(chunk.rows, toRow - first + 1))
  }
  return covered
}
