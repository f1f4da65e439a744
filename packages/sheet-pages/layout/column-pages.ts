import type { PageSetup, SheetHead } from '@mingtai/sheet-core'

import { PageProblem } from '../problem.ts'

/** Columns of one page from left to right; a column of no width is on none. */
export interface ColumnPage {
  columns: readonly PlacedColumn[]
  /** Px of all its columns as far as they are shown. */
  width: number
  /** A column wider than the page is shown in parts, so what sticks out must be cut off. */
  isCut: boolean
  /** Where the columns that follow those of the page to the left begin; null on the first page. */
  start: PlacedColumn | null
}

export interface PlacedColumn {
  column: number
  /** Px from the left edge of the body; negative for a later part of a wide column. */
  left: number
  width: number
}

const LEAST = 24
const CLOSE = 0.01

/** Cuts the columns into pages of `room` px, title columns on the left of each. */
export function cutColumns(head: SheetHead, setup: PageSetup, room: number): ColumnPage[] {
  const { widths } = head
  const titles = titleColumns(head, setup)
  const isFitted = setup.fit === 'width' || setup.fit === 'page'
  const breaks = new Set(isFitted ? [] : setup.breaks?.columns)
  const last = widths.findLastIndex((width) => width > 0)
  const pages: ColumnPage[] = []
  let page = begun(head, titles, { before: 0, room })
  for (let column = 0; column < widths.length; column++) {
    const width = widths[column]!
    let shown = 0
    if (page.own > 0 && page.width + width > room + CLOSE) page = next(column)
    while (page.width + width - shown > room + CLOSE && shown < width) {
      page.columns.push({ column, left: page.width - shown, width })
      const part = Math.floor(room - page.width)
      page.width += part
      page.isCut = true
      shown += part
      page = next(column)
    }
    if (width > 0) {
      const placed = { column, left: page.width - shown, width }
      page.columns.push(placed)
      if (pages.length > 0 && page.own === 0 && shown === 0) page.start = placed
      if (shown > 0) page.isCut = true
      page.width += width - shown
      page.own++
    }
    if (column < last && page.own > 0 && breaks.has(head.columnLines?.[column] ?? column)) page = next(column + 1)
  }
  pages.push(page)
  return pages

  function next(column: number): Started {
    pages.push(page)
    return begun(head, titles, { before: column, room })
  }
}

interface Started extends ColumnPage {
  columns: PlacedColumn[]
  /** Columns besides the titles. */
  own: number
}

/** A page with the title columns that stand before its own first column. */
function begun(
  head: SheetHead,
  titles: readonly number[],
  { before, room }: { before: number; room: number },
): Started {
  const page: Started = { columns: [], width: 0, isCut: false, start: null, own: 0 }
  if (before <= (titles.at(-1) ?? before)) return page
  for (const column of titles) {
    const width = head.widths[column]!
    if (width > 0) page.columns.push({ column, left: page.width, width })
    page.width += width
  }
  if (page.width + LEAST > room) throw new PageProblem('标题列占满了整页，请减少重复的列、减小页边距或换用更大的纸张')
  return page
}

function titleColumns({ widths, columnLines }: SheetHead, { titleColumns: titles }: PageSetup): number[] {
  if (titles === undefined) return []
  return [...widths.keys()].filter((column) => {
    const line = columnLines?.[column] ?? column
    return line >= titles.from && line <= titles.to
  })
}

/** Px that all columns take side by side. */
export function widthOf({ widths }: SheetHead): number {
  return widths.reduce((sum, width) => sum + width, 0)
}
