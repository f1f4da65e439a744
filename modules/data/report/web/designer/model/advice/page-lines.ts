import { defaultPage, type SheetTemplate } from '@mingtai/report-engine'
import { type PageSetup, paperOf } from '@mingtai/sheet-core'

/** Where a page ends. */
export interface PageLine {
  axis: 'row' | 'column'
  /** The line lies after this row or column. */
  after: number
  forced: boolean
}

const PX_PER_MM = 96 / 25.4

/** Where pages end on the design: forced breaks, and the columns that no longer fit beside each other. */
export function pageLinesOf(sheet: SheetTemplate): PageLine[] {
  const page = sheet.page ?? defaultPage(sheet)
  const { rows = [], columns = [] } = page.breaks ?? {}
  return [
    ...rows.map((after): PageLine => ({ axis: 'row', after, forced: true })),
    ...columns.map((after): PageLine => ({ axis: 'column', after, forced: true })),
    ...naturalBreaks(sheet, page).filter(({ after }) => !columns.includes(after)),
  ]
}

/** How wide the design is against the paper: what the page tab says in words. */
export function widthOnPaper(sheet: SheetTemplate): { pages: number; scale: number } {
  const page = sheet.page ?? defaultPage(sheet)
  const width = sheet.columnWidths.reduce((sum, one) => sum + one, 0)
  if (page.fit === 'width' || page.fit === 'page') {
    return { pages: 1, scale: Math.min(100, Math.floor((roomOf(page) / Math.max(1, width)) * 100)) }
  }
  const forced = new Set(page.breaks?.columns ?? []).size
  return { pages: naturalBreaks(sheet, page).length + forced + 1, scale: page.scale ?? 100 }
}

function naturalBreaks({ columnWidths }: SheetTemplate, page: PageSetup): PageLine[] {
  if (page.fit === 'width' || page.fit === 'page') return []
  const room = (roomOf(page) * 100) / (page.scale ?? 100)
  const forced = new Set(page.breaks?.columns ?? [])
  const lines: PageLine[] = []
  let used = 0
  columnWidths.forEach((width, column) => {
    if (used > 0 && used + width > room) {
      lines.push({ axis: 'column', after: column - 1, forced: false })
      used = 0
    }
    used = forced.has(column) ? 0 : used + width
  })
  return lines
}

function roomOf(page: PageSetup): number {
  return (paperOf(page).width - page.margins.left - page.margins.right) * PX_PER_MM
}
