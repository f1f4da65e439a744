import type { Columns } from '../layout/columns.ts'
import type { Heights } from '../layout/heights.ts'
import type { Cell } from './range.ts'
import type { View } from '../layout/view.ts'

/** What lies under a point of the window. Points outside the body give the nearest cell. */
export interface Hit extends Cell {
  area: 'cells' | 'rows' | 'columns' | 'all'
}

export interface HitInput {
  view: View
  heights: Heights
  columns: Columns
}

export function hitAt({ view, heights, columns }: HitInput, [x, y]: [x: number, y: number]): Hit {
  const isColumnHead = y >= 0 && y < view.headHeight
  const isRowHead = x >= 0 && x < view.headWidth
  const across = Math.min(Math.max(x - view.headWidth, 0), view.width - view.headWidth - 1)
  const down = Math.min(Math.max(y - view.headHeight, 0), view.height - view.headHeight - 1)
  return {
    area: isColumnHead ? (isRowHead ? 'all' : 'columns') : isRowHead ? 'rows' : 'cells',
    row: heights.rowAt(down < view.frozenHeight ? down : down + view.y),
    column: columns.columnAt(across < view.frozenWidth ? across : across + view.x),
  }
}
