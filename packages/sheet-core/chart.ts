import type { FormulaPattern } from './chunk.ts'

export const chartKinds = ['column', 'bar', 'line', 'area', 'pie', 'doughnut', 'radar', 'scatter', 'combo'] as const
export type ChartKind = (typeof chartKinds)[number]

/** What a chart shows, its figures worked out: the same for the viewer, xlsx, pdf, docx and html. */
export interface ChartData {
  kind: ChartKind
  /** For column, bar, line and area. */
  stacking: 'none' | 'stacked' | 'percent'
  smooth: boolean
  title: string
  legend: 'none' | 'top' | 'right' | 'bottom' | 'left'
  /** Figures written at the bars, points or slices. */
  labels: boolean
  /** Number format of labels and value axis. */
  format: string
  axisTitles: { category: string; value: string }
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** Where the categories stand on the finished sheet; null: they come from a dataset and stand nowhere. */
  categoryRange: FormulaPattern | null
}

export interface ChartSeries {
  name: string
  values: readonly (number | null)[]
  /** Only in a combo chart; bars for the first, lines on a second axis for the others by default. */
  as: 'column' | 'line' | 'area' | null
  secondAxis: boolean
  /** `#RRGGBB`; null: the palette's. */
  color: string | null
  /** Absolute references (rows are absolute); null: no such cells. */
  range: FormulaPattern | null
  nameRange: FormulaPattern | null
}
