import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { OTHER_TENANT } from '@mingtai/seeds'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finished, lineOf, type ViewerCalls, viewerCalls } from '../testing.ts'
import { exported, noReading, ran, setRights, twoSheets } from './testing.ts'

type Reports = ViewerCalls

let server: TestServer
let admin: Reports
let designer: Reports
let reader: Reports
let nobody: Reports
let readerId: string

beforeAll(async () => {
  server = await testServer()
  admin = viewerCalls(await server.as('admin'))
  designer = viewerCalls(await server.as('designer'))
  reader = viewerCalls(await server.as('zhang.wei'))
  nobody = viewerCalls(await server.as(null))
  readerId = (await personOf(server, 'zhang.wei')).id
})
afterAll(() => server.stop())

async function aReport(code: string, folder = '', calls = designer) {
  return calls.insert({ code, name: `报表${code}`, folder, remark: '', template: twoSheets() })
}

test('a report says its own instead of its folder’s, and takes the folder’s again', async () => {
  const { id, folderId } = await aReport('inherits', '继承/里层')
  await setRights(admin, 'folder', { id: folderId ?? '', lines: [lineOf('role', await server.roleId('orgAdmin'))] })
  expect((await refusedWith(reader.form({ code: 'inherits' }))).key).toBe('template.notFound')
  expect((await reader.folders({})).map(({ folder }) => folder)).not.toContain('继承/里层')
  const shown = await designer.access({ id })
  expect(shown).toMatchObject({ own: false, lines: [], inherited: { from: '里层', lines: [{ name: '机构管理员' }] } })
  await setRights(admin, 'report', { id: id, lines: [lineOf('person', readerId)] })
  expect((await reader.form({ code: 'inherits' })).code).toBe('inherits')
  await setRights(admin, 'report', { id: id, lines: null })
  expect((await refusedWith(reader.form({ code: 'inherits' }))).key).toBe('template.notFound')
  // Where it lies decides: moved out, everybody sees it again.
  await designer.moveReports({ ids: [id], folderId: null })
  expect((await reader.form({ code: 'inherits' })).code).toBe('inherits')
})

test('a copy is for those whom the original is for, its sheets included', async () => {
  const { id } = await aReport('original')
  await setRights(admin, 'report', { id: id, lines: [lineOf('person', readerId, { mayExport: false })] })
  const { revision } = await admin.access({ id })
  const lines = [{ kind: 'role' as const, who: await server.roleId('orgAdmin') }]
  const own = [lineOf('person', readerId, { mayExport: false })]
  await admin.saveAccess({ id, own: true, lines: own, sheets: [{ sheet: 'pay', lines }], revision })
  const copy = await designer.copy({ id, code: 'the-copy', name: '副本' })
  const shown = await designer.access({ id: copy.id })
  expect(shown.lines).toMatchObject([{ kind: 'person', who: readerId, may: ['print'] }])
  expect(shown.sheets.map((sheet) => sheet.lines.length)).toEqual([0, 1])
})

