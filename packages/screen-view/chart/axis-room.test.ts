import { newComponent, type Options, themes } from '@mingtai/screen-model'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendScrollComponent, TooltipComponent } from 'echarts/components'
import { init, use as withParts } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import { groupedPeriods } from './axis-option.ts'
import { optionOf } from './option-of.ts'

withParts([BarChart, LineChart, GridComponent, LegendScrollComponent, SVGRenderer, TooltipComponent])

const theme = themes.ink
const [width, height] = [420, 200]

/** The middle of words in a drawing, from its top. */
function middleOf(svg: string, words: string): number {
  const texts = [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)]
  const [, attributes = ''] = texts.find(([, , said]) => said === words) ?? []
  const moved = Number(/translate\([-\d.]+ ([-\d.]+)\)/.exec(attributes)?.[1] ?? 0)
  return moved + Number(/ y="([-\d.]+)"/.exec(attributes)?.[1] ?? 0)
}

function drawn(options: Options): { unit: number; legend: number } {
  const component = newComponent({ id: 'a', type: 'histogramLine', options: { ...options, lineUnit: '元' } })
  const { staticData, fields } = component
  if (staticData === null) throw new Error('no sample')
  const option = optionOf(component, staticData, { theme, palette: theme.palette, isStill: true, width, height })
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  chart.setOption(option ?? {})
  const svg = chart.renderToSVGString()
  chart.dispose()
  return { unit: middleOf(svg, '元'), legend: middleOf(svg, fields.value?.[0] ?? '') }
}

test('the unit over an axis lies neither in the legend nor outside', () => {
  // Letters of 12 pixels, and those of the legend.
  for (const legendSize of [13, 20]) {
    const { unit, legend } = drawn({ isSecondAxis: true, legendAt: 'top', legendSize })
    expect(unit - 6).toBeGreaterThanOrEqual(legend + legendSize / 2)
  }
  expect(drawn({ isSecondAxis: true, legendAt: 'bottom' }).unit).toBeGreaterThanOrEqual(6)
})

test('quarters of several years name their year once, below its first', () => {
  expect(groupedPeriods(['2025年三季', '2025年四季', '2026年一季'])).toEqual(['三季\n2025年', '四季\n', '一季\n2026年'])
  expect(groupedPeriods(['2025年', '2026年', '2027年'])).toBeNull()
  expect(groupedPeriods(['高新区', '2025年一季', '2025年二季'])).toBeNull()
})
