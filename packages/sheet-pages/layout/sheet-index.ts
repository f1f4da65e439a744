import { heightAt, type PageFormula, type RowChunk, rowMarks, rowPrinter } from '@mingtai/sheet-core'

import { type Integers, integers } from './growing.ts'
import { marksAt, type PlacedChunk, type SheetSource } from '../source.ts'

/** What cutting pages needs to know of all rows: typed arrays only, whatever the sheet holds. */
export interface SheetIndex {
  rows: number
  /** Px in the flow of pages: 0 for folded rows, rows outside the printed area and rows that stand at the foot. */
  heights: Uint32Array
  marks: Uint8Array
  /** First and last rows of stretches with the mark, in order. */
  titles: Stretches
  feet: Stretches
  /** Px of each foot stretch. */
  footHeights: number[]
  /** First and last rows of merges and objects that lie on more than one row. */
  spans: Stretches
  hasBookmarks: boolean
  /** Every formula that depends on the page, each text once. */
  pageFormulas: readonly PageFormula[]
}

export interface Stretches {
  from: Integers
  to: Integers
}

/** Reads a sheet once from top to bottom. */
export async function indexSheet(source: SheetSource): Promise<SheetIndex> {
  const index = emptyIndex(source.rows)
  const formulas = new Map<string, PageFormula>()
  const prints = rowPrinter(source.head)
  for await (const placed of source.chunks(0)) {
    readRows(index, placed, prints)
    for (const { fromRow, toRow } of placed.chunk.merges) addSpan(index, fromRow, toRow)
    for (const { fromRow, toRow } of placed.chunk.objects ?? []) addSpan(index, fromRow, toRow)
    if (placed.chunk.bookmarks?.length) index.hasBookmarks = true
    gatherFormulas(placed.chunk, formulas)
  }
  return { ...index, pageFormulas: [...formulas.values()] }
}

function emptyIndex(rows: number): SheetIndex {
  const stretches = (): Stretches => ({ from: integers(), to: integers() })
  return {
    rows,
    heights: new Uint32Array(rows),
    marks: new Uint8Array(rows),
    titles: stretches(),
    feet: stretches(),
    footHeights: [],
    spans: stretches(),
    hasBookmarks: false,
    pageFormulas: [],
  }
}

function readRows(index: SheetIndex, { chunk, from }: PlacedChunk, prints: ReturnType<typeof rowPrinter>): void {
  const { heights, marks } = index
  const same = typeof chunk.heights === 'number' && (chunk.marks === undefined || chunk.marks === 0)
  if (same && prints === null) return void heights.fill(heightAt(chunk, 0), from, from + chunk.rows)
  for (let row = 0; row < chunk.rows; row++) {
    const mark = marksAt(chunk, row)
    marks[from + row] = mark
    if (mark & rowMarks.title) extend(index.titles, from + row)
    if (mark & rowMarks.foot) addFoot(index, from + row, mark & rowMarks.folded ? 0 : heightAt(chunk, row))
    const isOut = prints !== null && !prints(chunk, row)
    heights[from + row] = isOut || mark & (rowMarks.folded | rowMarks.foot) ? 0 : heightAt(chunk, row)
  }
}

function addFoot({ feet, footHeights }: SheetIndex, row: number, height: number): void {
  extend(feet, row)
  const last = feet.from.length - 1
  footHeights[last] = (footHeights[last] ?? 0) + height
}

/** Joins a row to the stretch that ends above it, or begins another. */
function extend({ from, to }: Stretches, row: number): void {
  const last = to.length - 1
  if (last >= 0 && to.view()[last] === row - 1) to.view()[last] = row
  else {
    from.push(row)
    to.push(row)
  }
}

function addSpan({ spans }: SheetIndex, fromRow: number, toRow: number): void {
  if (toRow === fromRow) return
  spans.from.push(fromRow)
  spans.to.push(toRow)
}

const MOST_FORMULAS = 1000

function gatherFormulas(chunk: RowChunk, formulas: Map<string, PageFormula>): void {
  for (const { paged } of chunk.cells) {
    for (const formula of paged ?? []) {
      if (formula === null || formulas.size >= MOST_FORMULAS) continue
      formulas.set(formulaKey(formula), formula)
    }
  }
}

export function formulaKey({ text, sums }: PageFormula): string {
  return `${text}|${JSON.stringify(sums)}`
}
