import { person } from '@mingtai/modules/ground/organization/server'
import { shareLink } from '@mingtai/modules/ground/sharing/server/tables'
import { hasPages, personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withSource, playerCalls, type PlayerCalls } from '../testing.ts'

type Screens = PlayerCalls

let server: TestServer
let admin: Screens
let designer: Screens
let anonymous: Screens

beforeAll(async () => {
  server = await testServer()
  admin = playerCalls(await server.as('admin'))
  designer = playerCalls(await server.as('designer'))
  anonymous = playerCalls(await server.as(null))
})
afterAll(() => server.stop())

const rowsOf = (code: string) =>
  withSource({ columnDataSource: 3, columnDataSetSettings: { dataSetId: code, column: [], drillProp: [] } })

async function published(code: string, calls = designer): Promise<string> {
  const { id } = await calls.insert({ code, name: `大屏${code}` })
  const { revision } = await calls.save({ id, revision: 1, document: rowsOf('screen_totals') })
  await calls.publish({ id, revision })
  return id
}

const tokenOf = (url: string) => new URL(url).searchParams.get('share') ?? ''

describe('a link', () => {
  test('shows its screen and its figures to visitors, as its sharer sees them, and nothing else', async () => {
    const id = await published('open')
    const link = await designer.shareLink({ screenId: id, note: '大厅' })
    expect(link.shareMsg).toContain('大屏“取数”')
    const share = tokenOf(link.url)
    expect(new URL(link.url).pathname).toBe('/onlineScreen')
    expect(await anonymous.shareDetail({ share })).toMatchObject({ name: '取数', needsPassword: false })
    const { document } = await anonymous.viewShared({ share })
    expect(document.components).toHaveLength(1)
    expect(JSON.stringify(document)).toContain('"dataSetId":"-1"')
    expect(JSON.stringify(document)).not.toContain('"dataSetId":"screen')
    const answers = await anonymous.dataShared({ share, values: {} })
    const own = await designer.data({ id, values: {} })
    // Both were read a moment apart.
    expect(answers[0]?.rows).toEqual({ ...own[0]?.rows, dataAt: expect.any(Number) })
    // The draft is not theirs, nor is any call for who signed in.
    const { revision } = await designer.detail({ id })
    await designer.save({ id, revision, document: rowsOf('screen_months') })
    expect((await anonymous.dataShared({ share, values: {} }))[0]?.rows).toMatchObject({ rows: own[0]?.rows?.rows })
    expect((await refusedWith(anonymous.data({ id, values: {} }))).sessionEnded).toBe(true)
    expect((await refusedWith(anonymous.viewShared({ share: `${share}x` }))).key).toBe('share.notFound')
    expect((await designer.myShares({ screenId: id }))[0]).toMatchObject({ note: '大厅', visits: 1, state: 'live' })
    await designer.endShare({ id: link.id })
    expect((await refusedWith(anonymous.viewShared({ share }))).key).toBe('share.ended')
    expect((await refusedWith(designer.extendShare({ id: link.id }))).key).toBe('share.alreadyEnded')
  })

  test('gives visitors neither the sample of its designer nor what its sharer fixed to something else', async () => {
    const { id } = await designer.insert({ code: 'sampled', name: '带样例' })
    const from = {
      columnDataSource: 3 as const,
      columnDataSetSettings: { dataSetId: 'screen_totals', column: [], drillProp: [] },
    }
    const [first] = await designer.data({ id: await published('names'), values: {} })
    const [column = ''] = first?.rows?.columns.map(({ name }) => name) ?? []
    const choices = first?.rows?.rows.map((row) => row[0] ?? '') ?? []
    const sample = { columns: [{ name: column, title: column }], rows: [['别人的样例']] }
    const control = withSource(
      { ...from, staticData: sample, fields: { value: [column] }, options: { paramCode: 'picked', choices: [] } },
      'selectWidget',
    )
    const { revision } = await designer.save({ id, revision: 1, document: control })
    await designer.publish({ id, revision })
    const { url } = await designer.shareLink({ screenId: id, fixed: { picked: choices[0] ?? '' } })
    const share = tokenOf(url)
    expect(JSON.stringify((await anonymous.viewShared({ share })).document)).not.toContain('别人的样例')
    expect(JSON.stringify((await designer.view({ code: 'sampled' })).document)).not.toContain('别人的样例')
    const [answer] = await anonymous.dataShared({ share, values: {} })
    expect(answer?.rows?.rows).toEqual([[choices[0]]])
    const [all] = await designer.data({ id, values: {} })
    expect(all?.rows?.rows).toEqual([...new Set(choices)].map((name) => [name]))
  })

  test('with a password tells nothing before it, and locks out who guesses', async () => {
    const id = await published('locked')
    const { url } = await designer.shareLink({ screenId: id, password: 'Wall-2026' })
    const share = tokenOf(url)
    expect(await anonymous.shareDetail({ share })).toMatchObject({ name: '', needsPassword: true })
    for (const refuse of [() => anonymous.viewShared({ share }), () => anonymous.dataShared({ share, values: {} })])
      expect((await refusedWith(refuse())).key).toBe('share.passwordRequired')
    const { pass } = await anonymous.openShare({ share, password: 'Wall-2026' })
    expect((await anonymous.viewShared({ share, pass })).name).toBe('取数')
    const other = tokenOf((await designer.shareLink({ screenId: id, password: 'Other-2026' })).url)
    expect((await refusedWith(anonymous.viewShared({ share: other, pass }))).key).toBe('share.passwordRequired')
    for (let at = 0; at < 5; at++)
      expect((await refusedWith(anonymous.openShare({ share, password: `guess${at}` }))).key).toBe(
        'share.passwordWrong',
      )
    const locked = await refusedWith(anonymous.openShare({ share, password: 'Wall-2026' }))
    expect(locked.key).toBe('share.tooManyTries')
  })

  test('ends with its time, with the right of its sharer, and with the screen', async () => {
    const id = await published('ends')
    const late = await designer.shareLink({ screenId: id, shareTime: 1 })
    const { db } = server.services
    await db
      .update(shareLink)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(shareLink.id, late.id))
    expect((await refusedWith(anonymous.viewShared({ share: tokenOf(late.url) }))).key).toBe('share.ended')
    await designer.extendShare({ id: late.id, shareTime: 60 })
    expect((await anonymous.viewShared({ share: tokenOf(late.url) })).name).toBe('取数')

    const mine = await published('ends-with-right', admin)
    const share = tokenOf((await designer.shareLink({ screenId: mine })).url)
    const who = (await personOf(server, 'zhang.wei')).id
    const { revision } = await admin.access({ id: mine })
    await admin.saveAccess({ id: mine, own: true, lines: [{ kind: 'person', who, may: [] }], revision })
    expect((await refusedWith(anonymous.dataShared({ share, values: {} }))).key).toBe('share.ended')
    await admin.saveAccess({ id: mine, own: false, lines: [], revision: revision + 1 })
    expect((await anonymous.viewShared({ share })).name).toBe('取数')
    await admin.remove({ id: mine })
    expect((await refusedWith(anonymous.viewShared({ share }))).key).toBe('share.ended')
  })

  test('ends with the account of its sharer', async () => {
    const id = await published('leaver')
    const share = tokenOf((await designer.shareLink({ screenId: id })).url)
    expect((await anonymous.viewShared({ share })).name).toBe('取数')
    const { id: who } = await personOf(server, 'designer')
    const { db } = server.services
    await db.update(person).set({ disabled: true }).where(eq(person.id, who))
    expect((await refusedWith(anonymous.viewShared({ share }))).key).toBe('share.ended')
    await db.update(person).set({ disabled: false }).where(eq(person.id, who))
  })

  test('keeps to the parameters that its sharer chose, whatever is sent', async () => {
    const take = (code: string) => ({
      ...{ paramCode: code, paramName: '', paramType: 'text' as const, paramDefault: null, dateCode: 3 },
    })
    const { id, revision } = await designer.insert({ code: 'fixed', name: '固定' })
    const narrowed = { reportId: 'demo-detail', params: { province: '{province}' } }
    const document = withSource({ columnDataSource: 4, reportSettings: narrowed, params: [take('province')] })
    const saved = await designer.save({ id, revision, document })
    await designer.publish({ id, revision: saved.revision })
    const provinces = (answers: Awaited<ReturnType<typeof anonymous.dataShared>>) =>
      new Set(answers[0]?.rows?.rows.flatMap((row) => row.filter((cell) => cell?.endsWith('省') === true)))
    const free = tokenOf((await designer.shareLink({ screenId: id })).url)
    expect(provinces(await anonymous.dataShared({ share: free, values: { province: '河北省' } }))).toEqual(
      new Set(['河北省']),
    )
    const { url } = await designer.shareLink({ screenId: id, fixed: { province: '河南省' } })
    const share = tokenOf(url)
    expect((await anonymous.viewShared({ share })).fixed).toEqual({ province: '河南省' })
    const tries: Record<string, string | string[]>[] = [{}, { province: '河北省' }, { province: '' }]
    for (const values of [...tries, { province: ['河北省', '河南省'] }])
      expect(provinces(await anonymous.dataShared({ share, values }))).toEqual(new Set(['河南省']))
    expect((await designer.myShares({ screenId: id }))[0]?.fixed).toEqual({ province: '河南省' })
    const wrong = designer.shareLink({ screenId: id, fixed: { nobody: '1' } })
    expect((await refusedWith(wrong)).key).toBe('screen.paramUnknown')
  })

  test.skipIf(!hasPages)('is framed by the sites that it names alone', async () => {
    const id = await published('framed')
    const { url } = await designer.shareLink({ screenId: id, origins: ['https://OA.example.cn'] })
    expect(new URL(url).pathname).toBe('/embedScreen')
    const policyOf = async (path: string) =>
      (await fetch(`${server.base}${path}`, { headers: { accept: 'text/html' } })).headers.get(
        'content-security-policy',
      )
    expect(await policyOf(`/embedScreen?share=${tokenOf(url)}`)).toContain('frame-ancestors https://oa.example.cn')
    const bad = designer.shareLink({ screenId: id, origins: ['https://oa.example.cn/path'] })
    expect((await refusedWith(bad)).message).toContain('主机名和端口')
  })

  test('of a report opens no screen, and one of a screen no report', async () => {
    const id = await published('kinds')
    const { url, id: shareId } = await designer.shareLink({ screenId: id })
    const { reportCalls } = await import('@mingtai/modules/data/report/calls')
    const { sharingCalls } = await import('@mingtai/modules/ground/sharing/calls')
    const reports = (await server.as('designer')).calls(reportCalls)
    const links = (await server.as('designer')).calls(sharingCalls)
    const anybody = (await server.as(null)).calls(sharingCalls)
    const asReport = { type: 'report', share: tokenOf(url) }
    expect((await refusedWith(anybody.shareDetail(asReport))).key).toBe('share.notFound')
    expect((await links.shares({ type: 'report' })).map((one) => one.id)).not.toContain(shareId)
    const { data } = await reports.page({ current: 1, size: 1, keyword: 'demo-grouped' })
    const link = await links.shareLink({ type: 'report', id: data[0]?.id ?? '' })
    expect((await refusedWith(anonymous.viewShared({ share: link.share }))).key).toBe('share.notFound')
  })
})
