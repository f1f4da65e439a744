import { draftText, type EntryColumn, type EntryDocument } from '@mingtai/entry-model'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { listsWorkbook } from '@mingtai/sheet-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataEntryCalls } from '../calls.ts'
import { claimReport, type EntryDatabase, type Entries, madeReport, postgresEntry } from './testing.ts'

let server: TestServer
let database: EntryDatabase
let designer: Entries
let clerk: Entries
let other: Entries

beforeAll(async () => {
  server = await testServer()
  database = await postgresEntry(server, 'cell_rights')
  designer = (await server.as('designer')).calls(dataEntryCalls)
  clerk = (await server.as('zhang.wei')).calls(dataEntryCalls)
  other = (await server.as('orgadmin')).calls(dataEntryCalls)
}, 90_000)
afterAll(async () => {
  await database?.stop()
  await server?.stop()
})

const key = () => crypto.randomUUID()
type Change = Parameters<Entries['submit']>[0]['changes'][number]

/** The report with editors, and other settings, of some columns. */
function withColumns(document: EntryDocument, change: Record<string, Partial<EntryColumn>>): Partial<EntryDocument> {
  return { columns: document.columns.map((column) => ({ ...column, ...change[column.name] })) }
}

async function report(change: (document: EntryDocument) => Partial<EntryDocument>) {
  const { id, revision } = await madeReport(designer, database, change)
  const { document } = await designer.open({ id })
  const at = (name: string) => document.columns.findIndex((column) => column.name === name)
  const update = (code: string, cells: [string, string | null, string | null][]): Change => ({
    ...{ kind: 'update', ref: `["${code}"]`, key: [code] },
    cells: cells.map(([name, base, mine]): [number, string | null, string | null] => [at(name), base, mine]),
  })
  const insert = (values: Record<string, string>): Change => ({
    ...{ kind: 'insert', ref: `new-${key()}` },
    values: document.columns.map(({ name }) => values[name] ?? null),
  })
  const submit = (who: Entries, ...changes: Change[]) => who.submit({ id, revision, key: key(), changes })
  return { id, revision, document, at, update, insert, submit }
}

const valueOf = async (name: string, code: string) =>
  (await database.run(`select ${name} from stocktaking where code = '${code}'`))[0]?.[0]

const outside = /^您只能操作蓝色虚线框内的部分，如需修改编辑权限可联系创建者【周敏】。$/
const selection = /^选区内或者公式计算结果包含暂无编辑权限的单元格，如需编辑可联系创建者【周敏】。$/
const nothing = /^您暂时没有该sheet的编辑权限，如需编辑权限可联系创建者【周敏】。$/

test('a column is written by those it names; the others are told whom to ask, and nothing is written', async () => {
  const wei = await personOf(server, 'zhang.wei')
  const { id, submit, update, insert, document } = await report((own) =>
    withColumns(own, { price: { editors: { roles: [], people: [wei.id] } } }),
  )
  expect(await clerk.open({ id })).toMatchObject({ denied: [[]], creator: '' })
  expect(await other.open({ id })).toMatchObject({ denied: [['price']], creator: '周敏' })
  // Whoever fills in does not learn who is named.
  expect((await other.open({ id })).document.columns.every(({ editors }) => editors === null)).toBe(true)
  expect((await submit(clerk, update('A-1', [['price', '1200.50', '1201.00']]))).state).toBe('done')
  expect((await refusedWith(submit(other, update('A-1', [['price', '1201.00', '1.00']])))).message).toMatch(outside)
  const both = update('A-1', [
    ['price', '1201.00', '1.00'],
    ['counted', '10', '9'],
  ])
  expect((await refusedWith(submit(other, both))).message).toMatch(selection)
  expect(
    (await refusedWith(submit(other, insert({ code: 'Z-1', name: '水表', booked: '1', price: '5' })))).message,
  ).toMatch(selection)
  expect((await submit(other, insert({ code: 'Z-1', name: '水表', booked: '1' }))).state).toBe('done')
  // The row goes with a cell that is another's.
  const base = (await other.rows({ id, from: 0, count: 50 })).rows.find(([code]) => code === 'A-1') ?? []
  const gone: Change = { kind: 'delete', ref: '["A-1"]', key: ['A-1'], base }
  expect((await refusedWith(submit(other, gone))).message).toMatch(selection)
  expect((await refusedWith(other.removeRows({ id, key: key(), keys: [['A-1']] }))).message).toMatch(selection)
  expect(await valueOf('price', 'A-1')).toBe('1201.00')
  expect(await valueOf('counted', 'A-1')).toBe('10')
  // The creator may always.
  expect((await submit(designer, update('A-1', [['price', '1201.00', '1200.50']]))).state).toBe('done')
  expect(document.columns.length).toBeGreaterThan(5)
})

