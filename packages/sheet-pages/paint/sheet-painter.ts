import { borderItems } from './border-picture.ts'
import { type Box, type Canvas, grouped } from './canvas.ts'
import { type CellSetting, paintCells, type RowSplit } from './cells.ts'
import type { ColumnPage } from '../layout/column-pages.ts'
import { createConditions } from './conditions.ts'
import { paintBorders } from './borders.ts'
import { paintFills } from './fills.ts'
import { POINTS_PER_MM } from '../layout/frame.ts'
import { gridOf } from '../layout/grid.ts'
import { compileLook } from './looks.ts'
import { paintObjects } from './objects.ts'
import type { PageItem } from '../page.ts'
import type { PageFormulaReader } from '../figure/page-formulas.ts'
import { createBorderStyles } from './border-styles.ts'
import type { SheetPlan } from '../layout/plan.ts'
import { bottomIn, partsBefore, topIn } from '../layout/row-heights.ts'
import type { Section } from '../layout/section.ts'
import type { PageRows } from '../layout/section-reader.ts'
import type { LayOutOptions } from '../source.ts'
import { paintSpill } from './spill.ts'
import type { CodePainters, PictureOf } from './special-cell.ts'
import { type Fields, filledIn, stripItems } from './strips.ts'
import { stampItems } from './stamp.ts'
import { watermarkItems } from './watermark.ts'

/** Everything that one page shows, read and decided. */
export interface PageContent {
  down: number
  columnPage: ColumnPage
  title: Section
  flow: PageRows
  foot: Section
  formulas: PageFormulaReader | null
  fields: Fields
  codes: CodePainters | null
}

const webLink = /^(https?:|mailto:)/i

/** Draws pages of one sheet; styles are compiled once. */
export function createSheetPainter(plan: SheetPlan, options: LayOutOptions, picture: PictureOf) {
  const { setup, frame, unit, source, index } = plan
  const borderStyles = createBorderStyles()
  const looks = [...(source.head.styles.length > 0 ? source.head.styles : [{}])].map((style) =>
    compileLook(style, borderStyles),
  )
  const conditions = createConditions(plan, looks, borderStyles)
  const link = options.link ?? ((address: string) => (webLink.test(address) ? address : null))
  const marks = new Map<string, PageItem[]>()
  const stamped = options.stamp === undefined ? null : stampItems(options.stamp, { frame, fonts: options.fonts })

  return { paint }

  function paint(content: PageContent): PageItem[] {
    const items: PageItem[] = []
    paintForm(items)
    paintBorder(items)
    const { title, flow, foot, columnPage } = content
    const height = title.height + flow.height
    const left =
      frame.left + (setup.center?.horizontal ? Math.max(0, frame.bodyWidth - columnPage.width * unit) / 2 : 0)
    const isCentred = setup.center?.vertical === true && foot.height === 0
    const top = frame.top + (isCentred ? Math.max(0, frame.bodyHeight - height * unit) / 2 : 0)
    const canvas: Canvas = { fonts: options.fonts, looks, borderStyles, unit, left, top, items }
    const split = splitOf(flow)
    if (split === null) paintPart(canvas, [title, flow], content, null)
    else {
      paintPart(canvas, [title], content, null)
      paintPart({ ...canvas, top: top + title.height * unit }, [flow], content, split)
    }
    const atFoot = { ...canvas, top: frame.top + frame.bodyHeight - plan.foot * unit }
    if (foot.rows.length > 0) paintPart(atFoot, [foot], content, null)
    items.push(...stripItems(setup, frame, { ...content.fields, fonts: options.fonts }))
    items.push(...markItems(content.fields))
    if (stamped !== null) items.push(...stamped)
    return items
  }

  /** Sections under one another: grounds, lines, cells, then what lies over them. */
  function paintPart(canvas: Canvas, sections: readonly Section[], content: PageContent, split: RowSplit | null): void {
    const { columnPage } = content
    const grid = gridOf(sections, columnPage.columns)
    const height = sections.reduce((sum, section) => sum + section.height, 0)
    const isCut = split !== null || columnPage.isCut
    const inner = isCut ? { ...canvas, items: [] } : canvas
    const decor = conditions?.apply(grid) ?? null
    paintFills(inner, grid)
    paintBorders(inner, grid, setup.gridLines === true)
    paintCells(inner, grid, cellSetting(content, { decor, split }))
    paintSpill(inner, grid, { sections, columnPage, widths: source.head.widths })
    const box: Box = { left: 0, top: 0, right: columnPage.width, bottom: height }
    if (isCut && inner.items.length > 0) canvas.items.push(grouped(canvas, box, inner.items))
    let above = 0
    for (const section of sections) {
      paintOver({ ...canvas, top: canvas.top + above * unit }, section, content)
      above += section.height
    }
  }

  function cellSetting(
    { formulas, flow, down, codes }: PageContent,
    { decor, split }: Pick<CellSetting, 'decor' | 'split'>,
  ): CellSetting {
    return {
      formulas,
      link,
      picture,
      codes,
      decor,
      split,
      partsBefore: ({ merge }) => (merge.toRow < flow.from ? [] : partsBefore(plan, merge, down)),
    }
  }

  function paintOver(canvas: Canvas, section: Section, { columnPage, flow }: PageContent): void {
    if (section.objects.length === 0) return
    const inner = { ...canvas, items: [] }
    const offset = section === flow ? flow.offset : 0
    paintObjects(inner, {
      objects: section.objects,
      columnPage,
      widths: source.head.widths,
      topOf: (row) => topIn(section, row, index) - (section.rows.length === 0 ? offset : 0),
      bottomOf: (row) => bottomIn(section, row, index),
      picture,
      chartItems: options.chartItems,
    })
    const box: Box = { left: 0, top: 0, right: columnPage.width, bottom: section.height }
    if (inner.items.length > 0) canvas.items.push(grouped(canvas, box, inner.items))
  }

  /** The form under everything; left out where the paper already carries it. */
  function paintForm(items: PageItem[]): void {
    const { form } = setup
    if (form === undefined || (options.printed && !form.printed)) return
    const image = picture(form.picture)
    if (image === null) return
    const [x, y] = [form.x * POINTS_PER_MM, form.y * POINTS_PER_MM]
    const size = { width: form.width * POINTS_PER_MM, height: form.height * POINTS_PER_MM }
    items.push({ kind: 'image', image, x, y, ...size, opacity: 1 })
  }

  function paintBorder(items: PageItem[]): void {
    const { border } = setup
    const image = border === undefined ? null : picture(border.picture)
    if (border !== undefined && image !== null) items.push(...borderItems(border, image, frame))
  }

  /** The same items for every page on which the watermark says the same. */
  function markItems(fields: Fields): PageItem[] {
    const { watermark } = setup
    if (watermark === undefined) return []
    const text = filledIn(watermark.text, fields)
    let own = marks.get(text)
    if (own === undefined) {
      marks.clear()
      marks.set(text, (own = watermarkItems(watermark, text, { frame, fonts: options.fonts })))
    }
    return own
  }
}

function splitOf({ offset, cutAt, height }: PageRows): RowSplit | null {
  if (offset === 0 && cutAt === null) return null
  return { offset, cutAt: cutAt ?? Number.POSITIVE_INFINITY, bottom: height }
}
