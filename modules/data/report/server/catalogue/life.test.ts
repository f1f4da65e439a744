import { plainBinding, type Template } from '@mingtai/report-engine'
import { OTHER_TENANT } from '@mingtai/seeds'
import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankTemplate } from './blank-template.ts'
import { sweepBin } from './bin.ts'
import { finished, type ViewerCalls, viewerCalls } from '../testing.ts'

type Reports = ViewerCalls

let server: TestServer
let designer: Reports
let colleague: Reports
let reader: Reports
let foreignAdmin: Reports

beforeAll(async () => {
  server = await testServer()
  designer = viewerCalls(await server.as('designer'))
  colleague = viewerCalls(await server.as('admin'))
  reader = viewerCalls(await server.as('zhang.wei'))
  foreignAdmin = viewerCalls(await server.as('admin', OTHER_TENANT))
})
afterAll(() => server.stop())

/** A sheet with these texts, by address such as `0:1` for B1. */
function saying(texts: Record<string, string>): Template {
  const template = blankTemplate()
  for (const [place, text] of Object.entries(texts)) {
    const [row = 0, column = 0] = place.split(':').map(Number)
    template.sheets[0]?.cells.push({
      row,
      column,
      rowSpan: 1,
      columnSpan: 1,
      style: 0,
      content: { kind: 'text', text },
    })
  }
  return template
}

async function aReport(code: string, texts: Record<string, string>, folder = '') {
  return designer.insert({ code, name: `报表${code}`, folder, remark: '', template: saying(texts) })
}

async function shownTo(calls: Reports, code: string): Promise<string> {
  const { resultId } = await calls.run({ code, values: {} })
  await finished(calls, resultId)
  const { version } = await calls.meta({ resultId })
  return JSON.stringify(await calls.window({ resultId, v: version, from: 0, n: 10 }))
}

describe('draft and published version', () => {
  test('readers see the published version until the next one is published', async () => {
    const report = await aReport('two-states', { '0:0': '旧标题' })
    expect(report).toMatchObject({ state: 'published', version: 1, pending: false })
    await designer.save({ tplId: report.id, revision: 1, template: saying({ '0:0': '新标题' }) })
    expect(await shownTo(reader, 'two-states')).toContain('旧标题')
    expect(await designer.design({ id: report.id })).toMatchObject({ state: 'published', version: 1, pending: true })
    expect(await designer.publish({ tplId: report.id, revision: 2, note: '改标题' })).toMatchObject({ version: 2 })
    expect(await shownTo(reader, 'two-states')).toContain('新标题')
    const again = await refusedWith(designer.publish({ tplId: report.id, revision: 2 }))
    expect(again.key).toBe('template.nothingToPublish')
  })

  test('a report that was never published is there for designers only', async () => {
    const report = await designer.insert({ code: 'only-draft', name: '只是草稿', folder: '', remark: '' })
    expect(report).toMatchObject({ state: 'draft', version: 0 })
    expect((await reader.page({ keyword: 'only-draft' })).total).toBe(0)
    expect((await refusedWith(reader.run({ code: 'only-draft', values: {} }))).key).toBe('template.notPublished')
    expect((await refusedWith(designer.shareLink({ tplId: report.id }))).key).toBe('template.notPublished')
    expect((await designer.page({ keyword: 'only-draft', state: 'draft' })).total).toBe(1)
  })

  test('two who publish the same at once make one version', async () => {
    const report = await aReport('twice-published', { '0:0': '甲' })
    await designer.save({ tplId: report.id, revision: 1, template: saying({ '0:0': '乙' }) })
    const order = { tplId: report.id, revision: 2 }
    const both = await Promise.allSettled([designer.publish(order), colleague.publish(order)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await designer.design({ id: report.id })).version).toBe(2)
  })

  test('a stopped report runs for nobody until it is put back', async () => {
    const report = await aReport('stopped', { '0:0': '停' })
    await designer.stop({ id: report.id, stopped: true })
    expect((await refusedWith(designer.run({ code: 'stopped', values: {} }))).message).toContain('已停用')
    expect((await reader.page({ keyword: 'stopped' })).total).toBe(0)
    await designer.stop({ id: report.id, stopped: false })
    expect(await shownTo(reader, 'stopped')).toContain('停')
  })

  test('what has no meaning is not published', async () => {
    const report = await designer.insert({ code: 'no-meaning', name: '无意义', folder: '', remark: '' })
    const template = blankTemplate()
    const content = plainBinding('nothing', 'x', { expand: 'down', aggregate: 'list', stretch: false })
    template.sheets[0]?.cells.push({ row: 0, column: 1, rowSpan: 1, columnSpan: 1, style: 0, content })
    await designer.save({ tplId: report.id, revision: 1, template })
    expect((await refusedWith(designer.publish({ tplId: report.id, revision: 2 }))).message).toContain('B1')
  })
})