test('a role names whoever holds it, and a formula guards what it is worked out from', async () => {
  const roles = await designer.roles({})
  const allowed = roles.find(({ name }) => name.includes('机构管理员')) ?? roles[0]
  const { submit, update } = await report((own) => {
    const changed = withColumns(own, { price: { editors: { roles: [allowed?.id ?? ''], people: [] } } })
    const note = own.columns.find(({ name }) => name === 'note')
    return {
      columns: (changed.columns ?? []).map((column) =>
        column.name === 'note' && note !== undefined
          ? { ...column, formula: '{counted}&"件"', editors: { roles: [allowed?.id ?? ''], people: [] } }
          : column,
      ),
    }
  })
  expect((await refusedWith(submit(clerk, update('A-2', [['price', '35.00', '36.00']])))).message).toMatch(outside)
  expect((await refusedWith(submit(clerk, update('A-2', [['counted', '198', '197']])))).message).toMatch(selection)
  expect((await submit(other, update('A-2', [['counted', '198', '197']]))).state).toBe('done')
  expect(await valueOf('note', 'A-2')).toBe('197件')
})

test('where nothing may be written, it is said of the whole sheet; a draft and a file are held to the same', async () => {
  const nobody = { editors: { roles: [], people: [] } }
  const made = await report((own) => ({
    columns: own.columns.map((column) => (column.filledBy === null ? { ...column, ...nobody } : column)),
  }))
  const { id, update, submit } = made
  expect((await refusedWith(submit(clerk, update('B-1', [['booked', '30', '31']])))).message).toMatch(nothing)
  const document = (await clerk.open({ id })).document
  const draft = (cells: Record<number, string>) =>
    draftText(
      document,
      {
        rows: { '["B-1"]': { key: ['B-1'], base: document.columns.map(() => null), cells, isDeleted: false } },
        added: [],
      },
      new Date().toISOString(),
    )
  expect((await refusedWith(clerk.keepDraft({ id, edits: draft({ [made.at('booked')]: '31' }) }))).message).toMatch(
    nothing,
  )
  await designer.keepDraft({ id, edits: draft({ [made.at('booked')]: '31' }) })
  await designer.keepDraft({ id, edits: null })
  const columns = ['code', 'booked'].map((title) => ({ title, width: 80 }))
  const rows = [
    ['B-1', '31'],
    ['N-9', '1'],
  ]
  const file = new Blob([Buffer.from(await listsWorkbook([{ name: '盘点', columns, rows }]))])
  const table = (await clerk.importForm({ id, file })).tables[0]
  expect(table?.changed).toEqual([])
  expect(table?.problems.map(({ sentence }) => sentence).every((one) => nothing.test(one))).toBe(true)
  expect(table?.problems.length).toBeGreaterThan(1)
  expect(await valueOf('booked', 'B-1')).toBe('30')
})

