import { type ScreenComponent, type ScreenRows, MOST_NAMED, plotted, type Slice, slices } from '@mingtai/screen-model'
import type { EChartsCoreOption } from 'echarts/core'
import {
  type ChartStyle,
  colourAt,
  exactOf,
  labelPlace,
  labelStyle,
  labelWords,
  labelWriter,
  numberOf,
  said,
} from './chart-style.ts'
import { frameOption } from './frame-option.ts'
import { insideChart } from './label-place.ts'
import { shortName } from './short-name.ts'

/** Stages from the widest to the narrowest, each with its rate of the one before. */
export function funnelOption(component: ScreenComponent, rows: ScreenRows, style: ChartStyle): EChartsCoreOption {
  const { options, fields } = component
  const all = slices(rows, fields)
    .filter(({ value }) => (plotted(value) ?? -1) >= 0)
    .slice(0, MOST_NAMED)
  const size = numberOf(options.labelSize, 13)
  const gap = numberOf(options.gap, 3)
  // Written out, since what ends the last stage has none.
  const stage = Math.max(1, (style.height - 12 - gap * (all.length - 1)) / Math.max(1, all.length))
  const written = labelWriter(component)
  const rate = (name: string): string => {
    const at = all.findIndex((one) => one.name === name)
    const [before, own] = [plotted(all[at - 1]?.value ?? null), plotted(all[at]?.value ?? null)]
    return options.isRate !== true || before === null || own === null || before === 0
      ? ''
      : `  ${((own / before) * 100).toFixed(1)}%`
  }
  return {
    ...frameOption(component, style, 'item'),
    series: [
      {
        type: 'funnel',
        sort: 'none',
        left: 4,
        width: style.width < 320 ? '42%' : '56%',
        top: 6,
        bottom: 6,
        minSize: '0%',
        gap,
        itemStyle: { borderWidth: 0 },
        labelLayout: insideChart(style),
        labelLine: { length: 16, lineStyle: { color: style.theme.line } },
        label: {
          ...labelStyle(component, style),
          show: true,
          position: labelPlace(component, 'right'),
          formatter: (point: unknown) =>
            labelWords(component)?.(point) ??
            `${shortName(said(point, 'name'), size, style.width * 0.2)} ${exactOf(point) === null ? '—' : written(point)}${rate(said(point, 'name'))}`,
        },
        data: [
          ...all.map(({ name, value }, at) => ({
            name,
            value: plotted(value),
            text: value,
            itemStyle: { color: colourAt(style.palette, at), height: stage },
          })),
          ...funnelEnd(all),
        ],
      },
    ],
  }
}

/** The last stage ends as wide as it is: without something below it, it would be drawn as a tip. */
function funnelEnd(all: readonly Slice[]) {
  const last = all.at(-1)
  if (last === undefined) return []
  const none = { show: false }
  return [
    {
      ...{ name: '', value: plotted(last.value), text: null },
      ...{ itemStyle: { height: 0, opacity: 0 }, label: none, labelLine: none, tooltip: none },
    },
  ]
}
