import type { Columns } from './columns.ts'
import type { Heights } from './heights.ts'

/** Of the window's body no more than this goes to frozen rows or columns. */
const FROZEN_SHARE = 0.6

/** What a frame shows, in sheet pixels; `scale` is device pixels per sheet pixel. */
export interface View {
  width: number
  height: number
  headWidth: number
  headHeight: number
  scale: number
  x: number
  y: number
  frozenRows: number
  frozenColumns: number
  frozenWidth: number
  frozenHeight: number
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** A rectangle of the window that scrolls as one, with the cells in it. */
export interface Pane {
  left: number
  top: number
  right: number
  bottom: number
  /** What to subtract from a sheet position to get the window position. */
  shiftX: number
  shiftY: number
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

export interface ViewInput {
  heights: Heights
  columns: Columns
  rows: number
  frozenRows: number
  frozenColumns: number
  window: Pick<View, 'width' | 'height' | 'headWidth' | 'headHeight' | 'scale' | 'x' | 'y'>
}

export function planView({ heights, columns, rows, window, ...frozen }: ViewInput): View {
  const bodyWidth = Math.max(0, window.width - window.headWidth)
  const bodyHeight = Math.max(0, window.height - window.headHeight)
  const frozenRows = fitting(Math.min(frozen.frozenRows, rows), (row) => heights.top(row) <= bodyHeight * FROZEN_SHARE)
  const frozenColumns = fitting(
    Math.min(frozen.frozenColumns, columns.count),
    (column) => columns.left(column) <= bodyWidth * FROZEN_SHARE,
  )
  const frozenHeight = heights.top(frozenRows)
  const frozenWidth = columns.left(frozenColumns)
  return {
    ...window,
    frozenRows,
    frozenColumns,
    frozenWidth,
    frozenHeight,
    firstRow: Math.max(frozenRows, heights.rowAt(window.y + frozenHeight)),
    lastRow: Math.max(0, heights.rowAt(Math.max(0, window.y + bodyHeight - 1))),
    firstColumn: Math.max(frozenColumns, columns.columnAt(window.x + frozenWidth)),
    lastColumn: columns.columnAt(Math.max(0, window.x + bodyWidth - 1)),
  }
}

/** Corner, top, left and body; what is empty is left out. The body comes first, so that frozen panes lie over it. */
export function panesOf(view: View): Pane[] {
  const splitX = view.headWidth + view.frozenWidth
  const splitY = view.headHeight + view.frozenHeight
  const rows = {
    frozen: {
      top: view.headHeight,
      bottom: splitY,
      shiftY: -view.headHeight,
      firstRow: 0,
      lastRow: view.frozenRows - 1,
    },
    body: {
      top: splitY,
      bottom: view.height,
      shiftY: view.y - view.headHeight,
      firstRow: view.firstRow,
      lastRow: view.lastRow,
    },
  }
  const columns = {
    frozen: {
      left: view.headWidth,
      right: splitX,
      shiftX: -view.headWidth,
      firstColumn: 0,
      lastColumn: view.frozenColumns - 1,
    },
    body: {
      left: splitX,
      right: view.width,
      shiftX: view.x - view.headWidth,
      firstColumn: view.firstColumn,
      lastColumn: view.lastColumn,
    },
  }
  return [
    { ...rows.body, ...columns.body },
    { ...rows.body, ...columns.frozen },
    { ...rows.frozen, ...columns.body },
    { ...rows.frozen, ...columns.frozen },
  ].filter(isNotEmpty)
}

function isNotEmpty(pane: Pane): boolean {
  return (
    pane.right > pane.left &&
    pane.bottom > pane.top &&
    pane.lastRow >= pane.firstRow &&
    pane.lastColumn >= pane.firstColumn
  )
}

function fitting(wanted: number, fits: (count: number) => boolean): number {
  let count = wanted
  while (count > 0 && !fits(count)) count -= 1
  return count
}

/** Before the first frame there is nothing to see. */
export const EMPTY_VIEW: View = {
  width: 0,
  height: 0,
  headWidth: 0,
  headHeight: 0,
  scale: 1,
  x: 0,
  y: 0,
  frozenRows: 0,
  frozenColumns: 0,
  frozenWidth: 0,
  frozenHeight: 0,
  firstRow: 0,
  lastRow: 0,
  firstColumn: 0,
  lastColumn: 0,
}