describe('a draft keeps itself', () => {
  test('what was not saved is there when the design is opened again, for its designer alone', async () => {
    const report = await aReport('kept', { '0:0': '原来' })
    await designer.keepDraft({ tplId: report.id, revision: 1, template: saying({ '0:0': '改到一半' }) })
    await designer.keepDraft({ tplId: report.id, revision: 1, template: saying({ '0:0': '快改好了' }) })
    const opened = await designer.design({ id: report.id })
    expect(opened.draft).toMatchObject({ revision: 1 })
    expect(JSON.stringify(opened.draft?.template)).toContain('快改好了')
    expect(JSON.stringify(opened.template)).toContain('原来')
    expect((await colleague.design({ id: report.id })).draft).toBeNull()
    await designer.save({ tplId: report.id, revision: 1, template: saying({ '0:0': '改好了' }) })
    expect((await designer.design({ id: report.id })).draft).toBeNull()
  })
})

describe('history', () => {
  test('every saved state says what was changed, and any of them can come back', async () => {
    const report = await aReport('with-past', { '0:0': '一', '1:1': '二' })
    await designer.save({ tplId: report.id, revision: 1, template: saying({ '0:0': '一改', '1:1': '二' }) })
    await designer.save({ tplId: report.id, revision: 2, template: saying({ '0:0': '一改' }) })
    const { data, total } = await designer.history({ tplId: report.id })
    expect(total).toBe(3)
    expect(data.map(({ change }) => change)).toEqual(['删了单元格B2', '改了单元格A1', '新建'])
    expect(data[2]).toMatchObject({ version: 1, savedBy: '周敏' })
    const back = await designer.restore({ tplId: report.id, to: 1, revision: 3 })
    expect(back.revision).toBe(4)
    expect(JSON.stringify(back.template)).toContain('二')
    expect((await designer.historyDesign({ tplId: report.id, revision: 2 })).revision).toBe(2)
    // Readers see nothing of it before it is published.
    expect(back).toMatchObject({ version: 1, pending: false })
  })

  test('a version of another tenant is not there', async () => {
    const report = await aReport('ours', { '0:0': '我们的' })
    for (const work of [
      () => foreignAdmin.history({ tplId: report.id }),
      () => foreignAdmin.historyDesign({ tplId: report.id, revision: 1 }),
      () => foreignAdmin.restore({ tplId: report.id, to: 1, revision: 1 }),
      () => foreignAdmin.publish({ tplId: report.id, revision: 1 }),
      () => foreignAdmin.keepDraft({ tplId: report.id, revision: 1, template: saying({}) }),
      () => foreignAdmin.stop({ id: report.id, stopped: true }),
    ])
      expect((await refusedWith(work())).key).toBe('template.notFound')
    expect((await refusedWith(reader.history({ tplId: report.id }))).key).toBe('right.missing')
  })
})

describe('two designers at once', () => {
  test('changes of different cells come together, and the second is given both', async () => {
    const report = await aReport('both', { '0:0': '标题', '2:0': '甲', '3:0': '乙' })
    await colleague.save({
      tplId: report.id,
      revision: 1,
      template: saying({ '0:0': '标题', '2:0': '甲改', '3:0': '乙' }),
    })
    const { merged, revision } = await designer.save({
      tplId: report.id,
      revision: 1,
      template: saying({ '0:0': '标题', '2:0': '甲', '3:0': '乙改', '4:0': '丙' }),
    })
    expect(revision).toBe(3)
    const words = JSON.stringify(merged)
    for (const text of ['甲改', '乙改', '丙']) expect(words).toContain(text)
    expect(JSON.stringify((await designer.design({ id: report.id })).template)).toBe(words)
  })

  test('changes of the same cell are refused with its name, and nothing is lost', async () => {
    const report = await aReport('clash', { '2:0': '甲' })
    await colleague.save({ tplId: report.id, revision: 1, template: saying({ '2:0': '甲的一种' }) })
    const late = await refusedWith(
      designer.save({ tplId: report.id, revision: 1, template: saying({ '2:0': '甲的另一种' }) }),
    )
    expect(late.key).toBe('revision.conflict')
    expect(late.data).toMatchObject({ revision: 2, clashes: ['cell:sheet1:A3'] })
    expect(JSON.stringify((await designer.design({ id: report.id })).template)).toContain('甲的一种')
  })
})

