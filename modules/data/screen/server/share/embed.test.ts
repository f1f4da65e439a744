import type { Client } from '@mingtai/api'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { role, roleGrant, roleRight } from '@mingtai/modules/ground/organization/server'
import { OTHER_TENANT } from '@mingtai/seeds'
import { newId } from '@mingtai/server-kit'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { emptyDocument, newComponent, uploadedPicture } from '@mingtai/screen-model'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSource, playerCalls, type PlayerCalls } from '../testing.ts'

type Screens = PlayerCalls
type Reports = Client<typeof reportCalls>

let server: TestServer
let designer: Screens
let anonymous: Screens
let admin: Screens
let systems: Reports

beforeAll(async () => {
  server = await testServer()
  designer = playerCalls(await server.as('designer'))
  anonymous = playerCalls(await server.as(null))
  admin = playerCalls(await server.as('admin'))
  systems = (await server.as('admin')).calls(reportCalls)
})
afterAll(() => server.stop())

async function published(code: string): Promise<string> {
  const { id, revision } = await designer.insert({ code, name: `大屏${code}` })
  const settings = { reportId: 'demo-detail', params: { province: '{province}' } }
  const province = { paramCode: 'province', paramName: '', paramType: 'text' as const, paramDefault: null, dateCode: 3 }
  const document = withSource({ columnDataSource: 4, reportSettings: settings, params: [province] })
  const saved = await designer.save({ id, revision, document })
  await designer.publish({ id, revision: saved.revision })
  return id
}

interface Key {
  appKey: string
  secret: string
}

function systemWith(screens: string[], calls = systems) {
  const name = `协同办公${Math.random()}`
  return calls.insertEmbed({ name, origins: ['https://oa.example.cn'], reports: [], screens, mayExport: false })
}

function signed({ appKey, secret }: Key, claims: Record<string, unknown>, seconds = 120): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(appKey)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(secret))
}

test('a signed token shows its screen with what it fixes, whatever the page sends', async () => {
  const key = await systemWith([await published('embedded')])
  const token = await signed(key, { screen: 'embedded', parameters: { province: '河南省' }, reader: '张三' })
  const { share, origins } = await anonymous.openEmbed({ token })
  expect(origins).toEqual(['https://oa.example.cn'])
  expect(await anonymous.viewShared({ share })).toMatchObject({ version: 1, fixed: { province: '河南省' } })
  const [answer] = await anonymous.dataShared({ share, values: { province: '江苏省' } })
  const cells = answer?.rows?.rows.flat().filter((cell) => cell?.endsWith('省') === true)
  expect(new Set(cells)).toEqual(new Set(['河南省']))
  const unknown = await signed(key, { screen: 'embedded', parameters: { nobody: '1' } })
  expect((await refusedWith(anonymous.openEmbed({ token: unknown }))).key).toBe('screen.paramUnknown')
  const id = (await admin.page({ keyword: 'embedded' })).data[0]?.id ?? ''
  // A visit is nobody's link.
  expect(await admin.myShares({ screenId: id })).toEqual([])
})

test('a token that is forged, too old, of another system or for another thing opens nothing', async () => {
  const id = await published('closed')
  await published('not-given')
  const key = await systemWith([id])
  const other = await systemWith([await published('of-another')])
  const claims = { screen: 'closed' }
  const wrong = [
    await signed({ ...key, secret: 'x'.repeat(43) }, claims),
    await signed({ ...key, secret: other.secret }, claims),
    await signed(key, claims, -60),
    await signed({ ...key, appKey: 'mt0' }, claims),
    await signed(key, { report: 'demo-detail' }),
    `${btoa(JSON.stringify({ alg: 'none' }))}.${btoa(JSON.stringify({ iss: key.appKey, ...claims }))}.`,
    'nonsense',
  ]
  for (const token of wrong) expect((await refusedWith(anonymous.openEmbed({ token }))).key).toBe('embed.tokenWrong')
  for (const screen of ['not-given', 'nowhere', 'of-another'])
    expect((await refusedWith(anonymous.openEmbed({ token: await signed(key, { screen }) }))).key).toBe(
      'embed.screenClosed',
    )
  const anybody = (await server.as(null)).calls(reportCalls)
  const crossed = anybody.openEmbed({ token: await signed(key, claims) })
  expect((await refusedWith(crossed)).key).toBe('embed.tokenWrong')
  const both = await signed(key, { ...claims, report: 'demo-detail' })
  expect((await refusedWith(anonymous.openEmbed({ token: both }))).key).toBe('embed.tokenOfTwo')
  expect((await refusedWith(anybody.openEmbed({ token: both }))).key).toBe('embed.tokenOfTwo')
})

test('a visit ends with its system, with its secret for new ones, and with the rights of whoever arranged it', async () => {
  const id = await published('ends-embedded')
  const key = await systemWith([id])
  const visit = async (by: Key) =>
    (await anonymous.openEmbed({ token: await signed(by, { screen: 'ends-embedded' }) })).share
  const share = await visit(key)
  const ended = async () => (await refusedWith(anonymous.dataShared({ share, values: {} }))).key
  expect((await anonymous.viewShared({ share })).version).toBe(1)
  const { secret } = await systems.newEmbedSecret({ id: key.id })
  expect((await refusedWith(visit(key))).key).toBe('embed.tokenWrong')
  await visit({ ...key, secret })
  // Whoever may not see the screen any more shows it to nobody.
  const who = (await personOf(server, 'zhang.wei')).id
  const { revision } = await designer.access({ id })
  await designer.saveAccess({ id, own: true, lines: [{ kind: 'person', who, may: [] }], revision })
  const isAdminShut = (await refusedWith(admin.view({ code: 'ends-embedded' })).catch(() => null)) !== null
  if (isAdminShut) expect(await ended()).toBe('share.ended')
  await designer.saveAccess({ id, own: false, lines: [], revision: revision + 1 })
  const row = (await systems.embeds({ size: 50 })).data.find((one) => one.id === key.id)
  expect(row?.screens.map(({ code }) => code)).toEqual(['ends-embedded'])
  const other = await published('instead')
  const change = {
    ...{
      id: key.id,
      name: row?.name ?? '',
      origins: row?.origins ?? [],
      reports: [],
      mayExport: false,
      status: 1 as const,
    },
    revision: row?.revision ?? 0,
  }
  await systems.updateEmbed({ ...change, screens: [other] })
  expect(await ended()).toBe('share.ended')
  await systems.updateEmbed({ ...change, screens: [id], revision: change.revision + 1 })
  expect((await anonymous.viewShared({ share })).version).toBe(1)
  await systems.removeEmbed({ id: key.id })
  expect(await ended()).toBe('share.ended')
})

