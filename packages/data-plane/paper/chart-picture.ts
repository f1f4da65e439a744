import { chartItems } from '@mingtai/charts/items'
import { Outlines, pagePng } from '@mingtai/page-files'
import type { ChartData } from '@mingtai/sheet-core'
import { openFonts, type Page } from '@mingtai/sheet-pages'

/** Points for each pixel of the screen. */
const POINTS = 72 / 96
/** Twice the screen's, so that a printed document is sharp. */
const DPI = 192

/** A chart as PNG for documents that hold no drawings of their own; sizes are screen pixels. */
export async function chartPicture(chart: ChartData, width: number, height: number) {
  const fonts = openFonts()
  const size = { width: width * POINTS, height: height * POINTS }
  const measure = (text: string, points: number, bold: boolean): number =>
    fonts.measure(text, bold ? 'bold' : 'regular', points)
  const page: Page = { number: 1, ...size, items: chartItems(chart, size, measure) }
  const { bytes } = await pagePng(page, { dpi: DPI, outlines: new Outlines(fonts) })
  return { type: 'png' as const, bytes }
}
