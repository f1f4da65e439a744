import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { notify } from '@mingtai/modules/ground/notification/server'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { contactsCalls } from '@mingtai/modules/ground/contacts/calls'
import { person } from '@mingtai/modules/ground/organization/server'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { client } from '@mingtai/api'
import { DEMO_TENANT, OTHER_TENANT } from '@mingtai/seeds'
import { type Caller, personOf, sessionOf, testServer, type TestServer } from '@mingtai/server/testing'
import { auditLog } from '@mingtai/server-kit/tables'
import { and, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalCalls } from '../calls.ts'
import { tellRunOut } from './delegation-news.ts'
import { delegateOf } from './delegations.ts'
import { accessToken } from './tables.ts'

let server: TestServer
let wei: Caller
let admin: Caller
let foreign: Caller

beforeAll(async () => {
  server = await testServer()
  wei = await server.as('zhang.wei')
  admin = await server.as('admin')
  foreign = await server.as('admin', OTHER_TENANT)
})
afterAll(() => server.stop())

async function picture(name: string, width = 400) {
  const bytes = await sharp({ create: { width, height: 400, channels: 3, background: '#1F5FA8' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name)
}

async function upload(caller: Caller, loginName: string, kind: 'avatar' | 'signature') {
  const { id } = await personOf(server, loginName)
  const file = await picture(`${kind}.png`)
  return caller.calls(attachmentCalls).putFile({ file, kind, ownerType: 'person', ownerId: id })
}

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString()

describe('the face', () => {
  test('may be a default one, one of one’s own, or none; the address of the one before opens nothing', async () => {
    const mine = wei.calls(personalCalls)
    const choices = await mine.defaultAvatars({})
    expect(choices.length).toBeGreaterThan(5)
    const drawn = await fetch(server.base + (choices[0]?.url ?? ''))
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await mine.updateAvatar({ avatar: 'bamboo' })).avatar).toContain('name=bamboo')

    const uploaded = await upload(wei, 'zhang.wei', 'avatar')
    const { avatar } = await mine.updateAvatar({ avatar: uploaded.id })
    const shown = await fetch(server.base + (avatar ?? ''))
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect((await wei.calls(signInCalls).readme({})).avatar).toBe(avatar)

    expect((await mine.updateAvatar({ avatar: '' })).avatar).toBeNull()
    expect((await fetch(server.base + (avatar ?? ''))).status).toBe(404)
  })

  test('of somebody else is nobody’s to wear, nor is an address of one’s own making', async () => {
    const uploaded = await upload(admin, 'admin', 'avatar')
    for (const avatar of [uploaded.id, 'https://evil.example/x.png', 'javascript:alert(1)', '__proto__', 'constructor'])
      await expect(wei.calls(personalCalls).updateAvatar({ avatar })).rejects.toMatchObject({
        key: 'personal.avatarUnknown',
      })
  })
})

test('a profile is changed once at a time, and what was is written down', async () => {
  const mine = wei.calls(personalCalls)
  const { revision } = await mine.profile({})
  const form = {
    revision,
    sex: 1 as const,
    birthday: '1990-05-01',
    email: 'zw@yunzhou.example',
    tel: '0371-66001234',
    room: '301',
    hidesContact: false,
  }
  const saved = await mine.updateProfile(form)
  expect(saved).toMatchObject({ room: '301', revision: revision + 1 })
  await expect(mine.updateProfile(form)).rejects.toMatchObject({ key: 'revision.conflict' })
  await expect(mine.updateProfile({ ...form, revision: revision + 1, birthday: '2999-01-01' })).rejects.toMatchObject({
    field: 'birthday',
  })
  await expect(mine.updateProfile({ ...form, revision: revision + 1, email: 'nowhere' })).rejects.toMatchObject({
    field: 'email',
  })
  const [entry] = await server.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, '修改我的资料'))
    .orderBy(desc(auditLog.at))
  expect(entry?.detail).toMatchObject({ after: { room: '301' } })
})

