import type { SpreadsheetSkeleton } from '@univerjs/preset-sheets-core'
import type { Spot } from '../../model/cell/address.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where a cell lies on the canvas, with all that is merged into it. */
export function boxOf(skeleton: SpreadsheetSkeleton, spot: Spot): Box {
  const cell = skeleton.getCellWithCoordByIndex(spot.row, spot.column, false)
  const { startX, startY, endX, endY } = cell.isMergedMainCell ? cell.mergeInfo : cell
  return { x: startX, y: startY, width: endX - startX, height: endY - startY }
}

/** Where cells from one to another lie. */
export function boxAround(skeleton: SpreadsheetSkeleton, from: Spot, to: Spot): Box {
  const first = skeleton.getCellWithCoordByIndex(from.row, from.column, false)
  const last = skeleton.getCellWithCoordByIndex(to.row, to.column, false)
  return { x: first.startX, y: first.startY, width: last.endX - first.startX, height: last.endY - first.startY }
}

export const markFont = '12px "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif'

/** Burnt orange: parents, and nothing else. */
export const parentColour = '#C4632A'
