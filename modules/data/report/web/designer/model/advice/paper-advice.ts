import { defaultPage, type SheetTemplate, type Template } from '@mingtai/report-engine'
import { type PageSetup, scaleAcross, SMALLEST_FIT } from '@mingtai/sheet-core'
import { type Finding, figure, type Mend, placeOf } from './finding.ts'
import type { ShownSheet } from './shown-rows.ts'

/** Lines of usual height on an A4 page. */
export const LINES_OF_PAGE = 38
/** So many pages are read without turning back to the first. */
const FEW_PAGES = 2
/** Head lines beyond this would leave no room for the others. */
const MOST_HEAD = 10

/** How readers will see a sheet on paper and when they scroll: heads that are gone, columns that are too small. */
export function paperAdvice(template: Template, shown: ShownSheet | null): Finding[] {
  return template.sheets.flatMap((sheet, index) => {
    const own = shown?.sheet === index ? shown : null
    return [...headAdvice(sheet, own), ...widthAdvice(sheet, own)]
  })
}

function headAdvice(sheet: SheetTemplate, shown: ShownSheet | null): Finding[] {
  const rows = headRows(sheet)
  if (rows === null || shown === null || shown.meta.rows <= LINES_OF_PAGE * FEW_PAGES) return []
  const isFrozen = sheet.frozen.rows > 0
  const isRepeated = (sheet.page ?? defaultPage(sheet)).titleRows !== undefined
  if (isFrozen && isRepeated) return []
  const pages = figure(Math.ceil(shown.meta.rows / LINES_OF_PAGE))
  const [what, label] = isRepeated
    ? [`结果有 ${figure(shown.meta.rows)} 行，往下滚动就看不到表头；请冻结表头。`, '冻结表头']
    : isFrozen
      ? [`打印约 ${pages} 页，只有第一页有表头；请设每页重复表头。`, '每页重复表头']
      : [`打印约 ${pages} 页，只有第一页有表头，屏幕上往下滚动也看不到；请冻结并重复表头。`, '冻结并重复表头']
  const mend: Mend = { kind: 'repeatHead', sheet: sheet.id, rows, label }
  return [{ level: 'paper', at: placeOf(sheet, { row: rows - 1, column: 0 }), panel: null, sentence: what, mend }]
}

/** Lines above the first one that repeats; null: nothing repeats below a head. */
export function headRows({ cells, blocks = [], repeat, page }: SheetTemplate): number | null {
  const breaks = cells.some(({ content }) => content.kind === 'field' && content.breakAfter === true)
  if (repeat !== undefined || breaks || page?.breaks !== undefined) return null
  const repeating = cells.filter(({ content }) => content.kind === 'field' && content.expand === 'down')
  const first = Math.min(...repeating.map(({ row }) => row), ...blocks.map(({ row }) => row))
  // A block brings its own words along.
  if (!Number.isFinite(first) || blocks.some(({ row }) => row <= first)) return null
  const hasHead = cells.some(({ row, rowSpan, content }) => row + rowSpan === first && content.kind !== 'empty')
  return hasHead && first <= MOST_HEAD ? first : null
}

/** More columns than a page can show in letters that people read. */
function widthAdvice(sheet: SheetTemplate, shown: ShownSheet | null): Finding[] {
  const page = sheet.page ?? defaultPage(sheet)
  const widths = shown?.meta.widths ?? sheet.columnWidths
  const scale = scaleAcross({ widths, page }) ?? 1
  if (page.fit === undefined || page.fit === 'none' || scale >= SMALLEST_FIT) return []
  const better = betterPaper(page, widths)
  const percent = Math.max(1, Math.floor(scale * 100))
  const across = Math.ceil(SMALLEST_FIT / scale)
  const seen =
    page.fit === 'width'
      ? `${widths.length} 列放到一页宽只剩原来的 ${percent}%，看不清；打印时缩到 ${SMALLEST_FIT * 100}% 为止，横向分成约 ${across} 页。`
      : `${widths.length} 列挤在一页上，字只有原来的 ${percent}%，看不清。`
  return [
    {
      ...{ level: 'paper', at: null, panel: null },
      sentence: `工作表“${sheet.name}”有 ${seen}请减少列、改用横向或更大的纸。`,
      ...(better === null ? {} : { mend: { kind: 'page', sheet: sheet.id, ...better } }),
    },
  ]
}

/** The first change of paper that makes all columns readable, or at least the largest one that helps. */
function betterPaper(page: PageSetup, widths: readonly number[]): { page: Partial<PageSetup>; label: string } | null {
  const choices: { page: Partial<PageSetup>; label: string }[] = [
    ...(page.orientation === 'portrait' ? [{ page: { orientation: 'landscape' as const }, label: '改为横向' }] : []),
    ...(page.paper === 'A3'
      ? []
      : [{ page: { paper: 'A3' as const, orientation: 'landscape' as const }, label: '改用 A3 横向' }]),
    ...(page.fit === 'page' ? [{ page: { fit: 'width' as const }, label: '改为只缩到一页宽' }] : []),
  ]
  const scaleOf = (change: Partial<PageSetup>) => scaleAcross({ widths, page: { ...page, ...change } }) ?? 1
  return choices.find((choice) => scaleOf(choice.page) >= SMALLEST_FIT) ?? choices.at(-1) ?? null
}
