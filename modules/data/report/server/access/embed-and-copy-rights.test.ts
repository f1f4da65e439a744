import { roleGrant } from '@mingtai/modules/ground/organization/server'
import { peopleCalls } from '@mingtai/modules/ground/people/calls'
import { plainBinding, type Template } from '@mingtai/report-engine'
import { OTHER_TENANT } from '@mingtai/seeds'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gallery } from '../../gallery.ts'
import { blankTemplate } from '../catalogue/blank-template.ts'
import { type Allowed, finished, lineOf, type ViewerCalls, viewerCalls } from '../testing.ts'
import { exported, ran, setRights, twoSheets } from './testing.ts'

type Reports = ViewerCalls

let server: TestServer
let admin: Reports
let designer: Reports
let lender: Reports
let limited: Reports
let nobody: Reports
let foreign: Reports
let lenderId: string
let adminId: string
let lenderRole: string

beforeAll(async () => {
  server = await testServer()
  admin = viewerCalls(await server.as('admin'))
  designer = viewerCalls(await server.as('designer'))
  nobody = viewerCalls(await server.as(null))
  foreign = viewerCalls(await server.as('admin', OTHER_TENANT))
  lenderId = (await personOf(server, 'zhang.wei')).id
  adminId = (await personOf(server, 'admin')).id
  lenderRole = await given('zhang.wei', 'lender', ['report:embed', 'report:share'])
  await given('orgadmin', 'part_designer', ['report:design'])
  lender = viewerCalls(await server.as('zhang.wei'))
  limited = viewerCalls(await server.as('orgadmin'))
})
afterAll(() => server.stop())

/** Gives somebody a role of these rights. */
async function given(loginName: string, alias: string, codes: string[]): Promise<string> {
  const people = (await server.as('admin')).calls(peopleCalls)
  const role = { name: alias, alias, remark: '', places: [], scope: 'self' as const, status: 1 as const }
  const { id } = await people.createRole({ ...role, codes })
  await people.grantRole({ personIds: [(await personOf(server, loginName)).id], roleIds: [id] })
  return id
}

async function aReport(code: string, template = twoSheets()) {
  return designer.insert({ code, name: `报表${code}`, folder: `出借/${code}`, remark: '', template })
}

const lookOnly = { mayExport: false, mayPrint: false }
const elsewhere = async () => [lineOf('role', await server.roleId('designer'))]

async function visitOf(report: string, embed: { appKey: string; secret: string }): Promise<string> {
  const token = await new SignJWT({ report })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(embed.appKey)
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(new TextEncoder().encode(embed.secret))
  return (await nobody.openEmbed({ token })).share
}

const embedOf = (id: string) => ({ name: '协同', origins: ['https://oa.example.cn'], reports: [id], mayExport: true })

describe('a page of another system runs in the name of whoever arranged it', () => {
  test.each<[name: string, at: 'report' | 'folder', line: Allowed, mayExport: boolean]>([
    ['embed-view', 'report', lookOnly, false],
    ['embed-export', 'report', { mayPrint: false }, true],
    ['embed-folder', 'folder', lookOnly, false],
    ['embed-folder-export', 'folder', { mayPrint: false }, true],
  ])('%s: gives what they may, and ends with it', async (code, at, line, mayExport) => {
    const { id, folderId } = await aReport(code)
    const thing = at === 'report' ? id : (folderId ?? '')
    await setRights(admin, at, { id: thing, lines: [lineOf('person', lenderId, line)] })
    const embed = await lender.insertEmbed(embedOf(id))
    const share = await visitOf(code, embed)
    expect(await nobody.formShared({ share })).toMatchObject({ mayExport, mayPrint: false })
    const { resultId } = await nobody.runShared({ share, values: {} })
    await finished(nobody, resultId)
    expect((await refusedWith(nobody.print({ resultId }))).message).toContain('只允许查看')
    if (mayExport) {
      const exportId = await exported(nobody, resultId)
      await nobody.exportFile({ exportId })
      await setRights(admin, at, { id: thing, lines: [lineOf('person', lenderId, lookOnly)] })
      expect((await refusedWith(nobody.exportFile({ exportId }))).message).toContain('只允许查看')
    }
    expect((await refusedWith(nobody.startExport({ resultId, format: 'csv' }))).key).toBe('share.viewOnly')
    await setRights(admin, at, { id: thing, lines: await elsewhere() })
    for (const ask of [
      () => nobody.formShared({ share }),
      () => nobody.runShared({ share, values: {} }),
      () => nobody.meta({ resultId }),
      () => nobody.window({ resultId, v: resultId, from: 0, n: 5 }),
      async () => nobody.formShared({ share: await visitOf(code, embed) }),
    ])
      expect((await refusedWith(ask())).key).toBe('share.ended')
  })

  test('embed-nothing: nobody arranges what they may not see, nor in another tenant', async () => {
    const { id } = await aReport('embed-nothing')
    await setRights(admin, 'report', { id, lines: await elsewhere() })
    for (const calls of [lender, foreign])
      expect((await refusedWith(calls.insertEmbed(embedOf(id)))).key).toBe('template.notFound')
    expect((await refusedWith(limited.insertEmbed(embedOf(id)))).key).toBe('right.missing')
  })
})

