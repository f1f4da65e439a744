import { EntryDocument } from '@mingtai/entry-model'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { OTHER_TENANT } from '@mingtai/seeds'
import { refusedWith, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataEntryCalls } from '../calls.ts'
import { claimReport, type EntryDatabase, type Entries, entryDatabases, entryServer, madeReport } from './testing.ts'

const { server, designer, reader } = await entryServer(await testServer())

const key = () => crypto.randomUUID()
type Change = Parameters<Entries['submit']>[0]['changes'][number]
const claim = (ref: string, person: string): Change => ({ kind: 'insert', ref, values: [null, person, null, null] })
const line = (ref: string, of: string, amount: string | null, item = '火车票'): Change => ({
  ...{ kind: 'insert', table: 1, ref: `1|${ref}`, parent: { ref: of }, values: [null, null, item, amount] },
})

/** What somebody types who wants the database to do something else. */
const hostile = [
  `'; drop table texts; --`,
  `"; drop table texts; --`,
  `\\'; drop table texts; -- \\`,
  `$1 $$ :name @name ? ?? %s {0} \${x}`,
  `') on conflict do nothing; --`,
  `{"a":1}', '{}`,
  `*/ or 1=1 /*`,
  `%_\\%' or ''='`,
  `a,b;c/d'`,
  `＇；drop ｔａｂｌｅ；－－`,
]

