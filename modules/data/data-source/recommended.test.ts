import { readdirSync, readFileSync } from 'node:fs'

import { catalogue, Refusal } from '@mingtai/messages'
import { adapterOf, checkReadOnly, closeSources, compileSql } from '@mingtai/sql-sources'
import type { SourceConfig } from '@mingtai/sql-sources'
import { missingClickhouse, startClickhouse } from '@mingtai/sql-sources/testing/http-servers'
import { missingMaria, startEmptyWarehouse, startMaria, startPostgres } from '@mingtai/sql-sources/testing/servers'
import type { TestServer } from '@mingtai/sql-sources/testing/servers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { snippetsFor } from './snippets.ts'

/** What the guide, our own refusals and the query editor tell people to write runs on every source that can be started here. */
const docs = new URL('../../../docs/', import.meta.url)
const pages = [
  'user-guide.md',
  'data-sources.md',
  ...readdirSync(new URL('guide/', docs)).map((name) => `guide/${name}`),
]

/** Of one value for each name that the examples use; names that stand for the reader's own become plain ones. */
const parameters = {
  ...{ from: '2024-01-01', to: '2024-12-31', codeFrom: '2024-01-01', codeTo: '2024-12-31' },
  ...{ city: '杭州', state: '1', ym: '2024-05', name: '杭', province: '浙江', code: '杭州', kw: '杭' },
  ...{
    cities: ['杭州', '宁波'],
    provinces: ['浙江'],
    userId: 7,
    deptId: 3,
    userName: '甲',
    merchantNo: 'm',
    roleId: 5,
  },
}
const row = `select '杭州' as city, 1 as state, '杭州' as name, '浙江' as province, '财务' as department, 12 as amount,
  7 as user_id, 3 as dept_id, '' as parent_id, 1 as id, '2024-05' as ym, DAY as order_date`

interface Example {
  from: string
  text: string
}

/** Blocks and inline pieces of the pages that are SQL with parameters, or whole queries. */
function documented(): Example[] {
  return pages.flatMap((page) => {
    const text = readFileSync(new URL(page, docs), 'utf8').replaceAll('编码', 'code')
    const blocks = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => sql!)
    const inline = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, piece]) => piece!)
    // Oracle's and Dameng's own way stands beside; no server of theirs can run here.
    const told = inline.filter(
      (piece) => !piece.includes('||') && /^(select|where|and|in|like|between)\b.*(\$\{|\bfrom\b)/i.test(piece),
    )
    return [...blocks, ...told].map((sql) => ({ from: page, text: sql.trim() }))
  })
}

/** What refusals propose: the condition in place of a quoted parameter, and what is to be done about zeros. */
function proposed(type: SourceConfig['type']): Example[] {
  const refused = refusalOf(() =>
    compileSql("select 1 from t where a like '%${kw}%'", { dialect: type, parameters: { kw: '杭' } }),
  )
  const like = /请写成 (.+) 的形式/.exec(refused.message)?.[1]
  const nullif = Object.values(catalogue).flatMap((text) => [...String(text).matchAll(/NULLIF\(\w+, 0\)/g)].map(String))
  return [
    { from: 'sql.parameterInQuotes', text: like ?? 'nothing proposed' },
    ...nullif.map((text) => ({
      from: 'divisionByZero',
      text: `select 10 / ${text.replace('(n', '(amount')} as q from orders`,
    })),
  ]
}

function refusalOf(work: () => unknown): Refusal {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('not refused')
}

/** A query around a piece; the table is one row in brackets, so that nothing must be written to the source. */
function queryOf({ text }: Example, day: string): string {
  const whole = /^select\b/i.test(text)
    ? text
    : /^(where)\b/i.test(text)
      ? `select * from orders ${text}`
      : /^(and|<if)/i.test(text)
        ? `select * from orders where 1 = 1 ${text}`
        : `select * from orders where ${columnFor(text)} ${text}`
  return whole.replaceAll(/\bfrom (orders|dept)\b/g, `from (${row.replace('DAY', day)}) orders`)
}

function columnFor(piece: string): string {
  if (piece.includes('provinces')) return 'province'
  return /\$\{(name|kw)\}/.test(piece) ? 'name' : 'city'
}

interface Place {
  start(): Promise<TestServer>
  missing: string | null
  code: 0 | 1 | 5 | 8
  days: string[]
}

const iso = ["date '2024-05-01'", "timestamp '2024-05-01 00:00:00'"]
const places: Record<string, Place> = {
  PostgreSQL: { start: startPostgres, missing: null, code: 5, days: iso },
  DuckDB: { start: startEmptyWarehouse, missing: null, code: 0, days: iso },
  MariaDB: { start: startMaria, missing: missingMaria(), code: 1, days: iso },
  ClickHouse: {
    start: startClickhouse,
    missing: missingClickhouse(),
    code: 8,
    days: ["toDate('2024-05-01')", "toDateTime('2024-05-01 00:00:00')"],
  },
}

describe.each(Object.entries(places))('%s', (_name, { start, missing, code, days }) => {
  let server: TestServer
  beforeAll(async () => {
    if (missing === null) server = await start()
  }, 60_000)
  afterAll(async () => {
    await closeSources()
    await server?.stop()
  }, 30_000)

  test.skipIf(missing !== null)('runs what the guide, refusals and pieces of the query editor say', async () => {
    const { type } = server.config
    const snippets = snippetsFor(code).filter(({ whole }) => whole !== true)
    const examples = [...documented(), ...proposed(type), ...snippets.map(({ label, text }) => ({ from: label, text }))]
    const adapter = await adapterOf(type)
    const failed: string[] = []
    for (const example of examples) {
      for (const day of days) {
        const sql = queryOf(example, day)
        try {
          const { text, values } = compileSql(sql, { dialect: type, parameters })
          await checkReadOnly(text, type)
          const signal = new AbortController().signal
          const query = await adapter.query(server.config, {
            sql: text,
            values,
            maxRows: 10,
            timeoutMs: 20_000,
            signal,
          })
          let rows = 0
          for await (const chunk of query.chunks) rows += chunk.rows
          if (rows === 0 && !/\$\{(userName|merchantNo|roleId)\}/.test(sql))
            failed.push(`${example.from}: no row: ${sql}`)
        } catch (error) {
          failed.push(`${example.from}: ${String(error)}: ${sql}`)
        }
      }
    }
    expect(failed).toEqual([])
    expect(examples.length).toBeGreaterThan(12)
  })
})
