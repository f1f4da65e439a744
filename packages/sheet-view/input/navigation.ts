import type { Cell } from './range.ts'
import type { Scroll } from '../layout/scroll.ts'
import type { Store } from '../rows/store.ts'
import type { View } from '../layout/view.ts'

/** Moves the view to rows and cells, exactly also where heights are not known yet. */
export interface Navigation {
  /** The way the view moved last. */
  ahead(): 1 | -1
  /** No row is waiting for its block to be placed. */
  isSettled(): boolean
  moveTo(x: number, y: number): void
  moveBy(x: number, y: number): void
  /** Puts a row at the top of the body, again when its block tells the true heights. */
  placeRow(row: number): void
  showCell(cell: Cell): void
  showColumn(column: number): void
  handleArrival(): void
  /** The reader has taken the bar: nothing is placed any more. */
  letGo(): void
}

export interface NavigationSource {
  scroll: Pick<Scroll, 'x' | 'y' | 'moveTo'>
  store(): Store
  /** Sizes and position as they are now. */
  layOut(): View
}

export function createNavigation({ scroll, store, layOut }: NavigationSource): Navigation {
  let ahead: 1 | -1 = 1
  let anchorRow: number | null = null

  function moveTo(x: number, y: number): void {
    anchorRow = null
    setPosition(x, y)
  }

  function setPosition(x: number, y: number): void {
    if (y !== scroll.y()) ahead = y > scroll.y() ? 1 : -1
    scroll.moveTo(x, y)
  }

  function placeRow(row: number): void {
    const { heights, cells } = store()
    const { frozenHeight } = layOut()
    setPosition(scroll.x(), heights.top(row) - frozenHeight)
    anchorRow = cells.isLoaded(row) && cells.isLoaded(0) ? null : row
  }

  function showCell({ row, column }: Cell): void {
    const { heights, cells } = store()
    const view = layOut()
    showColumn(column)
    if (row < view.frozenRows) return
    if (!cells.isLoaded(row)) return placeRow(row)
    const top = heights.top(row) - view.frozenHeight
    const bottom = heights.top(row + 1) - (view.height - view.headHeight)
    if (top < view.y) moveTo(scroll.x(), top)
    else if (bottom > view.y) moveTo(scroll.x(), Math.min(bottom, top))
  }

  function showColumn(column: number): void {
    const { columns } = store()
    const view = layOut()
    if (column < view.frozenColumns) return
    const left = columns.left(column) - view.frozenWidth
    const right = columns.left(column + 1) - (view.width - view.headWidth)
    if (left < view.x) scroll.moveTo(left, scroll.y())
    else if (right > view.x) scroll.moveTo(Math.min(right, left), scroll.y())
  }

  function handleArrival(): void {
    if (anchorRow !== null) placeRow(anchorRow)
  }

  return {
    ahead: () => ahead,
    isSettled: () => anchorRow === null,
    moveTo,
    moveBy: (x, y) => moveTo(scroll.x() + x, scroll.y() + y),
    placeRow,
    showCell,
    showColumn,
    handleArrival,
    letGo: () => void (anchorRow = null),
  }
}
