import { roleGrant } from '@mingtai/modules/ground/organization/server'
import { message } from '@mingtai/modules/ground/notification/server/tables'
import { plainBinding, type Reading, type Template } from '@mingtai/report-engine'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { comment, commentThread } from '@mingtai/modules/ground/comment/server/tables'
import { reportView } from '../tables.ts'
import { finished, lineOf, type ViewerCalls, viewerCalls } from '../testing.ts'

type Reports = ViewerCalls

let server: TestServer
let designer: Reports
let admin: Reports
let reader: Reports
let nobody: Reports

beforeAll(async () => {
  server = await testServer()
  designer = viewerCalls(await server.as('designer'))
  admin = viewerCalls(await server.as('admin'))
  reader = viewerCalls(await server.as('zhang.wei'))
  nobody = viewerCalls(await server.as(null))
})
afterAll(() => server.stop())

/** Three names with a count each; counts below `hidden` are not shown. */
function counts(hidden = 0, names = ['甲', '乙', '丙']): Template {
  const rows = names.map((name, at) => `('${name}', ${(at + 1) * 3})`)
  const sql = `select * from (values ${rows.join(', ')}) t(name, amount)`
  const one = { rowSpan: 1, columnSpan: 1, style: 0 }
  const list = { expand: 'down' as const, aggregate: 'list' as const }
  const hideIf = hidden === 0 ? {} : { hideIf: { formula: `=B2<${hidden}`, what: 'value' as const } }
  const cells = [
    { row: 0, column: 0, ...one, content: { kind: 'text' as const, text: '名称' } },
    { row: 0, column: 1, ...one, content: { kind: 'text' as const, text: '人数' } },
    { row: 1, column: 0, ...one, content: plainBinding('d', 'name', list) },
    { row: 1, column: 1, ...one, content: { ...plainBinding('d', 'amount', list), ...hideIf } },
  ]
  const blank = blankTemplate()
  const [sheet] = blank.sheets
  if (sheet === undefined) throw new Error('a sheet')
  const fields = [
    { name: 'name', title: '名称', type: 'text' as const },
    { name: 'amount', title: '人数', type: 'number' as const },
  ]
  const from = { kind: 'query' as const, dataSource: 'warehouse', sql }
  return { ...blank, datasets: [{ name: 'd', title: '数', from, fields }], sheets: [{ ...sheet, cells }] }
}

async function aReport(code: string, template = counts(), folder = '') {
  return designer.insert({ code, name: `报表${code}`, folder, remark: '', template })
}

async function filled(calls: Reports, { resultId }: { resultId: string }): Promise<string> {
  await finished(calls, resultId)
  return resultId
}

async function giveTo(tplId: string, roles: string[]): Promise<void> {
  const { revision } = await designer.access({ id: tplId })
  const lines = await Promise.all(roles.map(async (alias) => lineOf('role', await server.roleId(alias))))
  await designer.saveAccess({ id: tplId, own: lines.length > 0, lines, revision })
}

const cell = { sheet: 0, row: 1, column: 1 }

