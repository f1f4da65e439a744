import { Refusal } from '@mingtai/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import { checkReadOnly } from '../safety/checked.ts'
import { answerJson, startStub } from '../testing/http-stub.ts'
import type { HttpStub } from '../testing/http-stub.ts'
import { compileSql } from '../template/template-sql.ts'
import type { ParameterValue } from '../template/template-sql.ts'
import { rowsOf, sentenceOf } from '../testing/rows.ts'

let stub: HttpStub

/** Annotated CSV as the reference of InfluxDB 2 shows it: two tables, one with a column more. */
const answerText = [
  '#datatype,string,long,dateTime:RFC3339,dateTime:RFC3339,double,string,string',
  '#group,false,false,true,false,false,true,true',
  '#default,_result,,,,,,',
  ',result,table,_start,_time,_value,_field,地点',
  ',,0,2026-01-01T00:00:00Z,2026-01-01T00:01:00.123Z,0.1,temp,"杭州, ""西湖""\n区"',
  ',,0,2026-01-01T00:00:00Z,2026-01-01T00:02:00Z,,temp,',
  '',
  '#datatype,string,long,dateTime:RFC3339,long,boolean',
  '#group,false,false,false,false,false',
  '#default,_result,,,,',
  ',result,table,_time,_value,ok',
  ',,1,2026-01-01T00:03:00Z,9007199254740993,true',
  '',
  '',
].join('\r\n')

beforeAll(async () => {
  stub = await startStub('influxdb', ({ path, body }, answer) => {
    const { query }: { query: string } = JSON.parse(body)
    if (!path.startsWith('/api/v2/query?org=')) return answerJson(answer, `{"code":"not found","message":"path"}`, 404)
    if (query.includes('"gone"'))
      return answerJson(answer, `{"code":"not found","message":"could not find bucket"}`, 404)
    answer.writeHead(200, { 'content-type': 'text/csv' })
    if (query.includes('"late"'))
      return void answer.end(
        '#datatype,string,long\r\n#group,true,true\r\n#default,,\r\n,error,reference\r\n,查询内存不足,897\r\n',
      )
    answer.end(answerText)
  })
  stub.config = { ...stub.config, user: '', organization: '市府 办' }
})
beforeEach(() => stub.asked.splice(0))
afterAll(async () => {
  await closeSources()
  await stub.stop()
})

async function asked(text: string, parameters: Record<string, ParameterValue> = {}) {
  const compiled = compileSql(text, { dialect: 'influxdb', parameters })
  await checkReadOnly(compiled.text, 'influxdb')
  return rowsOf(stub.config, compiled.text, { values: compiled.values })
}

test('tables of an answer become rows, exact and typed, their values bound beside the script', async () => {
  const text = `// 温度
from(bucket: "demo") |> range(start: time(v: \${from})) |> filter(fn: (r) => r.地点 == \${place} and r.n > \${n})`
  const place = `x") |> to(bucket: "y`
  const { fields, rows } = await asked(text, { from: '2026-01-01T00:00:00Z', place, n: 3 })
  expect(fields).toEqual([
    '_start:timestamp',
    '_time:timestamp',
    '_value:number',
    '_field:text',
    '地点:text',
    'ok:boolean',
  ])
  expect(rows).toHaveLength(3)
  expect(rows[0]?.slice(2)).toEqual([0.1, 'temp', '杭州, "西湖"\n区', null])
  expect(rows[1]?.[2]).toBeNull()
  expect(rows[2]?.[2]).toEqual({ scaled: 90071992547409930n, scale: 1 })
  const order = stub.asked[0]
  expect(order?.path).toBe('/api/v2/query?org=%E5%B8%82%E5%BA%9C+%E5%8A%9E')
  expect(order?.headers.authorization).toBe('Token Secret-stub-1')
  const body: { query: string; extern: unknown } = JSON.parse(order?.body ?? '')
  expect(body.query).toContain('r.地点 == mingtai.p2')
  expect(body.query).not.toContain('to(')
  expect(JSON.stringify(body.extern)).toContain(JSON.stringify(place))
})

test('errors before and in an answer have the words of the server', async () => {
  expect(await sentenceOf(asked('from(bucket: "gone") |> range(start: -1h)'))).toContain('could not find bucket')
  expect(await sentenceOf(asked('from(bucket: "late") |> range(start: -1h)'))).toContain('查询内存不足')
  const nowhere = { ...stub.config, organization: '' }
  expect(await sentenceOf(rowsOf(nowhere, 'from(bucket: "demo") |> range(start: -1h)'))).toContain('组织')
})

describe('a script may only read', () => {
  test.each([
    'from(bucket: "a") |> range(start: -1h) |> to(bucket: "b")',
    'x = to\nfrom(bucket: "a") |> range(start: -1h) |> x(bucket: "b")',
    'import "experimental"\nfrom(bucket: "a") |> experimental.to(bucket: "b")',
    'import e "experimental"\nfrom(bucket: "a") |> e.to(bucket: "b")',
    'import "http"\nfrom(bucket: "a")',
    'import "sql"\nsql.from(driverName: "postgres", dataSourceName: "x", query: "y")',
    'import "influxdata/influxdb/secrets"\nfrom(bucket: "a")',
    'import\n"http"\nfrom(bucket: "a")',
    'from(bucket: "a", host: "http://evil", token: "x")',
    'from(bucket: "a", host : "http://evil")',
    'option task = {name: "x", every: 1h}\nfrom(bucket: "a")',
    'option mingtai = {p1: "x"}\nfrom(bucket: "a")',
    'from(bucket: "a") |> filter(fn: (r) => r.x == "${to(bucket: "b")}")',
    'from(bucket: "a") |> filter(fn: (r) => r.x =~ /"/) |> to(bucket: "b") |> filter(fn: (r) => r.x =~ /"/)',
    'from(bucket: "a") |> map(fn: (r) => ({r with x: r.a / r.b =~ /"/})) |> to(bucket: "b") // "',
    'from(bucket: "a") |> filter(fn: (r) => r.x == "open',
    '',
    '// nothing',
  ])('%s', async (text) => {
    const problem = await checkReadOnly(text, 'influxdb').catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(Refusal)
  })

  test.each([
    'from(bucket: "a") |> range(start: -1h) |> filter(fn: (r) => r._measurement == "m" and r.x =~ /^a.b\\/c$/)',
    'import "strings"\nimport d "date"\nfrom(bucket: "a") |> range(start: -30d) |> aggregateWindow(every: 1d, fn: mean)',
    'a = from(bucket: "a") |> range(start: -1h)\nb = from(bucket: "b") |> range(start: -1h)\njoin(tables: {a, b}, on: ["_time"])',
    'from(bucket: "a") |> range(start: -1h) |> map(fn: (r) => ({r with x: r.a /\n r.b})) |> toString()',
  ])('and may read: %s', async (text) => {
    await expect(checkReadOnly(text, 'influxdb')).resolves.toBeUndefined()
  })
})
