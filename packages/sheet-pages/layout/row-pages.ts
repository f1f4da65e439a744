import { rowMarks } from '@mingtai/sheet-core'

import { integers, lastAtMost } from './growing.ts'
import { PageProblem } from '../problem.ts'
import type { SheetIndex, Stretches } from './sheet-index.ts'

/** Where pages begin along the rows: the row, px of it that earlier pages showed, and the title stretch on top or -1. */
export interface RowPages {
  count: number
  row: Int32Array
  offset: Int32Array
  title: Int32Array
}

export interface RowRoom {
  /** Px that a page has for titles, rows and foot. */
  height: number
  foot: number
  titleHeights: readonly number[]
  /** Px that two pages of a split row share, so that no line of text is cut. */
  overlap: number
  /** A sheet that is fitted to one page is not broken by hand. */
  ignoresBreaks: boolean
}

export const MOST_PAGES = 100_000
/** Px below which a page would carry no row. */
const LEAST = 24
/** Heights are whole px and rooms are not. */
const CLOSE = 0.01

/** Cuts the rows into pages: forced and automatic breaks, rows that keep together, rows taller than a page split. */
export function cutRows(index: SheetIndex, room: RowRoom): RowPages {
  const { heights, marks, rows } = index
  const titleEnds = index.titles.to.view()
  const pages = { row: integers(), offset: integers(), title: integers() }
  const breaks = room.ignoresBreaks ? 0 : rowMarks.breakAfter
  const lastVisible = heights.findLastIndex((height) => height > 0)

  /** Opens a page and says how many px of rows it carries. */
  function open(row: number, offset: number): number {
    if (pages.row.length >= MOST_PAGES) {
      throw new PageProblem(`超过 ${MOST_PAGES.toLocaleString('en')} 页，请缩小数据范围、减少强制分页或改用数据导出`)
    }
    const title = beginsWithTitle(index, row) ? -1 : lastAtMost(titleEnds, row - 1)
    pages.row.push(row)
    pages.offset.push(offset)
    pages.title.push(title)
    const left = room.height - room.foot - (title < 0 ? 0 : room.titleHeights[title]!)
    if (left < LEAST) throw new PageProblem('标题行和页脚行占满了整页，请减少重复的行、减小页边距或换用更大的纸张')
    return left + CLOSE
  }

  let start = 0
  let offset = 0
  for (;;) {
    const left = open(start, offset)
    let used = 0
    let row = start
    let isForced = false
    while (row < rows && !isForced) {
      const height = heights[row]! - (row === start ? offset : 0)
      if (used + height > left) break
      used += height
      isForced = (marks[row]! & breaks) !== 0 && used > 0 && row < lastVisible
      row++
    }
    if (row > lastVisible) break
    if (used === 0) {
      offset = (row === start ? offset : 0) + Math.max(LEAST / 2, Math.floor(left - room.overlap))
      start = row
      continue
    }
    start = isForced ? row : together(marks, start, row)
    offset = 0
  }
  return { count: pages.row.length, row: pages.row.view(), offset: pages.offset.view(), title: pages.title.view() }
}

/** Whether the first row that a page from here shows is a title itself. */
function beginsWithTitle({ heights, marks }: SheetIndex, row: number): boolean {
  let first = row
  while (first < heights.length && heights[first] === 0) first++
  return ((marks[first] ?? 0) & rowMarks.title) !== 0
}

/** Moves an automatic break up to where rows may part, unless that would empty the page. */
function together(marks: Uint8Array, start: number, wanted: number): number {
  let row = wanted
  while (row > start && marks[row - 1]! & rowMarks.keepWithNext) row--
  return row > start ? row : wanted
}

/** Px of each stretch of rows. */
export function heightsOf({ from, to }: Stretches, heights: Uint32Array): number[] {
  const ends = to.view()
  return Array.from(from.view(), (first, at) => {
    let sum = 0
    for (let row = first; row <= ends[at]!; row++) sum += heights[row]!
    return sum
  })
}