test('systems show only screens that whoever arranges them may see, and at least one thing', async () => {
  const draft = await designer.insert({ code: 'only-a-draft', name: '草稿' })
  expect((await refusedWith(systemWith([draft.id]))).key).toBe('screen.notFound')
  expect((await refusedWith(systemWith([]))).key).toBe('field.chooseAtLeastOne')
  const id = await published('of-this-tenant')
  const foreign = (await server.as('admin', OTHER_TENANT)).calls(reportCalls)
  expect((await refusedWith(systemWith([id], foreign))).key).toBe('screen.notFound')
  expect((await foreign.embedScreens({})).map(({ code }) => code)).not.toContain('of-this-tenant')
  const mine = (await systems.embedScreens({})).map(({ code }) => code)
  expect(mine).toContain('of-this-tenant')
  expect(mine).not.toContain('only-a-draft')
})

test('whoever takes a new secret answers for the system, and may see what it shows', async () => {
  const { db } = server.services
  const id = await published('secret-taken')
  const key = await systemWith([id])
  const clerk = await personOf(server, 'zhang.wei')
  const { tenantId } = clerk
  const arranging = { id: newId(), tenantId, alias: 'arranging', name: '管嵌入', createdBy: '', updatedBy: '' }
  await db.insert(role).values(arranging)
  await db.insert(roleRight).values({ roleId: arranging.id, code: 'report:embed', tenantId })
  const grant = { id: newId(), tenantId, personId: clerk.id, roleId: arranging.id, grantedBy: '' }
  await db.insert(roleGrant).values(grant)
  const other = (await server.as('zhang.wei')).calls(reportCalls)
  const opens = async (secret: string) => {
    const { share } = await anonymous.openEmbed({ token: await signed({ ...key, secret }, { screen: 'secret-taken' }) })
    return (await anonymous.viewShared({ share })).version
  }
  const { revision } = await designer.access({ id })
  const who = (await personOf(server, 'yz0005')).id
  await designer.saveAccess({ id, own: true, lines: [{ kind: 'person', who, may: [] }], revision })
  expect((await refusedWith(other.newEmbedSecret({ id: key.id }))).key).toBe('screen.notFound')
  await designer.saveAccess({ id, own: false, lines: [], revision: revision + 1 })
  expect(await opens(key.secret)).toBe(1)
  const { secret } = await other.newEmbedSecret({ id: key.id })
  expect((await systems.embeds({ size: 50 })).data.find((one) => one.id === key.id)?.runsAs).toBe('张伟')
  expect(await opens(secret)).toBe(1)
  // It ends with the rights of whoever took the secret.
  await db.delete(roleGrant).where(eq(roleGrant.id, grant.id))
  expect((await refusedWith(opens(secret))).key).toBe('share.ended')
})

test('an uploaded picture is there within the visit of an embedding page, and ends with it', async () => {
  const pictured = async (code: string, background: string) => {
    const { id, revision } = await designer.insert({ code, name: code })
    const dot = sharp({ create: { width: 12, height: 8, channels: 3, background } })
    const file = new File([new Uint8Array(await dot.png().toBuffer())], '标志.png')
    const { address: url } = await designer.uploadPicture({ id, file })
    const components = [newComponent({ id: 'logo', type: 'picture', options: { url } })]
    const saved = await designer.save({ id, revision, document: { ...emptyDocument(code), components } })
    await designer.publish({ id, revision: saved.revision })
    return { id, sha256: uploadedPicture(url) ?? '' }
  }
  const { id, sha256 } = await pictured('pictured', '#102030')
  const other = await pictured('pictured-too', '#302010')
  const key = await systemWith([id, other.id])
  const token = await signed(key, { screen: 'pictured' })
  const { share } = await anonymous.openEmbed({ token })
  const { body } = await anonymous.pictureShared({ share, sha256 })
  expect((await sharp(Buffer.from(await body.arrayBuffer())).metadata()).width).toBe(12)
  // Neither the signed token itself, nor a made-up visit, nor the visit of another screen shows it; nor does no session.
  for (const without of [token, 'x'.repeat(43), ''])
    await expect(anonymous.pictureShared({ share: without, sha256 })).rejects.toThrow()
  const elsewhere = await anonymous.openEmbed({ token: await signed(key, { screen: 'pictured-too' }) })
  const crossed = await refusedWith(anonymous.pictureShared({ share: elsewhere.share, sha256 }))
  expect(crossed.message).toContain('图片')
  await expect(anonymous.picture({ id, sha256 })).rejects.toThrow()
  await systems.removeEmbed({ id: key.id })
  await expect
    .poll(() =>
      anonymous.pictureShared({ share, sha256 }).then(
        () => '',
        ({ message }: Error) => message,
      ),
    )
    .toContain('链接')
})
