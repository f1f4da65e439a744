import type { Cells } from '../rows/cells.ts'
import type { BlockMerge } from '../rows/decode.ts'
import type { Drawings } from '../overlay/drawings.ts'
import { type Drawn, freeNeighbours } from './free-neighbours.ts'
import type { Look, Shown } from './looks.ts'
import type { PaneGrid } from './pane-grid.ts'
import { ICON_ROOM, paintIcon, paintShow } from './paint-shows.ts'
import type { TextBox, TextPainter } from './paint-texts.ts'
import { paintDiagonal, paintTurned } from './paint-turned.ts'
import { CELL_PADDING, THEME, TIGHT_PADDING } from './theme.ts'
import { seenPart } from '../layout/visible-part.ts'

/** How far left of the view a text may begin and still reach into it. */
const REACH = 12

/** Stands for a number whose first digits are scrolled away: half a number would read as another one. */
const CUT_NUMBER: Shown = { text: '…', color: THEME.headInk, kind: 'number' }

export interface CellPainter {
  /** Texts of plain cells, those that flow into empty neighbours included. */
  paintPlain(grid: PaneGrid): void
  /** Texts of merges, once each, in the part of the merge that the window shows. */
  paintMerged(grid: PaneGrid): void
}

export interface CellPainterSource {
  cells: Cells
  texts: TextPainter
  context: CanvasRenderingContext2D
  drawings: Drawings
  /** The window rectangle of a merge's visible part. */
  visiblePart(merge: BlockMerge): { left: number; top: number; right: number; bottom: number }
  /** Window position of a sheet column's left edge in the pane. */
  columnX(grid: PaneGrid, column: number): number
  columnCount(): number
}

export function createCellPainter(source: CellPainterSource): CellPainter {
  const { cells, texts, context, drawings } = source
  const box: TextBox = { left: 0, top: 0, right: 0, bottom: 0, roomLeft: 0, roomRight: 0 }
  const linkedLooks = new Map<Look, Look>()
  const { isFree, makeRoom } = freeNeighbours(source, box)
  const done = new Map<number, Set<number>>()

  function paintPlain(grid: PaneGrid): void {
    for (let row = 0; row < grid.rows; row += 1) {
      if (grid.y(row + 1) <= grid.y(row)) continue
      paintFromLeft(grid, row)
      for (let column = 0; column < grid.columns; column += 1) {
        if (grid.style(row, column) < 0 || grid.merge(row, column)) continue
        paintCell(grid, row, grid.pane.firstColumn + column)
      }
    }
  }

  /** A cell that leads somewhere looks like it, unless its designer gave it a colour. */
  function lookAt(row: number, column: number): Look {
    const look = cells.look(cells.style(row, column))
    if (look.color !== THEME.ink || cells.link(row, column) === null) return look
    let linked = linkedLooks.get(look)
    if (linked === undefined) linkedLooks.set(look, (linked = { ...look, color: THEME.primary, underline: true }))
    return linked
  }

  function paintCell(grid: PaneGrid, row: number, sheetColumn: number): void {
    const sheetRow = grid.pane.firstRow + row
    const shown = cells.shown(sheetRow, sheetColumn)
    if (shown.text === '') return
    const look = lookAt(sheetRow, sheetColumn)
    box.left = source.columnX(grid, sheetColumn)
    box.right = source.columnX(grid, sheetColumn + 1)
    box.top = grid.y(row)
    box.bottom = grid.y(row + 1)
    box.roomLeft = box.left
    box.roomRight = box.right
    clampToWindow(grid, look, shown)
    if (isDrawn({ look, shown, row: sheetRow, column: sheetColumn })) return
    if (shown.kind === 'text' && !look.wrap && !look.shrink)
      makeRoom(grid, { look, shown, row: sheetRow, column: sheetColumn })
    if (isNumberCut(grid, look, shown)) {
      box.left = grid.pane.left
      texts.draw(look, CUT_NUMBER, box)
    } else texts.draw(look, shown, box)
  }

  /** In a row higher than the window the middle may be far away. */
  function clampToWindow({ pane }: PaneGrid, look: Look, { text }: Shown): void {
    if (box.bottom - box.top <= pane.bottom - pane.top || look.draws !== null) return
    const need = texts.height(look, text, box.right - box.left)
    ;[box.top, box.bottom] = seenPart([box.top, box.bottom], [pane.top, pane.bottom], need)
  }

  /** Draws what is not plain text into the box; true: nothing is left to write. */
  function isDrawn({ look, shown, row, column }: Drawn): boolean {
    const mark = cells.hasMarks() ? cells.mark(row, column) : null
    if (mark?.icon) {
      paintIcon(context, mark.icon, box)
      if ((look.align ?? (shown.kind === 'number' ? 'right' : 'left')) === 'left') box.left += ICON_ROOM
    }
    if (mark !== null && !mark.showsValue) return true
    const isPlain = look.draws === null && look.diagonal === null && look.rotate === 0
    if (isPlain || box.bottom <= box.top || box.right <= box.left) return false
    if (look.diagonal !== null) paintDiagonal(context, look, shown.text, box)
    else if (look.draws !== null) {
      if (!paintShow(context, { look, shown, value: cells.value(row, column), box, drawings, place: { row, column } }))
        return false
    } else paintTurned(context, look, shown.text, box)
    texts.restart()
    return true
  }

  function isNumberCut({ pane }: PaneGrid, look: Look, shown: Shown): boolean {
    if (shown.kind !== 'number' || box.left >= pane.left) return false
    const long = Math.min(texts.width(look, shown.text), box.right - box.left - 2 * TIGHT_PADDING)
    const align = look.align ?? 'right'
    if (align === 'center') return (box.left + box.right - long) / 2 < pane.left
    return align === 'left' || box.right - CELL_PADDING - look.indent - long < pane.left
  }

  /** A text that begins left of the pane may reach into it. */
  function paintFromLeft(grid: PaneGrid, row: number): void {
    const sheetRow = grid.pane.firstRow + row
    const first = grid.pane.firstColumn
    if (first === 0 || !cells.isLoaded(sheetRow) || !isFree(sheetRow, first)) return
    for (let column = first - 1; column >= Math.max(0, first - REACH); column -= 1) {
      if (isFree(sheetRow, column)) continue
      if (!cells.merge(sheetRow, column)) paintCell(grid, row, column)
      return
    }
  }

  function paintMerged(grid: PaneGrid): void {
    done.clear()
    for (let row = 0; row < grid.rows; row += 1) {
      for (let column = 0; column < grid.columns; column += 1) {
        const merge = grid.merge(row, column)
        if (merge && isFirst(merge)) paintMerge(merge)
      }
    }
  }

  function isFirst(merge: BlockMerge): boolean {
    const columns = done.get(merge.fromRow)
    if (!columns) done.set(merge.fromRow, new Set([merge.fromColumn]))
    else if (columns.has(merge.fromColumn)) return false
    else columns.add(merge.fromColumn)
    return true
  }

  function paintMerge(merge: BlockMerge): void {
    if (merge.value === null || merge.value === '') return
    const look = lookAt(merge.fromRow, merge.fromColumn)
    const part = source.visiblePart(merge)
    box.left = part.left
    box.right = part.right
    box.top = part.top
    box.bottom = part.bottom
    box.roomLeft = part.left
    box.roomRight = part.right
    const shown = look.show(merge.value)
    if (!isDrawn({ look, shown, row: merge.fromRow, column: merge.fromColumn })) texts.draw(look, shown, box)
  }

  return { paintPlain, paintMerged }
}
