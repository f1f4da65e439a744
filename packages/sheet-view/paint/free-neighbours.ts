import { EMPTY, type Look, type Shown } from './looks.ts'
import type { PaneGrid } from './pane-grid.ts'
import type { CellPainterSource } from './paint-cells.ts'
import type { TextBox } from './paint-texts.ts'

/** What is drawn of a cell, and which cell it is. */
export interface Drawn {
  look: Look
  shown: Shown
  row: number
  column: number
}

/** The empty cells beside one, over which its text may reach; `box` is where it is drawn. */
export function freeNeighbours(source: CellPainterSource, box: TextBox) {
  const { cells, texts } = source
  return { isFree, makeRoom }

  /** Lets a long text reach over free neighbours, to the side that it is not aligned to. */
  function makeRoom(grid: PaneGrid, { look, shown, row, column }: Drawn): void {
    const align = look.align ?? 'left'
    const needed = 16 + look.indent + texts.width(look, shown.text)
    if (needed <= box.right - box.left) return
    const beside = align === 'center' ? (needed - (box.right - box.left)) / 2 : needed - (box.right - box.left)
    const [left, right] = [box.left - beside, box.right + beside]
    for (let next = column + 1; align !== 'right' && box.roomRight < right && isFree(row, next); next += 1) {
      box.roomRight = source.columnX(grid, next + 1)
    }
    for (let next = column - 1; align !== 'left' && next >= 0 && box.roomLeft > left && isFree(row, next); next -= 1) {
      box.roomLeft = source.columnX(grid, next)
    }
  }

  function isFree(row: number, column: number): boolean {
    if (column >= source.columnCount() || cells.merge(row, column)) return false
    return cells.shown(row, column) === EMPTY
  }
}
