import { NewTable, valueKinds } from '@mingtai/entry-model'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataEntryCalls } from '../calls.ts'
import { type EntryDatabase, type Entries, entryDatabases } from './testing.ts'

let server: TestServer
let designer: Entries

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(dataEntryCalls)
})
afterAll(() => server.stop())

const kinds = Object.keys(valueKinds).filter((kind) => !/^(select|multiSelect|tree|cascader)$/.test(kind))
const hostile = `它's "引号" \\ 与 ; drop table stocktaking; --`
const whole = NewTable.parse({
  ...{ name: 'drawn_up', title: hostile, key: 'increment' },
  columns: kinds.map((kind, at) => ({
    name: `c${at}`,
    title: at === 0 ? hostile : `列${at}`,
    kind,
    required: at === 1,
  })),
})

describe.each(Object.entries(entryDatabases))('%s', (kind, { start, missing }) => {
  let database: EntryDatabase
  beforeAll(async () => {
    if (missing === null) database = await start(server, `new_${kind}`)
  }, 90_000)
  afterAll(() => database?.stop())

  test.skipIf(missing !== null)('a table with every kind of column is shown, made, and can be filled in', async () => {
    const { source, schema } = database
    const asked = { source, table: whole }
    const { statements } = await designer.newTable(asked)
    expect(statements[0]).toMatch(/^create table/)
    await refusedWith(designer.describe({ source, schema, table: 'drawn_up' }))
    await designer.newTable({ ...asked, isMade: true })
    const { facts, document } = await designer.describe({ source, schema, table: 'drawn_up' })
    expect(facts.key).toEqual(['id'])
    expect(facts.columns.length).toBe(kinds.length + 1)
    // Every kind fits the column that was drawn up for it.
    const columns = document.columns.map((column) => {
      const own = whole.columns.find(({ name }) => name === column.name)
      return own === undefined ? column : { ...column, title: own.title.slice(0, 100), kind: own.kind }
    })
    const made = await designer.insert({
      ...{ code: `drawn_${kind}`, name: '新表', audience: 'everyone', document: { ...document, columns } },
    })
    const { document: saved, revision } = await designer.open({ id: made.id })
    const values = saved.columns.map(({ name }) => (name === 'c1' ? '必填的' : null))
    const changes = [{ kind: 'insert' as const, ref: 'n', values }]
    expect((await designer.submit({ id: made.id, revision, key: crypto.randomUUID(), changes })).state).toBe('done')
    expect(await database.run('select count(*) from drawn_up')).toEqual([['1']])
    expect(await database.run('select count(*) from stocktaking')).toEqual([['3']])
    await refusedWith(designer.newTable({ ...asked, isMade: true }))
  })

  test.skipIf(missing !== null)('names that are no plain names are refused', async () => {
    const { source } = database
    const columns = [{ name: 'a', title: '甲', kind: 'text' as const }]
    for (const table of [
      { name: 'x"; drop table stocktaking; --', key: 'typed' as const, columns },
      { name: 'x', key: 'typed' as const, columns: [{ ...columns[0], name: 'a` int, b' }] },
      { name: 'x', key: 'increment' as const, columns: [{ ...columns[0], name: 'ID' }] },
    ])
      await refusedWith(designer.newTable({ source, table: table as never, isMade: true }))
    const reader = (await server.as('zhang.wei')).calls(dataEntryCalls)
    await refusedWith(reader.newTable({ source, table: whole, isMade: true }))
  })
})
