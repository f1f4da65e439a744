import { plainBinding } from '@mingtai/report-engine'
import { CallError } from '@mingtai/api'
import { DEMO_TENANT } from '@mingtai/seeds'
import { testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankTemplate } from './catalogue/blank-template.ts'
import { sweepResults } from './run/sweep.ts'
import { reportResult } from './tables.ts'
import { finished, type ViewerCalls, viewerCalls } from './testing.ts'

type Reports = ViewerCalls

let server: TestServer
let designer: Reports
let nobody: Reports

beforeAll(async () => {
  server = await testServer()
  designer = viewerCalls(await server.as('designer'))
  nobody = viewerCalls(await server.as(null))
})
afterAll(() => server.stop())

async function refusedWith(work: Promise<unknown>): Promise<CallError> {
  const problem: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (problem instanceof CallError) return problem
  throw new Error('nothing was refused')
}

describe('the catalogue', () => {
  test('a report is found by name, code, pinyin and first letters', async () => {
    const names = async (keyword: string) => (await designer.page({ keyword })).data.map(({ code }) => code)
    expect(await names('订单明细')).toEqual(['demo-detail'])
    expect(await names('DEMO-DET')).toEqual(['demo-detail'])
    expect(await names('dingdanmingxi')).toEqual(['demo-detail'])
    expect(await names('ddmx')).toEqual(['demo-detail'])
    expect(await names('100%_')).toEqual([])
  })

  test('a code is used once, until its report is deleted', async () => {
    const form = { code: 'once', name: '一次', folder: '临时/甲', remark: '' }
    const first = await designer.insert(form)
    const taken = await refusedWith(designer.insert(form))
    expect(taken).toMatchObject({ field: 'code', message: '报表编码“once”已被使用，请换一个编码。' })
    expect((await designer.folders({})).find(({ folder }) => folder === '临时/甲')).toMatchObject({ reports: 1 })
    expect((await designer.page({ folder: '临时' })).total).toBe(1)
    await designer.remove({ id: first.id })
    const again = await designer.insert(form)
    expect(again.id).not.toBe(first.id)
    await designer.remove({ id: again.id })
  })

  test('a design that somebody else saved meanwhile is not overwritten', async () => {
    const report = await designer.insert({ code: 'shared-work', name: '两人同改', folder: '', remark: '' })
    const written = (words: string) => {
      const template = blankTemplate()
      const content = { kind: 'text' as const, text: words }
      template.sheets[0]?.cells.push({ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content })
      return template
    }
    const saved = await designer.save({ tplId: report.id, revision: 1, template: written('甲的标题') })
    expect(saved.revision).toBe(2)
    const late = await refusedWith(designer.save({ tplId: report.id, revision: 1, template: written('乙的标题') }))
    expect(late.key).toBe('revision.conflict')
    expect(late.data).toMatchObject({ revision: 2, who: expect.any(String) })
    await designer.remove({ id: report.id })
  })

  test('an Excel file becomes a report that runs, and a wrong file is refused with advice', async () => {
    const bytes = await readFile(join(import.meta.dirname, 'fixtures/import.xlsx'))
    const words = { code: 'from-excel', name: '来自Excel', folder: '', remark: '' }
    const { report, notices } = await designer.importWorkbook({ ...words, file: bytes.toString('base64') })
    expect(notices).toContain('工作表“参数”原来是隐藏的，导入后会显示。')
    expect(report.state).toBe('draft')
    const { template } = await designer.design({ id: report.id })
    expect(template.sheets.map(({ name }) => name)).toEqual(['月报', '参数'])
    expect(await designer.check({ template })).toEqual([])
    const { resultId } = await designer.run({ code: 'from-excel', values: {} })
    expect((await finished(designer, resultId)).rows).toBeGreaterThan(10)
    await designer.remove({ id: report.id })
    const large = Buffer.alloc(13 * 2 ** 20, 'a').toString('base64')
    expect((await refusedWith(designer.importWorkbook({ ...words, file: large }))).message).toContain('另存为xlsx')
    const csv = Buffer.from('a,b').toString('base64')
    expect((await refusedWith(designer.importWorkbook({ ...words, file: csv }))).message).toContain('另存为xlsx')
  })

  test('an unfinished design may be saved, is checked by its cells, and is refused to run', async () => {
    const report = await designer.insert({ code: 'unfinished', name: '没做完', folder: '', remark: '' })
    const template = blankTemplate()
    template.sheets[0]?.cells.push({
      row: 0,
      column: 1,
      rowSpan: 1,
      columnSpan: 1,
      style: 0,
      content: plainBinding('nothing', 'x', { expand: 'down', aggregate: 'list', stretch: false }),
    })
    await designer.save({ tplId: report.id, revision: 1, template })
    const problems = await designer.check({ template })
    expect(problems[0]?.at).toContain('B1')
    const refused = await refusedWith(designer.run({ code: 'unfinished', values: {} }))
    expect(refused.message).toContain('B1')
    await designer.remove({ id: report.id })
  })
})

