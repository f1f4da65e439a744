import { plainBinding, type Template } from '@mingtai/report-engine'
import { OTHER_TENANT } from '@mingtai/seeds'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { lineOf, type ViewerCalls, viewerCalls } from '../testing.ts'

type Reports = ViewerCalls

let server: TestServer
let designer: Reports
let admin: Reports
let reader: Reports
let foreignAdmin: Reports

beforeAll(async () => {
  server = await testServer()
  designer = viewerCalls(await server.as('designer'))
  admin = viewerCalls(await server.as('admin'))
  reader = viewerCalls(await server.as('zhang.wei'))
  foreignAdmin = viewerCalls(await server.as('admin', OTHER_TENANT))
})
afterAll(() => server.stop())

/** A head, a list of three figures and their sum, `times` as large, `down` rows lower. */
function figures(times = 1, down = 0): Template {
  const rows = ['甲', '乙', '丙'].map((name, at) => `('${name}', ${(at + 1) * 100 * times})`)
  const from = {
    kind: 'query' as const,
    dataSource: 'warehouse',
    sql: `select * from (values ${rows.join(', ')}) t(name, amount)`,
  }
  const fields = [
    { name: 'name', title: '名称', type: 'text' as const },
    { name: 'amount', title: '金额', type: 'number' as const },
  ]
  const blank = blankTemplate()
  const one = { rowSpan: 1, columnSpan: 1, style: 0 }
  const cells = [
    { row: down, column: 0, ...one, content: { kind: 'text' as const, text: '名称' } },
    { row: down, column: 1, ...one, content: { kind: 'text' as const, text: '金额' } },
    { row: down + 1, column: 0, ...one, content: plainBinding('d', 'name', { expand: 'down', aggregate: 'list' }) },
    { row: down + 1, column: 1, ...one, content: plainBinding('d', 'amount', { expand: 'down', aggregate: 'list' }) },
    { row: down + 2, column: 0, ...one, content: { kind: 'text' as const, text: '合计' } },
    { row: down + 2, column: 1, ...one, content: plainBinding('d', 'amount') },
  ]
  const [sheet] = blank.sheets
  if (sheet === undefined) throw new Error('a sheet')
  return { ...blank, datasets: [{ name: 'd', title: '数', from, fields }], sheets: [{ ...sheet, cells }] }
}

async function aReport(code: string) {
  return designer.insert({ code, name: `报表${code}`, folder: '', remark: '', template: figures() })
}

async function ran(calls: Reports, template: Template): Promise<string> {
  const { resultId } = await calls.runDraft({ template, values: {} })
  for (;;) {
    const meta = await calls.meta({ resultId, wait: 5000, rows: 1_000_000 })
    if (meta.failed !== null) throw new Error(meta.failed)
    if (meta.complete) return resultId
  }
}

describe('a design password', () => {
  test('is asked before anything of the design is shown, and holds for one session', async () => {
    const { id: tplId } = await aReport('locked')
    await designer.setDesignPassword({ tplId, password: 'yunzhou-1' })
    expect((await designer.design({ id: tplId })).code).toBe('locked')
    const shut: (() => Promise<unknown>)[] = [
      () => admin.design({ id: tplId }),
      () => admin.designByCode({ code: 'locked' }),
      () => admin.save({ tplId, revision: 1, template: figures(2) }),
      () => admin.keepDraft({ tplId, revision: 1, template: figures(2) }),
      () => admin.publish({ tplId, revision: 1 }),
      () => admin.history({ tplId }),
      () => admin.historyDesign({ tplId, revision: 1 }),
      () => admin.restore({ tplId, to: 1, revision: 1 }),
      () => admin.copy({ id: tplId, code: 'unlocked-copy', name: '副本' }),
      () => admin.setDesignPassword({ tplId, password: null }),
      () => admin.saveAccess({ id: tplId, own: false, lines: [], revision: 1 }),
      () => admin.checkGoldens({ tplId }),
    ]
    for (const ask of shut) expect((await refusedWith(ask())).key).toBe('template.locked')
    expect((await refusedWith(admin.unlock({ tplId, password: 'wrong-one' }))).key).toBe('template.wrongPassword')
    await admin.unlock({ tplId, password: 'yunzhou-1' })
    expect((await admin.design({ id: tplId })).code).toBe('locked')
    const elsewhere = viewerCalls(await server.as('admin'))
    expect((await refusedWith(elsewhere.design({ id: tplId }))).key).toBe('template.locked')
    // A new password closes it again for whoever knew the old one.
    await designer.setDesignPassword({ tplId, password: 'yunzhou-2' })
    expect((await refusedWith(admin.design({ id: tplId }))).key).toBe('template.locked')
    const { rows } = await server.services.db.execute<{ hash: string }>(
      sql`select design_password as hash from report_tpl where id = ${tplId}`,
    )
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
    // Readers read on.
    expect((await reader.form({ code: 'locked' })).code).toBe('locked')
  })

  test('that was forgotten is taken away by an administrator, not by a designer', async () => {
    const { id: tplId } = await aReport('forgotten')
    await designer.setDesignPassword({ tplId, password: 'nobody-knows' })
    expect((await refusedWith(designer.forgetDesignPassword({ tplId }))).key).toBe('right.missing')
    expect((await refusedWith(foreignAdmin.forgetDesignPassword({ tplId }))).key).toBe('template.notFound')
    await admin.forgetDesignPassword({ tplId })
    expect((await admin.design({ id: tplId })).code).toBe('forgotten')
  })
})

