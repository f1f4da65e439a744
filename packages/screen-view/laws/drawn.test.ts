import { chartSvg } from '@mingtai/charts/picture'
import {
  figureFormat,
  figureText,
  newComponent,
  type Options,
  plotted,
  type ScreenComponent,
  themes,
} from '@mingtai/screen-model'
import type { ChartData } from '@mingtai/sheet-core'
import { BarChart, FunnelChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendScrollComponent, TitleComponent, TooltipComponent } from 'echarts/components'
import { init, setPlatformAPI, use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionOf } from '../chart/option-of.ts'
import { pieSlices } from '../chart/round-option.ts'
import { angleOf, drawnShapes, drawnTexts, measuredWidth } from './drawn-shapes.ts'

register([BarChart, FunnelChart, GridComponent, LabelLayout, LegendScrollComponent, LineChart])
register([PieChart, SVGRenderer, TitleComponent, TooltipComponent])
setPlatformAPI({
  measureText: (text, font) => ({ width: measuredWidth(text, Number(/([\d.]+)px/.exec(font ?? '')?.[1] ?? 12)) }),
})

/** A few dozen each time; `npm run laws` asks thousands. */
const numRuns = Number(process.env.MINGTAI_RUNS ?? 40)
const theme = themes.ink
const sizes = fc.constantFrom({ width: 472, height: 240 }, { width: 300, height: 300 }, { width: 900, height: 360 })

/** Figures as sources hold them: nothing, next to nothing, cents, counts, and more digits than a double has. */
const figure = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 1000 }).map(String) },
  { weight: 2, arbitrary: fc.constant('0') },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('12345678901234.57', '0.0001', '9007199254740993', '0.0000003', '1000000000000'),
  },
)
const signed = fc.oneof(
  figure,
  figure.map((text) => (text === '0' ? text : `-${text}`)),
)
const columns = ['名称', '数值'].map((name) => ({ name, title: name }))
const named = (values: readonly (string | null)[]) => ({
  columns,
  rows: values.map((value, at) => [`类目${at + 1}`, value]),
})

interface Drawing {
  width: number
  height: number
}

function drawn(
  type: ScreenComponent['type'],
  values: readonly (string | null)[],
  size: Drawing,
  options: Options = {},
) {
  const made = newComponent({ id: 'a', type, options, frame: size })
  const component = { ...made, fields: { category: ['名称'], value: ['数值'] } }
  const option = optionOf(component, named(values), { theme, palette: theme.palette, isStill: true, ...size })
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  chart.setOption({ ...option, animation: false })
  const svg = chart.renderToSVGString()
  chart.dispose()
  return { svg, component }
}

test('the angle of each slice is its share, and nothing has no angle', () => {
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 60 }), sizes, (values, size) => {
      const { svg, component } = drawn('pie', values, size, { radius: 0, isLegend: false })
      const slices = pieSlices(named(values), component.fields).map(({ value }) => plotted(value) ?? 0)
      const sum = slices.reduce((total, slice) => total + slice, 0)
      const shapes = drawnShapes(svg)
      const thinnest = sum === 0 ? 0 : (Math.min(...slices) / sum) * 360
      const gap = thinnest > 4 && slices.length > 1 ? 2 : 0
      for (const [at, slice] of slices.entries()) {
        const shape = shapes.find((one) => one.at === at)
        const share = sum === 0 ? 0 : (slice / sum) * 360
        expect(Math.abs((shape === undefined ? 0 : angleOf(shape)) - Math.max(0, share - gap))).toBeLessThan(
          near(share),
        )
      }
    }),
    { numRuns, endOnFailure: true },
  )
})

test('bars are as long as their figures, and lie on the side of their sign', () => {
  fc.assert(
    fc.property(
      fc.array(signed, { minLength: 1, maxLength: 12 }),
      sizes,
      fc.constantFrom('vertical', 'horizontal'),
      (values, size, direction) => {
        const { svg } = drawn('histogram', values, size, { direction, isGradient: false })
        const figures = values.map((value) => plotted(value) ?? 0)
        const most = Math.max(...figures.map(Math.abs))
        const lengths = drawnShapes(svg).map(({ at, box }) => ({
          at,
          long: direction === 'horizontal' ? box.right - box.left : box.bottom - box.top,
        }))
        const longest = Math.max(...lengths.map(({ long }) => long))
        for (const { at, long } of lengths)
          expect(Math.abs(long - (most === 0 ? 0 : (Math.abs(figures[at] ?? 0) / most) * longest))).toBeLessThan(0.8)
        expect(lengths).toHaveLength(values.length)
      },
    ),
    { numRuns, endOnFailure: true },
  )
})

