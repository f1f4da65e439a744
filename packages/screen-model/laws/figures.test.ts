import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '../catalogue/samples.ts'
import { exactTotal, figureFormat, figureText, plotted } from '../data/figure.ts'
import { answeredQuery, startedQuery, initialQueryState, queryStatus } from '../data/query-state.ts'
import { nextRefresh } from '../data/refresh-plan.ts'
import { largestSlices } from '../data/largest-slices.ts'
import { categorySeries, links, sampledRows, withoutCircles } from '../data/series.ts'
import { isAtLeast, reachedThreshold } from '../data/threshold.ts'

const cents = fc.integer({ min: -1e12, max: 1e12 })
const written = (value: number): string => {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

test('sums of figures are exact, in whatever order they come', () => {
  expect(exactTotal(['0.1', '0.2'])).toBe('0.3')
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 50 }), (all) => {
      const total = all.reduce((sum, one) => sum + BigInt(one), 0n)
      const texts = all.map(written)
      expect(exactTotal(texts)).toBe(exactTotal(texts.toReversed()))
      expect(exactTotal([...texts, written(0)])).toBe(
        exactTotal([
          `${total / 100n}.00`,
          `${total < 0n ? '-' : ''}0.${String((total < 0n ? -total : total) % 100n).padStart(2, '0')}`,
        ]),
      )
    }),
  )
})

test('no figure is not zero', () => {
  expect(exactTotal([null, '—'])).toBeNull()
  expect(plotted(null)).toBeNull()
  expect(plotted('0')).toBe(0)
  const plain = figureFormat({})
  expect([figureText(null, plain), figureText('0', plain)]).toEqual(['—', '0'])
  const { series } = categorySeries(rowsOf('月 值', '一 —', '二 0', '三 5'), { category: ['月'], value: ['值'] })
  expect(series[0]?.values).toEqual([null, '0', '5'])
})

test('figures are written with marks, units and another scale, rounded half away from zero', () => {
  const said = (cell: string, options: Record<string, string | number | boolean | null>): string =>
    figureText(cell, figureFormat(options))
  expect(said('68427000000.45', { scale: 'yi', decimals: 1, unit: '元' })).toBe('684.3亿元')
  expect(said('1,234.5', {})).toBe('1,234.5')
  expect(said('0.0615', { scale: 'percent', decimals: 1 })).toBe('6.2%')
  expect(said('-2.5', { decimals: 0 })).toBe('-3')
  expect(said('9007199254740993.01', { isGrouped: false })).toBe('9007199254740993.01')
  expect(said('正常', { unit: '元' })).toBe('正常')
})

test('rows of one category are added up, split by the texts of another column', () => {
  const rows = rowsOf('月 类 值', '一 甲 0.1', '一 甲 0.2', '二 乙 3')
  expect(categorySeries(rows, { category: ['月'], series: ['类'], value: ['值'] })).toEqual({
    categories: ['一', '二'],
    series: [
      { name: '甲', values: ['0.3', null] },
      { name: '乙', values: [null, '3'] },
    ],
  })
})

test('a flow that would come back to where it began is left out', () => {
  const all = links(rowsOf('a b v', '甲 乙 1', '乙 丙 2', '丙 甲 3', '甲 甲 4'), {
    source: ['a'],
    target: ['b'],
    value: ['v'],
  })
  expect(withoutCircles(all).map(({ source, target }) => source + target)).toEqual(['甲乙', '乙丙'])
})

test('a million rows are sampled to what can be drawn, first and last among them', () => {
  const rows = {
    columns: [{ name: 'v', title: 'v' }],
    rows: Array.from({ length: 1_000_000 }, (_, at) => [String(at)]),
  }
  const { rows: sampled, isSampled } = sampledRows(rows, 5000)
  expect([isSampled, sampled.rows.length, sampled.rows[0]?.[0], sampled.rows.at(-1)?.[0]]).toEqual([
    true,
    5000,
    '0',
    '999999',
  ])
})

test('the highest threshold that is reached counts, exactly', () => {
  const thresholds = [
    { from: 100, colour: 'red' },
    { from: 80, colour: 'amber' },
  ]
  expect(reachedThreshold('99.9999999999', thresholds)?.colour).toBe('amber')
  expect(reachedThreshold('100', thresholds)?.colour).toBe('red')
  expect(reachedThreshold(null, thresholds)).toBeNull()
  expect(isAtLeast('0.1', 0.1)).toBe(true)
})

test('the last good rows stay, and are called stale with the time they are of', () => {
  const rows = rowsOf('a', '1')
  const good = answeredQuery(startedQuery(initialQueryState), { ok: true, rows }, 1000)
  expect(queryStatus(initialQueryState, 0, 5000)).toBe('waiting')
  expect(queryStatus(answeredQuery(initialQueryState, { ok: false, why: '慢' }, 0), 0, 5000)).toBe('failed')
  expect(queryStatus(good, 2000, 5000)).toBe('fresh')
  const bad = answeredQuery(good, { ok: false, why: '断开' }, 6000)
  expect([queryStatus(bad, 6000, 5000), bad.rows, bad.goodAt]).toEqual(['stale', rows, 1000])
  expect(queryStatus(good, 17_000, 5000)).toBe('stale')
})

test('after failures the next try comes later, but it comes', () => {
  const failing = (failures: number) => ({ ...initialQueryState, failures })
  expect([0, 1, 2, 3, 20].map((failures) => nextRefresh(failing(failures), 5000, 0))).toEqual([
    5000, 5000, 10_000, 20_000, 60_000,
  ])
  // A figure that is asked for every five minutes, or once, comes back as soon as its server does.
  for (const period of [300_000, null])
    expect([1, 2, 9].map((failures) => nextRefresh(failing(failures), period, 0))).toEqual([5000, 10_000, 60_000])
  expect(nextRefresh(initialQueryState, null, 0)).toBeNull()
})

test('of very many slices the largest stay in their order, and nothing of the whole is lost', () => {
  const slice = fc.record({ name: fc.string(), value: fc.option(cents.map(written)) })
  fc.assert(
    fc.property(fc.array(slice, { maxLength: 40 }), fc.integer({ min: 2, max: 12 }), (all, most) => {
      const few = largestSlices(all, most)
      expect(few.length).toBe(Math.min(all.length, most))
      expect(exactTotal(few.map(({ value }) => value))).toBe(exactTotal(all.map(({ value }) => value)))
    }),
  )
  const rows = rowsOf('区 值', '滨江 3', '— 5', '滨江 1')
  expect(categorySeries(rows, { category: ['区'], value: ['值'] }).categories).toEqual(['滨江', '（空）'])
})
