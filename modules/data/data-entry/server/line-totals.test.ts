import { EntryDocument } from '@mingtai/entry-model'
import { refusedWith, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EntryDatabase, type Entries, entryDatabases, entryServer } from './testing.ts'

const { server, designer, reader } = await entryServer(await testServer())
const key = () => crypto.randomUUID()
type Change = Parameters<Entries['submit']>[0]['changes'][number]

const main = (id: string, ref = `new-${id}`): Change => ({ kind: 'insert', ref, values: [id, '0.5', null, null] })
const line = (parent: { ref: string } | { key: string[] }, amount: string): Change => ({
  ...{ kind: 'insert', table: 1, ref: `1|new-${key()}`, parent, values: [null, null, amount] },
})

describe.each(Object.entries(entryDatabases))('%s', (kind, { start, missing }) => {
  let database: EntryDatabase
  let report: { id: string; revision: number }
  let document: EntryDocument
  beforeAll(async () => {
    if (missing !== null) return
    database = await start(server, `totals_${kind}`)
    const { source, schema } = database
    await database.run(
      'create table po (id varchar(20) primary key, discount decimal(4,2), total decimal(14,2), tax decimal(14,2))',
    )
    await database.run(
      'create table po_line (po_id varchar(20), line_no int, amount decimal(14,2), primary key (po_id, line_no))',
    )
    document = EntryDocument.parse({
      ...{ schema: 1, source, table: { schema, name: 'po' }, key: { columns: ['id'], from: 'typed' } },
      may: { insert: true, update: true, delete: true },
      columns: [
        { name: 'id', title: '单号', kind: 'text', rules: { maxLength: 20 } },
        { name: 'discount', title: '折扣', kind: 'decimal', rules: { digits: 2 } },
        ...[
          { name: 'total', title: '合计', formula: 'SUM({明细.金额})*(1-{折扣})' },
          { name: 'tax', title: '税额', formula: '{合计}*0.1' },
        ].map((one) => ({ ...one, kind: 'amount', rules: { digits: 2, max: '1000' } })),
      ],
      lines: [
        {
          ...{ title: '明细', table: { schema, name: 'po_line' }, link: ['po_id'] },
          key: { columns: ['po_id', 'line_no'], from: 'typed' },
          may: { insert: true, update: true, delete: true },
          columns: [
            { name: 'po_id', title: '单号', kind: 'text', rules: { maxLength: 20 } },
            {
              ...{ name: 'line_no', title: '行号', kind: 'integer' },
              filledBy: { value: 'rowNumber', when: 'insert' },
            },
            { name: 'amount', title: '金额', kind: 'amount', rules: { digits: 2 } },
          ],
        },
      ],
    })
    const made = await designer.insert({ code: `totals_${kind}`, name: '订单', audience: 'everyone', document })
    report = { id: made.id, revision: made.revision }
  }, 90_000)
  afterAll(() => database?.stop())

  const submit = (...changes: Change[]) => reader.submit({ ...report, key: key(), changes })
  const done = async (...changes: Change[]) => {
    const outcome = await submit(...changes)
    if (outcome.state !== 'done') throw new Error(JSON.stringify(outcome))
    return outcome
  }
  const totals = async (id: string) => (await database.run(`select total, tax from po where id = '${id}'`))[0]
  const lines = (id: string) =>
    database.run(`select line_no, amount from po_line where po_id = '${id}' order by line_no`)

  test.skipIf(missing !== null)('a main column follows its lines, and lines number themselves', async () => {
    await done(main('A'), line({ ref: 'new-A' }, '10.10'), line({ ref: 'new-A' }, '20.20'))
    expect(await totals('A')).toEqual(['15.15', '1.52'])
    expect(await lines('A')).toEqual([
      ['1', '10.10'],
      ['2', '20.20'],
    ])
    const sent = await done(line({ key: ['A'] }, '0.10'))
    expect(await totals('A')).toEqual(['15.20', '1.52'])
    expect((await lines('A')).at(-1)).toEqual(['3', '0.10'])
    await done({
      ...{ kind: 'update', table: 1, ref: '1|["A","1"]', key: ['A', '1'], parent: { key: ['A'] } },
      cells: [[2, '10.10', '0.10']],
    })
    expect(await totals('A')).toEqual(['10.20', '1.02'])
    await done({
      ...{ kind: 'delete', table: 1, ref: '1|["A","2"]', key: ['A', '2'], parent: { key: ['A'] } },
      base: ['A', '2', '20.20'],
    })
    expect(await totals('A')).toEqual(['0.10', '0.01'])
    await done({ kind: 'update', ref: '["A"]', key: ['A'], cells: [[1, '0.50', '0']] })
    expect(await totals('A')).toEqual(['0.20', '0.02'])
    expect(sent.rows.map(({ table = 0 }) => table).toSorted()).toEqual([0, 1])
  })

  test.skipIf(missing !== null)('several people adding lines at once leave the sum of all of them', async () => {
    await done(main('B'))
    const all = await Promise.all(
      Array.from({ length: 4 }, async (_, at) => {
        for (;;) {
          const outcome = await submit(line({ key: ['B'] }, String(at + 1))).catch(() => null)
          if (outcome?.state === 'done') return at + 1
        }
      }),
    )
    expect(all).toHaveLength(4)
    expect((await totals('B'))?.[0]).toBe('5.00')
    expect((await lines('B')).map(([number]) => number)).toEqual(['1', '2', '3', '4'])
  })

  test.skipIf(missing !== null)(
    'a sum that breaks a rule is told at its main row, and nothing is written',
    async () => {
      await done(main('C'), line({ ref: 'new-C' }, '1'))
      expect(await submit(line({ key: ['C'] }, '4000'))).toMatchObject({
        state: 'problems',
        problems: [{ ref: '["C"]', column: 2 }],
      })
      expect(await lines('C')).toHaveLength(1)
    },
  )

  test.skipIf(missing !== null)('a column of lines stands in a function that sums it up', async () => {
    const saved = (formula: string) =>
      designer.insert({
        ...{ code: `totals_${kind}_${key().slice(0, 6)}`, name: '订单', audience: 'everyone' },
        document: {
          ...document,
          columns: document.columns.map((column) => (column.name === 'total' ? { ...column, formula } : column)),
        },
      })
    expect((await refusedWith(saved('{明细.金额}*2'))).message).toContain('明细.金额')
    expect((await refusedWith(saved('SUM({明细.没有})'))).message).toContain('明细.没有')
  })
})
