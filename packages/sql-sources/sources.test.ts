import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import { Refusal } from '@mingtai/messages'
import { valueAt } from '@mingtai/sheet-core'
import type { Scalar } from '@mingtai/sheet-core'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { adapterOf, closeSources } from './adapters.ts'
import type { QueryRequest, SourceConfig } from './source.ts'
import { freePort, missingMaria, startMaria, startPostgres, startOtherServer } from './testing/servers.ts'
import type { TestServer } from './testing/servers.ts'

const never = new AbortController().signal

async function rowsOf(config: SourceConfig, sql: string, options: Partial<QueryRequest> = {}) {
  const request = { sql, values: [], maxRows: 2_000_000, timeoutMs: 30_000, signal: never, ...options }
  const query = await (await adapterOf(config.type)).query(config, request)
  const rows: Scalar[][] = []
  for await (const chunk of query.chunks) {
    for (let row = 0; row < chunk.rows; row++) rows.push(chunk.columns.map((column) => valueAt(column, row)))
  }
  return { fields: query.fields.map(({ name, type }) => `${name}:${type}`), rows }
}

async function sentenceOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`)
  return error.message
}

interface Dialogue {
  everything: string
  many: string
  wide: string
  slow: string
  endless: string
  write: string
  wrong: string
  parameters: string
  fields: string[]
  row: Scalar[]
}

const big = { scaled: 9_007_199_254_740_993n, scale: 0 }

const postgres: Dialogue = {
  everything: `select 1::int8 as 编号, 9007199254740993::int8 as 编号, 12.30::numeric(10,2) as c, 1.25::numeric as d, 0.1::float4 as e, 0.1::float8 as f,
    true as g, date '2024-02-29' as h, timestamp '2024-02-29 12:00:00' as i, '{"a": 1}'::json as j, null::int as k, '文本' as l`,
  many: `select i as seq, '文本' || i as t from generate_series(1, 100000) i`,
  wide: `select repeat('x', 1000000) as t from generate_series(1, 40) i`,
  slow: 'select pg_sleep(30)',
  endless: 'select count(*) from generate_series(1, 2000000000) i',
  write: 'create table x (a int)',
  wrong: 'select 1 / 0',
  parameters: 'select $1::text as a, $2::int + 1 as b, $1 as c where $3::text is null',
  fields: [
    '编号:number',
    '编号_2:number',
    'c:number',
    'd:number',
    'e:number',
    'f:number',
    'g:boolean',
    'h:date',
    'i:timestamp',
    'j:text',
    'k:number',
    'l:text',
  ],
  row: [1, big, 12.3, 1.25, 0.1, 0.1, true, 45_351, 45_351.5, '{"a": 1}', null, '文本'],
}

const maria: Dialogue = {
  ...postgres,
  everything: `select 1 as 编号, 9007199254740993 as 编号, cast(12.30 as decimal(10,2)) as c, cast(1.25 as decimal(10,3)) as d, cast(0.1 as float) as e, cast(0.1 as double) as f,
    true as g, date '2024-02-29' as h, timestamp '2024-02-29 12:00:00' as i, json_object('a', 1) as j, cast(null as signed) as k, '文本' as l`,
  many: `select seq, concat('文本', seq) as t from seq_1_to_100000`,
  wide: `select repeat('x', 1000000) as t from seq_1_to_40`,
  slow: 'select sleep(30)',
  endless: 'select count(*) from seq_1_to_1000000 a, seq_1_to_1000000 b where a.seq + b.seq < 5',
  wrong: 'select nothing_here',
  parameters: 'select ? as a, ? + 1 as b, ? as c',
  fields: [...postgres.fields.slice(0, 6), 'g:number', ...postgres.fields.slice(7)],
  row: [...postgres.row.slice(0, 6), 1, ...postgres.row.slice(7)],
}

const warehouse: Dialogue = {
  ...postgres,
  everything: `select 1::bigint as 编号, 9007199254740993::bigint as 编号, 12.30::decimal(10,2) as c, 1.25::decimal(18,4) as d, 0.1::float as e, 0.1::double as f,
    true as g, date '2024-02-29' as h, timestamp '2024-02-29 12:00:00' as i, '{"a": 1}' as j, null::int as k, '文本' as l`,
  many: `select i as seq, '一段比较长的文本' || i as t from range(1, 100001) r(i)`,
  wide: `select repeat('x', 1000000) as t from range(40)`,
  slow: 'select count(*) from range(1000000000000)',
  endless: 'select sum(a.i * b.i) from range(100000000) a(i), range(1000000) b(i)',
  wrong: 'select nothing_here',
  parameters: 'select $1::varchar as a, $2::int + 1 as b, $1 as c where $3::varchar is null',
}

const folder = mkdtempSync(join(tmpdir(), 'sources-'))

async function startWarehouse(): Promise<TestServer> {
  const path = join(folder, 'small.duckdb')
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  await connection.run(
    `create table 订单 (编号 int, 金额 decimal(18,2)); comment on table 订单 is '订单表'; comment on column 订单.金额 is '含税'`,
  )
  connection.closeSync()
  instance.closeSync()
  const config: SourceConfig = { type: 'warehouse', host: '', port: 0, database: '', user: '', password: '', path }
  return { config, stop: async () => {} }
}

const missing = missingMaria()
if (missing !== null) process.stderr.write(`MySQL is not tested: ${missing}\n`)

const places: [string, Dialogue, () => Promise<TestServer>, boolean][] = [
  ['the warehouse', warehouse, startWarehouse, false],
  ['PostgreSQL', postgres, startPostgres, false],
  ['MySQL', maria, startMaria, missing !== null],
]

describe.each(places)('%s', (_name, dialogue, start, isSkipped) => {
  let server: TestServer
  beforeAll(async () => {
    if (!isSkipped) server = await start()
  }, 60_000)
  afterAll(async () => {
    await closeSources()
    await server?.stop()
  }, 30_000)

  test.skipIf(isSkipped)('says who it is', async () => {
    const { version, milliseconds } = await (await adapterOf(server.config.type)).test(server.config, never)
    expect(version).toMatch(/^(DuckDB|PostgreSQL|MariaDB|MySQL) v?\d/)
    expect(milliseconds).toBeGreaterThanOrEqual(0)
  })

  test.skipIf(isSkipped)('gives every type exactly, Chinese names too, and tells repeated names apart', async () => {
    const { fields, rows } = await rowsOf(server.config, dialogue.everything)
    expect(fields).toEqual(dialogue.fields)
    expect(rows).toEqual([
      dialogue.row.map((value, index) => (index === 9 ? expect.stringMatching(/^\{"a": ?1\}$/) : value)),
    ])
  })

  test.skipIf(isSkipped)('streams all rows in order', async () => {
    const { rows } = await rowsOf(server.config, dialogue.many)
    expect(rows.length).toBe(100_000)
    expect(rows.every(([seq], row) => seq === row + 1)).toBe(true)
    expect(rows.at(-1)![1]).toMatch(/文本100000$/)
  })

  test.skipIf(isSkipped)('takes wide rows in smaller parts', async () => {
    const { rows } = await rowsOf(server.config, dialogue.wide)
    expect(rows.map(([text]) => String(text).length)).toEqual(Array.from({ length: 40 }, () => 1_000_000))
  })

  test.skipIf(isSkipped)('binds values of every kind', async () => {
    const { rows } = await rowsOf(server.config, dialogue.parameters, { values: [`x' or 1=1 --`, 5, null] })
    expect(rows[0]!.slice(0, 2)).toEqual([`x' or 1=1 --`, 6])
  })

  test.skipIf(isSkipped)('refuses more rows than allowed, and does not cut them silently', async () => {
    expect(await sentenceOf(rowsOf(server.config, dialogue.many, { maxRows: 99_999 }))).toContain('超过99999行')
    expect((await rowsOf(server.config, dialogue.many, { maxRows: 100_000 })).rows.length).toBe(100_000)
  })

  test.skipIf(isSkipped)('stops a query at its time limit', async () => {
    const started = performance.now()
    expect(await sentenceOf(rowsOf(server.config, dialogue.slow, { timeoutMs: 600 }))).toContain('没有完成')
    expect(performance.now() - started).toBeLessThan(4000)
  })

  test.skipIf(isSkipped)('stops a query when the reader gives up', async () => {
    const reader = new AbortController()
    setTimeout(() => reader.abort(), 300)
    const started = performance.now()
    expect(await sentenceOf(rowsOf(server.config, dialogue.endless, { signal: reader.signal }))).toBe('查询已取消。')
    expect(performance.now() - started).toBeLessThan(4000)
  })

  test.skipIf(isSkipped)('is not written to', async () => {
    expect(await sentenceOf(rowsOf(server.config, dialogue.write))).toMatch(/READ.ONLY|read.only/i)
  })

  test.skipIf(isSkipped)('says what is wrong with a query, and works on', async () => {
    expect(await sentenceOf(rowsOf(server.config, dialogue.wrong))).toMatch(
      /^(数据库里没有|查询里有除以零).+。数据库原文：.+。$/,
    )
    for (let times = 0; times < 20; times++) await sentenceOf(rowsOf(server.config, dialogue.wrong))
    expect((await rowsOf(server.config, 'select 1 as a')).rows).toEqual([[1]])
  })

  test.skipIf(isSkipped)('may be left in the middle of the rows', async () => {
    for (let times = 0; times < 12; times++) {
      const request = { sql: dialogue.many, values: [], maxRows: 1e6, timeoutMs: 20_000, signal: never }
      const query = await (await adapterOf(server.config.type)).query(server.config, request)
      for await (const chunk of query.chunks) if (chunk.rows > 0) break
      await query.close()
    }
    expect((await rowsOf(server.config, 'select 1 as a')).rows).toEqual([[1]])
  })
})

