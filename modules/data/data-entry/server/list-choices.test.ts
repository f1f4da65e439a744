import { EntryDocument } from '@mingtai/entry-model'
import { refusedWith, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EntryDatabase, entryDatabases, entryServer } from './testing.ts'

const { server, designer, reader } = await entryServer(await testServer())
const key = () => crypto.randomUUID()

describe.each(Object.entries(entryDatabases))('%s', (kind, { start, missing }) => {
  let database: EntryDatabase
  let report: { id: string; revision: number }
  let document: EntryDocument
  const list = (schema: string, above: boolean) => ({
    from: { kind: 'table', schema, name: 'subject' },
    ...{ value: 'code', label: 'name', above: above ? { field: 'company', column: 'company' } : null },
  })
  beforeAll(async () => {
    if (missing !== null) return
    database = await start(server, `lists_${kind}`)
    const { source, schema } = database
    await database.run('create table company (code varchar(10) primary key, name varchar(40))')
    await database.run(`insert into company values ('A', '甲公司'), ('B', '乙公司')`)
    await database.run('create table subject (company varchar(10), code varchar(20), name varchar(40))')
    await database.run(
      `insert into subject values ('A', '6601', '差旅费'), ('A', '6602', '办公费'), ('B', '6601', '差旅费'), ('B', '7701', '办公费')`,
    )
    await database.run('create table spent (id varchar(20) primary key, company varchar(10), subject varchar(20))')
    document = EntryDocument.parse({
      ...{ schema: 1, source, table: { schema, name: 'spent' }, key: { columns: ['id'], from: 'typed' } },
      may: { insert: true, update: true, delete: true },
      columns: [
        { name: 'id', title: '编号', kind: 'text', rules: { maxLength: 20 } },
        {
          ...{ name: 'company', title: '公司', kind: 'select' },
          rules: { list: { from: { kind: 'table', schema, name: 'company' }, value: 'code', label: 'name' } },
        },
        { name: 'subject', title: '科目', kind: 'select', rules: { list: list(schema, true) } },
      ],
    })
    const made = await designer.insert({ code: `lists_${kind}`, name: '费用', audience: 'everyone', document })
    report = { id: made.id, revision: made.revision }
  }, 90_000)
  afterAll(() => database?.stop())

  const sent = (...rows: [string, string | null, string | null][]) =>
    reader.submit({
      ...{ ...report, key: key() },
      changes: rows.map((values) => ({ kind: 'insert' as const, ref: `new-${key()}`, values })),
    })

  test.skipIf(missing !== null)('choices are rows of a table, each below the value of the column above', async () => {
    const choices = (column: number) => reader.choices({ id: report.id, table: 0, column, words: [] })
    expect(await choices(1)).toEqual([
      { value: 'A', label: '甲公司' },
      { value: 'B', label: '乙公司' },
    ])
    expect((await choices(2)).map(({ value, parent }) => `${parent}${value}`).toSorted()).toEqual([
      ...['A6601', 'A6602', 'B6601', 'B7701'],
    ])
    expect((await sent(['1', '甲公司', '6602'], ['2', 'B', '7701'])).state).toBe('done')
    expect(await database.run('select * from spent order by id')).toEqual([
      ['1', 'A', '6602'],
      ['2', 'B', '7701'],
    ])
    const wrong = await sent(['3', 'B', '6602'])
    expect(wrong).toMatchObject({
      state: 'problems',
      problems: [{ column: 2, sentence: '“办公费”不属于公司“乙公司”，请重新选择。' }],
    })
    // The column above is changed alone: what stands below it does not fit any more.
    const moved = await reader.submit({
      ...{ ...report, key: key() },
      changes: [{ kind: 'update', ref: '["1"]', key: ['1'], cells: [[1, 'A', 'B']] }],
    })
    expect(moved).toMatchObject({ state: 'problems', problems: [{ column: 2, level: 'error' }] })
  })

  test.skipIf(missing !== null)('a list needs its fields, its column above, and a dataset that is there', async () => {
    const saved = (rules: object) =>
      designer.insert({
        ...{ code: `lists_${kind}_${key().slice(0, 6)}`, name: '费用', audience: 'everyone' },
        document: EntryDocument.parse({
          ...document,
          columns: document.columns.map((column) => (column.name === 'subject' ? { ...column, rules } : column)),
        }),
      })
    const { schema } = database
    const whole = list(schema, true)
    expect((await refusedWith(saved({ list: { ...whole, value: '' } }))).message).toContain('科目')
    expect(
      (await refusedWith(saved({ list: { ...whole, above: { field: 'company', column: 'none' } } }))).message,
    ).toContain('none')
    const from = { kind: 'dataset', code: 'nowhere' }
    expect((await refusedWith(saved({ list: { ...whole, from, above: null } }))).key).toBe('dataset.notFound')
  })

  test.skipIf(missing !== null)('the designer is told of tables, fields and datasets to choose from', async () => {
    const { source, schema } = database
    const from = { kind: 'table' as const, schema, name: 'subject' }
    expect((await designer.choiceFields({ source, from })).map(({ name }) => name)).toEqual([
      ...['company', 'code', 'name'],
    ])
    const [first] = await designer.datasets({})
    const fields = await designer.choiceFields({ source, from: { kind: 'dataset', code: first?.code ?? '' } })
    expect(fields.length).toBeGreaterThan(0)
  })
})
