import { CallError } from '@mingtai/api'
import { testServer, type TestServer } from '@mingtai/server/testing'
import type { WireWindow } from '@mingtai/sheet-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finished, type ViewerCalls, viewerCalls } from '../testing.ts'

type Reports = ViewerCalls

let server: TestServer
let reader: Reports
let other: Reports
let foreign: Reports
let designer: Reports

beforeAll(async () => {
  server = await testServer()
  reader = viewerCalls(await server.as('zhang.wei'))
  other = viewerCalls(await server.as('admin'))
  designer = viewerCalls(await server.as('designer'))
  foreign = viewerCalls(await server.as('admin', '100001'))
})
afterAll(() => server.stop())

async function refusedWith(work: Promise<unknown>): Promise<string | null> {
  const problem: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (problem instanceof CallError) return problem.key
  throw problem ?? new Error('nothing was refused')
}

type Part = NonNullable<Parameters<Reports['run']>[0]['reading']>
async function read(code: string, reading: Part) {
  const { resultId } = await reader.run({ code, values: {}, reading })
  return { resultId, meta: await finished(reader, resultId) }
}

async function column(resultId: string, at: number, sheet = 0): Promise<unknown[]> {
  const meta = await finished(reader, resultId, sheet)
  const window = await reader.window({ resultId, sheet, v: meta.version, from: 0, n: 5000 })
  return valuesIn(window, at)
}

function valuesIn({ columns, rows }: WireWindow, at: number): unknown[] {
  const own = columns[at]
  if (own === undefined) return []
  if (own.kind === 'same') return Array.from({ length: rows }, () => own.value)
  return own.kind === 'texts' ? own.codes.map((code) => own.dictionary[code] ?? null) : own.values
}

describe('a reading of the detail list', () => {
  test('names what may be filtered and sorted by the headings', async () => {
    const { resultId } = await read('demo-detail', {})
    const { sheet, fields, datasets } = await reader.readable({ resultId, sheet: 0 })
    expect(sheet).not.toBe('')
    const province = fields.find(({ title }) => title === '省份')
    expect(province).toMatchObject({ filters: true, sorts: true, heading: 2, aggregate: 'list' })
    expect(province?.columns).toEqual([province?.templateColumn])
    expect(datasets[0]?.fields.length).toBeGreaterThan(10)
  })

  test('holds all rows: the filtered list, its facts and a pivot agree', async () => {
    const plain = await read('demo-detail', {})
    const { sheet, fields, datasets } = await reader.readable({ resultId: plain.resultId, sheet: 0 })
    const province = fields.find(({ title }) => title === '省份')!
    const amount = fields.find(({ title }) => /金额/.test(title))!
    const { values } = await reader.fieldValues({ resultId: plain.resultId, sheet: 0, cell: province.cell })
    expect(values.reduce((sum, { rows }) => sum + rows, 0)).toBe(5000)
    const [most] = values
    const target = { sheet, cell: province.cell, field: province.field }
    const narrowed = await read('demo-detail', {
      filters: [{ ...target, operator: 'IN', values: [most!.value] }],
      sorts: [{ sheet, cell: amount.cell, field: amount.field, direction: 'descending' }],
      pivots: [
        {
          dataset: datasets[0]!.name,
          rows: [province.field],
          columns: [],
          values: [{ field: amount.field, aggregate: 'sum' }],
        },
      ],
    })
    expect(narrowed.meta.sourceRows).toBe(most?.rows)
    const amounts = (await column(narrowed.resultId, amount.columns[0]!)).filter((value) => typeof value === 'number')
    expect(amounts.slice(0, most!.rows)).toEqual(amounts.slice(0, most!.rows).toSorted((a, b) => b - a))
    const facts = await reader.columnFacts({
      resultId: narrowed.resultId,
      sheet: 0,
      column: amount.columns[0]!,
      cell: amount.cell,
    })
    expect(facts).toMatchObject({ rows: most?.rows, empty: 0, numbers: most?.rows })
    const pivoted = await column(narrowed.resultId, 1, 1)
    expect(Number(pivoted.at(-1))).toBeCloseTo(Number(facts.sum?.replaceAll(',', '')), 2)
    const range = { fromRow: 3, toRow: 2 + most!.rows, fromColumn: amount.columns[0]!, toColumn: amount.columns[0]! }
    const selected = await reader.rangeFacts({ resultId: narrowed.resultId, sheet: 0, ...range })
    expect(selected).toMatchObject({ sum: facts.sum, count: most?.rows })
    // Days beside the figures are counted and never added.
    const moment = fields.find(({ type }) => type === 'timestamp')!.columns[0]!
    const days = { fromRow: 0, toRow: 100, fromColumn: moment, toColumn: moment }
    const dated = await reader.rangeFacts({ resultId: plain.resultId, sheet: 0, ...days })
    expect(dated.count).toBeGreaterThan(50)
    expect(dated.sum).toBeNull()
  })

  test('is sorted by a moment as by a figure, also without any filter', async () => {
    const plain = await read('demo-detail', {})
    const { sheet, fields } = await reader.readable({ resultId: plain.resultId, sheet: 0 })
    const moment = fields.find(({ type }) => type === 'timestamp')!
    const sorts = [{ sheet, cell: moment.cell, field: moment.field, direction: 'descending' as const }]
    for (const province of [null, '河南省']) {
      const { resultId } = await reader.run({ code: 'demo-detail', values: { province }, reading: { sorts } })
      const times = (await column(resultId, moment.columns[0]!)).filter((value) => typeof value === 'number')
      expect(times.length).toBeGreaterThan(20)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    }
  })

  test('a text is found in rows that were never loaded, forwards, backwards and round the end', async () => {
    const { resultId } = await read('demo-detail', {})
    const ask = { resultId, sheet: 0, text: 'dd0000004321' }
    const next = await reader.findText({ ...ask, from: null, direction: 'next', counts: false })
    expect(next).toMatchObject({ at: { row: 4323, column: 1 }, count: null })
    const counted = await reader.findText({ ...ask, from: next.at, direction: 'previous', counts: true })
    expect(counted).toMatchObject({ at: { row: 4323, column: 1 }, count: 1, number: 1 })
    const none = await reader.findText({ ...ask, text: '没有这样的字', from: null, direction: 'next', counts: true })
    expect(none).toMatchObject({ at: null, count: 0 })
  })

  test('what the report has not, and what does not fit, is refused by its name', async () => {
    const { resultId } = await read('demo-detail', {})
    const { sheet, fields } = await reader.readable({ resultId, sheet: 0 })
    const amount = fields.find(({ title }) => /金额/.test(title))!
    const filter = { sheet, cell: amount.cell, field: amount.field, operator: 'GT' as const, values: ['多'] }
    expect(await refusedWith(read('demo-detail', { filters: [filter] }))).toBe('reading.value')
    expect(await refusedWith(read('demo-detail', { filters: [{ ...filter, field: 'secret' }] }))).toBe('reading.gone')
  })

  test('belongs to whoever ran it, also in part', async () => {
    const { resultId } = await read('demo-detail', {})
    for (const calls of [other, foreign]) {
      expect(await refusedWith(calls.readable({ resultId, sheet: 0 }))).toBe('run.resultGone')
      expect(await refusedWith(calls.fieldValues({ resultId, sheet: 0, cell: 'A4' }))).toBe('run.resultGone')
      expect(
        await refusedWith(
          calls.findText({ resultId, sheet: 0, text: 'a', from: null, direction: 'next', counts: true }),
        ),
      ).toBe('run.resultGone')
      expect(await refusedWith(calls.columnFacts({ resultId, sheet: 0, column: 0, cell: null }))).toBe('run.resultGone')
      const range = { fromRow: 0, toRow: 9, fromColumn: 0, toColumn: 1 }
      expect(await refusedWith(calls.rangeFacts({ resultId, sheet: 0, ...range }))).toBe('run.resultGone')
    }
  })
})