test('what was taken away from a person is not undone by them, and lines are held to their own columns', async () => {
  const wei = await personOf(server, 'zhang.wei')
  const made = await report((own) => withColumns(own, { booked: { editors: { roles: [], people: [wei.id] } } }))
  const outcome = await made.submit(clerk, made.update('A-2', [['booked', '200', '201']]))
  if (outcome.state !== 'done') throw new Error('it was not written')
  const detail = await designer.detail({ id: made.id })
  await designer.save({
    ...{ id: made.id, revision: detail.revision, name: detail.name, remark: '', audience: 'everyone', roles: [] },
    document: {
      ...detail.document,
      ...withColumns(detail.document, { booked: { editors: { roles: [], people: [] } } }),
    },
  })
  expect((await refusedWith(clerk.undo({ id: outcome.submission, key: key() }))).message).toMatch(selection)
  expect((await designer.undo({ id: outcome.submission, key: key() })).state).toBe('done')

  const claims = await claimReport(designer, database, ({ lines }) => ({
    lines: lines.map((one) => ({
      ...one,
      columns: one.columns.map((column) =>
        column.name === 'amount' ? { ...column, editors: { roles: [], people: [] } } : column,
      ),
    })),
  }))
  const { document } = await clerk.open({ id: claims.id })
  const main: Change = {
    kind: 'insert',
    ref: 'new-1',
    values: document.columns.map(({ name }) => (name === 'person' ? '张伟' : null)),
  }
  const line = (names: Record<string, string>): Change => ({
    ...{ kind: 'insert', table: 1, ref: '1|new-2', parent: { ref: 'new-1' } },
    values: (document.lines[0]?.columns ?? []).map(({ name }) => names[name] ?? null),
  })
  const sent = (who: Entries) =>
    who.submit({ ...claims, key: key(), changes: [main, line({ item: '车票', amount: '10' })] })
  expect((await refusedWith(sent(clerk))).message).toMatch(selection)
  expect(await database.run('select count(*) from claim')).toEqual([['0']])
  expect((await sent(designer)).state).toBe('done')
})

test('what is said once for all rows does not write a guarded formula either', async () => {
  const guarded = { roles: [], people: [] }
  const made = await report((own) => ({
    parameters: [{ code: 'place', title: '地点', initial: '' }],
    columns: own.columns.map((column) => {
      if (column.name === 'dept') return { ...column, filledBy: { value: 'parameter', when: 'both', code: 'place' } }
      return column.name === 'note' ? { ...column, formula: '{dept}&"库"', editors: guarded } : column
    }),
  }))
  const { id, revision, update, insert } = made
  const send = (who: Entries, place: string, change: Change) =>
    who.submit({ id, revision, key: key(), changes: [change], parameters: { place } })
  const counted = (from: string, to: string) => update('A-2', [['counted', from, to]])
  const [before] = await database.run(`select counted, dept from stocktaking where code = 'A-2'`)
  const [now = '', dept = ''] = (before ?? []).map(String)
  expect((await refusedWith(send(clerk, 'd9', counted(now, '150')))).message).toMatch(selection)
  const row = { code: 'G-1', name: '水表', booked: '1' }
  expect((await refusedWith(send(clerk, 'd9', insert(row)))).message).toMatch(selection)
  expect(await database.run(`select counted, dept from stocktaking where code = 'A-2'`)).toEqual([before])
  // The same as it was writes nothing of others.
  expect((await send(clerk, dept, counted(now, '150'))).state).toBe('done')
  expect((await send(designer, 'd9', counted('150', now))).state).toBe('done')
  expect(await valueOf('note', 'A-2')).toBe('d9库')
  await database.run(`update stocktaking set dept = '${dept}', note = null where code = 'A-2'`)
})

test('people and roles of elsewhere are refused', async () => {
  await refusedWith(report((own) => withColumns(own, { price: { editors: { roles: [], people: ['nobody'] } } })))
  await refusedWith(report((own) => withColumns(own, { price: { editors: { roles: ['none'], people: [] } } })))
})

