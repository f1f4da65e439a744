import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CallError } from '@mingtai/api'
import { memoryOutput, writeWorkbook } from '@mingtai/sheet-files'
import { OTHER_TENANT } from '@mingtai/seeds'
import type { Template } from '@mingtai/report-engine'
import { type Caller, testServer, type TestServer } from '@mingtai/server/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { reportExport } from '../tables.ts'
import { finished, type ViewerCalls, viewerCalls } from '../testing.ts'

type Reports = ViewerCalls

let server: TestServer
let admin: Caller
let reports: Reports
let nobody: Reports

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  reports = viewerCalls(admin)
  nobody = viewerCalls(await server.as(null))
})
afterAll(() => server.stop())

async function filled(calls: Reports, resultId: string): Promise<string> {
  await finished(calls, resultId)
  return resultId
}

async function refusedWith(work: Promise<unknown>): Promise<CallError> {
  const problem: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (problem instanceof CallError) return problem
  throw new Error('nothing was refused', { cause: problem })
}

/** One column `v` of the warehouse. */
function columnOf(query: string): Template {
  const template = blankTemplate()
  const content = {
    kind: 'field' as const,
    dataset: 'd',
    field: 'v',
    expand: 'down' as const,
    aggregate: 'list' as const,
    leftParent: 'auto' as const,
    topParent: 'auto' as const,
    filter: null,
    sorts: [],
    subtotal: null,
    stretch: false,
  }
  template.datasets = [
    {
      name: 'd',
      title: '数据',
      from: { kind: 'query', dataSource: 'warehouse', sql: query },
      fields: [{ name: 'v', title: 'v', type: 'text' }],
    },
  ]
  template.sheets[0]?.cells.push({ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content })
  return template
}

/** Every call that takes the id of a result. */
function asksOf(calls: Reports, resultId: string) {
  const place = { resultId, sheet: 0, row: 0, column: 0 }
  return [
    () => calls.meta({ resultId }),
    () => calls.window({ resultId, v: resultId, from: 0, n: 1 }),
    () => calls.cancel({ resultId }),
    () => calls.startExport({ resultId, format: 'pdf', options: { password: 'x' } }),
    () => calls.print({ resultId }),
    () => calls.paper({ resultId }),
    () => calls.paperPage({ resultId, number: 1 }),
    () => calls.explain(place),
    () => calls.explainRows({ ...place, from: 0, count: 1 }),
  ]
}

