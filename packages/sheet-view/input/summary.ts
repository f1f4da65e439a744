import type { Cells } from '../rows/cells.ts'
import { createExactSum, isDateFormat } from '@mingtai/sheet-core'
import type { SelectionSummary } from '../handle.ts'
import { cellCount, type Range } from './range.ts'

/** Beyond this many cells the figures of a selection are not computed in the browser. */
export const LOCAL_CELLS = 200_000

/** Sum, average and count of the selected values, dates and times counted alone; a merge counts once, by its anchor. */
export function summarise(range: Range, cells: Cells): SelectionSummary {
  const rows = range.toRow - range.fromRow + 1
  const columns = range.toColumn - range.fromColumn + 1
  const unknown = { range, rows, columns, sum: null, average: null, count: null, complete: false }
  if (cellCount(range) >= LOCAL_CELLS || !cells.allLoaded(range)) return unknown

  const sum = createExactSum()
  const dates = new Map<number, boolean>()
  const isDate = (style: number): boolean => {
    const known = dates.get(style) ?? (style >= 0 && isDateFormat(cells.look(style).style.format))
    dates.set(style, known)
    return known
  }
  let count = 0
  for (let row = range.fromRow; row <= range.toRow; row += 1) {
    for (let column = range.fromColumn; column <= range.toColumn; column += 1) {
      const value = cells.value(row, column)
      if (value === null || value === '') continue
      count += 1
      // A day is a number that nobody adds up.
      if (typeof value === 'string' || !isDate(cells.style(row, column))) sum.add(value)
    }
  }
  const figures = sum.numbers() > 0 ? { sum: sum.sum(), average: sum.average() } : { sum: null, average: null }
  return { range, rows, columns, ...figures, count, complete: true }
}