describe('a report made of a template or of another report', () => {
  const [ready] = gallery
  const make = (calls: Reports, code: string, folder: string) =>
    calls.makeFromGallery({ gallery: ready?.code ?? '', code, name: code, folder })

  test('takes the right to design, there and where it is put', async () => {
    const { id, folderId } = await aReport('pattern')
    const personId = (await personOf(server, 'orgadmin')).id
    const copy = (calls: Reports, code: string) => calls.copy({ id, code, name: code })
    const lines = (more: Allowed) => [lineOf('person', personId, more), lineOf('person', lenderId)]
    // Whoever reads does not make, whatever they may take along.
    for (const ask of [
      () => lender.gallery({}),
      () => make(lender, 'read-made', '出借/pattern'),
      () => copy(lender, 'read-copied'),
    ])
      expect((await refusedWith(ask())).key).toBe('right.missing')
    for (const more of [lookOnly, { mayPrint: false }]) {
      await setRights(admin, 'folder', { id: folderId ?? '', lines: lines(more) })
      expect((await refusedWith(make(limited, 'looked', '出借/pattern'))).key).toBe('report.notInFolder')
      expect((await refusedWith(copy(limited, 'looked'))).key).toBe('report.mayNotDesign')
    }
    await setRights(admin, 'folder', { id: folderId ?? '', lines: await elsewhere() })
    expect((await refusedWith(make(limited, 'unseen', '出借/pattern'))).key).toBe('report.notInFolder')
    expect((await refusedWith(copy(limited, 'unseen'))).key).toBe('template.notFound')
    await setRights(admin, 'folder', { id: folderId ?? '', lines: lines({ mayDesign: true }) })
    const made = await make(limited, 'made', '出借/pattern')
    await copy(limited, 'copied')
    expect((await lender.form({ code: 'copied' })).code).toBe('copied')
    // What was made stays theirs; the folder and its other reports do not.
    await setRights(admin, 'folder', { id: folderId ?? '', lines: await elsewhere() })
    expect((await limited.design({ id: made.id })).code).toBe('made')
    expect((await refusedWith(make(limited, 'too-late', '出借/pattern'))).key).toBe('report.notInFolder')
    expect((await refusedWith(copy(limited, 'too-late'))).key).toBe('template.notFound')
    expect((await refusedWith(lender.form({ code: 'copied' }))).key).toBe('template.notFound')
    // The same path in another tenant is another folder.
    expect((await refusedWith(copy(foreign, 'stolen'))).key).toBe('template.notFound')
    const theirs = await make(foreign, 'made-there', '出借/pattern')
    expect(theirs.folderId).not.toBe(folderId)
    expect((await admin.page({ keyword: 'made-there' })).total).toBe(0)
  })
})

