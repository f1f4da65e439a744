import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { listWorkbook } from '@mingtai/sheet-files'
import { refusedWith, testServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimReport, type EntryDatabase, type Entries, entryDatabases, entryServer, madeReport } from './testing.ts'

const { server, designer, reader } = await entryServer(await testServer())

const key = () => crypto.randomUUID()

const PDFTOTEXT = '/usr/bin/pdftotext'

describe.each(Object.entries(entryDatabases))('%s', (kind, { start, missing }) => {
  let database: EntryDatabase
  beforeAll(async () => {
    if (missing === null) database = await start(server, `files_${kind}`)
  }, 90_000)
  afterAll(() => database?.stop())

  const exported = async (asked: Parameters<Entries['exportForm']>[0]) =>
    new Blob([await (await reader.exportForm(asked)).body.arrayBuffer()])
  const plain = async (titles: string[], rows: (string | number | null)[][]) => {
    const bytes = await listWorkbook({ name: '表', columns: titles.map((title) => ({ title, width: 90 })), rows })
    return new Blob([bytes.slice()])
  }

  test.skipIf(missing !== null)('an exported form that comes back changes nothing', async () => {
    const report = await madeReport(designer, database)
    const hostile = `=1+1 '; drop table stocktaking; -- 𠮷`
    const values = ['Z-1', hostile, '7', null, '9999999999.99', '2026-02-28', 'true', '两\n行', null, null, null]
    await reader.submit({ ...report, key: key(), changes: [{ kind: 'insert', ref: 'n', values }] })
    const before = await database.run('select * from stocktaking order by code')
    const read = await reader.importForm({ id: report.id, file: await exported({ id: report.id }) })
    expect(read).toMatchObject({ unknown: [], sheets: [], over: 0 })
    expect(read.tables).toEqual([
      { table: 0, title: '', unchanged: before.length, changed: [], added: [], problems: [] },
    ])
    expect(await database.run('select * from stocktaking order by code')).toEqual(before)
  })

  test.skipIf(missing !== null)('what is not submitted goes out and comes back with its mark', async () => {
    const report = await madeReport(designer, database)
    const values = ['NEW-1', '新的', '3', null, null, null, null, null, null, null, null]
    const changes: Parameters<Entries['submit']>[0]['changes'] = [
      { kind: 'insert', ref: 'new-1', values },
      { kind: 'update', ref: 'r', key: ['A-1'], cells: [[7, null, '改过']] },
    ]
    const read = await reader.importForm({ id: report.id, file: await exported({ id: report.id, changes }) })
    const [own] = read.tables
    expect(own?.changed.map((row) => [row.key, row.cells])).toEqual([[['A-1'], [[7, '改过']]]])
    expect(own?.added).toEqual([{ ref: 'new-1', values, parent: null, line: 6 }])
  })

  test.skipIf(missing !== null)('a plain table is mapped, and what is wrong is told by line and column', async () => {
    const report = await madeReport(designer, database)
    const file = await plain(
      ['code', '品名', 'counted', 'day', '说明'],
      [
        ['A-1', '水泵二型', 9, '2026/3/1', null],
        ['A-2', '阀门', '很多', null, '看不懂'],
        ['N-9', '新物资', 1, null, null],
        ['A-1', '又一次', 1, null, null],
      ],
    )
    const first = await reader.importForm({ id: report.id, file })
    expect(first.unknown).toEqual(['品名', '说明'])
    const mapping = JSON.stringify({ 品名: 'name' })
    const { tables, unknown } = await reader.importForm({ id: report.id, file, mapping })
    expect(unknown).toEqual(['说明'])
    const [own] = tables
    expect(own?.changed.map((row) => row.cells)).toEqual([
      [
        [1, '水泵二型'],
        [3, '9'],
        [5, '2026-03-01'],
      ],
      [[3, '很多']],
    ])
    expect(own?.added.map((row) => row.values.slice(0, 2))).toEqual([['N-9', '新物资']])
    expect(own?.problems.map(({ line, column, isLeft }) => [line, column, isLeft])).toEqual([
      [3, 'counted', false],
      [5, '', true],
    ])
    const useless = await plain(['甲', '乙'], [['1', '2']])
    expect((await refusedWith(reader.importForm({ id: report.id, file: useless }))).key).toBe('entry.importNoHead')
    const broken = new Blob(['PK not a workbook'])
    expect((await refusedWith(reader.importForm({ id: report.id, file: broken }))).key).toMatch(/^workbook\./)
  })

  test.skipIf(missing !== null)('lines go out on a sheet of their own and come back to their rows', async () => {
    const report = await claimReport(designer, database)
    const sent = await reader.submit({
      ...{ ...report, key: key() },
      changes: [
        { kind: 'insert', ref: 'm', values: [null, '张伟', null, null] },
        { kind: 'insert', table: 1, ref: '1|a', parent: { ref: 'm' }, values: [null, null, '车票', '12.30'] },
      ],
    })
    if (sent.state !== 'done') throw new Error('not written')
    const read = await reader.importForm({ id: report.id, file: await exported({ id: report.id }) })
    expect(
      read.tables.map(({ table, unchanged, changed, added, problems }) => [
        ...[table, unchanged > 0, changed, added, problems],
      ]),
    ).toEqual([
      [0, true, [], [], []],
      [1, true, [], [], []],
    ])
    expect(read.sheets).toEqual([])
    // A form of which somebody else sees no row does not tell whether it is there.
    const scoped = await claimReport(designer, database, () => ({ scope: { column: 'dept', by: 'deptId' } }))
    const foreign = await reader.importForm({ id: scoped.id, file: await exported({ id: report.id }) })
    expect(foreign.tables.flatMap(({ changed, added }) => [...changed, ...added])).toEqual([])
    expect(foreign.tables[1]?.problems[0]?.sentence).toMatch(/没有主键为/)
  })

  test.skipIf(missing !== null || !existsSync(PDFTOTEXT))(
    'each printed page begins with the heads of its table',
    async () => {
      const report = await madeReport(designer, database, (document) => ({ key: document.key }))
      const changes = Array.from({ length: 80 }, (_, at) => ({
        ...{ kind: 'insert' as const, ref: `p-${at}` },
        values: [`P-${at}`, `打印 ${at}`, '1', ...Array.from({ length: 8 }, () => null)],
      }))
      const { body } = await reader.exportForm({ id: report.id, changes, format: 'pdf' })
      const input = Buffer.from(await body.arrayBuffer())
      const pages = execFileSync(PDFTOTEXT, ['-raw', '-', '-'], { input, encoding: 'utf8' }).split('\f').slice(0, -1)
      expect(pages.length).toBeGreaterThan(2)
      for (const page of pages) expect(page.replace(/\s/g, '')).toMatch(/物资盘点codename/)
    },
  )
})