describe('folders', () => {
  test('are rows: nested, renamed, moved with what lies in them, never into themselves', async () => {
    const above = await designer.insertFolder({ name: '上级', parentId: null })
    const below = await designer.insertFolder({ name: '下级', parentId: above.id })
    expect(below.folder).toBe('上级/下级')
    const report = await aReport('in-folder', { '0:0': '在内' }, '上级/下级')
    expect(report).toMatchObject({ folder: '上级/下级', folderId: below.id })
    await designer.renameFolder({ id: above.id ?? '', name: '改名', revision: above.revision })
    expect((await designer.page({ folder: '改名' })).data.map(({ code }) => code)).toEqual(['in-folder'])
    const into = await refusedWith(designer.moveFolder({ id: above.id ?? '', parentId: below.id }))
    expect(into.key).toBe('folder.intoItself')
    await designer.moveFolder({ id: below.id ?? '', parentId: null })
    expect((await designer.detail({ id: report.id })).folder).toBe('下级')
    expect((await refusedWith(designer.removeFolder({ id: below.id ?? '' }))).key).toBe('folder.notEmpty')
    await designer.moveReports({ ids: [report.id], folderId: above.id })
    await designer.removeFolder({ id: below.id ?? '' })
    const folders = await designer.folders({})
    expect(folders.find(({ id }) => id === above.id)).toMatchObject({ folder: '改名', reports: 1 })
    expect(folders.map(({ id }) => id)).not.toContain(below.id)
    const taken = await refusedWith(designer.insertFolder({ name: '改名', parentId: null }))
    expect(taken).toMatchObject({ key: 'folder.taken', field: 'name' })
  })

  test('of another tenant are not there', async () => {
    const folder = await designer.insertFolder({ name: '我们的夹', parentId: null })
    const id = folder.id ?? ''
    expect((await refusedWith(foreignAdmin.renameFolder({ id, name: '抢', revision: 1 }))).key).toBe('row.gone')
    expect((await refusedWith(foreignAdmin.moveFolder({ id, parentId: null }))).key).toBe('row.gone')
    expect((await refusedWith(foreignAdmin.removeFolder({ id }))).key).toBe('row.gone')
    expect((await refusedWith(foreignAdmin.insertFolder({ name: '里面', parentId: id }))).key).toBe('row.gone')
    expect(JSON.stringify(await foreignAdmin.folders({}))).not.toContain('我们的夹')
  })
})

describe('favourites, recent ones and the recycle bin', () => {
  test('a favourite is one person’s own, and recent is what was opened last', async () => {
    const report = await aReport('loved', { '0:0': '心爱' })
    await reader.favour({ id: report.id, favourite: true })
    await reader.favour({ id: report.id, favourite: true })
    expect((await reader.page({ scope: 'favourite' })).data.map(({ code }) => code)).toEqual(['loved'])
    expect((await designer.page({ scope: 'favourite' })).total).toBe(0)
    await reader.form({ code: 'demo-cross' })
    await reader.form({ code: 'loved' })
    expect((await reader.page({ scope: 'recent' })).data.map(({ code }) => code)).toEqual(['loved', 'demo-cross'])
    await reader.form({ code: 'demo-cross' })
    await reader.form({ code: 'loved' })
    await reader.form({ code: 'demo-cross' })
    await reader.form({ code: 'loved' })
    await reader.form({ code: 'demo-cross' })
    await reader.form({ code: 'demo-cross' })
    await reader.form({ code: 'loved' })
    const most = await reader.page({ scope: 'recent', sort: 'views' })
    expect(most.data.map(({ code }) => code)).toEqual(['demo-cross', 'loved'])
    await reader.favour({ id: report.id, favourite: false })
    expect((await reader.page({ scope: 'favourite' })).total).toBe(0)
  })

  test('a deleted report waits in the bin, comes back, and is gone for good after thirty days', async () => {
    const report = await aReport('binned', { '0:0': '删' })
    await designer.remove({ id: report.id })
    expect((await designer.bin({ keyword: 'binned' })).data[0]).toMatchObject({ code: 'binned', daysLeft: 30 })
    expect((await refusedWith(foreignAdmin.putBack({ ids: [report.id] }))).key).toBe('row.gone')
    expect((await refusedWith(foreignAdmin.purge({ ids: [report.id] }))).key).toBe('row.gone')
    await designer.putBack({ ids: [report.id] })
    expect(await shownTo(reader, 'binned')).toContain('删')
    await designer.removeMany({ ids: [report.id] })
    const other = await aReport('binned', { '0:0': '后来者' })
    const theirs = await colleague.insert({ code: 'of-admin', name: '别人的', folder: '', remark: '' })
    await designer.remove({ id: theirs.id })
    expect((await refusedWith(designer.purge({ ids: [theirs.id] }))).key).toBe('right.row')
    expect((await colleague.purge({ ids: [theirs.id] })).purged).toBe(1)
    expect((await refusedWith(designer.putBack({ ids: [report.id] }))).key).toBe('template.codeTaken')
    await server.services.db.execute(
      sql`update report_tpl set updated_at = now() - interval '31 days' where id = ${report.id}`,
    )
    await sweepBin(server.services.db)
    expect((await designer.bin({ keyword: 'binned' })).total).toBe(0)
    const { rows } = await server.services.db.execute(sql`select 1 from report_tpl_history where tpl_id = ${report.id}`)
    expect(rows).toEqual([])
    expect((await designer.detail({ id: other.id })).name).toBe('报表binned')
  })
})
