import { createHash } from 'node:crypto'
import { OTHER_TENANT } from '@mingtai/seeds'
import { type Caller, hasPages, personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { roleGrant } from '@mingtai/modules/ground/organization/server'
import { callRate } from '@mingtai/server-kit/tables'
import { and, eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { shareLink } from '@mingtai/modules/ground/sharing/server/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { finished, type ViewerCalls, viewerCalls } from '../testing.ts'

type Reports = ViewerCalls

let server: TestServer
let designer: Caller
let reports: Reports
let nobody: Reports
let detail: { id: string; code: string }

beforeAll(async () => {
  server = await testServer()
  designer = await server.as('designer')
  reports = viewerCalls(designer)
  nobody = viewerCalls(await server.as(null))
  const found = (await reports.page({ keyword: 'demo-detail' })).data[0]
  detail = { id: found?.id ?? '', code: 'demo-detail' }
})
afterAll(() => server.stop())

describe('a share link', () => {
  test('with a password opens for nobody without it, and after five wrong ones for nobody at all', async () => {
    const { share, shareMsg } = await reports.shareLink({ tplId: detail.id, password: '梅花1234' })
    expect(shareMsg).toContain('密码：梅花1234')
    const told = await nobody.shareDetail({ share })
    expect(told).toMatchObject({ needsPassword: true, name: '', sharer: expect.stringMatching(/./) })
    expect((await refusedWith(nobody.formShared({ share }))).key).toBe('share.passwordRequired')
    expect((await refusedWith(nobody.runShared({ share, values: {} }))).key).toBe('share.passwordRequired')
    const { pass } = await nobody.openShare({ share, password: '梅花1234' })
    expect((await nobody.formShared({ share, pass })).name).toBe('订单明细')
    await nobody.runShared({ share, pass, values: {} })
    const other = await reports.shareLink({ tplId: detail.id, password: '别的密码' })
    expect((await refusedWith(nobody.formShared({ share: other.share, pass }))).key).toBe('share.passwordRequired')
    const wrong = () => refusedWith(nobody.openShare({ share: other.share, password: 'x' }))
    const keys = await Promise.all(Array.from({ length: 8 }, wrong)).then((all) => all.map(({ key }) => key))
    expect(keys.filter((key) => key === 'share.passwordWrong')).toHaveLength(5)
    expect(keys.filter((key) => key === 'share.tooManyTries')).toHaveLength(3)
    expect((await refusedWith(nobody.openShare({ share: other.share, password: '别的密码' }))).key).toBe(
      'share.tooManyTries',
    )
  })

  test('opens for everybody who knows its password, however many there are behind one address', async () => {
    const { share } = await reports.shareLink({ tplId: detail.id, password: '大家都知道' })
    const right = () => nobody.openShare({ share, password: '大家都知道' })
    for (let colleague = 0; colleague < 8; colleague++) await right()
    expect(await Promise.all(Array.from({ length: 20 }, right))).toHaveLength(20)
    const wrong = async () => (await refusedWith(nobody.openShare({ share, password: 'x' }))).key
    for (let count = 0; count < 4; count++) expect(await wrong()).toBe('share.passwordWrong')
    await right()
    expect(await wrong()).toBe('share.passwordWrong')
    expect(await wrong()).toBe('share.tooManyTries')
  })

  test('is locked by visitors for themselves alone', async () => {
    const { share } = await reports.shareLink({ tplId: detail.id, password: '仍然打得开' })
    const behind = await testServer({ beside: server, settings: { MINGTAI_PROXY: 'loopback' } })
    try {
      const calls = viewerCalls(await behind.as(null))
      const from = (address: string, password: string) =>
        calls.openShare({ share, password }, { headers: { 'x-forwarded-for': address } })
      for (let count = 0; count < 5; count++)
        expect((await refusedWith(from('203.0.113.7', 'x'))).key).toBe('share.passwordWrong')
      expect((await refusedWith(from('203.0.113.7', '仍然打得开'))).key).toBe('share.tooManyTries')
      // Guesses of some two hundred addresses within this hour: from then on every answer takes seconds.
      const row = eq(shareLink.tokenHash, createHash('sha256').update(share).digest('hex'))
      const [{ id } = { id: '' }] = await server.services.db.select({ id: shareLink.id }).from(shareLink).where(row)
      const guesses = and(eq(callRate.what, `share-password:${id}`), eq(callRate.who, 'all'))
      const { rowCount } = await server.services.db.update(callRate).set({ uses: 500 }).where(guesses)
      expect(rowCount).toBeGreaterThan(0)
      expect((await from('203.0.113.8', '仍然打得开')).pass).not.toBe('')
    } finally {
      await behind.stop()
    }
  }, 60_000)

  test('keeps what was fixed, whatever the visitor sends', async () => {
    const fixed = [{ code: 'province', value: '河南省', shown: true }]
    const { share } = await reports.shareLink({ tplId: detail.id, fixed })
    const form = await nobody.formShared({ share })
    expect(form.parameters.map(({ code }) => code)).not.toContain('province')
    expect(form.fixed).toEqual([{ name: '省份', words: '河南省' }])
    expect(JSON.stringify(form)).not.toContain('江苏省')
    const rowsOf = async (values: Record<string, string | null>) =>
      (await finished(nobody, (await nobody.runShared({ share, values })).resultId)).sourceRows
    const own = await finished(
      reports,
      (await reports.run({ code: detail.code, values: { province: '河南省' } })).resultId,
    )
    expect(await rowsOf({})).toBe(own.sourceRows)
    expect(await rowsOf({ province: '江苏省' })).toBe(own.sourceRows)
    expect(await rowsOf({ province: null })).toBe(own.sourceRows)
    expect(own.sourceRows).toBeLessThan(1000)
    const unknown = reports.shareLink({ tplId: detail.id, fixed: [{ code: 'userId', value: '1', shown: false }] })
    expect((await refusedWith(unknown)).key).toBe('parameter.unknown')
  })

  test('begins where its sharer stood, and lets the visitor choose otherwise', async () => {
    const fixed = [{ code: 'province', value: '河南省', shown: true, open: true }]
    const { share } = await reports.shareLink({ tplId: detail.id, fixed })
    const form = await nobody.formShared({ share })
    expect(form.parameters.find(({ code }) => code === 'province')?.value).toBe('河南省')
    expect(form.fixed ?? []).toEqual([])
    const rowsOf = async (values: Record<string, string | null>) =>
      (await finished(nobody, (await nobody.runShared({ share, values })).resultId)).sourceRows
    const [begun, all] = [await rowsOf({}), await rowsOf({ province: null })]
    expect(begun).toBe(await rowsOf({ province: '河南省' }))
    expect(begun).toBeLessThan(all)
    expect(await rowsOf({ province: '江苏省' })).toBeLessThan(all)
  })

  test('that allows looking only gives no file and no print', async () => {
    const { share } = await reports.shareLink({ tplId: detail.id, mayExport: false })
    expect((await nobody.formShared({ share })).mayExport).toBe(false)
    const { resultId } = await nobody.runShared({ share, values: { province: '河南省' } })
    await finished(nobody, resultId)
    expect((await refusedWith(nobody.startExport({ resultId, format: 'csv' }))).key).toBe('share.viewOnly')
    expect((await refusedWith(nobody.print({ resultId }))).message).toContain('只允许查看')
  })

  test('is listed for its maker alone, counts its visits, and can be made longer and stopped', async () => {
    const { id, share } = await reports.shareLink({ tplId: detail.id, shareTime: 60, note: '给审计', shareType: 2 })
    await nobody.formShared({ share })
    await nobody.formShared({ share })
    const mine = async () => (await reports.myShares({ tplId: detail.id })).find((one) => one.id === id)
    expect(await mine()).toMatchObject({ visits: 2, note: '给审计', shareType: 2, state: 'live' })
    expect((await mine())?.url).toContain(`/onlineReport?share=${share}`)
    const { expiresAt } = await reports.extendShare({ id, isShareForever: true })
    expect(expiresAt).toBeNull()
    const admin = viewerCalls(await server.as('admin'))
    expect((await admin.myShares({})).map((one) => one.id)).not.toContain(id)
    const foreign = viewerCalls(await server.as('admin', OTHER_TENANT))
    for (const calls of [admin, foreign]) {
      expect((await refusedWith(calls.endShare({ id }))).key).toBe('row.gone')
      expect((await refusedWith(calls.extendShare({ id }))).key).toBe('row.gone')
    }
    await reports.endShare({ id })
    expect((await refusedWith(nobody.formShared({ share }))).key).toBe('share.ended')
    expect((await refusedWith(reports.extendShare({ id }))).key).toBe('share.alreadyEnded')
    expect((await mine())?.state).toBe('ended')
  })

  test('opens as often as it may, and whoever came last reads on for half a day', async () => {
    const { id, share } = await reports.shareLink({ tplId: detail.id, mostVisits: 2 })
    const opened = await Promise.allSettled([1, 2, 3, 4].map(() => nobody.formShared({ share })))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await refusedWith(nobody.formShared({ share }))).key).toBe('share.usedUp')
    const { resultId } = await nobody.runShared({ share, values: { province: '河南省' } })
    await finished(nobody, resultId)
    expect((await reports.myShares({})).find((one) => one.id === id)).toMatchObject({ visits: 2, state: 'usedUp' })
    const lastVisitAt = new Date(Date.now() - 13 * 3_600_000)
    await server.services.db.update(shareLink).set({ lastVisitAt }).where(eq(shareLink.id, id))
    expect((await refusedWith(nobody.meta({ resultId }))).key).toBe('share.ended')
  })

  test('ends with its time, also for what was run before', async () => {
    const { id, share } = await reports.shareLink({ tplId: detail.id, shareTime: 1 })
    const { resultId } = await nobody.runShared({ share, values: { province: '河南省' } })
    await finished(nobody, resultId)
    const past = new Date(Date.now() - 1000)
    await server.services.db.update(shareLink).set({ expiresAt: past }).where(eq(shareLink.id, id))
    expect((await refusedWith(nobody.meta({ resultId }))).key).toBe('share.ended')
    expect((await refusedWith(nobody.shareDetail({ share }))).key).toBe('share.ended')
    expect((await reports.myShares({})).find((one) => one.id === id)?.state).toBe('expired')
  })

  test('of somebody who may not share any more opens nothing', async () => {
    const { share } = await reports.shareLink({ tplId: detail.id })
    const { id } = await personOf(server, 'designer')
    const { db } = server.services
    const grants = await db.delete(roleGrant).where(eq(roleGrant.personId, id)).returning()
    expect((await refusedWith(nobody.formShared({ share }))).key).toBe('share.ended')
    await db.insert(roleGrant).values(grants)
    expect((await nobody.formShared({ share })).name).toBe('订单明细')
  })
})