test('a column that others alone see is nowhere for whoever may not: rows, filters, files, history, pivots', async () => {
  const wei = await personOf(server, 'zhang.wei')
  const seen = { viewers: { roles: [], people: [wei.id] } }
  const { id, revision, update, submit } = await report((own) =>
    withColumns(own, { price: seen, note: { ...seen, formula: '{counted}*{price}' } }),
  )
  const theirs = await other.open({ id })
  const names = theirs.document.columns.map(({ name }) => name)
  expect([names.includes('price'), names.includes('note')]).toEqual([false, false])
  expect(JSON.stringify(theirs)).not.toMatch(/单价|price|\{counted\}/)
  expect((await clerk.open({ id })).document.columns.map(({ name }) => name)).toContain('price')
  const { rows } = await other.rows({ id, from: 0, count: 50 })
  expect(rows.every((row) => row.length === names.length)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('35.00')
  const [last] = [names.length]
  const filters = [{ column: last, operator: 'GE' as const, value: '1' }]
  await expect(other.rows({ id, from: 0, count: 5, filters })).rejects.toMatchObject({ key: 'entry.filterColumn' })
  const csv = async (who: Entries) => {
    const { body } = await who.exportForm({ id, filters: [], changes: [], format: 'csv' })
    return body.text()
  }
  expect(await csv(clerk)).toMatch(/35/)
  expect(await csv(other)).not.toMatch(/35\.00|price/)
  // What the person does not see is worked out all the same, and comes back to nobody who may not see it.
  const at = (name: string) => names.indexOf(name)
  const changed: Change = {
    kind: 'update',
    ref: '["A-2"]',
    key: ['A-2'],
    cells: [[at('counted'), '197', '190']],
  }
  const old = other.submit({ id, revision, key: key(), changes: [changed] })
  expect((await refusedWith(old)).key).toBe('entry.viewChanged')
  const done = await other.submit({ id, revision, view: theirs.view, key: key(), changes: [changed] })
  if (done.state !== 'done') throw new Error(done.state)
  expect(done.rows[0]?.after).toHaveLength(names.length)
  expect(await valueOf('note', 'A-2')).toBe('6650')
  const history = await other.submission({ id: done.submission })
  expect(history.columns.map(({ name }) => name)).toEqual(names)
  expect(JSON.stringify(history.rows)).not.toMatch(/35\.00|6650/)
  expect((await clerk.rows({ id, from: 0, count: 50 })).rows.flat()).toContain('6650')
  expect((await refusedWith(other.undo({ id: done.submission, key: key() }))).key).toBe('entry.undoHidden')
  const undone = await designer.undo({ id: done.submission, key: key() })
  expect([undone.state, await valueOf('counted', 'A-2')]).toEqual(['done', '197'])
  // A row is added without it, and is not removed by who does not see it whole.
  const fresh: Change = { kind: 'insert', ref: `new-${key()}`, values: names.map((name) => firsts[name] ?? null) }
  const added = await other.submit({ id, revision, view: theirs.view, key: key(), changes: [fresh] })
  expect([added.state, await valueOf('price', 'S-1')]).toEqual(['done', null])
  expect((await refusedWith(other.removeRows({ id, key: key(), keys: [['S-1']] }))).key).toBe('entry.mayNot')
  expect((await submit(clerk, update('S-1', [['price', null, '5.00']]))).state).toBe('done')
})

const firsts: Record<string, string> = { code: 'S-1', name: '水表', booked: '1' }

test('what rows are found or checked by is hidden from nobody, nor is what another column tells', async () => {
  const hidden = { viewers: { roles: [], people: [] } }
  const made = (change: Record<string, Partial<EntryColumn>>) =>
    madeReport(designer, database, (own) => withColumns(own, change))
  await expect(made({ code: hidden })).rejects.toThrow('主键')
  await expect(made({ price: hidden, note: { formula: '{price}&"元"' } })).rejects.toThrow('谁可以看')
})