describe('a result', () => {
  test('of one person is gone for everybody else, whatever they ask of it', async () => {
    const { resultId } = await reports.run({ code: 'demo-detail', values: {} })
    await filled(reports, resultId)
    const { exportId } = await reports.startExport({ resultId, format: 'csv' })
    const colleague = viewerCalls(await server.as('zhang.wei'))
    const elsewhere = viewerCalls(await server.as('admin', OTHER_TENANT))
    for (const calls of [colleague, elsewhere]) {
      for (const ask of asksOf(calls, resultId)) expect((await refusedWith(ask())).message).toContain('已被清理')
      for (const ask of [calls.exportState, calls.cancelExport, calls.exportFile])
        expect((await refusedWith(ask({ exportId }))).message).toContain('已被清理')
    }
    const ended = await refusedWith(nobody.meta({ resultId }))
    expect(ended.sessionEnded).toBe(true)
    for (const ask of asksOf(nobody, resultId)) expect((await refusedWith(ask())).message).toBe(ended.message)
  })

  test('behind a share tells no query and no rows behind figures, and ends with the share', async () => {
    const template = columnOf("select 'seen' as v, 'never-shown' as hidden from range(1) where 'secret-literal' <> ''")
    const form = { code: 'share-explained', name: '分享', folder: '', remark: '', template }
    const { id } = await reports.insert(form)
    const { share } = await reports.shareLink({ tplId: id })
    const { resultId } = await nobody.runShared({ share, values: {} })
    await filled(nobody, resultId)
    const explained = JSON.stringify(await nobody.explain({ resultId, sheet: 0, row: 0, column: 0 }))
    expect(explained).not.toContain('secret-literal')
    const rows = nobody.explainRows({ resultId, sheet: 0, row: 0, column: 0, from: 0, count: 1 })
    expect((await refusedWith(rows)).key).toBe('right.missing')
    await reports.endShares({ id })
    const ended = (await refusedWith(nobody.meta({ resultId }))).message
    expect(ended).toContain('分享')
    for (const ask of asksOf(nobody, resultId)) expect((await refusedWith(ask())).message).toBe(ended)
  })

  test('behind a share answers a few questions at once, and the others later', async () => {
    const template = columnOf('select range::varchar as v from range(100000)')
    const form = { code: 'share-asked', name: '分享', folder: '', remark: '', template }
    const { id } = await reports.insert(form)
    const { share } = await reports.shareLink({ tplId: id })
    const { resultId } = await nobody.runShared({ share, values: {} })
    await filled(nobody, resultId)
    const ask = () => nobody.explain({ resultId, sheet: 0, row: 0, column: 0 })
    const settled = await Promise.allSettled(Array.from({ length: 40 }, ask))
    const late = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as CallError] : []))
    expect(late.length).toBeGreaterThan(0)
    for (const { key } of late) expect(key).toBe('run.queueFull')
    await expect(ask()).resolves.toBeTruthy()
  })

  test('tells its query only to those who may design', async () => {
    const reader = viewerCalls(await server.as('zhang.wei'))
    const place = { sheet: 0, row: 6, column: 2 }
    const own = await reader.run({ code: 'demo-detail', values: {} })
    await filled(reader, own.resultId)
    expect((await reader.explain({ resultId: own.resultId, ...place })).query).toBeNull()
    const { resultId } = await reports.run({ code: 'demo-detail', values: {} })
    await filled(reports, resultId)
    expect((await reports.explain({ resultId, ...place })).query?.sql).toContain('select')
    const stored = await readFile(join(server.services.dataFolder, 'results', resultId, 'order.json'), 'utf8')
    expect(Object.keys(JSON.parse(stored) as object)).toEqual(['template', 'values', 'now'])
    expect(stored).not.toContain(server.services.warehousePath)
  })
})

