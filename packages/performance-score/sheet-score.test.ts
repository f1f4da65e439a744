import { expect, test } from 'vitest'
import type { GivenScore, Indicator, ScoreRule } from './indicator.ts'
import { rankedSheets } from './ranking.ts'
import { sheetScore } from './sheet-score.ts'
import { weightProblem } from './weights.ts'

const rule: ScoreRule = {
  decimals: 2,
  cut: 'none',
  cutFrom: 5,
  leastAnonymous: 3,
  veto: 'zero',
  levels: [
    {
      name: '优秀',
      least: '90',
      quota: '20',
    },
    {
      name: '良好',
      least: '80',
      quota: null,
    },
    {
      name: '合格',
      least: null,
      quota: null,
    },
  ],
}
const indicator = (more: Partial<Indicator> = {}): Indicator => ({
  id: 'work',
  name: '重点工作',
  kind: 'qualitative',
  weight: '100',
  max: '100',
  formula: 'hand',
  target: null,
  roles: [
    {
      role: 'leader',
      weight: '60',
    },
    {
      role: 'peer',
      weight: '40',
    },
  ],
  ...more,
})
const by = (role: GivenScore['role'], ...scores: string[]): GivenScore[] =>
  scores.map((score, at) => ({ indicatorId: 'work', scorerId: `${role}${at}`, role, weight: '1', score }))
const scored = (scores: GivenScore[], more: Partial<ScoreRule> = {}, indicators = [indicator()]) =>
  sheetScore({ indicators, scores, actuals: new Map() }, { ...rule, ...more })

test('roles count by their weight, and the total is rounded once', () => {
  expect(scored([...by('leader', '90'), ...by('peer', '80', '85', '86')])).toMatchObject({ total: '87.47' })
})

test('a role without scores leaves its weight to the others, and nobody at all is no zero', () => {
  expect(scored(by('leader', '90'))).toMatchObject({ total: '90.00', missing: [] })
  expect(scored([])).toMatchObject({ total: null, missing: ['work'] })
})

test('two peers do not count: whoever knows the rest could compute them', () => {
  const { total, indicators } = scored([...by('leader', '90'), ...by('peer', '10', '20')])
  expect(total).toBe('90.00')
  expect(indicators[0]?.roles[1]).toMatchObject({ given: 2, used: 0, left: 'tooFew', mean: '' })
})

test('highest and lowest go once where at least three of the anonymous stay', () => {
  const peers = by('peer', '10', '80', '80', '80', '100')
  expect(scored(peers, { cut: 'both' })).toMatchObject({ total: '80.00' })
  expect(scored(peers.slice(0, 4), { cut: 'both', cutFrom: 3 })).toMatchObject({ total: '62.50' })
  expect(scored(by('leader', '70', '80', '90'), { cut: 'both', cutFrom: 3 })).toMatchObject({ total: '80.00' })
  expect(scored(by('leader', '80', '80', '80'), { cut: 'both', cutFrom: 3 }).indicators[0]?.roles[0]).toMatchObject({
    used: 1,
  })
})

test('a figure makes its points by the formula; bonus and deduction stand outside, and one veto takes all', () => {
  const ratio = indicator({ id: 'figure', kind: 'quantitative', formula: 'ratio', target: '120', roles: [] })
  const bonus = indicator({ id: 'bonus', kind: 'bonus', weight: '0', max: '5' })
  const veto = indicator({ id: 'veto', kind: 'veto', weight: '0', max: '1' })
  const of = (actual: string, scores: GivenScore[]) =>
    sheetScore({ indicators: [ratio, bonus, veto], scores, actuals: new Map([['figure', actual]]) }, rule)
  const more: GivenScore = { indicatorId: 'bonus', scorerId: 'a', role: 'leader', weight: '1', score: '2.5' }
  const no: GivenScore = { ...more, indicatorId: 'veto', score: '0' }
  expect(of('100', [more, no])).toMatchObject({ total: '85.83', isVetoed: false })
  expect(of('150', [])).toMatchObject({ total: '100.00' })
  expect(of('150', [more, { ...no, score: '1' }])).toMatchObject({ total: '0.00', isVetoed: true })
})

test('ties share a rank, and those who tie at the edge of a quota fall together', () => {
  const totals = ['95', '95', '94', '91', '85', '85', '70', '60', '50', '96'].map((total, at) => ({
    id: `s${at}`,
    total,
    adjustment: '0',
    isVetoed: at === 9,
  }))
  const ranked = rankedSheets(totals, rule)
  expect(ranked.map(({ rank }) => rank)).toEqual([1, 1, 3, 4, 5, 5, 7, 8, 9, 10])
  expect(ranked.map(({ level }) => level)).toEqual([
    '优秀',
    '优秀',
    '良好',
    '良好',
    '良好',
    '良好',
    '合格',
    '合格',
    '合格',
    '合格',
  ])
  const three = totals.slice(0, 5).map((one) => ({ ...one, total: '95' }))
  expect(new Set(rankedSheets(three, rule).map(({ level }) => level))).toEqual(new Set(['良好']))
})

test('weights sum to a hundred, and only those who sign give what shows alone', () => {
  expect(weightProblem([indicator({ weight: '60' }), indicator({ weight: '39.5' })])).toEqual({
    kind: 'sum',
    sum: '99.50',
  })
  expect(weightProblem([indicator({ weight: '33.3' }), indicator({ weight: '66.7' })])).toBeNull()
  expect(weightProblem([indicator(), indicator({ name: '加分', kind: 'bonus' })])).toEqual({
    kind: 'anonymous',
    name: '加分',
  })
  expect(weightProblem([])).toEqual({ kind: 'empty' })
  expect(weightProblem([indicator({ roles: [] })])).toEqual({ kind: 'roles', name: '重点工作' })
  expect(weightProblem([indicator({ formula: 'ratio' })])).toEqual({ kind: 'target', name: '重点工作' })
})