test('fields that are the administrator’s cannot be slipped in', async () => {
  const headers = { authorization: `Bearer ${wei.token}`, 'content-type': 'application/json' }
  const { revision } = await wei.calls(personalCalls).profile({})
  const body = JSON.stringify({
    revision,
    sex: 1,
    birthday: null,
    email: '',
    hidesContact: false,
    loginName: 'admin',
    tenantId: OTHER_TENANT,
  })
  const answer = await fetch(`${server.base}/api/alamo-base/user/update-profile`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ key: 'call.unknownField' })
})

test('a signature is kept for its writer, replaced and taken away', async () => {
  const mine = wei.calls(personalCalls)
  const first = await upload(wei, 'zhang.wei', 'signature')
  await mine.saveSignature({ attachmentId: first.id })
  expect((await mine.signature({})).attachmentId).toBe(first.id)
  const second = await upload(wei, 'zhang.wei', 'signature')
  await mine.saveSignature({ attachmentId: second.id })
  expect((await mine.signature({})).attachmentId).toBe(second.id)
  await expect(wei.calls(attachmentCalls).image({ id: first.id, w: 64 })).rejects.toThrow('不存在')
  await expect(admin.calls(personalCalls).saveSignature({ attachmentId: second.id })).rejects.toMatchObject({
    key: 'row.gone',
  })
  await mine.saveSignature({ attachmentId: null })
  expect((await mine.signature({})).attachmentId).toBeNull()
})

test('phrases are one’s own, in one’s own order, each once', async () => {
  const mine = wei.calls(personalCalls)
  for (const { id } of await mine.phrases({})) await mine.removePhrase({ id })
  const [a, b] = [await mine.addPhrase({ text: '同意。' }), await mine.addPhrase({ text: '拟同意，请领导审批。' })]
  await expect(mine.addPhrase({ text: '同意。' })).rejects.toMatchObject({ key: 'personal.samePhrase' })
  await mine.sortPhrases({ ids: [b.id, a.id] })
  expect((await mine.phrases({})).map(({ text }) => text)).toEqual(['拟同意，请领导审批。', '同意。'])
  expect(await mine.changePhrase({ id: a.id, revision: 1, text: '同意，请抓紧办理。' })).toMatchObject({ revision: 2 })
  await expect(mine.changePhrase({ id: a.id, revision: 1, text: '旧' })).rejects.toMatchObject({
    key: 'revision.conflict',
  })
  for (const other of [admin, foreign]) {
    const theirs = other.calls(personalCalls)
    expect((await theirs.phrases({})).map(({ id }) => id)).not.toContain(a.id)
    await expect(theirs.changePhrase({ id: a.id, revision: 2, text: 'x' })).rejects.toMatchObject({ key: 'row.gone' })
    await expect(theirs.removePhrase({ id: a.id })).rejects.toMatchObject({ key: 'row.gone' })
    await theirs.sortPhrases({ ids: [a.id, b.id] })
  }
  expect((await mine.phrases({}))[0]?.id).toBe(b.id)
})

test('preferences begin with the usual ones and stay within what the specification allows', async () => {
  const mine = (await server.as('yz0011')).calls(personalCalls)
  expect(await mine.preferences({})).toEqual({
    fontSize: 16,
    density: 'comfortable',
    pageSize: 20,
    reducesMotion: false,
  })
  await mine.savePreferences({ fontSize: 20, density: 'compact', pageSize: 50, reducesMotion: true })
  expect(await mine.preferences({})).toEqual({ fontSize: 20, density: 'compact', pageSize: 50, reducesMotion: true })
  const small = mine.savePreferences({ fontSize: 12, density: 'compact', pageSize: 50, reducesMotion: false })
  await expect(small).rejects.toMatchObject({ field: 'fontSize' })
  expect((await wei.calls(personalCalls).preferences({})).fontSize).toBe(16)
})