describe('a link', () => {
  test('shows nothing more when its report is stopped, also of what was run before', async () => {
    const { id } = await aReport('link-stopped')
    const { share } = await designer.shareLink({ tplId: id, password: '梅花1234' })
    const { pass } = await nobody.openShare({ share, password: '梅花1234' })
    const resultId = await filled(nobody, await nobody.runShared({ share, pass, values: {} }))
    const { exportId } = await nobody.startExport({ resultId, format: 'csv' })
    await designer.stop({ id, stopped: true })
    for (const ask of [
      () => nobody.window({ resultId, v: resultId, from: 0, n: 5 }),
      () => nobody.explain({ resultId, ...cell }),
      () => nobody.startExport({ resultId, format: 'xlsx' }),
      () => nobody.exportFile({ exportId }),
      () => nobody.findText({ resultId, sheet: 0, text: '甲', from: null, direction: 'next', counts: true }),
      () => nobody.formShared({ share, pass }),
      // Who does not know the password does not learn its name in this way either.
      () => nobody.formShared({ share }),
      () => nobody.shareDetail({ share }),
    ])
      expect((await refusedWith(ask())).message).toContain('已失效')
    await designer.stop({ id, stopped: false })
    expect((await nobody.formShared({ share, pass })).code).toBe('link-stopped')
  })

  test('shows nothing more when its sharer may not see the report any more', async () => {
    const { id } = await aReport('link-narrowed')
    const sharer = await personOf(server, 'zhang.wei')
    const { db } = server.services
    const [grant] = await db.select().from(roleGrant).where(eq(roleGrant.personId, sharer.id))
    const [any] = await db.select().from(roleGrant).limit(1)
    const own = grant ?? any
    expect(own).toBeDefined()
    const { share } = await admin.shareLink({ tplId: id })
    const resultId = await filled(nobody, await nobody.runShared({ share, values: {} }))
    // The administrator sees all reports; the link was made over to somebody who does not.
    await db.execute(`update share_link set user_id = '${sharer.id}' where owner_id = '${id}'`)
    await giveTo(id, ['orgAdmin'])
    expect((await refusedWith(nobody.window({ resultId, v: resultId, from: 0, n: 5 }))).key).toBe('share.ended')
    expect((await refusedWith(nobody.formShared({ share }))).key).toBe('share.ended')
  })

  test('tells nobody by filters, orders or colours what its report hides', async () => {
    const { id } = await aReport('link-hides', counts(5))
    const { share } = await designer.shareLink({ tplId: id })
    const resultId = await filled(nobody, await nobody.runShared({ share, values: {} }))
    const { columns } = await nobody.window({ resultId, v: resultId, from: 0, n: 4 })
    expect(columns[1]).toMatchObject({ values: ['人数', null, 6, 9] })
    expect(await nobody.explain({ resultId, ...cell })).toMatchObject({
      ...{ shown: '', funnel: [], sourceRows: 0, formula: null, query: null },
      dataset: { title: '数', dataSource: '' },
    })
    const { sheet } = await nobody.readable({ resultId, sheet: 0 })
    const target = { sheet, cell: 'B2', field: 'amount' }
    const none: Reading = { filters: [], sorts: [], looks: [], layouts: [], pivots: [] }
    for (const reading of [
      { ...none, filters: [{ ...target, operator: 'EQ' as const, values: ['3'] }] },
      { ...none, sorts: [{ ...target, direction: 'descending' as const }] },
      { ...none, looks: [{ ...target, rule: { kind: 'bar' as const, color: 'pine' as const } }] },
      // The same field aimed at by the cell beside it.
      { ...none, filters: [{ ...target, cell: 'A2', operator: 'EQ' as const, values: ['3'] }] },
    ])
      expect((await refusedWith(nobody.runShared({ share, values: {}, reading }))).key).toBe('reading.hidden')
    const byName = {
      ...none,
      filters: [{ ...target, cell: 'A2', field: 'name', operator: 'EQ' as const, values: ['甲'] }],
    }
    expect((await nobody.runShared({ share, values: {}, reading: byName })).resultId).not.toBe('')
  })
})

