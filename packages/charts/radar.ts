import type { ChartData } from '@mingtai/sheet-core'
import { seriesColour } from '@mingtai/sheet-core/palette'
import type { EChartsCoreOption } from 'echarts/core'

import type { Body } from './option.ts'

/** A corner for each category, a line for each series. */
export function radarParts(
  { categories, series, labels }: ChartData,
  { size, titled, formatted }: Body,
): EChartsCoreOption {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const lowest = Math.min(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return {
    radar: {
      center: ['50%', titled ? '57%' : '52%'],
      radius: '66%',
      indicator: categories.map((name) => ({
        name,
        max: niceLimit(highest),
        min: lowest < 0 ? -niceLimit(-lowest) : 0,
      })),
      axisName: { color: '#4B5765', fontSize: size },
      splitNumber: 4,
      splitLine: { lineStyle: { color: '#DFE3E1' } },
      axisLine: { lineStyle: { color: '#DFE3E1' } },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        symbolSize: 4,
        data: series.map(({ name, values, color }, index) => ({
          name,
          value: values.map((value) => value ?? '-'),
          itemStyle: { color: color ?? seriesColour(index) },
          lineStyle: { width: 2 },
          areaStyle: { opacity: 0.12 },
          label: { show: labels, fontSize: size - 1, formatter: ({ value }: { value: unknown }) => formatted(value) },
        })),
      },
    ],
  }
}

/** The next 1, 2, 2.5 or 5 times a power of ten. */
function niceLimit(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}
