import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CallError } from '@mingtai/api'
import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import { person } from '@mingtai/modules/ground/organization/server'
import type { Parameter, Template, TemplateCell } from '@mingtai/report-engine'
import { type Caller, testServer, type TestServer } from '@mingtai/server/testing'
import { eq, like } from 'drizzle-orm'
import { shareLink } from '@mingtai/modules/ground/sharing/server/tables'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ViewerCalls, viewerCalls } from './testing.ts'
import { blankTemplate } from './catalogue/blank-template.ts'
import { failInterrupted, watchNodes } from './run/interrupted.ts'
import { nodeOf } from './run/result-paths.ts'
import { sweepResults } from './run/sweep.ts'
import { reportExport, reportNode, reportResult } from './tables.ts'

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

async function outcome(calls: Reports, resultId: string) {
  for (;;) {
    const meta = await calls.meta({ resultId, wait: 5000, rows: 1_000_000_000 })
    if (meta.failed !== null || meta.complete) return meta
  }
}

async function refusedWith(work: Promise<unknown>): Promise<CallError> {
  const problem: unknown = await work.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (problem instanceof CallError) return problem
  throw new Error('nothing was refused', { cause: problem })
}

function textCell(row: number, column: number, text: string): TemplateCell {
  return { row, column, rowSpan: 1, columnSpan: 1, style: 0, content: { kind: 'text', text } }
}

function fieldCell(row: number, column: number, field: string): TemplateCell {
  const content = {
    kind: 'field' as const,
    dataset: 'd',
    field,
    expand: 'down' as const,
    aggregate: 'list' as const,
    leftParent: 'auto' as const,
    topParent: 'auto' as const,
    filter: null,
    sorts: [],
    subtotal: null,
    stretch: false,
  }
  return { row, column, rowSpan: 1, columnSpan: 1, style: 0, content }
}

function parameter(code: string, values: Partial<Parameter> = {}): Parameter {
  return { code, name: code, type: 'text', default: null, required: false, hidden: false, options: null, ...values }
}

/** One column `v` of one query. */
function queryTemplate(sql: string, parameters: Parameter[] = [], dataSource = 'warehouse'): Template {
  const template = blankTemplate()
  template.parameters = parameters
  template.datasets = [
    {
      name: 'd',
      title: '数据',
      from: { kind: 'query', dataSource, sql },
      fields: [{ name: 'v', title: 'v', type: 'text' }],
    },
  ]
  template.sheets[0]?.cells.push(fieldCell(0, 0, 'v'))
  return template
}

async function firstCell(calls: Reports, resultId: string): Promise<string> {
  const meta = await outcome(calls, resultId)
  expect(meta.failed).toBeNull()
  return JSON.stringify(await calls.window({ resultId, v: meta.version, from: 0, n: 10 }))
}

async function shared(code: string, template: Template): Promise<string> {
  const report = await reports.insert({ code, name: code, folder: '', remark: '', template })
  return (await reports.shareLink({ tplId: report.id })).share
}