test('a visitor is told no value and no name of what was hidden or fixed out of sight', async () => {
  const template = counts()
  const plain = { type: 'text' as const, required: false, options: null, default: null, hidden: false }
  template.parameters = [
    { ...plain, code: 'secret', name: '密级', default: '丙', hidden: true },
    { ...plain, code: 'least', name: '起点', default: '甲' },
    {
      ...{ ...plain, type: 'select' as const, code: 'child', name: '名称', options: null },
      options: { kind: 'sql' as const, dataSource: 'warehouse', sql: "select '乙' as v, ${secret} || ${least} as l" },
    },
  ]
  const filter = {
    join: 'and' as const,
    conditions: [{ field: 'name', operator: 'NE' as const, value: { kind: 'parameter' as const, code: 'secret' } }],
  }
  for (const { content } of template.sheets[0]?.cells ?? []) if (content.kind === 'field') content.filter = filter
  const total = plainBinding('d', 'amount', { filter })
  template.sheets[0]?.cells.push({ row: 2, column: 1, rowSpan: 1, columnSpan: 1, style: 0, content: total })
  const { id } = await aReport('fixed-unseen', template)
  const fixed = [{ code: 'least', value: '无人知', shown: false }]
  const { share } = await designer.shareLink({ tplId: id, fixed })
  const form = await nobody.formShared({ share })
  expect(form.parameters.map(({ code, dependsOn }) => [code, dependsOn])).toEqual([['child', []]])
  const resultId = await filled(nobody, await nobody.runShared({ share, values: {} }))
  const mine = await filled(designer, await designer.run({ code: 'fixed-unseen', values: {} }))
  const at = { sheet: 0, row: 3, column: 1 }
  expect(JSON.stringify(await designer.explain({ resultId: mine, ...at }))).toContain('丙')
  const told = await nobody.explain({ resultId, ...at })
  expect(told.shown).toBe('9')
  expect(JSON.stringify(told)).not.toContain('丙')
})

describe('what is said about a report', () => {
  test('calls and tells nobody who may not open it, and is closed to who may not any more', async () => {
    const { id } = await aReport('said-narrowed')
    const resultId = await filled(reader, await reader.run({ code: 'said-narrowed', values: {} }))
    const zhang = await personOf(server, 'zhang.wei')
    const { id: threadId } = await reader.addThread({ resultId, ...cell, text: '张伟在此', mentions: [] })
    await giveTo(id, ['orgAdmin'])
    const mine = await filled(designer, await designer.run({ code: 'said-narrowed', values: {} }))
    const call = { resultId: mine, ...cell, text: '请看', mentions: [zhang.id] }
    expect((await refusedWith(designer.addThread(call))).key).toBe('comment.cannotRead')
    await designer.replyThread({ resultId: mine, threadId, text: '改过了', mentions: [] })
    const { db } = server.services
    const told = await db
      .select()
      .from(message)
      .where(and(eq(message.personId, zhang.id), eq(message.system, 'report')))
    expect(JSON.stringify(told)).not.toContain('said-narrowed')
    for (const ask of [
      () => reader.threads({ resultId }),
      () => reader.addThread({ resultId, ...cell, text: '还在', mentions: [] }),
      () => reader.replyThread({ resultId, threadId, text: '还在', mentions: [] }),
      () => reader.resolveThread({ resultId, threadId, resolved: true }),
    ])
      expect((await refusedWith(ask())).key).toBe('template.notFound')
    await giveTo(id, [])
    const [thread] = await reader.threads({ resultId })
    expect(thread?.comments.map(({ text }) => text)).toEqual(['张伟在此', '改过了'])
  })

  test('is not drowned: one person says so much in a minute, and what is new is shown beyond five hundred', async () => {
    const { id: tplId } = await aReport('said-often')
    const resultId = await filled(admin, await admin.run({ code: 'said-often', values: {} }))
    const one = await admin.addThread({ resultId, ...cell, text: '第一条', mentions: [] })
    const { db } = server.services
    const [oneThread] = await db.select().from(commentThread).where(eq(commentThread.id, one.id))
    if (oneThread === undefined) throw new Error('no thread')
    const before = new Date(Date.now() - 86_400_000)
    const old = Array.from({ length: 500 }, (_, at) => ({ ...oneThread, id: `old-${at}`, createdAt: before }))
    await db.insert(commentThread).values(old)
    const late = await admin.addThread({ resultId, ...cell, text: '最新一条', mentions: [] })
    expect(late.comments[0]?.text).toBe('最新一条')
    const shown = await admin.threads({ resultId })
    expect(shown).toHaveLength(500)
    expect(shown.at(-1)?.id).toBe(late.id)
    // The old ones are still answered by who has their link.
    await admin.resolveThread({ resultId, threadId: 'old-0', resolved: true })
    const storm = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) =>
        admin.replyThread({ resultId, threadId: late.id, text: `第${at}句`, mentions: [] }),
      ),
    )
    expect(storm.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    expect(tplId).not.toBe('')
  })
})

