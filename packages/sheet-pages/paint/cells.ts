import type { ChunkColumn, Scalar } from '@mingtai/sheet-core'
import { defaultFormat, roundable, scalarAt } from '@mingtai/sheet-core'

import { type Box, type Canvas, grouped } from './canvas.ts'
import { exactAt, isEmptyAt, kindOf } from '../figure/cell-value.ts'
import { type Decor, paintDecor, roomOf } from './condition-signs.ts'
import type { Grid, GridMerge } from '../layout/grid.ts'
import type { Look } from './looks.ts'
import type { PageFormulaReader } from '../figure/page-formulas.ts'
import { paintSpecial } from './special.ts'
import type { CodePainters, PictureOf } from './special-cell.ts'
import { type Reach, type TextPart, write } from './writing.ts'

/** What the cells of one page need to know beside their values. */
export interface CellSetting {
  formulas: PageFormulaReader | null
  link: (link: string) => string | null
  picture: PictureOf
  codes: CodePainters | null
  /** Bars and icons by place in the grid. */
  decor: ReadonlyMap<number, Decor> | null
  /** Px of the part that this page shows, and for split rows what of them. */
  split: RowSplit | null
  /** Px that a merge has on the pages before this one. */
  partsBefore: (merge: GridMerge) => readonly number[]
}

export interface RowSplit {
  /** Px of the first row that earlier pages showed. */
  offset: number
  /** Px of the last row from which later pages go on. */
  cutAt: number
  /** Where the page ends. */
  bottom: number
}

/** Writes and draws what is in the cells. */
export function paintCells(canvas: Canvas, grid: Grid, setting: CellSetting): void {
  const { rows, columns, styles, merged, merges } = grid
  let place = -1
  for (let row = 0; row < rows.length; row++) {
    const { chunk, at, top, height } = rows[row]!
    for (let index = 0; index < columns.length; index++) {
      place++
      const number = merged === null ? 0 : merged[place]!
      const look = canvas.looks[styles[place]!] ?? canvas.looks[0]!
      if (number > 0) {
        const merge = merges[number - 1]!
        if (merge.fromRow === row && merge.fromColumn === index)
          paintMerge(canvas, grid, { merge, look, place, setting })
        continue
      }
      const { column, left, width } = columns[index]!
      const cells = chunk.cells[column]
      if (cells === undefined || (cells.values === null && !cells.paged && !look.isSpecial)) continue
      const box = { left, top, right: left + width, bottom: top + height }
      const part = setting.split === null ? null : splitPart(box, { row, grid, split: setting.split })
      paintCell(canvas, { cells, at, look, box, place, part, setting, reach: () => reachOf(grid, row, index) })
    }
  }
}

interface Cell {
  cells: ChunkColumn
  at: number
  look: Look
  box: Box
  place: number
  part: TextPart | null
  setting: CellSetting
  reach: () => Reach
}

function paintCell(canvas: Canvas, cell: Cell): void {
  const { cells, at, setting, box } = cell
  const formula = cells.paged?.[at] ?? null
  const value: Scalar = formula === null || setting.formulas === null ? exactAt(cells, at) : setting.formulas(formula)
  const address = cells.links ? scalarAt({ ...cells, values: cells.links }, at) : null
  const link = typeof address === 'string' ? setting.link(address) : null
  if (link === null) return paintValue(canvas, cell, value)
  const inner = { ...canvas, items: [] }
  paintValue(inner, cell, value)
  if (inner.items.length > 0) canvas.items.push({ ...grouped(canvas, box, inner.items), clips: false, link })
}

function paintValue(canvas: Canvas, cell: Cell, value: Scalar): void {
  const { cells, look, setting, box, place, part, reach } = cell
  const decor = setting.decor?.get(place) ?? null
  if (decor !== null) paintDecor(canvas, box, decor)
  if ((value === null || value === '') && !look.isSpecial) return
  if (decor !== null && !decor.showsValue) return
  const format = defaultFormat(cells.values)
  const shown = look.show(value, format)
  if (look.isSpecial)
    return paintSpecial(canvas, { shown, value, look, box, picture: setting.picture, codes: setting.codes })
  const general = roundable(value, look.style.format ?? format)
  write(canvas, { shown, general, kind: kindOf(value), look, box, taken: roomOf(decor), reach, part })
}

/** A merge shows its text on every page that it reaches. */
function paintMerge(
  canvas: Canvas,
  grid: Grid,
  { merge, look, place, setting }: { merge: GridMerge; look: Look; place: number; setting: CellSetting },
): void {
  const cells = merge.chunk.cells[merge.merge.fromColumn]
  const [first, last] = [grid.rows[merge.fromRow], grid.rows[merge.toRow]]
  const [from, to] = [grid.columns[merge.fromColumn], grid.columns[merge.toColumn]]
  if (cells === undefined || !first || !last || !from || !to) return
  const full = { left: from.left, top: first.top, right: to.left + to.width, bottom: last.top + last.height }
  const split = setting.split === null ? null : splitPart(full, { row: merge.fromRow, grid, split: setting.split })
  const isOneRow = merge.merge.fromRow === merge.merge.toRow
  const part: TextPart | null = isOneRow ? split : { kind: 'merge', before: () => setting.partsBefore(merge) }
  const reach = (): Reach => ({ left: full.left, right: full.right, goesOn: false })
  paintCell(canvas, { cells, at: merge.at, look, box: full, place, part, setting, reach })
}

/** Cuts a cell's box to the page where its row is split, and says which of its lines stand there. */
function splitPart(box: Box, { row, grid, split }: { row: number; grid: Grid; split: RowSplit }): TextPart | null {
  const isFirst = row === 0 && split.offset > 0
  const isLast = row === grid.rows.length - 1 && Number.isFinite(split.cutAt)
  const { top } = box
  box.top = Math.max(box.top, 0)
  box.bottom = Math.min(box.bottom, split.bottom)
  if (!isFirst && !isLast) return null
  return { kind: 'row', top, from: isFirst ? split.offset : 0, to: isLast ? split.cutAt : Number.POSITIVE_INFINITY }
}

/** How far a text may reach to both sides: over neighbours without value that are not merged. */
export function reachOf({ rows, columns, merged }: Grid, row: number, index: number): Reach {
  const { chunk, at } = rows[row]!
  const isFree = (other: number): boolean => {
    const column = columns[other]
    if (column === undefined || (merged !== null && merged[row * columns.length + other]! > 0)) return false
    return isEmptyAt(chunk.cells[column.column], at)
  }
  let first = index
  let last = index
  while (isFree(first - 1)) first--
  while (isFree(last + 1)) last++
  const next = columns[last]!.column + 1
  const goesOn = last === columns.length - 1 && next < chunk.cells.length && isEmptyAt(chunk.cells[next], at)
  return { left: columns[first]!.left, right: columns[last]!.left + columns[last]!.width, goesOn }
}
