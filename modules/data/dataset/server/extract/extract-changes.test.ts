import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { writeTo } from '@mingtai/sql-sources/testing/drivers'
import { missingMaria, startMaria, startPostgres } from '@mingtai/sql-sources/testing/servers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datasetCalls } from '../../calls.ts'
import { type Datasets, formOf } from '../testing.ts'

let server: TestServer
let designer: Datasets
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(datasetCalls)
})
afterAll(async () => {
  await server.stop()
  for (const stop of stops) await stop()
})

interface Source {
  code: string
  /** What a column of Chinese text needs. */
  wide: string
  run(sql: string): Promise<void>
}

/** A database of its own that is a source of the product. */
async function begunSource(start: typeof startPostgres, type: 1 | 5): Promise<Source> {
  const { config, stop } = await start()
  stops.push(stop)
  const { host, port, database, user: userName, password } = config
  const code = `changes_${type}`
  const sources = (await server.as('admin')).calls(dataSourceCalls)
  await sources.insert({ code, name: code, type, host, port, database, userName, password, remark: '' })
  return { code, wide: type === 1 ? ' character set utf8mb4' : '', run: (sql) => writeTo(config, sql) }
}

const kinds = [
  { name: 'PostgreSQL', begin: () => begunSource(startPostgres, 5), missing: null },
  { name: 'MariaDB', begin: () => begunSource(startMaria, 1), missing: missingMaria() },
]

describe.each(kinds.filter(({ missing }) => missing === null))('$name', ({ begin }) => {
  let source: Source
  beforeAll(async () => void (source = await begin()), 60_000)

  const moment = (minute: number) => `'2026-11-24 08:${String(minute).padStart(2, '0')}:00'`
  const fields = [
    { name: 'id', title: '编号', type: 'number' as const },
    { name: 'name', title: '名称', type: 'text' as const },
    { name: 'changed_at', title: '更新时间', type: 'timestamp' as const },
  ]
  const begun = async (table: string, way: Partial<Parameters<Datasets['saveExtract']>[0]>) => {
    const code = `${source.code}_${table}`
    await source.run(`drop table if exists ${table}`)
    await source.run(`create table ${table} (id int, name varchar(40)${source.wide}, changed_at timestamp null)`)
    const sql = `select id, name, changed_at from ${table}`
    const from = { kind: 'query' as const, dataSource: source.code, sql }
    const { id } = await designer.insert(formOf(code, { from, fields }))
    await designer.saveExtract({ id, enabled: true, cron: '30 2 * * *', column: null, revision: null, ...way })
    return id
  }
  const run = async (id: string) => {
    await designer.runExtract({ id })
    for (;;) {
      const now = await designer.extract({ id })
      if (now !== null && now.state !== 'running' && now.state !== 'waiting') break
      await new Promise((resolve) => void setTimeout(resolve, 50))
    }
    return (await designer.extractRuns({ id }))[0]
  }
  const rowsOf = async (id: string) => {
    const { rows } = await designer.try({ id, definition: null, values: {}, rows: 500 })
    return rows.map(([key, name]) => `${String(key)} ${String(name)}`).toSorted()
  }

  test('a column of another type is taken and said; one that is gone is named, whichever the way', async () => {
    const id = await begun('t_retyped', { mode: 'whole' })
    await source.run(`insert into t_retyped values (1, '甲', ${moment(0)})`)
    expect(await run(id)).toMatchObject({ state: 'done', message: null })
    const later = await begun('t_gone', { mode: 'changed', column: 'changed_at', keys: ['id'], overlap: 0 })
    await source.run(`insert into t_gone values (1, '甲', ${moment(0)})`)
    expect(await run(later)).toMatchObject({ state: 'done', message: null })
    await source.run('alter table t_retyped drop column name')
    await source.run('alter table t_retyped add name int')
    expect(await run(id)).toMatchObject({
      ...{ state: 'done', read: 1 },
      message: expect.stringContaining('“name”是数字（原来是文本）'),
    })
    await source.run('alter table t_gone drop column name')
    expect(await run(later)).toMatchObject({ state: 'failed', message: expect.stringContaining('“name”') })
  })

  test('by key and time: what came and what changed is seen, at equal times and from a clock that is behind', async () => {
    const id = await begun('t_changed', { mode: 'changed', column: 'changed_at', keys: ['id'], overlap: 10 })
    await source.run(`insert into t_changed values (1, '甲', ${moment(0)}), (2, '乙', ${moment(30)})`)
    expect(await run(id)).toMatchObject({ state: 'done', read: 2, added: 2, changed: 0, total: 2 })
    // 2 changes in the very second that was read last; 3 is written by a clock five minutes behind; 1 is too old to be read.
    await source.run(`update t_changed set name = '乙二', changed_at = ${moment(30)} where id = 2`)
    await source.run(`insert into t_changed values (3, '丙', ${moment(25)})`)
    expect(await run(id)).toMatchObject({ state: 'done', read: 2, added: 1, changed: 1, total: 3 })
    expect(await rowsOf(id)).toEqual(['1 甲', '2 乙二', '3 丙'])
    expect(await run(id)).toMatchObject({ state: 'done', read: 2, added: 0, changed: 0, total: 3 })
    // What is deleted there is not seen: so it is said.
    await source.run('delete from t_changed where id = 1')
    expect(await run(id)).toMatchObject({ removed: null, total: 3 })
  })

  test('by comparing: updates, deletes and inserts are found without any time', async () => {
    const id = await begun('t_compared', { mode: 'compare', keys: ['id'] })
    await source.run(`insert into t_compared values (1, '甲', null), (2, '乙', null), (3, null, null)`)
    expect(await run(id)).toMatchObject({ added: 3, changed: 0, removed: 0, total: 3 })
    await source.run(`update t_compared set name = '丙' where id = 3`)
    await source.run('delete from t_compared where id = 1')
    await source.run(`insert into t_compared values (4, '丁', null)`)
    expect(await run(id)).toMatchObject({ read: 3, added: 1, changed: 1, removed: 1, total: 3 })
    expect(await rowsOf(id)).toEqual(['2 乙', '3 丙', '4 丁'])
  })

  test('a key without a value or with one twice is refused, and the rows of before stay', async () => {
    const id = await begun('t_keys', { mode: 'compare', keys: ['id'] })
    await source.run(`insert into t_keys values (1, '甲', null)`)
    await run(id)
    await source.run(`insert into t_keys values (null, '无', null)`)
    expect(await run(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('“id”有1行没有值') })
    await source.run('delete from t_keys where id is null')
    await source.run(`insert into t_keys values (1, '又', null)`)
    expect(await run(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('出现了不止一次') })
    expect(await rowsOf(id)).toEqual(['1 甲'])
  })
})

test('a way says what it needs', async () => {
  const { id } = await designer.insert(formOf('ways'))
  const asked = { id, enabled: true, cron: '30 2 * * *', column: null, revision: null }
  const refused = (more: object) => designer.saveExtract({ ...asked, ...more }).catch((problem: unknown) => problem)
  expect(await refused({ mode: 'compare' })).toMatchObject({ key: 'extract.keys', field: 'keys' })
  expect(await refused({ mode: 'compare', keys: ['nowhere'] })).toMatchObject({ key: 'extract.keyGone' })
  expect(await refused({ mode: 'changed', keys: ['phone'], column: 'phone' })).toMatchObject({
    key: 'extract.columnKind',
  })
  expect(await refused({ mode: 'changed', keys: ['phone'] })).toMatchObject({ key: 'extract.column' })
})