describe('a sheet that is not for a reader', () => {
  test('is in nothing that comes out: rows, names, files, search, explanations, comments, tables, links', async () => {
    const { id } = await aReport('sheets')
    const whole = await ran(reader, 'sheets')
    expect((await reader.meta({ resultId: whole, sheet: 0 })).sheets.map(({ name }) => name)).toEqual([
      '汇总',
      '工资明细',
    ])
    const secret = await ran(designer, 'sheets')
    await designer.addThread({ resultId: secret, sheet: 1, row: 1, column: 1, text: '密', mentions: [readerId] })
    await reader.addThread({ resultId: whole, sheet: 1, row: 1, column: 1, text: '我的密', mentions: [] })
    const { share } = await designer.shareLink({ tplId: id })
    const sheets = [{ sheet: 'pay', lines: [{ kind: 'role' as const, who: await server.roleId('orgAdmin') }] }]
    const { revision } = await admin.access({ id })
    await admin.saveAccess({ id, own: false, lines: [], sheets, revision })
    // What was run before holds the sheet, so that it opens no more.
    expect((await refusedWith(reader.window({ resultId: whole, v: whole, sheet: 1, from: 0, n: 5 }))).key).toBe(
      'report.rightsChanged',
    )
    const resultId = await ran(reader, 'sheets')
    const meta = await reader.meta({ resultId, sheet: 0 })
    expect(meta.sheets.map(({ name }) => name)).toEqual(['汇总'])
    expect(
      (await refusedWith(reader.window({ resultId, v: resultId, sheet: 1, from: 0, n: 5 }))).message,
    ).not.toContain('工资')
    const readable = await reader.readable({ resultId, sheet: 0 })
    expect(JSON.stringify(readable)).not.toContain('pay')
    const file = await reader.exportFile({ exportId: await exported(reader, resultId) })
    expect(await textOf(file)).not.toContain('工资')
    expect((await reader.threads({ resultId })).length).toBe(0)
    const foreign = {
      dataset: 'pay',
      rows: ['name'],
      columns: [],
      values: [{ field: 'amount', aggregate: 'sum' as const }],
    }
    const pivot = reader.run({ code: 'sheets', values: {}, reading: { ...noReading, pivots: [foreign] } })
    expect((await refusedWith(pivot)).key).toBe('reading.gone')
    const mention = { resultId: secret, sheet: 1, row: 1, column: 1, text: '再看', mentions: [readerId] }
    expect((await refusedWith(designer.addThread(mention))).key).toBe('comment.cannotRead')
    // The sharer sees it, so that their link shows it; a reader's own link does not.
    const seen = await nobody.runShared({ share, values: {} })
    await finished(nobody, seen.resultId)
    expect((await nobody.meta({ resultId: seen.resultId, sheet: 0 })).sheets.length).toBe(2)
    // With borrowed eyes it is not there either.
    const viewAs = { kind: 'person' as const, id: readerId }
    const borrowed = await admin.run({ code: 'sheets', values: {}, viewAs })
    await finished(admin, borrowed.resultId)
    expect((await admin.meta({ resultId: borrowed.resultId, sheet: 0 })).sheets.length).toBe(1)
    expect(await admin.whyAccess({ tplId: id, userId: readerId })).toMatchObject({ hiddenSheets: ['工资明细'] })
  })

  test('leaves nothing where all are, and says so', async () => {
    const { id } = await aReport('nothing-left')
    const lines = [{ kind: 'role' as const, who: await server.roleId('orgAdmin') }]
    const { revision } = await admin.access({ id })
    const sheets = ['sum', 'pay'].map((sheet) => ({ sheet, lines }))
    await admin.saveAccess({ id, own: false, lines: [], sheets, revision })
    expect((await refusedWith(reader.run({ code: 'nothing-left', values: {} }))).key).toBe('report.noSheet')
  })
})