describe('a report inside another system', () => {
  async function anEmbed(fields: { origins?: string[]; mayExport?: boolean } = {}) {
    const admin = viewerCalls(await server.as('admin'))
    const name = `协同办公${Math.random()}`
    const made = await admin.insertEmbed({
      ...{ name, origins: ['https://oa.example.cn'], reports: [detail.id], mayExport: false },
      ...fields,
    })
    return { admin, name, ...made }
  }

  function signed(
    { appKey, secret }: { appKey: string; secret: string },
    claims: Record<string, unknown>,
    seconds = 120,
  ): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(appKey)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(new TextEncoder().encode(secret))
  }

  test('opens with a signed token, with what the token fixes, and without export', async () => {
    const embed = await anEmbed()
    const token = await signed(embed, { report: detail.code, parameters: { province: '河南省' }, shown: ['province'] })
    const { share, origins } = await nobody.openEmbed({ token })
    expect(origins).toEqual(['https://oa.example.cn'])
    const form = await nobody.formShared({ share })
    expect(form).toMatchObject({ mayExport: false, fixed: [{ name: '省份', words: '河南省' }] })
    const { resultId } = await nobody.runShared({ share, values: { province: '江苏省' } })
    expect((await finished(nobody, resultId)).sourceRows).toBeLessThan(1000)
    expect((await reports.myShares({})).map(({ note }) => note)).not.toContain(embed.name)
  })

  test('is refused a token that is forged, too old, or for a report that was not given', async () => {
    const embed = await anEmbed()
    const claims = { report: detail.code }
    const wrong = [
      await signed({ ...embed, secret: 'x'.repeat(43) }, claims),
      await signed(embed, claims, -60),
      await signed({ ...embed, appKey: 'mt0' }, claims),
      `${btoa(JSON.stringify({ alg: 'none' }))}.${btoa(JSON.stringify({ iss: embed.appKey, ...claims }))}.`,
      'nonsense',
    ]
    for (const token of wrong) expect((await refusedWith(nobody.openEmbed({ token }))).key).toBe('embed.tokenWrong')
    const other = await signed(embed, { report: 'demo-grouped' })
    expect((await refusedWith(nobody.openEmbed({ token: other }))).key).toBe('embed.reportClosed')
  })

  test('ends for open pages too when its system is stopped, and old secrets end when they are changed', async () => {
    const embed = await anEmbed()
    const { share } = await nobody.openEmbed({ token: await signed(embed, { report: detail.code }) })
    const { secret } = await embed.admin.newEmbedSecret({ id: embed.id })
    const old = await signed(embed, { report: detail.code })
    expect((await refusedWith(nobody.openEmbed({ token: old }))).key).toBe('embed.tokenWrong')
    const fresh = await signed({ ...embed, secret }, { report: detail.code })
    await nobody.openEmbed({ token: fresh })
    const [row] = (await embed.admin.embeds({ keyword: embed.name })).data
    if (row === undefined) throw new Error('the embed is not listed')
    expect(JSON.stringify(row)).not.toContain(secret)
    const fields = { name: row.name, origins: row.origins, reports: [detail.id], mayExport: false }
    const change = { id: row.id, ...fields, status: 0 as const }
    await embed.admin.updateEmbed({ ...change, revision: row.revision })
    expect((await refusedWith(embed.admin.updateEmbed({ ...change, revision: row.revision }))).key).toBe(
      'revision.conflict',
    )
    expect((await refusedWith(nobody.formShared({ share }))).key).toBe('share.ended')
    expect((await refusedWith(nobody.openEmbed({ token: fresh }))).key).toBe('embed.tokenWrong')
  })

  test('is arranged by administrators alone, for reports of their own tenant and for exact origins', async () => {
    const embed = await anEmbed()
    const fields = { name: '甲', origins: ['https://a.example.cn'], reports: [detail.id], mayExport: false }
    expect((await refusedWith(reports.insertEmbed(fields))).key).toBe('right.missing')
    const foreign = viewerCalls(await server.as('admin', OTHER_TENANT))
    expect((await refusedWith(foreign.insertEmbed(fields))).key).toBe('template.notFound')
    expect((await refusedWith(foreign.newEmbedSecret({ id: embed.id }))).key).toBe('row.gone')
    expect((await refusedWith(foreign.removeEmbed({ id: embed.id }))).key).toBe('row.gone')
    for (const origin of ['*', 'https://*.example.cn', 'https://a.example.cn/path', "https://a.cn; script-src 'x'"])
      expect(await refusedWith(embed.admin.insertEmbed({ ...fields, origins: [origin] }))).toBeTruthy()
  })

  test.skipIf(!hasPages)('may stand in pages of its own origins and in no others', async () => {
    const embed = await anEmbed({ origins: ['https://oa.example.cn', 'http://127.0.0.1:9'] })
    const policyOf = async (path: string) => {
      const reply = await fetch(server.base + path, { headers: { accept: 'text/html' } })
      return { csp: reply.headers.get('content-security-policy') ?? '', frame: reply.headers.get('x-frame-options') }
    }
    const own = await policyOf(`/embedReport?app=${embed.appKey}`)
    expect(own.csp).toContain('frame-ancestors https://oa.example.cn http://127.0.0.1:9')
    expect(own.frame).toBeNull()
    expect((await policyOf('/embedReport?app=unknown')).csp).toContain("frame-ancestors 'none'")
    const usual = await policyOf('/onlineReport')
    expect(usual.csp).toContain("frame-ancestors 'self'")
    expect(usual.frame).toBe('SAMEORIGIN')
  })
})

test('nobody of another tenant shares a report or an address of it', async () => {
  const foreign = viewerCalls(await server.as('admin', OTHER_TENANT))
  expect((await refusedWith(foreign.shareLink({ tplId: detail.id }))).key).toBe('template.notFound')
  expect(await foreign.myShares({ tplId: detail.id })).toEqual([])
})