describe('a locked design', () => {
  test('tells its query to no designer who has not opened it', async () => {
    const { id: tplId } = await aReport('locked-query')
    const resultId = await filled(admin, await admin.run({ code: 'locked-query', values: {} }))
    expect(JSON.stringify((await admin.explain({ resultId, ...cell })).query)).toContain('select')
    await designer.setDesignPassword({ tplId, password: 'yunzhou-1' })
    expect((await admin.explain({ resultId, ...cell })).query).toBeNull()
    await admin.unlock({ tplId, password: 'yunzhou-1' })
    expect(JSON.stringify((await admin.explain({ resultId, ...cell })).query)).toContain('select')
  })
})

describe('a draft', () => {
  test('is not there for readers who know its id, nor is the name of its folder', async () => {
    const form = { code: 'secret-plan', name: '裁员方案', folder: '裁员/名单', remark: '' }
    const { id } = await designer.insert({ ...form, template: counts(), draft: true })
    expect((await refusedWith(reader.detail({ id }))).key).toBe('template.notFound')
    expect((await refusedWith(reader.favour({ id, favourite: true }))).key).toBe('template.notFound')
    expect(JSON.stringify(await reader.folders({}))).not.toContain('裁员')
    expect(JSON.stringify(await designer.folders({}))).toContain('裁员/名单')
    await designer.publish({ tplId: id, revision: 1 })
    expect(JSON.stringify(await reader.folders({}))).toContain('裁员/名单')
    expect((await reader.detail({ id })).name).toBe('裁员方案')
  })

  test('that somebody else saved in between is not published over theirs', async () => {
    const { id: tplId } = await aReport('ahead')
    await designer.save({ tplId, revision: 1, template: counts(0, ['丁']) })
    expect((await refusedWith(designer.publish({ tplId, revision: 3 }))).key).toBe('template.changedMeanwhile')
    expect((await designer.design({ id: tplId })).version).toBe(1)
  })
})

test('of a report that is gone for good nothing is left', async () => {
  const { id } = await aReport('gone-whole')
  const resultId = await filled(designer, await designer.run({ code: 'gone-whole', values: {} }))
  const { id: threadId } = await designer.addThread({ resultId, ...cell, text: '留言', mentions: [] })
  const reading = { filters: [], sorts: [], looks: [], layouts: [], pivots: [] }
  await designer.keepView({ code: 'gone-whole', name: '我的', values: {}, reading, isDefault: true })
  await designer.remove({ id })
  await designer.purge({ ids: [id] })
  const { db } = server.services
  const left = [
    await db.select().from(reportView).where(eq(reportView.tplId, id)),
    await db.select().from(commentThread).where(eq(commentThread.ownerId, id)),
    await db.select().from(comment).where(eq(comment.threadId, threadId)),
  ]
  expect(left).toEqual([[], [], []])
})

test('golden numbers of two reports are checked at the same moment without ending each other', async () => {
  const made = await Promise.all(['golden-one', 'golden-two'].map((code) => aReport(code)))
  for (const { id: tplId, code } of made) {
    const resultId = await filled(designer, await designer.run({ code, values: {} }))
    await designer.addGolden({ tplId, name: '甲', values: {}, resultId, ...cell })
  }
  const checks = await Promise.all(made.map(({ id: tplId }) => designer.checkGoldens({ tplId })))
  expect(checks.flat().map(({ same, found, problem }) => ({ same, found, problem }))).toEqual([
    { same: true, found: '3', problem: null },
    { same: true, found: '3', problem: null },
  ])
})