describe('a designer who may not design all reports', () => {
  test('sees and changes their own, and those that are given to them, and no others', async () => {
    const people = (await server.as('admin')).calls(peopleCalls)
    const role = {
      name: '部门报表员',
      alias: 'folder_designer',
      remark: '',
      places: [],
      scope: 'self' as const,
      status: 1 as const,
    }
    const codes = ['report:design', 'report:share', 'data-source:use', 'data-source:edit']
    const { id: roleId } = await people.createRole({ ...role, codes })
    const orgadmin = await personOf(server, 'orgadmin')
    await people.grantRole({ personIds: [orgadmin.id], roleIds: [roleId] })
    const limited = viewerCalls(await server.as('orgadmin'))
    const given = await aReport('given', '授权/财务')
    const other = await aReport('other', '授权/人事')
    const draft = await designer.insert({ code: 'a-draft', name: '草稿', folder: '授权/人事', remark: '', draft: true })
    await setRights(admin, 'folder', {
      id: given.folderId ?? '',
      lines: [lineOf('role', roleId, { mayDesign: true }), lineOf('everyone', '')],
    })
    expect((await limited.page({ keyword: 'given' })).data[0]).toMatchObject({ mayDesign: true })
    expect((await limited.page({ keyword: 'other' })).data[0]).toMatchObject({ mayDesign: false })
    expect((await limited.page({ keyword: 'a-draft' })).total).toBe(0)
    const { template } = await limited.design({ id: given.id })
    await limited.save({
      tplId: given.id,
      revision: 1,
      template: { ...template, datasets: template.datasets.toReversed() },
    })
    const mine = await aReport('mine', '授权/财务', limited)
    await limited.insert({ code: 'loose', name: '散表', folder: '', remark: '' })
    await limited.insertFolder({ name: '二级', parentId: given.folderId })
    for (const ask of [
      () => limited.design({ id: other.id }),
      () => limited.designByCode({ code: 'other' }),
      () => limited.save({ tplId: other.id, revision: 1, template: twoSheets() }),
      () => limited.keepDraft({ tplId: other.id, revision: 1, template: twoSheets() }),
      () => limited.publish({ tplId: other.id, revision: 1 }),
      () => limited.stop({ id: other.id, stopped: true }),
      () => limited.history({ tplId: other.id }),
      () => limited.copy({ id: other.id, code: 'stolen', name: '抄' }),
      () => limited.remove({ id: other.id }),
      () => limited.removeMany({ ids: [mine.id, other.id] }),
      () => limited.update({ id: other.id, name: '改', folder: '', remark: '', revision: 1 }),
      () => limited.moveReports({ ids: [other.id], folderId: given.folderId }),
      () => limited.uses({ tplId: other.id }),
      () => limited.goldens({ tplId: other.id }),
      () => limited.access({ id: other.id }),
      () => limited.saveAccess({ id: other.id, own: true, lines: [lineOf('person', orgadmin.id)], revision: 1 }),
      () => limited.whyAccess({ tplId: other.id, userId: readerId }),
      () => limited.appearanceOf({ id: other.id }),
      () => limited.setDesignPassword({ tplId: other.id, password: 'abcd' }),
      () => limited.unlock({ tplId: other.id, password: 'abcd' }),
    ])
      expect((await refusedWith(ask())).key).toBe('report.mayNotDesign')
    expect((await refusedWith(limited.design({ id: draft.id }))).key).toBe('report.mayNotDesign')
    for (const ask of [
      () => limited.insert({ code: 'in-other', name: '表', folder: '授权/人事', remark: '' }),
      () => limited.insert({ code: 'in-new', name: '表', folder: '另一个', remark: '' }),
      () => limited.makeFromGallery({ gallery: 'any', code: 'in-gallery', name: '表', folder: '授权/人事' }),
      () => limited.insertFolder({ name: '顶层', parentId: null }),
      () => limited.moveReports({ ids: [mine.id], folderId: other.folderId }),
      () => limited.access({ thing: 'folder', id: other.folderId ?? '' }),
      () => limited.removeFolder({ id: other.folderId ?? '' }),
    ])
      expect((await refusedWith(ask())).key).toMatch(/report\.notInFolder|row\.gone/)
    // Nobody locks themselves out.
    const { revision } = await limited.access({ thing: 'folder', id: given.folderId ?? '' })
    const away = {
      thing: 'folder' as const,
      id: given.folderId ?? '',
      own: true,
      lines: [lineOf('everyone', '')],
      revision,
    }
    expect((await refusedWith(limited.saveAccess(away))).key).toBe('report.notInFolder')
    // Those who design everything go on as they did.
    expect((await designer.design({ id: mine.id })).code).toBe('mine')
  })
})

describe('a link', () => {
  test('lets visitors take along what its sharer may, and no more when that is taken from them', async () => {
    const { id } = await aReport('linked')
    const { share } = await designer.shareLink({ tplId: id })
    const { resultId } = await nobody.runShared({ share, values: {} })
    await finished(nobody, resultId)
    expect(await nobody.formShared({ share })).toMatchObject({ mayExport: true, mayPrint: true })
    const exportId = await exported(nobody, resultId)
    await takeFromEveryone(['report:export'])
    expect(await nobody.formShared({ share })).toMatchObject({ mayExport: false, mayPrint: true })
    for (const ask of [() => nobody.startExport({ resultId, format: 'xlsx' }), () => nobody.exportFile({ exportId })])
      expect((await refusedWith(ask())).message).toContain('该分享只允许查看')
    await takeFromEveryone(['report:export', 'report:print'])
    const { shareMsg } = await designer.shareLink({ tplId: id, mayExport: true })
    expect(shareMsg).toContain('只能查看')
    await takeFromEveryone([])
  })
})

