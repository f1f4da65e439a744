import { missingClickhouse, missingInflux, startInflux } from '@mingtai/sql-sources/testing/http-servers'
import { missingMaria } from '@mingtai/sql-sources/testing/servers'
import type { SourceConfig } from '@mingtai/sql-sources'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { DatasetAsk, DatasetOrder, DatasetRules, QueryFact } from './orders.ts'
import { asked, closeAll, closeReadings, openAll, order, refusalOf, rowsOf, sources } from './test-world.ts'

let influx: Awaited<ReturnType<typeof startInflux>> | null = null
beforeAll(async () => {
  await openAll()
  if (missingInflux() !== null) return
  influx = await startInflux()
  await influx.write(['人,area=华东 name="张伟" 1', '人,area=华北 name="赵" 2'].join('\n'))
}, 120_000)
afterEach(closeReadings)
afterAll(async () => {
  await influx?.stop()
  await closeAll()
}, 60_000)

/** 张伟 and 李 are elsewhere: nothing about them may be learned. */
const north: DatasetRules = { where: { field: 'area', op: 'eq', values: ['华北'] }, hidden: [], masked: [] }
const secrets = ['张伟', '李', '138', '021', '12.5']

type Type = keyof typeof sources
const databases: { type: Type; table: string; missing: string | null }[] = [
  { type: 'postgreSql', table: 'person', missing: null },
  { type: 'mysql', table: 'person', missing: missingMaria() },
  { type: 'clickhouse', table: 'person', missing: missingClickhouse() },
  { type: 'warehouse', table: 'rows', missing: null },
]

/** Statements of a dataset that stumble over a hidden row, each in the words of its database. */
const stumbling: Record<Type, string[]> = {
  postgreSql: [
    'select name, area, cast(name as int) as n from T',
    'select name, area, cast(name as boolean) as n from T',
    'select name, area, 1 / (case when phone like ${guess} then 0 else 1 end) as n from T',
    `select name, area, cast('column "' || name || '" does not exist' as int) as n from T`,
  ],
  mysql: ['select name, area, id * 9223372036854775807 as n from T', 'select area, (select name from T) as n from T'],
  clickhouse: [
    'select area, toInt32(name) as n from T',
    'select area, intDiv(1, if(like(phone, ${guess}), 0, 1)) as n from T',
  ],
  warehouse: [
    'select area, cast(name as integer) as n from T',
    'select area, cast(name as boolean) as n from T',
    `select area, error(name || ' is here') as n from T`,
  ],
}

async function outcome(parts: Partial<DatasetOrder> & Pick<DatasetOrder, 'ask'>, guess: string) {
  const facts: QueryFact[] = []
  const told = await rowsOf({ p: order({ rules: north, ...parts }) }, 'p', { facts, values: { guess } }).then(
    ({ found }) => JSON.stringify(found.map((row) => row.map(String))),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return { told, facts: facts.map(({ sentence }) => sentence ?? '').join('\n') }
}

for (const { type, table, missing } of databases)
  describe.skipIf(missing !== null)(`behind a rule on ${type}`, () => {
    test.each(stumbling[type])('%s says nothing of a value', async (sql) => {
      const { told, facts } = await outcome({ ask: asked(type, sql.replaceAll('T', table)) }, '138%')
      for (const secret of secrets) {
        expect(told).not.toContain(secret)
        expect(facts).not.toContain(secret)
      }
      expect(told).not.toContain('原文：')
    })

    test('a pattern that ends in its escape is answered alike, whether it begins as a hidden number does', async () => {
      for (const condition of ['phone like ${guess}', String.raw`not (phone like ${'${guess}'})`]) {
        const sql = `select name, area, phone from ${table} where ${condition}`
        const [right, wrong] = [
          await outcome({ ask: asked(type, sql) }, '138\\'),
          await outcome({ ask: asked(type, sql) }, '999\\'),
        ]
        expect(right).toEqual(wrong)
      }
    })

    test('hidden and masked columns are not in the words either', async () => {
      const [sql = ''] = stumbling[type]
      const ask = asked(type, sql.replaceAll('T', table))
      for (const rules of [
        { where: null, hidden: ['n'], masked: [] },
        { where: null, hidden: [], masked: [{ field: 'n', mask: 'all' }] },
      ] satisfies DatasetRules[]) {
        const { told, facts } = await outcome({ ask, rules }, '')
        for (const secret of secrets) expect(told + facts).not.toContain(secret)
      }
    })
  })

test('whoever sees all rows reads the words of the database', async () => {
  const ask = asked('postgreSql', 'select cast(name as int) as n from person')
  expect((await refusalOf(rowsOf({ p: order({ ask }) }, 'p'))).message).toContain('张伟')
})

test('a value that ends in an escape written as such is a value', async () => {
  const ask = asked('postgreSql', 'select name, area from person where name like ${guess}')
  expect((await outcome({ ask }, '张\\\\')).told).toBe('[]')
})

test('a combination over ruled rows, and a rule on a combination', async () => {
  const over = (sql: string): DatasetAsk => ({ kind: 'combined', recipe: { kind: 'sql', inputs: ['p'], sql } })
  const p = order({ ask: asked('postgreSql'), rules: north })
  const whole = order({ ask: asked('postgreSql') })
  // Only rows that the rule lets through are there to stumble over.
  const sql = 'select area, cast(name as integer) as n from p'
  expect((await refusalOf(rowsOf({ p, c: order({ ask: over(sql) }) }, 'c'))).message).toContain("O'Brien")
  const ruled = await refusalOf(rowsOf({ p: whole, c: order({ ask: over(sql), rules: north }) }, 'c'))
  expect(ruled.key).toBe('sql.failedRuled')
})

test.skipIf(missingInflux() !== null)('InfluxDB: what is asked of hidden points is not told', async () => {
  const source: SourceConfig = influx?.config ?? { ...sources.warehouse!, type: 'influxdb' }
  for (const sql of [
    'select name / 0 from 人 group by area',
    'select nothing(name) from 人',
    'select name, area from 人 where name =~ /[/',
  ]) {
    const { told } = await outcome({ ask: { kind: 'query', source, sourceCode: 'i', sql } }, '')
    for (const secret of secrets) expect(told).not.toContain(secret)
  }
})