describe('delegation', () => {
  const usual = { systems: [] as string[], startsAt: day(-1), endsAt: day(3), mode: 'instead' as const, reason: '出差' }

  test('gives one’s matters to another for a time, and whoever asks is told to whom', async () => {
    const mine = (await server.as('yz0020')).calls(personalCalls)
    const [from, to] = [await personOf(server, 'yz0020'), await personOf(server, 'yz0021')]
    const made = await mine.addDelegation({ ...usual, toId: to.id, systems: ['approval'] })
    expect(made).toMatchObject({ state: 'running', toName: to.realName })
    const who = { tenantId: from.tenantId, personId: from.id }
    const { db } = server.services
    expect(await delegateOf(db, { ...who, system: 'approval' })).toEqual({ personId: to.id, mode: 'instead' })
    expect(await delegateOf(db, { ...who, system: 'document' })).toBeNull()
    const theirs = (await server.as('yz0021')).calls(personalCalls)
    expect((await theirs.delegations({})).toMe).toMatchObject([{ id: made.id, fromName: from.realName }])
    await expect(theirs.endDelegation({ id: made.id })).rejects.toMatchObject({ key: 'row.gone' })
    const heard = async (loginName: string) =>
      (await (await server.as(loginName)).calls(notificationCalls).messages({ system: 'organization' })).records
    expect(await heard('yz0021')).toMatchObject([{ title: `${from.realName}委托您办理`, link: '/user/delegation' }])
    expect((await heard('yz0021'))[0]?.content).toContain('审批')
    await mine.endDelegation({ id: made.id })
    expect((await heard('yz0021')).map(({ title }) => title)).toContain('出差委托已提前结束')
    await tellRunOut(db, new Date(day(4)))
    expect(await heard('yz0020')).toEqual([])
    expect(await delegateOf(db, { ...who, system: 'approval' })).toBeNull()
    expect((await mine.delegations({})).mine[0]?.state).toBe('ended')
  })

  test('that runs out is told to both, once, however often it is looked', async () => {
    const mine = (await server.as('yz0022')).calls(personalCalls)
    const to = await personOf(server, 'yz0023')
    await mine.addDelegation({ ...usual, toId: to.id })
    const { db } = server.services
    await tellRunOut(db)
    const heard = async (loginName: string) =>
      (await (await server.as(loginName)).calls(notificationCalls).messages({ keyword: '到期' })).records
    expect(await heard('yz0022')).toEqual([])
    for (let times = 0; times < 2; times += 1) await tellRunOut(db, new Date(day(3.5)))
    expect(await heard('yz0022')).toMatchObject([{ title: '出差委托已到期' }])
    expect(await heard('yz0023')).toHaveLength(1)
    await tellRunOut(db, new Date(day(30)))
    expect(await heard('yz0023')).toHaveLength(1)
  })

  test('never overlaps, never comes back, never goes to oneself, and ends after it begins', async () => {
    const people = await Promise.all(['yz0030', 'yz0031', 'yz0032'].map((name) => personOf(server, name)))
    const [a, b, c] = await Promise.all(
      ['yz0030', 'yz0031', 'yz0032'].map(async (name) => (await server.as(name)).calls(personalCalls)),
    )
    const [ida = '', idb = '', idc = ''] = people.map(({ id }) => id)
    await a?.addDelegation({ ...usual, toId: idb })
    await expect(a?.addDelegation({ ...usual, toId: idc })).rejects.toMatchObject({
      key: 'personal.delegationOverlaps',
    })
    await b?.addDelegation({ ...usual, toId: idc })
    await expect(c?.addDelegation({ ...usual, toId: ida })).rejects.toMatchObject({
      key: 'personal.delegationCircle',
      field: 'toId',
    })
    await expect(c?.addDelegation({ ...usual, toId: idc })).rejects.toMatchObject({ key: 'personal.delegateToSelf' })
    await expect(c?.addDelegation({ ...usual, toId: ida, endsAt: day(-2) })).rejects.toMatchObject({ field: 'endsAt' })
    await expect(c?.addDelegation({ ...usual, toId: ida, systems: ['nothing'] })).rejects.toMatchObject({
      field: 'systems',
    })
    const elsewhere = await personOf(server, 'admin', OTHER_TENANT)
    await expect(c?.addDelegation({ ...usual, toId: elsewhere.id })).rejects.toMatchObject({ key: 'row.gone' })
  })

  test('of two that would make a circle at the same moment, one is refused', async () => {
    const [one, two] = [await personOf(server, 'yz0040'), await personOf(server, 'yz0041')]
    const [a, b] = [(await server.as('yz0040')).calls(personalCalls), (await server.as('yz0041')).calls(personalCalls)]
    const both = await Promise.allSettled([
      a.addDelegation({ ...usual, toId: two.id }),
      b.addDelegation({ ...usual, toId: one.id }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('my roles say who gave them, how far they reach and what they allow', async () => {
  const roles = await (await server.as('orgadmin')).calls(personalCalls).myRoles({})
  const ownRole = roles.find(({ alias }) => alias === 'orgAdmin')
  expect(ownRole).toMatchObject({ name: '机构管理员', reach: '本机构及下级', grantedBy: '系统', expiresAt: null })
  expect(ownRole?.rights).toContainEqual({ code: 'organization:user', name: '用户管理' })
  expect(roles.at(-1)).toMatchObject({ alias: 'everyone', grantedAt: null })
  expect(roles.at(-1)?.rights.length).toBeGreaterThan(0)
})

test('my data is mine alone, without secrets, and as a ZIP with my pictures', async () => {
  const mine = wei.calls(personalCalls)
  const told = { title: '周五停电', content: '请关好电脑。' }
  const to = [(await personOf(server, 'zhang.wei')).id]
  await notify(server.services.db, { tenantId: DEMO_TENANT, template: 'notice.plain', to, values: told })
  const json = await (await mine.myData({ format: 'json' })).body.json()
  expect(json).toMatchObject({ 资料: { loginName: 'zhang.wei', realName: '张伟' } })
  expect(json).toMatchObject({ 通知设置: { quiet: null }, 通讯录分组: expect.any(Array), 收藏的人: expect.any(Array) })
  const { 消息, 登录记录 } = json as Record<string, { title: string; way: string }[]>
  expect(消息?.some(({ title }) => title === told.title)).toBe(true)
  expect(登录记录?.[0]).toMatchObject({ way: 'password', result: 'ok' })
  expect(JSON.stringify(json)).not.toMatch(/argon2|secretHash|passwordHash/)
  const face = await upload(wei, 'zhang.wei', 'avatar')
  await mine.updateAvatar({ avatar: face.id })
  const { name, body } = await mine.myData({})
  const zip = Buffer.from(await body.arrayBuffer())
  expect(name).toMatch(/^我的数据-zhang\.wei-.*\.zip$/)
  expect(zip.includes(Buffer.from('头像.png'))).toBe(true)
})

test('a token does what its scopes say, and neither acts upon its owner nor reads what is theirs', async () => {
  const owner = wei.calls(personalCalls)
  const { secret, id: tokenId } = await owner.createToken({ name: '脚本', scopes: ['report:read'], days: 1 })
  const session = sessionOf(server.base, secret)
  const mine = client(personalCalls, session)
  const { id } = await personOf(server, 'orgadmin')
  for (const ask of [
    () => mine.updateAvatar({ avatar: 'bamboo' }),
    () => mine.myData({}),
    () => mine.addDelegation({ toId: id, systems: [], startsAt: day(1), endsAt: day(2), mode: 'instead', reason: '' }),
    () => mine.saveSignature({ attachmentId: null }),
    () => client(contactsCalls, session).reveal({ userId: id }),
    () => client(contactsCalls, session).page({}),
    () => client(notificationCalls, session).messages({ current: 1, size: 20 }),
    () => client(notificationCalls, session).readAll({}),
    () => client(notificationCalls, session).todos({ current: 1, size: 20 }),
  ])
    await expect(ask(), String(ask)).rejects.toThrow('访问令牌不能做这件事')
  const readme = () => client(signInCalls, session).readme({})
  expect((await readme()).name).toBe('zhang.wei')
  const over = { expiresAt: new Date(Date.now() - 1000) }
  await server.services.db.update(accessToken).set(over).where(eq(accessToken.id, tokenId))
  await expect(readme()).rejects.toMatchObject({ key: 'token.expired' })
  await owner.removeToken({ id: tokenId })
  await expect(readme()).rejects.toMatchObject({ key: 'token.notFound' })
})

test('whoever is not signed in learns nothing', async () => {
  const nobody = (await server.as(null)).calls(personalCalls)
  for (const ask of [
    () => nobody.profile({}),
    () => nobody.phrases({}),
    () => nobody.myRoles({}),
    () => nobody.delegations({}),
  ])
    await expect(ask()).rejects.toMatchObject({ key: 'session.ended' })
  const { db } = server.services
  expect(
    await db
      .select()
      .from(person)
      .where(and(eq(person.loginName, 'zhang.wei'))),
  ).toHaveLength(1)
})