const servers: [string, () => Promise<TestServer>, boolean][] = [
  ['PostgreSQL', startPostgres, false],
  ['MySQL', startMaria, missing !== null],
]

describe.each(servers)('a connection to %s that cannot be', (_name, start, isSkipped) => {
  let server: TestServer
  beforeAll(async () => {
    if (!isSkipped) server = await start()
  }, 60_000)
  afterAll(async () => {
    await closeSources()
    await server?.stop()
  }, 30_000)

  const refused = async (change: Partial<SourceConfig>) => {
    const sentence = await sentenceOf(
      (await adapterOf(server.config.type)).test({ ...server.config, ...change }, never),
    )
    if (change.password) expect(sentence).not.toContain(change.password)
    return sentence
  }

  test.skipIf(isSkipped)('names the reason', async () => {
    expect(await refused({ password: 'wrong-Password-9' })).toMatch(/^数据库拒绝登录，请检查用户名和密码。/)
    expect(await refused({ user: 'nobody', password: 'wrong-Password-9' })).toMatch(
      /^数据库拒绝登录，请检查用户名和密码。/,
    )
    expect(await refused({ database: 'no_such' })).toContain('“no_such”不存在')
    expect(await refused({ port: await freePort() })).toContain('无法连接到127.0.0.1')
    expect(await refused({ host: 'no-such-host.invalid' })).toContain('找不到主机no-such-host.invalid')
    expect(await refused({ ssl: true })).toContain('没有开启加密连接')
  })

  test.skipIf(isSkipped)(
    'tells a server of another protocol from one that is silent',
    async () => {
      const [otherServer, silent] = [
        await startOtherServer('HTTP/1.1 400 Bad Request\r\n\r\n'),
        await startOtherServer(null),
      ]
      expect(await refused({ port: otherServer.port, connectTimeoutMs: 700 })).toContain('上运行的是HTTP，')
      expect(await refused({ port: silent.port, connectTimeoutMs: 700 })).toContain('没有回应')
      await Promise.all([otherServer.stop(), silent.stop()])
    },
    20_000,
  )
})