/** Who signed in, as office data tells each reader; rows are kept for a while, as of any dataset. */
function signIns(): Template {
  const blank = blankTemplate()
  const [sheet] = blank.sheets
  if (sheet === undefined) throw new Error('a blank template has a sheet')
  const content = plainBinding('d', 'who', { aggregate: 'list', expand: 'down' })
  const cells = [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, style: 0, content }]
  const sql = 'select distinct user_id as who from sign_ins'
  const fields = [{ name: 'who', title: '人员', type: 'text' as const }]
  const from = { kind: 'query' as const, dataSource: 'office', sql }
  return {
    ...blank,
    datasets: [{ name: 'd', title: 'd', from, fields, cacheSeconds: 600 }],
    sheets: [{ ...sheet, cells }],
  }
}

/** Who of the two is in what was exported. */
async function seenIn(calls: Reports, resultId: string): Promise<string[]> {
  const { body } = await calls.exportFile({ exportId: await exported(calls, resultId) })
  const words = await body.text()
  return [...(words.includes(adminId) ? ['admin'] : []), ...(words.includes(lenderId) ? ['lender'] : [])]
}

describe('office data in a report', () => {
  test('is what the reader may see: their own run and file, a link’s sharer, an embed’s keeper', async () => {
    const { id } = await aReport('office', signIns())
    expect(await seenIn(admin, await ran(admin, 'office'))).toEqual(['admin', 'lender'])
    expect(await seenIn(lender, await ran(lender, 'office'))).toEqual(['lender'])
    expect((await refusedWith(foreign.form({ code: 'office' }))).key).toBe('template.notFound')
    const throughLink = async (share: string) => {
      const { resultId } = await nobody.runShared({ share, values: {} })
      await finished(nobody, resultId)
      return seenIn(nobody, resultId)
    }
    expect(await throughLink((await admin.shareLink({ tplId: id })).share)).toEqual(['admin', 'lender'])
    expect(await throughLink((await lender.shareLink({ tplId: id })).share)).toEqual(['lender'])
    const embed = await lender.insertEmbed(embedOf(id))
    expect(await throughLink(await visitOf('office', embed))).toEqual(['lender'])
    // Whoever saves it answers for it from then on.
    const listed = (await admin.embeds({ keyword: '协同' })).data.find((one) => one.id === embed.id)
    await admin.updateEmbed({ id: embed.id, ...embedOf(id), status: 1, revision: listed?.revision ?? 0 })
    expect(await throughLink(await visitOf('office', embed))).toEqual(['admin', 'lender'])
  })

  test('is gone with its reader’s right to the report, also what was run and exported before', async () => {
    const { id } = await aReport('office-ends', signIns())
    await setRights(admin, 'report', { id, lines: [lineOf('person', lenderId)] })
    const own = await ran(lender, 'office-ends')
    const { share } = await lender.shareLink({ tplId: id })
    const { resultId } = await nobody.runShared({ share, values: {} })
    await finished(nobody, resultId)
    const [ownFile, linkFile] = [await exported(lender, own), await exported(nobody, resultId)]
    await setRights(admin, 'report', { id, lines: [lineOf('person', lenderId, lookOnly)] })
    expect((await refusedWith(lender.startExport({ resultId: own, format: 'csv' }))).message).toContain('没有导出报表')
    expect((await refusedWith(nobody.exportFile({ exportId: linkFile }))).message).toContain('只允许查看')
    await setRights(admin, 'report', { id, lines: await elsewhere() })
    for (const ask of [
      () => lender.run({ code: 'office-ends', values: {} }),
      () => lender.window({ resultId: own, v: own, from: 0, n: 5 }),
      () => lender.exportFile({ exportId: ownFile }),
    ])
      expect((await refusedWith(ask())).message).toContain('不存在或已被删除')
    expect((await refusedWith(nobody.window({ resultId, v: resultId, from: 0, n: 5 }))).key).toBe('share.ended')
    // A link without its sharer’s right to share is none either.
    await setRights(admin, 'report', { id, lines: [lineOf('person', lenderId)] })
    await nobody.formShared({ share })
    await server.services.db.delete(roleGrant).where(eq(roleGrant.roleId, lenderRole))
    expect((await refusedWith(nobody.runShared({ share, values: {} }))).key).toBe('share.ended')
  })
})
