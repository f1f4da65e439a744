import type { ActiveCell, MenuArea, SheetOptions } from '../handle.ts'
import type { Viewport } from '../layout/viewport.ts'
import type { HeadMarks } from '../paint/head-marks.ts'
import type { Cell } from './range.ts'
import type { Selection } from './selection.ts'

/** Asks the page for the menu of a cell or of a column, and says where it hangs. */
export interface Menus {
  /** At a point of the page. */
  openCell(cell: Cell, at: { x: number; y: number }, area: MenuArea): void
  openActiveCell(): void
  /** Under the heading of a column; false where it has no menu. */
  openColumn(column: number): boolean
}

export interface MenusSource {
  root: HTMLElement
  options: Pick<SheetOptions, 'onCellMenu' | 'onColumn'>
  viewport: Pick<Viewport, 'zoom' | 'boxOf'>
  selection: Selection
  marks: HeadMarks
  describe(cell: Cell): ActiveCell
}

export function createMenus({ root, options, viewport, selection, marks, describe }: MenusSource): Menus {
  function openCell(cell: Cell, { x, y }: { x: number; y: number }, area: MenuArea): void {
    options.onCellMenu?.(describe(cell), x, y, area)
  }

  function openActiveCell(): void {
    const cell = selection.active()
    const box = cell && viewport.boxOf(cell)
    if (!cell || !box) return
    const sheet = root.getBoundingClientRect()
    openCell(cell, { x: sheet.left + box.left, y: sheet.top + box.top + box.height }, 'cells')
  }

  function openColumn(column: number): boolean {
    if (!marks.has(column)) return false
    const at = marks.place(column)
    const sheet = root.getBoundingClientRect()
    options.onColumn?.(column, sheet.left + at.x * viewport.zoom(), sheet.top + at.y * viewport.zoom())
    return true
  }

  return { openCell, openActiveCell, openColumn }
}