describe.each(Object.entries(entryDatabases))('%s', (kind, { start, missing }) => {
  let database: EntryDatabase
  beforeAll(async () => {
    if (missing === null) database = await start(server, `attacks_${kind}`)
  }, 90_000)
  afterAll(() => database?.stop())
  const counted = async (table: string) => (await database.run(`select count(*) from ${table}`))[0]?.[0]

  test.skipIf(missing !== null)('SQL in every text column is a text, in rows, searches and keys', async () => {
    const kinds = ['text', 'longText', 'select', 'cascader', 'tree'] as const
    const columns = ['code', ...kinds.map((_, at) => `c${at}`)]
    await database.run(
      `create table texts (${columns.map((name) => `${name} varchar(200)`).join(', ')}, primary key (code))`,
    )
    const choices = hostile.map((value) => ({ value, label: value }))
    const document = EntryDocument.parse({
      ...{ schema: 1, source: database.source, table: { schema: database.schema, name: 'texts' } },
      ...{ key: { columns: ['code'], from: 'typed' }, may: { insert: true, update: true, delete: true } },
      columns: columns.map((name, at) => {
        const one = kinds[at - 1] ?? 'text'
        const rules = one === 'text' || one === 'longText' ? { maxLength: 200 } : { choices }
        return { name, title: name, kind: one, rules }
      }),
    })
    const made = await designer.insert({ code: `texts_${kind}`, name: '文本', audience: 'everyone', document })
    const report = { id: made.id, revision: made.revision }
    const sent = async (changes: Change[]) => {
      const outcome = await reader.submit({ ...report, key: key(), changes })
      expect(outcome.state === 'problems' ? outcome.problems : outcome.state).toBe('done')
    }
    const wanted = hostile.map((text) => columns.map(() => text)).toSorted()
    await sent(wanted.map((values, n) => ({ kind: 'insert', ref: `n${n}`, values })))
    expect((await database.run('select * from texts')).toSorted()).toEqual(wanted)
    expect((await reader.rows({ id: report.id, from: 0, count: 100 })).rows.toSorted()).toEqual(wanted)
    for (const text of hostile) {
      const found = async (operator: 'EQ' | 'contains') => {
        const filters = [{ column: 1, operator, value: text }]
        return (await reader.rows({ id: report.id, from: 0, count: 10, filters })).rows.map(([code]) => code)
      }
      expect(await found('EQ')).toEqual([text])
      const holding = hostile.filter((one) => one.includes(text))
      expect((await found('contains')).toSorted()).toEqual(holding.toSorted())
    }
    // Changed and deleted by a key that is SQL, to a value that is SQL.
    const next = (n: number) => hostile[(n + 1) % hostile.length] ?? ''
    await sent(hostile.map((text, n) => ({ kind: 'update', ref: `u${n}`, key: [text], cells: [[1, text, next(n)]] })))
    const now = await database.run('select code, c0 from texts')
    expect(now.toSorted()).toEqual(hostile.map((text, n) => [text, next(n)]).toSorted())
    const { rows: whole } = await reader.rows({ id: report.id, from: 0, count: 100 })
    await sent(whole.map((row, n) => ({ kind: 'delete', ref: `d${n}`, key: [row[0] ?? ''], base: row })))
    expect(await counted('texts')).toBe('0')
  })

  test.skipIf(missing !== null)('a formula of lines is worked out here, whatever the browser says it is', async () => {
    const report = await claimReport(designer, database, ({ lines }) => ({
      lines: lines.map((own) => ({
        ...own,
        columns: own.columns.map((column) => (column.name === 'amount' ? { ...column, formula: '12.5*2' } : column)),
      })),
    }))
    const lying = [claim('m', '说谎'), line('a', 'm', '9999')]
    expect((await refusedWith(reader.submit({ ...report, key: key(), changes: lying }))).key).toBe('entry.notEditable')
    expect(await database.run(`select * from claim where person = '说谎'`)).toEqual([])
    const sent = await reader.submit({ ...report, key: key(), changes: [claim('m', '说真'), line('a', 'm', null)] })
    expect(sent.state).toBe('done')
    const told = await database.run(
      `select amount from claim_line l join claim c on c.id = l.claim_id where person = '说真'`,
    )
    expect(told).toEqual([['25.00']])
  })

  test.skipIf(missing !== null)('somebody else’s key is neither an answer nor a way to write', async () => {
    const report = await madeReport(designer, database)
    const values = [`own-${kind}`, '一次', '1', null, null, null, null, null, null, null, null]
    const changes: Change[] = [{ kind: 'insert', ref: 'n', values }]
    const own = key()
    const sent = await reader.submit({ ...report, key: own, changes })
    const foreignAdmin = (await server.as('admin', OTHER_TENANT)).calls(dataEntryCalls)
    expect((await refusedWith(foreignAdmin.submit({ ...report, key: own, changes }))).key).toBe('entry.notFound')
    // A colleague with the same key is told nothing of that submission, and cannot write the row a second time.
    const other = await designer.submit({ ...report, key: own, changes }).catch((problem: unknown) => problem)
    expect(JSON.stringify(other)).not.toContain(sent.state === 'done' ? sent.submission : '?')
    expect(other).not.toMatchObject({ state: 'done' })
    expect(await database.run(`select count(*) from stocktaking where code = 'own-${kind}'`)).toEqual([['1']])
  })

  test.skipIf(missing !== null)(
    'a source that was closed after the draft keeps the draft, and takes it once it is open',
    async () => {
      const report = await madeReport(designer, database)
      const edits = '{"rows":{}}'
      await reader.keepDraft({ id: report.id, edits })
      const sources = (await server.as('admin')).calls(dataSourceCalls)
      const row = (await sources.page({ size: 100 })).data.find(({ code }) => code === database.source)
      if (row === undefined) throw new Error('no source')
      const { id, code, name, host, port, database: where, userName } = row
      const type = kind === 'mariadb' ? (1 as const) : (5 as const)
      const form = { id, code, name, host, port, database: where, userName, type, password: null }
      await sources.update({ ...form, revision: row.revision, writable: false })
      const values = [`shut-${kind}`, '关闭', '1', null, null, null, null, null, null, null, null]
      const sending = { ...report, key: key(), changes: [{ kind: 'insert', ref: 'n', values }] satisfies Change[] }
      expect((await refusedWith(reader.submit(sending))).key).toBe('entry.sourceClosed')
      expect(await database.run(`select * from stocktaking where code = 'shut-${kind}'`)).toEqual([])
      await sources.update({ ...form, revision: row.revision + 1, writable: true })
      expect((await reader.open({ id: report.id })).draft?.edits).toBe(edits)
      // The same key: nothing was noted of the one that was refused.
      expect((await reader.submit(sending)).state).toBe('done')
    },
  )

  test.skipIf(missing !== null)('an account that may write one of two tables writes neither', async () => {
    const account = `half_${process.pid}`
    const grants =
      kind === 'mariadb'
        ? [
            `create user ${account}@'%' identified by 'Secret-1'`,
            `grant select on entry.* to ${account}@'%'`,
            `grant insert, update, delete on entry.claim to ${account}@'%'`,
            `grant insert on entry.mingtai_entry_mark to ${account}@'%'`,
          ]
        : [
            `create role ${account} login password 'Secret-1'`,
            `grant select on all tables in schema public to ${account}`,
            `grant insert, update, delete on claim to ${account}`,
            `grant insert on mingtai_entry_mark to ${account}`,
          ]
    for (const sql of grants) await database.run(sql)
    const sources = (await server.as('admin')).calls(dataSourceCalls)
    const row = (await sources.page({ size: 100 })).data.find(({ code }) => code === database.source)
    if (row === undefined) throw new Error('no source')
    const { host, port, database: where } = row
    const code = `half_${kind}`
    const type = kind === 'mariadb' ? (1 as const) : (5 as const)
    const own = { code, name: code, type, host, port, database: where, userName: account, password: 'Secret-1' }
    await sources.insert({ ...own, writable: true })
    const report = await claimReport(designer, { ...database, source: code })
    const [claims, lines] = [await counted('claim'), await counted('claim_line')]
    const changes = [claim('m', '半权'), line('a', 'm', '1')]
    expect((await refusedWith(reader.submit({ ...report, key: key(), changes }))).key).toBe('entry.writeDenied')
    expect([await counted('claim'), await counted('claim_line')]).toEqual([claims, lines])
    expect((await reader.submit({ ...report, key: key(), changes: [claim('m', '半权')] })).state).toBe('done')
    if (kind === 'postgresql')
      for (const sql of [`drop owned by ${account}`, `drop role ${account}`]) await database.run(sql)
  })
})

test('a source that cannot be written to is refused with its name and those that can', async () => {
  const sources = (await server.as('admin')).calls(dataSourceCalls)
  const form = { code: 'click', name: '点击', type: 8 as const, host: '127.0.0.1', port: 8123, database: 'd' }
  const told = await refusedWith(sources.insert({ ...form, userName: 'default', password: '', writable: true }))
  expect([told.key, told.message]).toEqual(['entry.sourceKind', expect.stringMatching(/^“ClickHouse”.*PostgreSQL/)])
  for (const [code, type] of [
    ['ora', 2],
    ['mss', 3],
    ['dm', 7],
  ] as const) {
    const own = { ...form, code, name: code, type, userName: 'writer', password: 'x', writable: true }
    await sources.insert(own)
    expect((await sources.page({ current: 1, size: 100 })).data.find((row) => row.code === code)?.writable).toBe(true)
  }
})
