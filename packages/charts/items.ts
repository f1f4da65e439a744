import type { ChartData } from '@mingtai/sheet-core'
import type { PageItem } from '@mingtai/sheet-pages'

import { chartSvg, type MeasureText } from './picture.ts'
import { svgItems } from './svg-items.ts'

/** Pixels of a chart on screen for each point on paper. */
const PX = 96 / 72

export interface ItemSize {
  /** Points. */
  width: number
  height: number
}

/** A chart as vector items of a page, from its own top left corner. */
export function chartItems(chart: ChartData, { width, height }: ItemSize, measure: MeasureText): PageItem[] {
  const svg = chartSvg(chart, { width: width * PX, height: height * PX, size: 11 }, measure)
  return svgItems(svg, { scale: 1 / PX, measure })
}