test('a figure beside a bar or on a line is written whole, and no letter of it lies outside', () => {
  fc.assert(
    fc.property(
      fc.array(signed, { minLength: 1, maxLength: 8 }),
      sizes,
      fc.constantFrom('line', 'histogram', 'across'),
      (values, size, kind) => {
        const type = kind === 'line' ? 'line' : 'histogram'
        const direction: Options = kind === 'across' ? { direction: 'horizontal' } : {}
        const { svg, component } = drawn(type, values, size, { ...direction, isLabelled: true })
        const written = new Set(values.map((value) => figureText(value, figureFormat(component.options))))
        const labels = drawnTexts(svg).filter(({ words }) => written.has(words))
        for (const { left, right, words } of labels) {
          if (right - left > size.width - 4) continue
          expect(left, words).toBeGreaterThanOrEqual(-0.5)
          expect(right, words).toBeLessThanOrEqual(size.width + 0.5)
        }
      },
    ),
    { numRuns, endOnFailure: true },
  )
})

test('of whole numbers no half is marked along the axis', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 }), sizes, (values, size) => {
      const { svg } = drawn('histogram', values.map(String), size)
      expect(drawnTexts(svg).filter(({ words }) => /^\d+\.\d+$/.test(words))).toEqual([])
    }),
    { numRuns, endOnFailure: true },
  )
})

test('a stage of a funnel is as wide as its figure', () => {
  fc.assert(
    fc.property(fc.array(figure, { minLength: 2, maxLength: 8 }), sizes, (values, size) => {
      const { svg } = drawn('funnel', values, size)
      const figures = values.map((value) => plotted(value) ?? 0)
      const most = Math.max(...figures)
      const widths = drawnShapes(svg).filter(({ at }) => at < values.length)
      const widest = Math.max(...widths.map(({ path }) => topOf(path)))
      for (const { at, path } of widths)
        if (most > 0) expect(Math.abs(topOf(path) - ((figures[at] ?? 0) / most) * widest)).toBeLessThan(1)
    }),
    { numRuns, endOnFailure: true },
  )
})

/** Degrees that a tenth of a pixel, to which a drawing is written, may change: most near half a circle, where the chord hardly does. */
function near(angle: number): number {
  return Math.abs(angle - 180) < 20 ? 4 : 1
}

/** Pixels of the upper edge of a stage, which its outline begins with. */
function topOf(path: string): number {
  const [from = 0, , to = 0] = [...path.matchAll(/-?\d*\.?\d+/g)].map(([number]) => Number(number))
  return Math.abs(to - from)
}

const report = (kind: ChartData['kind'], values: readonly (number | null)[]): ChartData => ({
  ...{ kind, title: '', stacking: 'none', smooth: false, labels: false, legend: 'none', format: '' },
  ...{
    axisTitles: { category: '', value: '' },
    categories: values.map((_, at) => `类目${at + 1}`),
    categoryRange: null,
  },
  series: [
    { name: '数值', values: [...values], color: null, as: null, secondAxis: false, range: null, nameRange: null },
  ],
})

test('charts of reports are drawn as their figures are', () => {
  const amount = fc.oneof(
    fc.integer({ min: 0, max: 1000 }),
    fc.constant(0),
    fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100),
  )
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), sizes, (values, size) => {
      const sum = values.reduce((total, value) => total + value, 0)
      const slices = drawnShapes(chartSvg(report('pie', values), size))
      for (const [at, value] of values.entries()) {
        const shape = slices.find((one) => one.at === at)
        const share = sum === 0 ? 0 : (value / sum) * 360
        expect(Math.abs((shape === undefined ? 0 : angleOf(shape)) - share)).toBeLessThan(near(share))
      }
      const bars = drawnShapes(chartSvg(report('column', values), size))
      const most = Math.max(...values)
      const longest = Math.max(...bars.map(({ box }) => box.bottom - box.top))
      for (const { at, box } of bars)
        if (most > 0) expect(Math.abs(box.bottom - box.top - ((values[at] ?? 0) / most) * longest)).toBeLessThan(1)
    }),
    { numRuns, endOnFailure: true },
  )
})