describe('view authority', () => {
  test('of given roles keeps a report from everybody else: in lists, forms, runs, shares and counts', async () => {
    const { id: tplId } = await aReport('for-few')
    const { revision } = await designer.access({ id: tplId })
    const before = (await reader.folders({})).reduce((sum, { reports }) => sum + reports, 0)
    const nobody = await refusedWith(designer.saveAccess({ id: tplId, own: true, lines: [], revision }))
    expect(nobody.key).toBe('template.viewNobody')
    const unknown = designer.saveAccess({ id: tplId, own: true, lines: [lineOf('role', 'no-such-role')], revision })
    expect((await refusedWith(unknown)).key).toBe('row.gone')
    const { share } = await designer.shareLink({ tplId })
    const lines = [lineOf('role', await server.roleId('orgAdmin'))]
    await designer.saveAccess({ id: tplId, own: true, lines, revision })
    expect((await reader.page({ keyword: 'for-few' })).total).toBe(0)
    expect((await reader.folders({})).reduce((sum, { reports }) => sum + reports, 0)).toBe(before - 1)
    for (const ask of [
      () => reader.form({ code: 'for-few' }),
      () => reader.run({ code: 'for-few', values: {} }),
      () => reader.detail({ id: tplId }),
      () => reader.favour({ id: tplId, favourite: true }),
    ])
      expect((await refusedWith(ask())).key).toBe('template.notFound')
    const given = viewerCalls(await server.as('orgadmin'))
    expect((await given.page({ keyword: 'for-few' })).data[0]).toMatchObject({ restricted: true })
    expect((await given.run({ code: 'for-few', values: {} })).resultId).not.toBe('')
    // Whoever shared it may still see it, so visitors may; not once the sharer may not.
    expect((await viewerCalls(await server.as(null)).formShared({ share })).code).toBe('for-few')
    const viewAs = { kind: 'role' as const, id: await server.roleId('base_user') }
    expect((await refusedWith(admin.run({ code: 'for-few', values: {}, viewAs }))).key).toBe('template.notSeenBy')
    const changed = await refusedWith(designer.saveAccess({ id: tplId, own: false, lines: [], revision }))
    expect(changed.key).toBe('revision.conflict')
  })
})

describe('two at the same design', () => {
  test('see each other and what was saved, until one leaves', async () => {
    const { id: tplId } = await aReport('together')
    expect((await designer.seen({ tplId, sheet: 'Sheet1' })).others).toEqual([])
    const seen = await admin.seen({ tplId })
    expect(seen.others).toEqual([{ name: '周敏', sheet: 'Sheet1' }])
    await designer.save({ tplId, revision: 1, template: figures(2) })
    expect(await admin.seen({ tplId })).toMatchObject({ revision: 2, updatedBy: '周敏' })
    await designer.seen({ tplId, leaving: true })
    expect((await admin.seen({ tplId })).others).toEqual([])
    expect((await refusedWith(foreignAdmin.seen({ tplId }))).key).toBe('template.notFound')
  })
})

describe('golden numbers', () => {
  test('are asked again at publishing: what differs is refused, or published with a reason', async () => {
    const { id: tplId } = await aReport('golden')
    const resultId = await ran(designer, figures())
    const place = { tplId, values: {}, resultId, sheet: 0 }
    const golden = await designer.addGolden({ ...place, name: '合计', row: 4, column: 1 })
    expect(golden).toMatchObject({ expected: '600', at: 'B5', path: ['合计', '金额'] })
    expect((await refusedWith(designer.addGolden({ ...place, name: '字', row: 0, column: 0 }))).key).toBe(
      'golden.notNumber',
    )
    // Rows above do not disturb it.
    await designer.save({ tplId, revision: 1, template: figures(1, 3) })
    expect(await designer.checkGoldens({ tplId })).toMatchObject([{ same: true, found: '600' }])
    await designer.publish({ tplId, revision: 2 })
    await designer.save({ tplId, revision: 2, template: figures(2) })
    const differs = await refusedWith(designer.publish({ tplId, revision: 3 }))
    expect(differs.key).toBe('golden.differ')
    expect(differs.data).toMatchObject({ goldens: [{ name: '合计', expected: '600', found: '1200', same: false }] })
    expect((await designer.design({ id: tplId })).version).toBe(2)
    expect(await designer.publish({ tplId, revision: 3, reason: '口径按新文件调整' })).toMatchObject({ version: 3 })
    const { rows } = await server.services.db.execute<{ detail: { reason: string } }>(
      sql`select detail from audit_log where action = '发布报表' and subject = '报表golden' order by at desc limit 1`,
    )
    expect(rows[0]?.detail).toMatchObject({ reason: '口径按新文件调整' })
    expect((await refusedWith(foreignAdmin.goldens({ tplId }))).key).toBe('template.notFound')
    await designer.removeGolden({ tplId, id: golden.id })
    expect(await designer.goldens({ tplId })).toEqual([])
  })

  test('are not taken from somebody else’s result', async () => {
    const { id: tplId } = await aReport('golden-theirs')
    const resultId = await ran(admin, figures())
    const add = designer.addGolden({ tplId, name: '合计', values: {}, resultId, sheet: 0, row: 4, column: 1 })
    expect((await refusedWith(add)).key).toBe('run.resultGone')
  })
})

test('where a report is used: reports that lead to it, links, and its last runs', async () => {
  const target = await designer.page({ keyword: 'demo-sales' })
  const tplId = target.data[0]?.id ?? ''
  await reader.run({ code: 'demo-sales', values: {} })
  const { reports, runs } = await designer.uses({ tplId })
  expect(reports.map(({ code }) => code)).toContain('demo-drill')
  expect(runs[0]).toMatchObject({ who: '张伟' })
  expect((await refusedWith(foreignAdmin.uses({ tplId }))).key).toBe('template.notFound')
})
