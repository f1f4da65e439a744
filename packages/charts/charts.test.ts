import { chartKinds, type ChartData } from '@mingtai/sheet-core'
import type { PageItem } from '@mingtai/sheet-pages'
import { expect, test } from 'vitest'

import { exampleChart } from './example.ts'
import { chartItems } from './items.ts'
import { chartSvg } from './picture.ts'
import { svgItems } from './svg-items.ts'

const measure = (text: string, size: number): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2000' ? size : size * 0.55), 0)

function flat(items: readonly PageItem[]): PageItem[] {
  return items.flatMap((item) => (item.kind === 'group' ? flat(item.items) : [item]))
}

test.each(chartKinds)('a %s chart draws its title, its shapes and no broken number', (kind) => {
  const items = flat(chartItems(exampleChart(kind), { width: 360, height: 220 }, measure))
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
  expect(texts).toContain('各省销售额')
  expect(items.filter((item) => item.kind === 'path').length).toBeGreaterThan(3)
  expect(JSON.stringify(items)).not.toMatch(/null,null|NaN/)
})

test('every shape of a chart lies inside its rectangle', () => {
  for (const kind of chartKinds) {
    for (const item of flat(chartItems(exampleChart(kind), { width: 300, height: 200 }, measure))) {
      if (item.kind !== 'text') continue
      expect(item.x, `${kind} ${item.text}`).toBeGreaterThanOrEqual(-30)
      expect(item.y).toBeLessThanOrEqual(203)
    }
  }
})

test('shares of a percent chart add up to one whole', () => {
  const chart: ChartData = { ...exampleChart('column'), stacking: 'percent', labels: true }
  const svg = chartSvg(chart, { width: 480, height: 300 })
  expect(svg).toContain('100%')
})

test('a chart without figures says so instead of drawing empty axes', () => {
  const chart = exampleChart('column')
  const empty = { ...chart, categories: [], series: chart.series.map((series) => ({ ...series, values: [] })) }
  expect(chartSvg(empty, { width: 300, height: 200 })).toContain('暂无数据')
})

test('names that look like markup stay text', () => {
  const chart = { ...exampleChart('pie'), title: '<script>alert(1)</script>', categories: ['a&b', '<b>', '"c"'] }
  const svg = chartSvg(chart, { width: 300, height: 200 })
  expect(svg).not.toContain('<script>')
  expect(
    flat(chartItems(chart, { width: 300, height: 200 }, measure)).some(
      (item) => item.kind === 'text' && item.text.includes('<script>'),
    ),
  ).toBe(true)
})

test('transforms of groups and shapes are worked into the points', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g transform="translate(10 20)"><path d="M0 0L10 0" stroke="#ff0000" fill="none"/></g></svg>`
  expect(svgItems(svg, { scale: 0.5, measure })).toMatchObject([
    {
      steps: [
        ['M', 5, 10],
        ['L', 10, 10],
      ],
      stroke: { color: '#FF0000', width: 0.5 },
    },
  ])
})

test('figures of an axis are all counted in the unit of its largest', () => {
  const own = exampleChart('column')
  const series = own.series.map((one) => ({ ...one, values: own.categories.map((_, at) => (at + 1) * 50_000) }))
  const svg = chartSvg({ ...own, series, labels: false }, { width: 480, height: 300 })
  const figures = [...svg.matchAll(/>([\d,.]+万?)</g)].map(([, text]) => text)
  expect(figures.filter((text) => text !== '0').every((text) => text?.endsWith('万'))).toBe(true)
  expect(figures).toContain('5万')
})
