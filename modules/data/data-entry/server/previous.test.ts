import { type EntryDocument, EntryDocument as Document } from '@mingtai/entry-model'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataEntryCalls } from '../calls.ts'
import { type EntryDatabase, type Entries, entryDatabases } from './testing.ts'

let server: TestServer
let designer: Entries
let clerk: Entries

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(dataEntryCalls)
  clerk = (await server.as('zhang.wei')).calls(dataEntryCalls)
})
afterAll(() => server.stop())

const key = () => crypto.randomUUID()
const names = ['id', 'dept', 'period', 'spent', 'day', 'staff', 'twice']
const at = (name: string) => names.indexOf(name)
type Change = Parameters<Entries['submit']>[0]['changes'][number]

const document = (source: string, schema: string): EntryDocument =>
  Document.parse({
    ...{ schema: 1, source, table: { schema, name: 'monthly' }, key: { columns: ['id'], from: 'typed' } },
    may: { insert: true, update: true, delete: true },
    columns: [
      { name: 'id', title: '编号', kind: 'text', rules: { maxLength: 20 } },
      { name: 'dept', title: '部门', kind: 'text', rules: { maxLength: 20 } },
      { name: 'period', title: '月份', kind: 'month' },
      {
        ...{ name: 'spent', title: '支出', kind: 'amount', rules: { digits: 2 } },
        previous: { by: 'period', step: 'month', same: ['dept'], bound: 'percent', most: '20', level: 'warning' },
      },
      { name: 'day', title: '日期', kind: 'date' },
      {
        ...{ name: 'staff', title: '人数', kind: 'integer' },
        previous: { by: 'day', step: 'year', same: ['dept'], bound: 'amount', most: '5', level: 'error' },
      },
      { name: 'twice', title: '两倍', kind: 'amount', formula: '{spent}*2', rules: { digits: 2 } },
    ],
  })

describe.each(Object.entries(entryDatabases))('%s', (kind, { start, missing }) => {
  let database: EntryDatabase
  let report: { id: string; revision: number }
  beforeAll(async () => {
    if (missing !== null) return
    database = await start(server, `previous_${kind}`)
    await database.run(`create table monthly (id varchar(20) primary key, dept varchar(20), period varchar(7),
      spent decimal(12,2), day date, staff int, twice decimal(12,2))`)
    await database.run(`insert into monthly (id, dept, period, spent, day, staff) values
      ('a1', '一科', '2025-12', 100, '2025-02-28', 40), ('a2', '一科', '2026-01', null, '2026-02-28', null),
      ('b1', '二科', '2025-12', 100, null, null), ('b2', '二科', '2025-12', 900, null, null),
      ('b3', '二科', '2026-01', null, null, null)`)
    const { source, schema } = database
    const made = await designer.insert({
      ...{ code: `previous_${kind}`, name: '每月支出', audience: 'everyone', document: document(source, schema) },
    })
    report = { id: made.id, revision: made.revision }
  }, 90_000)
  afterAll(() => database?.stop())

  const update = (id: string, cells: Record<string, [string | null, string | null]>): Change => ({
    ...{ kind: 'update', ref: `["${id}"]`, key: [id] },
    cells: Object.entries(cells).map(([name, [base, mine]]): [number, string | null, string | null] => [
      at(name),
      base,
      mine,
    ]),
  })
  const insert = (values: Record<string, string>): Change => ({
    ...{ kind: 'insert', ref: `new-${values['id']}` },
    values: names.map((name) => values[name] ?? null),
  })
  const sent = (changes: Change[], reasons: Parameters<Entries['submit']>[0]['reasons'] = []) =>
    clerk.submit({ ...report, key: key(), changes, reasons })
  const spent = async (id: string) => (await database.run(`select spent from monthly where id = '${id}'`))[0]?.[0]

  test.skipIf(missing !== null)('a figure far from the month before needs a reason, which is kept', async () => {
    const change = update('a2', { spent: [null, '121'] })
    const told = await sent([change])
    expect(told).toMatchObject({
      state: 'problems',
      problems: [{ column: at('spent'), level: 'warning', sentence: '支出比上月的100.00变化超过20%，请写明原因。' }],
    })
    expect(await spent('a2')).toBe(null)
    const done = await sent([change], [{ ref: '["a2"]', column: at('spent'), text: '新租了仓库' }])
    expect(done.state).toBe('done')
    expect((await clerk.history({ id: report.id, current: 1, size: 1 })).data[0]?.reasons).toMatchObject([
      { title: '支出', text: '新租了仓库' },
    ])
    expect((await sent([update('a2', { spent: ['121.00', '120'] })])).state).toBe('done')
  })

  test.skipIf(missing !== null)(
    'beyond an error bound nothing is written; where two rows are of the period, nothing is compared',
    async () => {
      expect(await sent([update('a2', { staff: [null, '46'] })])).toMatchObject({
        state: 'problems',
        problems: [{ column: at('staff'), level: 'error', sentence: '人数与去年同期的40相差超过5，请核对后修改。' }],
      })
      expect((await sent([update('a2', { staff: [null, '45'] })])).state).toBe('done')
      expect((await sent([update('b3', { spent: [null, '500'] })])).state).toBe('done')
    },
  )

  test.skipIf(missing !== null)(
    'a row of the same submission counts as it will be, and one that goes does not count',
    async () => {
      const first = insert({ id: 'c1', dept: '三科', period: '2026-01', spent: '1000' })
      const second = insert({ id: 'c2', dept: '三科', period: '2026-02', spent: '100' })
      expect(await sent([first, second])).toMatchObject({ state: 'problems', problems: [{ ref: 'new-c2' }] })
      expect((await sent([first])).state).toBe('done')
      const raised = update('c1', { spent: ['1000.00', '110'] })
      expect((await sent([raised, second])).state).toBe('done')
      // Another month is meant when the month of a row changes.
      expect(
        await sent([
          update('c2', { period: ['2026-02', '2026-03'] }),
          update('c1', { period: ['2026-01', '2026-02'], spent: ['110.00', '999'] }),
        ]),
      ).toMatchObject({
        state: 'problems',
        problems: [{ ref: '["c2"]', column: at('spent') }],
      })
      const base = ['c1', '三科', '2026-01', '110.00', null, null, '220.00']
      const gone: Change = { kind: 'delete', ref: '["c1"]', key: ['c1'], base }
      expect((await sent([gone, update('c2', { spent: ['100.00', '5'] })])).state).toBe('done')
    },
  )

  test.skipIf(missing !== null)('a comparison that cannot be is refused when the report is saved', async () => {
    const { source, schema } = database
    const whole = document(source, schema)
    const columns = whole.columns.map((column) =>
      column.name === 'spent' && column.previous !== null
        ? { ...column, previous: { ...column.previous, by: 'dept' } }
        : column,
    )
    const asked = { code: `unfit_${kind}`, name: '不合', document: { ...whole, columns } }
    expect((await refusedWith(designer.insert(asked))).message).toMatch(/期间列应是年月、日期或整数/)
  })
})