describe('a hostile template', () => {
  test('of fifty thousand merges over everything is refused at once', async () => {
    const template = blankTemplate()
    const [sheet] = template.sheets
    if (sheet === undefined) throw new Error('no sheet')
    sheet.rowHeights = Array.from({ length: 2000 }, () => 20)
    sheet.columnWidths = Array.from({ length: 512 }, () => 20)
    sheet.cells = Array.from({ length: 50_000 }, () => ({ ...textCell(0, 0, ''), rowSpan: 2000, columnSpan: 512 }))
    const began = performance.now()
    expect((await refusedWith(reports.check({ template }))).key).toBe('template.tooLarge')
    expect((await refusedWith(reports.runDraft({ template, values: {} }))).key).toBe('template.tooLarge')
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('nested five thousand deep is refused as no input of ours', async () => {
    const open = '{"join":"and","conditions":[],"groups":['
    const nested = `${open.repeat(5000)}${']}'.repeat(5000)}`
    const template = blankTemplate()
    template.sheets[0]?.cells.push(fieldCell(0, 0, 'v'))
    const body = JSON.stringify({ template }).replace('"filter":null', `"filter":${nested}`)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` }
    const reply = await fetch(`${server.base}/SpringReport/api/reportTpl/checkTpl`, { method: 'POST', headers, body })
    expect(await reply.text()).toContain('call.malformed')
  })

  test('with spans beyond the sheet is refused by its cell', async () => {
    const template = blankTemplate()
    template.sheets[0]?.cells.push({ ...textCell(49, 19, 'x'), rowSpan: 2000, columnSpan: 512 })
    expect((await refusedWith(reports.runDraft({ template, values: {} }))).message).toContain('T50')
  })

  test('with parameters that are called like parts of every object runs like any other', async () => {
    const codes = ['constructor', '__proto__', 'toString']
    const sql = 'select coalesce(${constructor}, ${toString}, ${__proto__}) as v'
    const template = queryTemplate(
      sql,
      codes.map((code) => parameter(code, { default: `默认 ${code}` })),
    )
    const { resultId } = await reports.runDraft({ template, values: {} })
    expect(await firstCell(reports, resultId)).toContain('默认 constructor')
  })
})

describe('system parameters', () => {
  const template = queryTemplate('select coalesce(${userName}, ${deptKey}, ${userKey}) as v', [
    parameter('userName'),
    parameter('deptKey'),
    parameter('userKey'),
  ])

  test('are the reader, whatever the request says they are', async () => {
    const { resultId } = await reports.runDraft({ template, values: { userName: '冒名者', userKey: '1' } })
    expect(await firstCell(reports, resultId)).not.toContain('冒名者')
  })

  test('are nobody behind a share', async () => {
    const share = await shared('who-reads', template)
    const { resultId } = await nobody.runShared({ share, values: { userName: '冒名者', deptKey: '1', userKey: '1' } })
    const window = await firstCell(nobody, resultId)
    expect(window).not.toContain('冒名者')
    expect(window).not.toContain('管理员')
  })
})

describe('a share', () => {
  test('keeps hidden parameters as the designer set them, and does not tell them', async () => {
    const sql = 'select ${region} as v'
    const share = await shared(
      'hidden-fixed',
      queryTemplate(sql, [parameter('region', { hidden: true, default: '本区' })]),
    )
    expect((await nobody.formShared({ share })).parameters).toEqual([])
    const { resultId } = await nobody.runShared({ share, values: { region: '外区' } })
    const window = await firstCell(nobody, resultId)
    expect(window).toContain('本区')
    expect(window).not.toContain('外区')
  })

  test('does not pass on what the database says', async () => {
    const failing = queryTemplate('select cast(secret_column as int) as v from orders')
    const { resultId: own } = await reports.runDraft({ template: failing, values: {} })
    expect((await outcome(reports, own)).failed).toContain('secret_column')
    const share = await shared('leaky', failing)
    const { resultId } = await nobody.runShared({ share, values: {} })
    expect((await outcome(nobody, resultId)).failed).toMatch(/^报表取数失败，请联系分享者，告诉编号[0-9A-F]{8}。$/)
    const { db } = server.services
    const stateNow = async () => (await db.select().from(reportResult).where(eq(reportResult.id, resultId)))[0]?.state
    await expect.poll(stateNow).toBe('failed')
    expect((await outcome(nobody, resultId)).failed).toMatch(/^报表取数失败，请联系分享者，告诉编号[0-9A-F]{8}。$/)
  })

  test('ends with its time and with the account of whoever gave it away', async () => {
    const share = await shared('to-be-left', queryTemplate("select '甲' as v"))
    const { resultId } = await nobody.runShared({ share, values: {} })
    await outcome(nobody, resultId)
    const { db } = server.services
    const hash = createHash('sha256').update(share).digest('hex')
    const here = eq(shareLink.tokenHash, hash)
    const soon = new Date(Date.now() + 60_000)
    await db
      .update(shareLink)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(here)
    expect((await refusedWith(nobody.formShared({ share }))).key).toBe('share.ended')
    await db.update(shareLink).set({ expiresAt: soon }).where(here)
    await expect(nobody.formShared({ share })).resolves.toBeTruthy()
    const sharer = eq(person.loginName, 'admin')
    await db.update(person).set({ disabled: true }).where(sharer)
    try {
      const asks = [
        () => nobody.formShared({ share }),
        () => nobody.runShared({ share, values: {} }),
        () => nobody.meta({ resultId }),
      ]
      for (const ask of asks) expect((await refusedWith(ask())).key).toBe('share.ended')
    } finally {
      await db.update(person).set({ disabled: false }).where(sharer)
    }
  })

  test('of one report opens no other, and its results no other results', async () => {
    const share = await shared('only-this', queryTemplate("select '甲' as v"))
    const { resultId } = await nobody.runShared({ share, values: {} })
    await outcome(nobody, resultId)
    for (const id of ['../secret', '..%2f..', `${resultId}/../x`, `${resultId}x`, 'state.json', ''])
      await expect(nobody.meta({ resultId: id })).rejects.toBeInstanceOf(CallError)
    const mine = await reports.run({ code: 'only-this', values: {} })
    expect((await refusedWith(nobody.meta({ resultId: mine.resultId }))).sessionEnded).toBe(true)
    expect((await refusedWith(nobody.startExport({ resultId: mine.resultId, format: 'csv' }))).sessionEnded).toBe(true)
  })
})

describe('two at the same moment', () => {
  test('take one code: one report is there, the other is told', async () => {
    const form = { code: 'same-moment', name: '同时', folder: '', remark: '' }
    const both = await Promise.allSettled([1, 2, 3, 4].map(() => reports.insert(form)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of both) if (one.status === 'rejected') expect(one.reason.key).toBe('template.codeTaken')
  })

  test('save one design: one is kept, the other is told who and when', async () => {
    const { id } = await reports.insert({ code: 'both-save', name: '同存', folder: '', remark: '' })
    const saves = ['甲', '乙'].map((name) => {
      const template = blankTemplate()
      template.sheets[0]?.cells.push(textCell(0, 0, name))
      return reports.save({ tplId: id, revision: 1, template })
    })
    const settled = await Promise.allSettled(saves)
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const late = settled.find((one) => one.status === 'rejected')
    expect(late?.reason).toMatchObject({ key: 'revision.conflict', data: { revision: 2, who: expect.any(String) } })
    expect((await reports.design({ id })).revision).toBe(2)
  })

  test('take one source code, and the second change of a code is a sentence', async () => {
    const sources = admin.calls(dataSourceCalls)
    const place = new URL(inject('postgres'))
    const form = (code: string) => ({
      code,
      name: code,
      type: 5 as const,
      host: place.hostname,
      port: Number(place.port),
      remark: '',
      database: 'demo',
      userName: 'x',
      password: 'x',
    })
    const [a, b] = await Promise.all([sources.insert(form('race-a')), sources.insert(form('race-b'))])
    const renamed = await Promise.allSettled(
      [a, b].map(({ id }) => sources.update({ ...form('race-c'), id, revision: 1, password: null })),
    )
    const lost = renamed.filter((one) => one.status === 'rejected')
    expect(lost).toHaveLength(1)
    for (const { reason } of lost) expect(['source.codeTaken', 'row.taken']).toContain(reason.key)
  })

  test('click export: one file is written and both get it', async () => {
    const { resultId } = await reports.run({ code: 'demo-detail', values: {} })
    await outcome(reports, resultId)
    const clicks = await Promise.all([1, 2, 3].map(() => reports.startExport({ resultId, format: 'xlsx' })))
    expect(new Set(clicks.map(({ exportId }) => exportId)).size).toBe(1)
    const { exportId } = clicks[0] ?? { exportId: '' }
    while ((await reports.exportState({ exportId, wait: 5000 })).state === 'running');
    expect((await reports.startExport({ resultId, format: 'xlsx' })).exportId).toBe(exportId)
    const other = viewerCalls(await server.as('zhang.wei'))
    expect((await refusedWith(other.exportState({ exportId }))).key).toBe('run.resultGone')
    const fetched = await fetch(`${server.base}/SpringReport/api/reportResult/exportFile?exportId=${exportId}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(fetched.headers.get('cache-control')).toBe('no-store')
    await fetched.arrayBuffer()
  })
})

describe('a process of data that dies', () => {
  test('ends its run with a sentence, and the next run works', async () => {
    const endless = queryTemplate('select a.range::varchar as v from range(100000000) a, range(1000) b')
    const { resultId } = await reports.runDraft({ template: endless, values: {} })
    const path = join(server.services.dataFolder, 'results', resultId, 'state.json')
    const state = await expect
      .poll(() => readFile(path, 'utf8').catch(() => ''), { timeout: 15_000 })
      .not.toBe('')
      .then(() => readFile(path, 'utf8'))
    process.kill((JSON.parse(state) as { process: number }).process, 'SIGKILL')
    expect((await outcome(reports, resultId)).failed).toContain('意外中断')
    const next = await reports.runDraft({ template: queryTemplate("select '活着' as v"), values: {} })
    expect(await firstCell(reports, next.resultId)).toContain('活着')
  })
})

describe('text from a database', () => {
  test('stays text in csv, and a report name is no path and no header', async () => {
    const template = queryTemplate(`select '=cmd|''/c calc''!A1' || chr(10) || chr(7) || '<x>&' as v`)
    const name = '../a\r\nSet-Cookie: x=1/"b'
    const report = await reports.insert({ code: 'hostile-name', name, folder: '', remark: '', template })
    const { resultId } = await reports.run({ code: report.code, values: {} })
    await outcome(reports, resultId)
    const { exportId } = await reports.startExport({ resultId, format: 'csv' })
    while ((await reports.exportState({ exportId, wait: 5000 })).state === 'running');
    const reply: unknown = await reports.exportFile({ exportId })
    const { name: file, body } = reply as { name: string; body: Response }
    expect(file).toMatch(/^\.\._a__Set-Cookie_ x=1__b_\d{12}\.csv$/)
    expect(body.headers.get('set-cookie')).toBeNull()
    expect(await body.text()).toContain(`'=cmd`)
  })
})

describe('a server that was cut off', () => {
  test('fails at its next start what still says that it runs here, and nothing of other servers', async () => {
    const { db } = server.services
    const row = { tenantId: '433489', userId: 'x', code: 'c', name: 'n', state: 'running' as const }
    const node = await nodeOf(server.services)
    await db.insert(reportResult).values([
      { ...row, id: 'cut-off', node },
      { ...row, id: 'elsewhere', node: 'another server' },
    ])
    const file = { tenantId: '433489', fileName: 'f.csv', format: 'csv' as const }
    await db.insert(reportExport).values({ ...file, id: 'cut-off-file', resultId: 'cut-off', node })
    await failInterrupted(server.services, db)
    const stateOf = async (id: string) => (await db.select().from(reportResult).where(eq(reportResult.id, id)))[0]
    expect(await stateOf('cut-off')).toMatchObject({ state: 'failed', message: expect.stringContaining('重新启动') })
    expect(await stateOf('elsewhere')).toMatchObject({ state: 'running' })
    const [written] = await db.select().from(reportExport).where(eq(reportExport.id, 'cut-off-file'))
    expect(written?.state).toBe('failed')
    expect(await nodeOf(server.services)).toBe(node)
  })

  test('and never starts again is told by another one, which leaves those that live alone', async () => {
    const { db } = server.services
    const row = { tenantId: '433489', userId: 'x', code: 'c', name: 'n', state: 'running' as const }
    const file = { tenantId: '433489', fileName: 'f.csv', format: 'csv' as const }
    await db.insert(reportNode).values([
      { id: 'silent', seenAt: new Date(Date.now() - 120_000) },
      { id: 'alive', seenAt: new Date(Date.now() - 20_000) },
    ])
    for (const node of ['silent', 'alive']) {
      await db.insert(reportResult).values({ ...row, id: `run-${node}`, node })
      await db
        .insert(reportExport)
        .values({ ...file, id: `file-${node}`, resultId: 'of another server', node, options: node })
    }
    await watchNodes(server.services, db)
    const results = await db.select().from(reportResult).where(like(reportResult.id, 'run-%'))
    expect(results.map(({ id, state }) => `${id} ${state}`).toSorted()).toEqual([
      'run-alive running',
      'run-silent failed',
    ])
    const files = await db.select().from(reportExport).where(like(reportExport.id, 'file-%'))
    expect(files.map(({ id, state, endedAt }) => [id, state, endedAt !== null]).toSorted()).toEqual([
      ['file-alive', 'running', false],
      ['file-silent', 'failed', true],
    ])
  })

  test('leaves folders that nobody knows, which are swept after a day', async () => {
    const { dataFolder } = server.services
    const old = new Date(Date.now() - 25 * 3_600_000)
    await mkdir(join(dataFolder, 'results', 'orphan', 'sheet-0'), { recursive: true })
    await mkdir(join(dataFolder, 'results', 'fresh'), { recursive: true })
    await mkdir(join(dataFolder, 'exports'), { recursive: true })
    await writeFile(join(dataFolder, 'exports', 'x.csv.1.part'), 'half')
    for (const path of [join('results', 'orphan'), join('exports', 'x.csv.1.part')])
      await utimes(join(dataFolder, path), old, old)
    await sweepResults(server.services, server.services.db)
    const results = await readdir(join(dataFolder, 'results'))
    expect(results).not.toContain('orphan')
    expect(results).toContain('fresh')
    expect(await readdir(join(dataFolder, 'exports'))).not.toContain('x.csv.1.part')
  })
})
