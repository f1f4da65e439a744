import type { ChartData } from '@mingtai/sheet-core'
import { seriesColour } from '@mingtai/sheet-core/palette'

import type { Body } from './option.ts'

/** One ring for each series, slices by category; negative figures have no slice. */
export function pieSeries({ series, categories, kind, labels, legend }: ChartData, { size, formatted, titled }: Body) {
  const rings = series.length
  const hole = kind === 'doughnut' ? 42 : 0
  const width = ((labels ? 62 : 72) - hole) / Math.max(1, rings)
  const middle = { left: '58%', right: '42%', top: '56%', bottom: '46%', none: '52%' }[legend]
  return series.map(({ name, values }, ring) => ({
    name,
    type: 'pie',
    // Nothing but zeros has no slices, and not equal ones.
    stillShowZeroSum: false,
    radius: [`${hole + ring * width}%`, `${hole + (ring + 1) * width - (rings > 1 ? 2 : 0)}%`],
    center: [legend === 'left' || legend === 'right' ? middle : '50%', titled && legend !== 'bottom' ? '56%' : '50%'],
    itemStyle: { borderColor: '#FFFFFF', borderWidth: 1 },
    data: categories.flatMap((category, at) => {
      const value = values[at] ?? null
      if (value === null || value < 0) return []
      return [{ name: category, value, itemStyle: { color: seriesColour(at) } }]
    }),
    label: {
      show: labels && ring === rings - 1,
      fontSize: size - 1,
      overflow: 'none',
      color: '#4B5765',
      formatter: ({ name: slice, value, percent }: { name: string; value: unknown; percent?: number }) =>
        `${slice} ${formatted(value)}${percent === undefined ? '' : ` (${percent}%)`}`,
    },
    labelLine: { show: labels && ring === rings - 1, length: 8, length2: 8 },
  }))
}