describe('behind a share', () => {
  test('a visitor filters what is shown, and makes no table of what is not', async () => {
    const nobody = viewerCalls(await server.as(null))
    const { data } = await designer.page({ keyword: 'demo-detail' })
    const { share } = await designer.shareLink({ tplId: data[0]!.id })
    const { resultId } = await nobody.runShared({ share, values: {}, reading: {} })
    const { sheet, fields, datasets } = await readable(nobody, resultId)
    expect(datasets).toEqual([])
    const province = fields.find(({ title }) => title === '省份')!
    const filters = [
      { sheet, cell: province.cell, field: province.field, operator: 'CONTAINS' as const, values: ['河南'] },
    ]
    const narrowed = await nobody.runShared({ share, values: {}, reading: { filters } })
    expect(narrowed.resultId).not.toBe(resultId)
    const pivots = [
      { dataset: 'orders', rows: ['province'], columns: [], values: [{ field: 'amount', aggregate: 'sum' as const }] },
    ]
    expect(await refusedWith(nobody.runShared({ share, values: {}, reading: { pivots } }))).toBe(
      'reading.pivotForReaders',
    )
    expect(await refusedWith(nobody.fieldValues({ resultId, sheet: 0, cell: province.cell }))).toBe('session.ended')
  })

  async function readable(calls: Reports, resultId: string) {
    await finished(calls, resultId)
    return calls.readable({ resultId, sheet: 0 })
  }
})

describe('my views', () => {
  const shown = { values: { province: ['河南省'] }, reading: {} }

  test('are kept, renamed, made the default and removed by their owner only', async () => {
    const first = await reader.keepView({ code: 'demo-detail', name: '河南', ...shown, isDefault: true })
    const second = await reader.keepView({ code: 'demo-detail', name: '全部', ...shown, isDefault: true })
    const listed = await reader.views({ code: 'demo-detail' })
    expect(listed.map(({ name, isDefault }) => ({ name, isDefault }))).toEqual([
      { name: '河南', isDefault: false },
      { name: '全部', isDefault: true },
    ])
    const again = reader.keepView({ code: 'demo-detail', name: '河南', ...shown, isDefault: false })
    expect(await refusedWith(again)).toBe('view.nameTaken')
    const change = { id: first.id, revision: listed[0]!.revision, name: '河南省', isDefault: false, shown: null }
    for (const calls of [other, foreign]) {
      expect(await refusedWith(calls.editView(change))).toBe('view.gone')
      expect(await refusedWith(calls.removeView({ id: first.id }))).toBe('view.gone')
    }
    expect(await other.views({ code: 'demo-detail' })).toEqual([])
    expect(await reader.editView(change)).toMatchObject({ name: '河南省', values: shown.values })
    expect(await refusedWith(reader.editView(change))).toBe('revision.conflict')
    await reader.removeView({ id: first.id })
    await reader.removeView({ id: second.id })
    expect(await reader.views({ code: 'demo-detail' })).toEqual([])
  })

  test('of two clicks at once one is kept', async () => {
    const save = () => reader.keepView({ code: 'demo-detail', name: '双击', ...shown, isDefault: true })
    const done = await Promise.allSettled([save(), save()])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const { id } of await reader.views({ code: 'demo-detail' })) await reader.removeView({ id })
  })
})
