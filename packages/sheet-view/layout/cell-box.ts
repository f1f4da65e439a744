import type { CellBox } from '../handle.ts'
import type { Store } from '../rows/store.ts'
import type { View } from './view.ts'

interface Asked {
  store: Pick<Store, 'heights' | 'columns'>
  zoom: number
  row: number
  column: number
}

/** Where a cell stands in the view, in px of the page; null where it is hidden behind frozen rows or outside. */
export function cellBox(view: View, { store: { heights, columns }, zoom, row, column }: Asked): CellBox | null {
  const isFrozenRow = row < view.frozenRows
  const isFrozenColumn = column < view.frozenColumns
  const left = view.headWidth + columns.left(column) - (isFrozenColumn ? 0 : view.x)
  const top = view.headHeight + heights.top(row) - (isFrozenRow ? 0 : view.y)
  const width = columns.left(column + 1) - columns.left(column)
  const height = heights.top(row + 1) - heights.top(row)
  const firstLeft = view.headWidth + (isFrozenColumn ? 0 : columns.left(view.frozenColumns))
  const firstTop = view.headHeight + (isFrozenRow ? 0 : heights.top(view.frozenRows))
  if (left + width <= firstLeft || top + height <= firstTop) return null
  return { left: left * zoom, top: top * zoom, width: width * zoom, height: height * zoom }
}
