import { missingMaria } from '@mingtai/sql-sources/testing/servers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { DatasetRules, RuleCondition } from './orders.ts'
import { asked, closeAll, closeReadings, openAll, order, rowsOf } from './test-world.ts'

beforeAll(openAll, 120_000)
afterEach(closeReadings)
afterAll(closeAll, 60_000)

const inArea = (...values: string[]): RuleCondition => ({ field: 'area', op: 'in', values })
const [east, north] = [inArea('华东'), inArea('华北')]
/** 华东 is given with masked phones, 华北 without names and scores. */
const rules: DatasetRules = {
  where: { any: [east, north] },
  hidden: [],
  masked: [],
  parts: [
    { where: east, hidden: [], masked: [{ field: 'phone', mask: 'phone' }] },
    { where: north, hidden: ['name', 'score'], masked: [] },
  ],
}

test.for([
  { type: 'postgreSql' as const, missing: null },
  { type: 'warehouse' as const, missing: null },
  { type: 'mysql' as const, missing: missingMaria() },
])('each row of $type shows what the rules that give it show', async ({ type, missing }, { skip }) => {
  skip(missing !== null, missing ?? '')
  const { found } = await rowsOf({ p: order({ ask: asked(type), rules }) }, 'p')
  const shown = found.map(([, name, phone, area, score]) => [name, phone, area, score]).toSorted()
  expect(shown).toEqual([
    [null, null, '华北', null],
    ['张伟', '138****5678', '华东', 12.5],
    ['李', '021****5678', '华东', -3],
  ])
})

test('a rule that gives all rows shows what it shows in all of them', async () => {
  const parts = [
    { where: null, hidden: [], masked: [{ field: 'phone', mask: 'all' as const }] },
    { where: north, hidden: [], masked: [] },
  ]
  const ruled = order({
    ask: asked('postgreSql', 'select id, area, phone, born from person order by born'),
    rules: { where: null, hidden: [], masked: [], parts },
  })
  const { found, fields } = await rowsOf({ p: ruled }, 'p')
  expect(fields.map(({ type }) => type)).toEqual(['number', 'text', 'text', 'date'])
  expect(found.map(([, area, phone]) => [area, phone])).toEqual([
    ['华北', null],
    ['华东', '******'],
    ['华东', '******'],
    [null, '******'],
  ])
})

test('what is masked in some rows is a text in all, as numbers and days are written', async () => {
  const parts = [
    {
      where: east,
      hidden: [],
      masked: [
        { field: 'score', mask: 'all' as const },
        { field: 'born', mask: 'all' as const },
      ],
    },
    { where: north, hidden: [], masked: [] },
  ]
  const ask = asked('postgreSql', 'select area, score, born from person')
  const { found } = await rowsOf({ p: order({ ask, rules: { ...rules, parts } }) }, 'p')
  expect(found.toSorted()).toEqual(
    [
      ['华东', '******', '******'],
      ['华东', '******', '******'],
      ['华北', '0', '1999-12-31'],
    ].toSorted(),
  )
})