describe('a options', () => {
  let resultId = ''
  beforeAll(async () => {
    resultId = (await reports.runDraft({ template: columnOf("select '甲' as v"), values: {} })).resultId
    await filled(reports, resultId)
  })

  test('of sheets that are not there, or one sheet a thousand times, is refused with a sentence', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => (at * 7919) % 10_000)
    for (const sheets of [many, [1], [9999]])
      expect((await refusedWith(reports.startExport({ resultId, format: 'xlsx', options: { sheets } }))).key).toBe(
        'export.noSheet',
      )
    const again = Array.from({ length: 1000 }, () => 0)
    const doubled = reports.startExport({ resultId, format: 'pdf', options: { sheets: again } })
    expect((await refusedWith(doubled)).key).toBe('call.wrongField')
  })

  test('of pages that are not there is refused, at once or in its file', async () => {
    for (const pages of [
      { from: 0, to: 1 },
      { from: -1, to: 1 },
      { from: 1, to: 1e300 },
    ])
      expect((await refusedWith(reports.startExport({ resultId, format: 'pdf', options: { pages } }))).key).toBe(
        'call.wrongField',
      )
    const backward = reports.startExport({ resultId, format: 'pdf', options: { pages: { from: 2, to: 1 } } })
    expect((await refusedWith(backward)).key).toBe('export.pagesBackward')
    for (const format of ['pdf', 'png', 'ofd'] as const) {
      const options = { pages: { from: 1e9, to: 1e9 } }
      const { exportId } = await reports.startExport({ resultId, format, options })
      for (;;) {
        const { state, message } = await reports.exportState({ exportId, wait: 5000 })
        if (state === 'running') continue
        expect({ state, message }).toMatchObject({ state: 'failed', message: expect.stringContaining('没有第') })
        break
      }
    }
    for (const number of [0, -1, 1.5]) await expect(reports.paperPage({ resultId, number })).rejects.toThrow()
    expect((await refusedWith(reports.paperPage({ resultId, number: 1e9 }))).key).toBe('paper.noPage')
  })

  test('keeps its password nowhere', async () => {
    const password = 'Geheim-71-Wort'
    const { exportId } = await reports.startExport({ resultId, format: 'xlsx', options: { password } })
    while ((await reports.exportState({ exportId, wait: 5000 })).state === 'running');
    const { db } = server.services
    const [row] = await db.select().from(reportExport).where(eq(reportExport.id, exportId))
    expect(row).toMatchObject({ state: 'done' })
    const tables = await db.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    for (const { name } of tables.rows) {
      const found = await db.execute(
        sql`select 1 from ${sql.raw(name)} t where strpos(to_jsonb(t)::text, ${password}) > 0`,
      )
      expect({ name, rows: found.rows.length }).toEqual({ name, rows: 0 })
    }
    const again = await reports.startExport({ resultId, format: 'xlsx', options: { password } })
    expect(again.exportId).not.toBe(exportId)
  })

  test('beyond six at once waits until one is done', async () => {
    const template = columnOf('select range::varchar as v from range(200000)')
    const long = (await reports.runDraft({ template, values: {} })).resultId
    await filled(reports, long)
    const asks = Array.from({ length: 12 }, (_, at) =>
      reports.startExport({ resultId: long, format: 'pdf', options: { password: `p${at}` } }),
    )
    const settled = await Promise.allSettled(asks)
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as CallError] : []))
    expect(refused.length).toBeGreaterThan(0)
    for (const { key } of refused) expect(key).toBe('export.tooMany')
    for (const one of settled)
      if (one.status === 'fulfilled') await reports.cancelExport({ exportId: one.value.exportId })
  })
})

describe('a file to import', () => {
  let count = 0
  const importing = (bytes: Uint8Array, password?: string) =>
    reports.importWorkbook({
      code: `import-${count++}`,
      name: '导入',
      folder: '',
      remark: '',
      file: Buffer.from(bytes).toString('base64'),
      ...(password === undefined ? {} : { password }),
    })

  async function smallBook(): Promise<Uint8Array> {
    const output = memoryOutput()
    const values = { type: 'mixed' as const, values: ['甲', '=1+1', 3, true] }
    const head = { name: '表', widths: [100], frozen: { rows: 1, columns: 0 }, styles: [{ bold: true }] }
    const cells = [{ values, styles: 0, formula: null }]
    await writeWorkbook(output, [{ head, chunks: [{ rows: 4, heights: 24, merges: [], cells }] }])
    return output.bytes()
  }

  test('that is none, or is half, is refused with a sentence', async () => {
    const book = await smallBook()
    const files = [
      Buffer.from('a,b\n1,2'),
      Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      Buffer.from('PK\u0003\u0004'),
      Buffer.alloc(0),
      book.subarray(0, book.length / 2),
      Buffer.concat([book, book]).subarray(7),
    ]
    for (const file of files) expect((await refusedWith(importing(file))).key).toMatch(/^(workbook|upload)\./)
  })

  test('with any byte changed is read or refused, and never a defect', async () => {
    const book = await smallBook()
    let seed = 20261121
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 150; round++) {
      const bytes = Buffer.from(book)
      for (let flips = next(4) + 1; flips > 0; flips--) bytes[next(bytes.length)] = next(256)
      const outcome = await importing(bytes).then(
        () => 'read',
        (problem: unknown) => (problem instanceof CallError ? problem.key : 'defect'),
      )
      expect(outcome).toMatch(/^(read|workbook\.|template\.)/)
    }
  })
})
