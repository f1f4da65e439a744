import { defaultPageSetup, type PageSetup, printedWidths, type SheetHead, SMALLEST_FIT } from '@mingtai/sheet-core'

import { type ColumnPage, cutColumns, widthOf } from './column-pages.ts'
import { type Frame, frameOf, POINTS_PER_PX } from './frame.ts'
import { PageProblem } from '../problem.ts'
import { cutRows, heightsOf, MOST_PAGES, type RowPages } from './row-pages.ts'
import { indexSheet, type SheetIndex } from './sheet-index.ts'
import type { SheetSource } from '../source.ts'
import { type OpenSpans, openSpans } from './spans.ts'

/** A sheet cut into pages: numbers only, from which any page can be made. */
export interface SheetPlan {
  source: SheetSource
  setup: PageSetup
  frame: Frame
  /** Points of one px of the sheet. */
  unit: number
  index: SheetIndex
  rowPages: RowPages
  columnPages: readonly ColumnPage[]
  spans: OpenSpans
  /** Px at the foot of every page. */
  foot: number
  /** Px of each stretch of title rows. */
  titleHeights: readonly number[]
  count: number
}

/** Reads the sheet once and cuts it; refuses set-ups that no paper can hold. */
export async function planSheet(source: SheetSource): Promise<SheetPlan> {
  const setup = source.head.page ?? defaultPageSetup
  const frame = frameOf(setup)
  if (source.head.widths.length === 0) throw new PageProblem('工作表没有列，无法分页，请先在模板中添加列')
  const head = { ...source.head, widths: printedWidths(source.head) }
  const index = await indexSheet(source)
  const foot = Math.max(0, ...index.footHeights)
  const unit = POINTS_PER_PX * scaleOf(head, { setup, frame, height: total(index.heights) + foot })
  const height = frame.bodyHeight / unit
  const titleHeights = heightsOf(index.titles, index.heights)
  checkTitles(titleHeights, height - foot)
  const columnPages = cutColumns(head, setup, frame.bodyWidth / unit)
  const overlap = Math.min(height / 3, lineHeight(source.head))
  const rowPages = cutRows(index, { height, foot, titleHeights, overlap, ignoresBreaks: setup.fit === 'page' })
  const count = rowPages.count * columnPages.length
  if (count > MOST_PAGES) {
    throw new PageProblem(`超过 ${MOST_PAGES.toLocaleString('en')} 页，请缩小数据范围、改为缩放到一页宽或改用数据导出`)
  }
  const spans = openSpans(index.spans, rowPages)
  return { source, setup, frame, unit, index, rowPages, columnPages, spans, foot, titleHeights, count }
}

/** A whole sheet that shall be one page is never shrunk further than this, as in every spreadsheet. */
const SMALLEST_SCALE = 0.1

interface Fitting {
  setup: PageSetup
  frame: Frame
  /** Px of all rows. */
  height: number
}

function scaleOf(head: SheetHead, { setup, frame, height }: Fitting): number {
  const { fit, scale } = setup
  if (fit === undefined || fit === 'none') return (scale ?? 100) / 100
  const across = frame.bodyWidth / (widthOf(head) * POINTS_PER_PX)
  if (fit === 'width') return Math.max(SMALLEST_FIT, Math.min(1, across))
  return Math.max(SMALLEST_SCALE, Math.min(1, across, frame.bodyHeight / (height * POINTS_PER_PX)))
}

function checkTitles(heights: readonly number[], room: number): void {
  if (heights.every((height) => height < room)) return
  throw new PageProblem('标题行比整页还高，请减少重复的行、减小页边距或换用更大的纸张')
}

function total(heights: Uint32Array): number {
  let sum = 0
  for (const height of heights) sum += height
  return sum
}

/** Px of the tallest line of text that the sheet's styles can make. */
function lineHeight({ styles }: SheetHead): number {
  return styles.reduce((tallest, { size }) => Math.max(tallest, Math.ceil((size ?? 10) * 1.9)), 19)
}

/** Which part of the sheet a page shows; `page` counts from 0. */
export function partOf({ rowPages, columnPages, setup }: SheetPlan, page: number): { down: number; across: number } {
  if (setup.order === 'acrossThenDown') {
    return { down: Math.floor(page / columnPages.length), across: page % columnPages.length }
  }
  return { down: page % rowPages.count, across: Math.floor(page / rowPages.count) }
}

/** The first page that shows a part of the rows. */
export function firstPageOf({ columnPages, setup }: SheetPlan, down: number): number {
  return setup.order === 'acrossThenDown' ? down * columnPages.length : down
}

/** Px that a page has for the rows of the flow. */
export function roomOf({ frame, unit, foot, rowPages, titleHeights }: SheetPlan, down: number): number {
  return frame.bodyHeight / unit - foot - (titleHeights[rowPages.title[down]!] ?? 0)
}