test('whoever may is told why, and whoever may not what is missing', async () => {
  const { id, folderId } = await aReport('why', '原因')
  await setRights(admin, 'folder', { id: folderId ?? '', lines: [lineOf('person', readerId, { mayPrint: false })] })
  const { actions } = await designer.whyAccess({ tplId: id, userId: readerId })
  expect(actions).toEqual([
    { action: 'view', may: true, sentence: '文件夹“原因”授权给了人员“张伟”。' },
    { action: 'export', may: true, sentence: '文件夹“原因”授权给了人员“张伟”。' },
    { action: 'print', may: false, sentence: '文件夹“原因”的授权里没有写到本人，或没有勾选这一项。' },
    { action: 'design', may: false, sentence: '角色里没有“设计报表”这项权限，可由管理员在角色管理中添加。' },
  ])
  const foreignAdmin = viewerCalls(await server.as('admin', OTHER_TENANT))
  expect((await refusedWith(foreignAdmin.whyAccess({ tplId: id, userId: readerId }))).key).toBe('template.notFound')
  const foreign = (await personOf(server, 'admin', OTHER_TENANT)).id
  expect((await refusedWith(admin.whyAccess({ tplId: id, userId: foreign }))).key).toBe('row.gone')
  const { revision } = await admin.access({ id })
  const theirs = admin.saveAccess({ id, own: true, lines: [lineOf('person', foreign)], revision })
  expect((await refusedWith(theirs)).key).toBe('row.gone')
})

test('several reports are given the same rights at once', async () => {
  const two = [await aReport('many-1'), await aReport('many-2')]
  const ids = two.map(({ id }) => id)
  expect(await designer.saveAccessOfMany({ ids, own: true, lines: [lineOf('person', readerId)] })).toEqual({ saved: 2 })
  expect((await reader.page({ keyword: 'many-' })).total).toBe(2)
  const other = viewerCalls(await server.as('rangeadmin'))
  expect((await other.page({ keyword: 'many-' })).total).toBe(0)
})

test('a role that changes its alias keeps its reports', async () => {
  const people = (await server.as('admin')).calls(peopleCalls)
  const form = {
    name: '审计',
    alias: 'auditor',
    remark: '',
    places: [],
    scope: 'self' as const,
    status: 1 as const,
    codes: [],
  }
  const { id: roleId } = await people.createRole(form)
  await people.grantRole({ personIds: [readerId], roleIds: [roleId] })
  const again = viewerCalls(await server.as('zhang.wei'))
  const { id } = await aReport('audited')
  await setRights(admin, 'report', { id: id, lines: [lineOf('role', roleId)] })
  expect((await again.form({ code: 'audited' })).code).toBe('audited')
  await people.editRole({ ...form, id: roleId, revision: 1, alias: 'auditor_renamed' })
  expect((await again.form({ code: 'audited' })).code).toBe('audited')
})

test('a role that a right names is not deleted, and it is said where it is named', async () => {
  const people = (await server.as('admin')).calls(peopleCalls)
  const form = { name: '稽核', alias: 'checker', remark: '', places: [], scope: 'self' as const, status: 1 as const }
  const { id: roleId } = await people.createRole({ ...form, codes: [] })
  const { id } = await aReport('checked')
  await setRights(admin, 'report', { id: id, lines: [lineOf('role', roleId), lineOf('everyone', '')] })
  const refused = await refusedWith(people.removeRole({ id: roleId }))
  expect(refused.message).toContain('报表“报表checked”的权限')
  await setRights(admin, 'report', { id: id, lines: null })
  await people.removeRole({ id: roleId })
})

test('somebody who leaves leaves no rights of reports behind', async () => {
  const people = (await server.as('admin')).calls(peopleCalls)
  const leaver = await personOf(server, 'rangeadmin')
  const { id } = await aReport('left-behind')
  await setRights(admin, 'report', { id: id, lines: [lineOf('person', leaver.id), lineOf('person', readerId)] })
  const { revision } = await people.person({ view: 'full', id: leaver.id })
  const kinds = await people.handover({ view: 'full', id: leaver.id })
  expect(kinds.find(({ key }) => key === 'access-line')?.items).toMatchObject([{ name: '报表left-behind' }])
  await people.leave({ view: 'full', id: leaver.id, revision, successors: {}, reason: '离职' })
  expect((await designer.access({ id })).lines.map(({ who }) => who)).toEqual([readerId])
})

/** The role that everybody holds, without some of what it gives. */
async function takeFromEveryone(codes: string[]): Promise<void> {
  const people = (await server.as('admin')).calls(peopleCalls)
  const { id, revision, alias, name, remark, scope } = await people.role({ id: await server.roleId('everyone') })
  const all = ['report:read', 'report:export', 'report:print'].filter((code) => !codes.includes(code))
  await people.editRole({ id, revision, alias, name, remark, scope, status: 1, places: [], codes: all })
}

async function textOf(file: unknown): Promise<string> {
  if (!(file instanceof Blob)) return JSON.stringify(file)
  return file.text()
}
