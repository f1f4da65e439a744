import {
  type Bookmark,
  type CellStyle,
  compileFormat,
  defaultFormat,
  heightAt,
  type PlacedObject,
  type RowChunk,
  scalarAt,
  type SheetHead,
  type SheetTail,
  styleAt,
} from '@mingtai/sheet-core'

import type { StoredResult } from '../results/index.ts'
import { type Cell, cellOf } from './values.ts'

/** A finished sheet, unfolded cell by cell. */
export interface FilledSheet {
  name: string
  head: SheetHead
  tail: SheetTail
  rows: Cell[][]
  /** What a reader sees of them: through the format of the style, or of the type. */
  shown: string[][]
  /** `fromRow,fromColumn:toRow,toColumn`, in order. */
  merges: string[]
  styles: CellStyle[][]
  links: (string | null)[][]
  heights: number[]
  marks: number[]
  objects: PlacedObject[]
  bookmarks: Bookmark[]
  /** Cells that hold a live formula. */
  formulas: number
}

export async function readSheet(result: StoredResult, index: number): Promise<FilledSheet> {
  const { sheets } = await result.state()
  const [head, tail] = await Promise.all([result.head(index), result.tail(index)])
  const found: FilledSheet = {
    name: sheets[index]?.name ?? '',
    head,
    tail,
    rows: [],
    shown: [],
    merges: [],
    styles: [],
    links: [],
    heights: [],
    marks: [],
    objects: [],
    bookmarks: [],
    formulas: 0,
  }
  for await (const chunk of result.chunks(index)) addChunk(found, chunk)
  return found
}

function addChunk(found: FilledSheet, chunk: RowChunk): void {
  const { marks = 0 } = chunk
  for (let row = 0; row < chunk.rows; row++) {
    found.rows.push(chunk.cells.map((column) => cellOf(scalarAt(column, row))))
    found.shown.push(chunk.cells.map((column) => shownText(found.head, column, row)))
    found.styles.push(chunk.cells.map((column) => found.head.styles[styleAt(column, row)] ?? {}))
    found.links.push(chunk.cells.map(({ links }) => linkAt(links ?? null, row)))
    found.heights.push(heightAt(chunk, row))
    found.marks.push(typeof marks === 'number' ? marks : (marks[row] ?? 0))
  }
  found.merges.push(...chunk.merges.map((one) => `${one.fromRow},${one.fromColumn}:${one.toRow},${one.toColumn}`))
  found.objects.push(...(chunk.objects ?? []))
  found.bookmarks.push(...(chunk.bookmarks ?? []))
  for (const { formula } of chunk.cells) found.formulas += formula === null ? 0 : liveIn(formula, chunk.rows)
}

function shownText({ styles }: SheetHead, column: RowChunk['cells'][number], row: number): string {
  const value = scalarAt(column, row)
  if (value === null) return ''
  return compileFormat(styles[styleAt(column, row)]?.format ?? defaultFormat(column.values))(value).text
}

function linkAt(links: Parameters<typeof scalarAt>[0]['values'], row: number): string | null {
  const link = scalarAt({ values: links, styles: 0, formula: null }, row)
  return typeof link === 'string' ? link : null
}

function liveIn(formula: NonNullable<RowChunk['cells'][number]['formula']>, rows: number): number {
  const [first] = formula
  const each = first === null || Array.isArray(first)
  return each ? formula.filter((one) => one !== null).length : rows
}
