import type { Client } from '@mingtai/api'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { OTHER_TENANT } from '@mingtai/seeds'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataEntryCalls } from '../calls.ts'
import { entryDatabases, type EntryDatabase, type Entries, madeReport } from './testing.ts'

type Reports = Client<typeof reportCalls>

let server: TestServer
let designer: Entries
let wei: Entries
let reports: { designer: Reports; wei: Reports }

beforeAll(async () => {
  server = await testServer()
  designer = (await server.as('designer')).calls(dataEntryCalls)
  wei = (await server.as('zhang.wei')).calls(dataEntryCalls)
  reports = {
    designer: (await server.as('designer')).calls(reportCalls),
    wei: (await server.as('zhang.wei')).calls(reportCalls),
  }
}, 90_000)
afterAll(() => server?.stop())

/** A sheet of a result as texts, row by row. */
async function textsOf(calls: Reports, resultId: string, sheet: number): Promise<string[][]> {
  let meta = await calls.meta({ resultId, sheet, wait: 5000 })
  while (!meta.complete && meta.failed === null) meta = await calls.meta({ resultId, sheet, wait: 5000 })
  expect(meta.failed).toBe(null)
  const window = await calls.window({ resultId, sheet, v: meta.version, from: 0, n: meta.rows })
  const columns = window.columns.map((column) => textsIn(column, window.rows))
  return Array.from({ length: window.rows }, (_, row) => columns.map((texts) => texts[row] ?? ''))
}

function textsIn(column: { kind: string }, rows: number): string[] {
  const {
    values = [],
    texts,
    codes,
    dictionary,
  } = column as {
    values?: unknown[]
    texts?: unknown[]
    codes?: number[]
    dictionary?: string[]
  }
  if (codes !== undefined && dictionary !== undefined) return codes.map((code) => dictionary[code] ?? '')
  const list = texts ?? values
  return Array.from({ length: rows }, (_, at) => (list[at] === null || list[at] === undefined ? '' : String(list[at])))
}

const key = () => crypto.randomUUID()

describe.each(Object.entries(entryDatabases))('on %s', (name, { start, missing }) => {
  const tried = missing === null ? test : test.skip
  let database: EntryDatabase
  beforeAll(async () => {
    if (missing === null) database = await start(server, `entry_pivot_${name.slice(0, 4)}`)
  }, 90_000)
  afterAll(() => database?.stop())

  tried('rows in reach are summed up, exactly, and those of another department are in no figure', async () => {
    const people = { id: (await personOf(server, 'zhang.wei')).id }
    await database.run(`update stocktaking set filled_by = '${people.id}' where code <> 'B-1'`)
    const { id, revision } = await madeReport(designer, database, (document) => ({
      columns: document.columns.map((column) =>
        column.name === 'filled_by' ? { ...column, kind: 'person' as const } : column,
      ),
    }))
    const { document } = await designer.open({ id })
    const at = (column: string) => `c${document.columns.findIndex((one) => one.name === column)}`
    const pivotOf = (rows: string[]) => ({
      pivots: [
        {
          ...{ dataset: 'rows', rows: rows.map(at), columns: [] },
          values: [
            { field: at('price'), aggregate: 'sum' as const },
            { field: at('code'), aggregate: 'count' as const },
          ],
        },
      ],
    })
    const { resultId } = await designer.pivot({ id, reading: { ...pivotOf(['dept']) } })
    const rows = await textsOf(reports.designer, resultId, 1)
    expect(rows.map(([first]) => first)).toEqual([
      document.columns.find((one) => one.name === 'dept')?.title,
      'd1',
      'd2',
      '总计',
    ])
    expect(
      rows
        .at(-1)
        ?.slice(1)
        .map((text) => Number(text.replaceAll(',', ''))),
    ).toEqual([1324.38, 3])
    // A person's name, not their id.
    const named = await designer.pivot({ id, reading: { ...pivotOf(['filled_by']) } })
    const byPerson = await textsOf(reports.designer, named.resultId, 1)
    expect(JSON.stringify(byPerson)).toContain('张伟')
    expect(JSON.stringify(byPerson)).not.toContain(people.id)
    // The rows themselves are the first sheet.
    expect(await textsOf(reports.designer, resultId, 0)).toHaveLength(4)

    // The same table, by department: only one's own row, in the list, in the figures and in the values to filter by.
    const scoped = await madeReport(designer, database, () => ({ scope: { column: 'dept', by: 'deptId' } }))
    const own = await wei.open({ id: scoped.id })
    const values = own.document.columns.map(
      (one) => ({ code: 'W-1', name: '本部门', booked: '1', price: '5' })[one.name] ?? null,
    )
    await wei.submit({ ...scoped, key: key(), changes: [{ kind: 'insert', ref: 'w', values }] })
    const mine = await wei.pivot({ id: scoped.id, reading: { ...pivotOf(['code']) } })
    const figures = await textsOf(reports.wei, mine.resultId, 1)
    expect(figures.map(([first]) => first).slice(1)).toEqual(['W-1', '总计'])
    const listed = await textsOf(reports.wei, mine.resultId, 0)
    expect(listed).toHaveLength(2)
    const { fields } = await reports.wei.readable({ resultId: mine.resultId, sheet: 0 })
    const cell = fields.find(({ field }) => field === at('code'))?.cell ?? ''
    const found = await reports.wei.fieldValues({ resultId: mine.resultId, sheet: 0, cell })
    expect(found.values.map(({ value }) => value)).toEqual(['W-1'])
    const made = await reports.wei.explainRows({
      resultId: mine.resultId,
      sheet: 1,
      row: 2,
      column: 1,
      from: 0,
      count: 50,
    })
    expect(made.total).toBe(1)
    await database.run(`delete from stocktaking where code = 'W-1'`)

    // A result is its reader's alone.
    expect((await refusedWith(reports.wei.meta({ resultId, sheet: 1 }))).key).toBe('run.resultGone')
    const foreign = (await server.as('admin', OTHER_TENANT)).calls(dataEntryCalls)
    expect((await refusedWith(foreign.pivot({ id }))).key).toBe('entry.notFound')
    expect(
      (
        await refusedWith(
          wei.pivot({ id, reading: { pivots: [{ ...pivotOf(['dept']).pivots[0]!, dataset: 'other' }] } }),
        )
      ).key,
    ).toBeDefined()
    await designer.save({ id, revision, name: '物资盘点', remark: '', audience: 'designers', roles: [], document })
    expect((await refusedWith(wei.pivot({ id }))).key).toBe('entry.notOpen')
  })

  tried('it is taken along as a file', async () => {
    const { id } = await madeReport(designer, database)
    const { document } = await designer.open({ id })
    const at = (column: string) => `c${document.columns.findIndex((one) => one.name === column)}`
    const pivot = {
      dataset: 'rows',
      rows: [at('dept')],
      columns: [],
      values: [{ field: at('booked'), aggregate: 'sum' as const }],
    }
    const { resultId } = await designer.pivot({ id, reading: { pivots: [pivot] } })
    await textsOf(reports.designer, resultId, 1)
    const { exportId } = await reports.designer.startExport({ resultId, format: 'xlsx' })
    let state = await reports.designer.exportState({ exportId, wait: 5000 })
    while (state.state === 'running') state = await reports.designer.exportState({ exportId, wait: 5000 })
    expect(state).toMatchObject({ state: 'done', message: null })
  })
})
