import { type EntryColumn, type EntryDocument, EntryDocument as Document } from '@mingtai/entry-model'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimReport, type EntryDatabase, type FormCalls, entryDatabases, formCalls } from './testing.ts'

let server: TestServer
let designer: FormCalls
let clerk: FormCalls

beforeAll(async () => {
  server = await testServer()
  designer = formCalls(await server.as('designer'))
  clerk = formCalls(await server.as('zhang.wei'))
})
afterAll(() => server.stop())

const key = () => crypto.randomUUID()
const names = ['id', 'dept', 'period', 'spent', 'day', 'staff', 'twice']
const at = (name: string) => names.indexOf(name)
type Change = Parameters<FormCalls['submit']>[0]['changes'][number]

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

const insert = (values: Record<string, string>): Change => ({
  ...{ kind: 'insert', ref: `new-${values['id']}` },
  values: names.map((name) => values[name] ?? null),
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
  const sent = (changes: Change[], reasons: Parameters<FormCalls['submit']>[0]['reasons'] = []) =>
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
    'beyond an error bound nothing is written; where two rows are of the period, that is said',
    async () => {
      expect(await sent([update('a2', { staff: [null, '46'] })])).toMatchObject({
        state: 'problems',
        problems: [{ column: at('staff'), level: 'error', sentence: '人数与去年同期的40相差超过5，请核对后修改。' }],
      })
      expect((await sent([update('a2', { staff: [null, '45'] })])).state).toBe('done')
      const alike = [update('b3', { spent: [null, '500'] })]
      expect(await sent(alike)).toMatchObject({
        state: 'problems',
        problems: [
          {
            ...{ column: at('spent'), level: 'warning' },
            sentence: expect.stringMatching(/^.+有2行与这一行相同，.+没有与上期比较，请写明原因。$/),
          },
        ],
      })
      const reasons = [{ ref: alike[0]?.ref ?? '', column: at('spent'), text: '两行都是上期的，合起来看' }]
      expect((await sent(alike, reasons)).state).toBe('done')
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

  test.skipIf(missing !== null)(
    'a row of the period before that changes meanwhile is compared as it is then',
    async () => {
      await database.run(`insert into monthly (id, dept, period, spent) values
      ('m1', '五科', '2025-12', 100), ('m2', '五科', '2026-01', null), ('m3', '五科', '2026-02', null)`)
      // Somebody holds the row of this month, and the one of last month is another one when they are done.
      const [moved, locking] = [
        `update monthly set spent = 500 where id = 'm1'`,
        `update monthly set day = null where id = 'm2'`,
      ]
      if (kind === 'mariadb')
        await database.run(
          `create procedure held() begin start transaction; ${locking}; ${moved}; do sleep(1.5); commit; end`,
        )
      const other = database.run(
        kind === 'mariadb' ? 'call held()' : `do $$ begin ${locking}; ${moved}; perform pg_sleep(1.5); end $$`,
      )
      await setTimeout(500)
      const change = update('m2', { spent: [null, '110'] })
      expect(await sent([change])).toMatchObject({
        state: 'problems',
        problems: [{ level: 'warning', sentence: '支出比上月的500.00变化超过20%，请写明原因。' }],
      })
      await other
      expect(await spent('m2')).toBe(null)
      // A row of the period before that comes meanwhile counts as well.
      await database.run(`update monthly set spent = 110 where id = 'm2'`)
      const comes = `insert into monthly (id, dept, period, spent) values ('m4', '五科', '2026-01', 7)`
      const lock = `update monthly set day = null where id = 'm3'`
      if (kind === 'mariadb')
        await database.run(
          `create procedure came() begin start transaction; ${lock}; ${comes}; do sleep(1.5); commit; end`,
        )
      const late = database.run(
        kind === 'mariadb' ? 'call came()' : `do $$ begin ${lock}; ${comes}; perform pg_sleep(1.5); end $$`,
      )
      await setTimeout(500)
      expect(await sent([update('m3', { spent: [null, '110'] })])).toMatchObject({
        state: 'problems',
        problems: [{ level: 'warning', sentence: expect.stringMatching(/有2行/) }],
      })
      await late
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

const { start, missing } = entryDatabases.postgresql

describe.skipIf(missing !== null)('what a comparison may tell', () => {
  let database: EntryDatabase
  beforeAll(async () => {
    database = await start(server, 'previous_reach')
    await database.run('alter table claim_line add column month varchar(7), add column most decimal(12,2)')
    await database.run(`insert into claim (id, person, dept) values (901, '别人', 'd2'), (902, '张伟', 'd1')`)
    await database.run(`insert into claim_line (id, claim_id, item, amount, month, most) values
      (911, 901, '房租', 7654.32, '2025-12', 8000), (912, 902, '房租', 10, '2026-01', 20)`)
  }, 90_000)
  afterAll(() => database?.stop())

  const lineNames = ['id', 'claim_id', 'item', 'amount', 'month', 'most']
  const previous: EntryColumn['previous'] = {
    ...{ by: 'month', step: 'month', same: ['item'], bound: 'percent', most: '5', level: 'error' },
  }

  test('lines of rows out of reach are neither compared with nor told', async () => {
    const report = await claimReport(designer, database, ({ lines }) => ({
      scope: { column: 'dept', by: 'value', value: 'd1' },
      lines: lines.map((one) => ({
        ...one,
        columns: one.columns.map((column) => ({
          ...column,
          ...(column.name === 'month' ? { kind: 'month' as const } : {}),
          ...(column.name === 'amount'
            ? { previous, rules: { ...column.rules, compare: [{ operator: 'LE' as const, column: 'most' }] } }
            : {}),
        })),
      })),
    }))
    const { document } = await clerk.open({ id: report.id })
    expect(document.lines[0]?.columns.map(({ name }) => name)).toEqual(lineNames)
    const send = (change: Change) => clerk.submit({ ...report, key: key(), changes: [change] })
    const cells = (from: string, to: string): [number, string, string][] => [[3, from, to]]
    const own: Change = {
      ...{ kind: 'update', table: 1, ref: '1|["912"]', key: ['912'], parent: { key: ['902'] } },
      cells: cells('10.00', '11'),
    }
    expect(JSON.stringify(await send(own))).not.toContain('7654')
    // A line of another's row answers as one that is not there, whatever is compared with it.
    const theirs: Change = { ...own, ref: '1|["911"]', key: ['911'], cells: cells('1', '8001') }
    expect(await send(theirs)).toMatchObject({ state: 'conflict', conflicts: [{ why: 'gone', theirs: null }] })
    // Within reach both hold.
    expect(await send({ ...own, cells: cells('11.00', '21') })).toMatchObject({ state: 'problems' })
  })

  test('a visitor who sees no rows is told no figure of them', async () => {
    const { source, schema } = database
    await database.run(`create table monthly (id varchar(20) primary key, dept varchar(20), period varchar(7),
      spent decimal(12,2), day date, staff int, twice decimal(12,2))`)
    await database.run(
      `insert into monthly (id, dept, period, spent, day) values ('p1', '一科', '2025-12', 7654.32, null)`,
    )
    const asked = { code: 'previous_visited', name: '每月支出', audience: 'everyone' as const }
    const made = await designer.insert({ ...asked, document: document(source, schema) })
    const visitor = formCalls(await server.as(null))
    const send = async (rows: { column: string; value: string } | null, id: string) => {
      const { url } = await designer.shareEntry({ id: made.id, ...(rows === null ? {} : { rows }) })
      const share = new URL(url).searchParams.get('share') ?? ''
      const { revision } = await visitor.visitForm({ share })
      const changes = [insert({ id, dept: '一科', period: '2026-01', spent: '1' })]
      return visitor.visitSubmit({ share, revision, key: key(), changes })
    }
    // Who sees the rows of the department is told what they could read.
    expect(JSON.stringify(await send({ column: 'dept', value: '一科' }, 'p2'))).toContain('7654.32')
    expect((await send(null, 'p3')).state).toBe('done')
  })

  test('what the system writes with a change moves the period and the formulas of the row as well', async () => {
    await database.run(`create table moved (id varchar(20) primary key, period varchar(7), spent decimal(12,2),
      note varchar(40), told varchar(60))`)
    await database.run(`insert into moved (id, period, spent, note) values
      ('m1', '2025-12', 100, null), ('m2', '2026-03', 900, null)`)
    const { source, schema } = database
    const byParameter = { value: 'parameter' as const, when: 'both' as const, code: 'period' }
    const columns = [
      { name: 'id', title: '编号', kind: 'text', rules: { maxLength: 20 } },
      { name: 'period', title: '月份', kind: 'month', filledBy: byParameter },
      {
        ...{ name: 'spent', title: '支出', kind: 'amount', rules: { digits: 2 } },
        previous: { by: 'period', step: 'month', same: [], bound: 'percent', most: '20', level: 'error' },
      },
      { name: 'note', title: '备注', kind: 'text', rules: { maxLength: 40 } },
      { name: 'told', title: '说明', kind: 'text', formula: '{period}&"月"', rules: { maxLength: 60 } },
    ]
    const made = await designer.insert({
      ...{ code: 'previous_moved', name: '移动', audience: 'everyone' },
      document: Document.parse({
        ...{ schema: 1, source, table: { schema, name: 'moved' }, key: { columns: ['id'], from: 'typed' }, columns },
        ...{ may: { insert: true, update: true, delete: true }, parameters: [{ code: 'period', title: '期间' }] },
      }),
    })
    const send = (period: string) =>
      clerk.submit({
        ...{ id: made.id, revision: made.revision, key: key(), parameters: { period } },
        changes: [{ kind: 'update', ref: '["m2"]', key: ['m2'], cells: [[3, null, '改期']] }],
      })
    expect(await send('2026-01')).toMatchObject({ state: 'problems', problems: [{ column: 2, level: 'error' }] })
    expect((await send('2026-05')).state).toBe('done')
    expect(await database.run(`select period, told from moved where id = 'm2'`)).toEqual([['2026-05', '2026-05月']])
  })
})