describe.skipIf(missing !== null)('MariaDB with its own rules', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startMaria()), 60_000)
  afterAll(async () => {
    await closeSources()
    await server.stop()
  }, 30_000)

  test('an account that may not use the database is told so', async () => {
    const client = await createConnection({ host: '127.0.0.1', port: server.config.port, user: 'root' })
    await client.query("create user 'few'@'%' identified by 'Right-1'")
    const said = async (change: Partial<SourceConfig>) =>
      sentenceOf((await adapterOf('mysql')).test({ ...server.config, password: 'Right-1', ...change }, never))
    expect(await said({ user: 'few', database: 'mysql' })).toContain('这个账号不能使用数据库“mysql”')
    expect(await said({ user: 'few', database: 'no_such' })).toContain('请检查数据库名称，或请对方授权')
    await client.end()
  })
})

test('the warehouse is locked: no file, no network, no settings', async () => {
  const locked: SourceConfig = {
    type: 'warehouse',
    host: '',
    port: 0,
    database: '',
    user: '',
    password: '',
    path: join(folder, 'small.duckdb'),
  }
  for (const sql of [
    `select * from read_text('/etc/hostname')`,
    `copy (select 1) to '${folder}/x.csv'`,
    `attach '${folder}/y.db'`,
    'install httpfs',
    'set enable_external_access = true',
    'set memory_limit = 1000000000',
  ]) {
    expect(await sentenceOf(rowsOf(locked, sql))).toContain('数据库原文')
  }
  const [table] = await (await adapterOf('warehouse')).tables(locked)
  expect(table).toEqual({ schema: 'main', name: '订单', comment: '订单表', kind: 'table' })
  expect(await (await adapterOf('warehouse')).columns(locked, table!)).toEqual([
    { name: '编号', type: 'INTEGER', comment: '' },
    { name: '金额', type: 'DECIMAL(18,2)', comment: '含税' },
  ])
  await closeSources()
  expect(
    await sentenceOf((await adapterOf('warehouse')).test({ ...locked, path: join(folder, 'none.duckdb') }, never)),
  ).toContain('none.duckdb')
  rmSync(folder, { recursive: true, force: true })
})