test('formulas that need each other are found before anything runs', async () => {
  const template = blankTemplate()
  const formula = (column: number, text: string) => ({
    ...{ row: 0, column, rowSpan: 1, columnSpan: 1, style: 0 },
    content: { kind: 'formula' as const, formula: text, leftParent: 'auto', topParent: 'auto' },
  })
  template.sheets[0]?.cells.push(formula(0, '=B1+1'), formula(1, '=A1*2'))
  const [problem] = await designer.check({ template })
  expect(problem).toMatchObject({ at: expect.stringMatching(/!A1$/), sentence: expect.stringContaining('循环') })
})

describe('a run', () => {
  test('fills all rows, window by window', async () => {
    const { resultId } = await designer.run({ code: 'demo-detail', values: {} })
    const meta = await finished(designer, resultId)
    expect(meta).toMatchObject({ rows: 5003, sourceRows: 5000, frozenRows: 3, columns: 20 })
    const window = await designer.window({ resultId, v: meta.version, from: 4500, n: 500 })
    expect(window.rows).toBe(500)
    expect((await refusedWith(designer.window({ resultId, v: 'older', from: 0, n: 500 }))).key).toBe('run.resultGone')
  })

  test('a choice narrows it and a wrong choice is refused at its field', async () => {
    const form = await designer.form({ code: 'demo-detail' })
    expect(form.parameters[0]?.choices).toHaveLength(31)
    const { resultId } = await designer.run({ code: 'demo-detail', values: { province: '河南省' } })
    expect((await finished(designer, resultId)).sourceRows).toBeLessThan(1000)
    expect(
      await refusedWith(designer.run({ code: 'demo-detail', values: { province: "x' or 1=1 --" } })),
    ).toMatchObject({ field: 'province', key: 'parameter.notInOptions' })
    expect(await refusedWith(designer.run({ code: 'demo-detail', values: { dateFrom: '去年' } }))).toMatchObject({
      field: 'dateFrom',
    })
    expect(await refusedWith(designer.run({ code: 'demo-detail', values: { userId: '1' } }))).toMatchObject({
      key: 'parameter.unknown',
    })
  })

  test('grouped and cross tables are filled with their totals', async () => {
    const grouped = await finished(designer, (await designer.run({ code: 'demo-grouped', values: {} })).resultId)
    expect(grouped.rows).toBe(3 + 31 * 9 + 1)
    const cross = await finished(
      designer,
      (await designer.run({ code: 'demo-cross', values: { province: ['河南省', '江苏省'] } })).resultId,
    )
    expect(cross.rows).toBe(3 + 2 + 1)
    expect(cross.columns).toBe(1 + 24 + 1)
  })

  test('its rows are seen by nobody else', async () => {
    const { resultId } = await designer.run({ code: 'demo-grouped', values: {} })
    await finished(designer, resultId)
    const other = viewerCalls(await server.as('zhang.wei'))
    expect((await refusedWith(other.meta({ resultId }))).key).toBe('run.resultGone')
    expect((await refusedWith(nobody.meta({ resultId }))).sessionEnded).toBe(true)
    const anonymousExport = await refusedWith(nobody.exportState({ exportId: 'x' }))
    expect(anonymousExport.key).toBe('export.expired')
  })

  test('what is older than a day is cleared away', async () => {
    for (let run = 0; run < 3; run += 1)
      await finished(designer, (await designer.run({ code: 'demo-cross', values: {} })).resultId)
    const { db } = server.services
    await db
      .update(reportResult)
      .set({ startedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(reportResult.code, 'demo-cross'))
    // The rows of a run are all there a moment before the run itself is over; until then nothing of it is removed.
    const left = async () => {
      await sweepResults(server.services, db)
      return (await db.select().from(reportResult).where(eq(reportResult.code, 'demo-cross'))).length
    }
    await expect.poll(left).toBe(0)
  })
})

describe('an export', () => {
  test('is written from the result and fetched under its name', async () => {
    const { resultId } = await designer.run({ code: 'demo-detail', values: {} })
    await finished(designer, resultId)
    const { exportId } = await designer.startExport({ resultId, format: 'csv' })
    let state = await designer.exportState({ exportId, wait: 5000 })
    while (state.state === 'running') state = await designer.exportState({ exportId, wait: 5000 })
    expect(state).toMatchObject({ state: 'done', rowsDone: 5003, rowsTotal: 5003 })
    const reply: unknown = await designer.exportFile({ exportId })
    const { name, body } = reply as { name: string; body: Response }
    expect(name).toMatch(/^订单明细_\d{12}\.csv$/)
    const lines = (await body.text()).trim().split('\n')
    expect(lines).toHaveLength(5001)
    expect(lines[0]).toMatch(/^\ufeff?序号,/)
  })

  test('for programs holds the list alone, and is refused where a sheet is none', async () => {
    const ended = async (exportId: string) => {
      let state = await designer.exportState({ exportId, wait: 5000 })
      while (state.state === 'running') state = await designer.exportState({ exportId, wait: 5000 })
      return state
    }
    const { resultId } = await designer.run({ code: 'demo-detail', values: {} })
    await finished(designer, resultId)
    const { exportId } = await designer.startExport({ resultId, format: 'jsonl' })
    expect(await ended(exportId)).toMatchObject({ state: 'done' })
    const reply: unknown = await designer.exportFile({ exportId })
    const { name, body } = reply as { name: string; body: Response }
    expect(name).toMatch(/\.jsonl$/)
    const lines = (await body.text()).trimEnd().split('\n')
    expect(lines).toHaveLength(5000)
    expect(JSON.parse(lines[0]!)).toMatchObject({ 序号: 1, 日期: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    const cross = await designer.run({ code: 'demo-cross', values: {} })
    await finished(designer, cross.resultId)
    const refused = await designer.startExport({ resultId: cross.resultId, format: 'parquet' })
    expect(await ended(refused.exportId)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('不是一行一条的清单'),
    })
  })
})

describe('a share', () => {
  test('opens the report without signing in until it is ended', async () => {
    const report = (await designer.page({ keyword: 'demo-grouped' })).data[0]
    const { share, url } = await designer.shareLink({ tplId: report?.id ?? '' })
    expect(url).toContain(`/onlineReport?share=${share}`)
    const form = await nobody.formShared({ share })
    expect(form).toMatchObject({ id: null, name: '分省分部门订单汇总', mayDesign: false })
    const { resultId } = await nobody.runShared({ share, values: {} })
    expect((await finished(nobody, resultId)).rows).toBeGreaterThan(200)
    await designer.endShares({ id: report?.id ?? '' })
    expect((await refusedWith(nobody.formShared({ share }))).key).toBe('share.ended')
    expect((await refusedWith(nobody.meta({ resultId }))).key).toBe('share.ended')
    expect((await refusedWith(nobody.formShared({ share: 'guess' }))).key).toBe('share.notFound')
  })
})

test('another tenant sees none of it', async () => {
  expect(DEMO_TENANT).not.toBe('100001')
  const report = (await designer.page({ keyword: 'demo-detail' })).data[0]
  const foreign = viewerCalls(await server.as('admin', '100001'))
  expect((await foreign.page({ keyword: 'demo' })).data.map(({ id }) => id)).not.toContain(report?.id)
  expect((await refusedWith(foreign.design({ id: report?.id ?? '' }))).key).toBe('template.notFound')
})
