import {
  cellsOf,
  figureFormat,
  pageScale,
  figureParts,
  lastCell,
  plotted,
  reachedThreshold,
  thresholdsOf,
} from '@mingtai/screen-model'
import { Suspense, lazy, useMemo } from 'react'
import { colourAt, numberOf, paletteOf, textOf } from '../../chart/chart-style.ts'
import { trendOption } from '../../chart/other-option.ts'
import { useScreen } from '../../player/screen-context.ts'
import type { ContentProps } from '../content-props.ts'

const Chart = lazy(async () => ({ default: (await import('../../chart/EChart.tsx')).EChart }))

/** One figure with its name, its trend and how it compares. */
export function Metric({ component, figures: { rows }, width, height, onPick }: ContentProps) {
  const { theme, document, isStill } = useScreen()
  const { options, fields, spec } = component
  const value = rows === null ? null : lastCell(rows, fields, 'value')
  /** What the figure is of, such as its month: it is that of the last row. */
  const period = rows === null ? null : lastCell(rows, fields, 'category')
  const rate = rows === null ? null : lastCell(rows, fields, 'rate')
  const column = rows?.columns.find(({ name }) => name === fields.value?.[0])
  const label = textOf(options.label) || spec.title || column?.title || component.name
  const { prefix, number, unit } = figureParts(value, figureFormat(options))
  const reached = reachedThreshold(value, thresholdsOf(options.thresholds))
  const colour = colourAt(paletteOf(component, document.page.palette, theme), 0)
  const trend = useMemo(
    () => trendOption(rows === null ? [] : cellsOf(rows, fields, 'value'), { colour, end: theme.text, isStill }),
    [rows, fields, colour, isStill, theme.text],
  )
  const size = numberOf(options.figureSize, 34)
  const scale = pageScale(document.page)
  const isTrend = options.isTrend === true && rows !== null && rows.rows.length > 2 && width > 240
  return (
    <button
      type="button"
      className="screen-bare screen-metric"
      style={{ height }}
      onClick={() => onPick({ [label]: value })}
    >
      <span className="screen-metric-label">
        {label}
        {period !== null && <small>{period}</small>}
      </span>
      <span className="screen-metric-line">
        <b className="screen-figure" style={{ fontSize: size, color: reached?.colour }}>
          {prefix}
          {number}
          <small style={{ fontSize: size * 0.45 }}>{unit}</small>
        </b>
        {isTrend && (
          <Suspense fallback={null}>
            <Chart option={trend} width={Math.min(96 * scale, width * 0.27)} height={38 * scale} />
          </Suspense>
        )}
        {rate !== null && (
          <span className="screen-metric-rate">
            <small>{textOf(options.rateLabel)}</small>
            <b
              className="screen-figure"
              data-sign={Math.sign(plotted(rate) ?? 0) * (options.isDownGood === true ? -1 : 1)}
            >
              {(plotted(rate) ?? 0) > 0 ? '+' : ''}
              {rate.replace('-', '−')}
              {textOf(options.rateUnit)}
            </b>
          </span>
        )}
      </span>
    </button>
  )
}
