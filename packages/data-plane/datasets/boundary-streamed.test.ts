import type { ServerResponse } from 'node:http'

import type { SourceConfig } from '@mingtai/sql-sources'
import { answerJson, type HttpStub, startStub } from '@mingtai/sql-sources/testing/http-stub'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { DatasetRules, QueryFact } from './orders.ts'
import { closeAll, closeReadings, openPostgres, order, rowsOf, sources } from './test-world.ts'

// Sources whose rows are chosen here, while they stream by: theirs are the words of a refusal, ours the choice of rows.

const north: DatasetRules = { where: { field: 'area', op: 'eq', values: ['华北'] }, hidden: [], masked: [] }
const SECRET = '张伟'
const people = [
  { name: SECRET, area: '华东' },
  { name: '赵', area: '华北' },
]

/** What a stand-in answers when all is well, when it refuses at once, and when it stumbles on its way. */
interface Vendor {
  type: 'elasticsearch' | 'influxdb' | 'tdengine' | 'api'
  more?: Partial<SourceConfig>
  statement: string
  well(answer: ServerResponse): void
  refused(answer: ServerResponse): void
  midway?(answer: ServerResponse): void
}

const csv = (lines: string[]) => [...lines, '', ''].join('\r\n')
const fluxHead = ['#datatype,string,long,string,string', '#group,false,false,false,false', '#default,_result,,,']

const vendors: Vendor[] = [
  {
    type: 'elasticsearch',
    statement: 'select name, area from people',
    well: (answer) =>
      answerJson(
        answer,
        JSON.stringify({
          columns: ['name', 'area'].map((name) => ({ name, type: 'keyword' })),
          rows: people.map(({ name, area }) => [name, area]),
        }),
      ),
    refused: (answer) =>
      answerJson(
        answer,
        JSON.stringify({ error: { type: 'sql_exception', reason: `cannot cast [${SECRET}] to integer` }, status: 400 }),
        400,
      ),
  },
  {
    type: 'influxdb',
    more: { user: '', organization: 'org' },
    statement: 'from(bucket: "b") |> range(start: -1h)',
    well: (answer) =>
      void answer
        .writeHead(200, { 'content-type': 'text/csv' })
        .end(csv([...fluxHead, ',result,table,name,area', ...people.map(({ name, area }) => `,,0,${name},${area}`)])),
    refused: (answer) =>
      answerJson(answer, JSON.stringify({ code: 'invalid', message: `failed to parse ${SECRET}` }), 400),
    midway: (answer) =>
      void answer
        .writeHead(200, { 'content-type': 'text/csv' })
        .end(
          csv([
            ...fluxHead,
            ',result,table,name,area',
            ',,0,赵,华北',
            '',
            '#datatype,string,long',
            '#group,true,true',
            '#default,,',
            ',error,reference',
            `,${SECRET} is no number,897`,
          ]),
        ),
  },
  {
    type: 'tdengine',
    statement: 'select name, area from people',
    well: (answer) =>
      answerJson(
        answer,
        JSON.stringify({
          code: 0,
          column_meta: ['name', 'area'].map((name) => [name, 'NCHAR', 20]),
          data: people.map(({ name, area }) => [name, area]),
          rows: 2,
        }),
      ),
    refused: (answer) => answerJson(answer, JSON.stringify({ code: 9826, desc: `invalid number: ${SECRET}` })),
  },
  {
    type: 'api',
    statement: 'GET /people',
    well: (answer) => answerJson(answer, JSON.stringify(people)),
    refused: (answer) => answerJson(answer, JSON.stringify({ error: `no number: ${SECRET}` }), 500),
    midway: (answer) => answerJson(answer, `[{"name":"${SECRET}","area":"华东"},{"name":${SECRET}}]`),
  },
]

afterEach(closeReadings)
afterAll(closeAll, 60_000)

async function outcome(source: SourceConfig, sql: string, rules: DatasetRules | null = north) {
  const facts: QueryFact[] = []
  const ask = { kind: 'query' as const, source, sourceCode: source.type, sql }
  const told = await rowsOf({ p: order({ rules, ask }) }, 'p', { facts }).then(
    ({ found }) => JSON.stringify(found),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return { told, facts: JSON.stringify(facts) }
}

for (const { type, more, statement, well, refused, midway } of vendors)
  describe(`behind a rule on ${type}`, () => {
    let stub: HttpStub
    let answers = well
    beforeAll(async () => {
      stub = await startStub(type, (_, answer) => answers(answer))
    })
    afterAll(() => stub.stop())

    test('rows that the rule lets through come, and no others', async () => {
      answers = well
      const { told } = await outcome({ ...stub.config, ...more }, statement)
      expect(told).toBe('[["赵","华北"]]')
    })

    test.each([
      ['at once', refused],
      ['on the way', midway ?? refused],
    ])('its refusal %s says nothing of a value', async (_, stumbles) => {
      answers = stumbles
      const whole = await outcome({ ...stub.config, ...more }, statement, null)
      // What an interface says itself is passed on; a row of it that cannot be read is not.
      expect(whole.told.includes(SECRET)).toBe(type !== 'api' || stumbles === refused)
      const { told, facts } = await outcome({ ...stub.config, ...more }, statement)
      expect(told).not.toContain('[[')
      expect(told + facts).not.toContain(SECRET)
    })
  })

test('Kingbase’s protocol: what stumbles over a hidden row is told without its value', async () => {
  await openPostgres()
  const { postgreSql } = sources
  if (postgreSql === undefined) throw new Error('PostgreSQL always runs here')
  const kingbase: SourceConfig = { ...postgreSql, type: 'kingbase' }
  expect((await outcome(kingbase, 'select name, area from person')).told).toContain('华北')
  const { told, facts } = await outcome(kingbase, 'select area, cast(name as int) as n from person')
  for (const secret of [SECRET, '李', '原文：']) expect(told + facts).not.toContain(secret)
})
