import type { Client } from '@mingtai/api'
import { auditLog } from '@mingtai/server-kit/tables'
import { personOf, testServer, type TestServer } from '@mingtai/server/testing'
import { OTHER_TENANT } from '@mingtai/seeds'
import { membership, person } from '@mingtai/modules/ground/organization/server'
import { and, desc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactsCalls } from '../calls.ts'

type Contacts = Client<typeof contactsCalls>

let server: TestServer
let wei: Contacts
let admin: Contacts
let foreign: Contacts

beforeAll(async () => {
  server = await testServer()
  wei = (await server.as('zhang.wei')).calls(contactsCalls)
  admin = (await server.as('admin')).calls(contactsCalls)
  foreign = (await server.as('admin', OTHER_TENANT)).calls(contactsCalls)
})
afterAll(() => server.stop())

/** Somebody whose post says how far their number is for others, in the organization of 张伟 or elsewhere. */
async function somebody({ postName, near }: { postName: string; near: boolean }) {
  const { db } = server.services
  const me = await personOf(server, 'zhang.wei')
  const memberships = await db.select().from(membership).where(eq(membership.personId, me.id))
  const mine = new Set(memberships.map(({ organizationId }) => organizationId))
  const rows = await db
    .select({ person, organizationId: membership.organizationId })
    .from(person)
    .innerJoin(membership, and(eq(membership.personId, person.id), eq(membership.isPrimary, true)))
    .where(and(eq(person.tenantId, me.tenantId), eq(person.postName, postName), ne(person.id, me.id)))
  const found = rows.find(({ organizationId }) => mine.has(organizationId) === near)
  if (found === undefined) throw new Error(`nobody is ${postName}`)
  return found.person
}

describe('finding people', () => {
  test.each([
    ['张伟', '张伟'],
    ['zhangwei', '张伟'],
    ['zw', '张伟'],
    ['wei', '张伟'],
    ['何建国', '何建国'],
    ['hejianguo', '何建国'],
    ['hjg', '何建国'],
  ])('%s finds %s', async (keyword, name) => {
    const { records, total } = await wei.page({ keyword, size: 100 })
    expect(records.map(({ realName }) => realName)).toContain(name)
    expect(total).toBe(records.length)
  })

  test('names that begin with what was typed stand before those that only contain it', async () => {
    const { records } = await wei.page({ keyword: 'li', size: 100 })
    const begins = records.map(({ realName }) => /^[李梁刘林黎]/.test(realName))
    expect(begins).toContain(false)
    expect(begins.lastIndexOf(true)).toBeLessThan(begins.indexOf(false))
  })

  test('several words narrow each other: a place and a name', async () => {
    const { records } = await admin.page({ keyword: '大数据 周敏' })
    expect(records.map(({ realName }) => realName)).toEqual(['周敏'])
    expect((await admin.page({ keyword: '财政局 周敏' })).total).toBe(0)
  })

  test('the end of a number finds its bearer, unless the number is hidden', async () => {
    const clerk = await somebody({ postName: '科员', near: true })
    const tail = clerk.phone?.slice(-4) ?? ''
    expect((await wei.page({ keyword: tail })).records.map(({ id }) => id)).toContain(clerk.id)
    const { db } = server.services
    await db.update(person).set({ hidesContact: true }).where(eq(person.id, clerk.id))
    expect((await admin.page({ keyword: tail })).records.map(({ id }) => id)).not.toContain(clerk.id)
    expect((await admin.page({ keyword: clerk.phone ?? '' })).total).toBe(0)
    await db.update(person).set({ hidesContact: false }).where(eq(person.id, clerk.id))
  })

  test('digits in the middle of a number find nobody, so that none can be guessed one by one', async () => {
    const clerk = await somebody({ postName: '科员', near: true })
    expect((await wei.page({ keyword: clerk.phone?.slice(-6) ?? '' })).total).toBe(0)
  })

  test('characters that mean something to SQL are only characters', async () => {
    expect((await wei.page({ keyword: '%' })).total).toBe(0)
    expect((await wei.page({ keyword: "_' or 1=1 --" })).total).toBe(0)
  })

  test('people, places and groups are found in one search', async () => {
    const byName = await wei.search({ keyword: '财政局' })
    expect(byName.places.map(({ name }) => name)).toContain('云州市财政局')
    expect(byName.people.length).toBeGreaterThan(0)
    const bySound = await wei.search({ keyword: 'ysk' })
    expect(bySound.places.map(({ name }) => name)).toContain('预算科')
  })
})

describe('numbers', () => {
  test('of a colleague are masked until they are asked for, which is written down', async () => {
    const clerk = await somebody({ postName: '科员', near: true })
    const before = await wei.info({ userId: clerk.id })
    expect(before).toMatchObject({ numbers: 'masked', phone: expect.stringContaining('****') })
    expect(await wei.reveal({ userId: clerk.id })).toMatchObject({ phone: clerk.phone })
    const [entry] = await server.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, '查看号码'))
      .orderBy(desc(auditLog.at))
    expect(entry).toMatchObject({ who: '张伟', subject: clerk.realName, detail: { personId: clerk.id } })
  })

  test('of somebody in another organization stay masked', async () => {
    const clerk = await somebody({ postName: '科员', near: false })
    expect(await wei.info({ userId: clerk.id })).toMatchObject({ numbers: 'closed', name: null, birthday: null })
    await expect(wei.reveal({ userId: clerk.id })).rejects.toMatchObject({ key: 'contacts.numberClosed' })
    await expect(wei.card({ userId: clerk.id })).rejects.toThrow('不在同一机构')
  })

  test('of leaders are not shown to ordinary users, not even masked, but to who looks after them', async () => {
    const leader = await somebody({ postName: '主任', near: true })
    expect(await wei.info({ userId: leader.id })).toMatchObject({ numbers: 'hidden', phone: null, isLeader: true })
    await expect(wei.reveal({ userId: leader.id })).rejects.toMatchObject({ key: 'contacts.numberHidden' })
    expect((await admin.info({ userId: leader.id })).numbers).toBe('masked')
    expect((await admin.reveal({ userId: leader.id })).phone).toBe(leader.phone)
  })

  test('that their bearer hides are hidden from everybody else', async () => {
    const clerk = await somebody({ postName: '副科长', near: true })
    const { db } = server.services
    await db.update(person).set({ hidesContact: true }).where(eq(person.id, clerk.id))
    expect((await admin.info({ userId: clerk.id })).numbers).toBe('hidden')
    await expect(admin.reveal({ userId: clerk.id })).rejects.toMatchObject({ key: 'contacts.numberHidden' })
  })

  test('a card for the telephone carries what may be seen', async () => {
    const clerk = await somebody({ postName: '一级科员', near: true })
    const { name, body } = await wei.card({ userId: clerk.id })
    expect(name).toBe(`${clerk.realName}.vcf`)
    const text = (await body.text()).replaceAll('\r\n ', '')
    expect(text).toContain(`FN:${clerk.realName}`)
    expect(text).toContain(`TEL;TYPE=CELL:${clerk.phone}`)
  })
})

describe('groups, favourites and those chosen lately', () => {
  test('a group holds people, keeps its order and belongs to its owner alone', async () => {
    const { records } = await wei.page({ size: 3 })
    const ids = records.map(({ id }) => id)
    const group = await wei.addGroup({ name: '抢险值班', personIds: ids })
    expect(group.people).toBe(3)
    expect((await wei.page({ groupId: group.id })).total).toBe(3)
    expect((await admin.page({ groupId: group.id })).total).toBe(0)
    await expect(admin.group({ id: group.id })).rejects.toMatchObject({ key: 'row.gone' })
    await expect(admin.removeGroup({ id: group.id })).rejects.toMatchObject({ key: 'row.gone' })
    await expect(wei.addGroup({ name: '抢险值班', personIds: [] })).rejects.toMatchObject({ field: 'name' })
    const changed = await wei.changeGroup({ id: group.id, revision: 1, name: '防汛', personIds: ids.slice(1) })
    expect(changed).toMatchObject({ name: '防汛', people: 2, revision: 2 })
    const stale = wei.changeGroup({ id: group.id, revision: 1, name: '旧', personIds: [] })
    await expect(stale).rejects.toMatchObject({ key: 'revision.conflict' })
    expect((await wei.group({ id: group.id })).personIds).toEqual(ids.slice(1))
    await wei.removeGroup({ id: group.id })
    expect((await wei.groups({})).map(({ id }) => id)).not.toContain(group.id)
  })

  test('a favourite is mine, twice is once, and it can be taken back', async () => {
    const wei = (await server.as('yz0050')).calls(contactsCalls)
    const { id } = await personOf(server, 'orgadmin')
    await wei.favour({ userId: id, favourite: true })
    await wei.favour({ userId: id, favourite: true })
    const mine = await wei.page({ favourite: 'true' })
    expect(mine.records.map((one) => [one.id, one.isFavourite])).toEqual([[id, true]])
    expect((await admin.page({ favourite: 'true' })).total).toBe(0)
    await wei.favour({ userId: id, favourite: false })
    expect((await wei.page({ favourite: 'true' })).total).toBe(0)
  })

  test('whom a picker chose comes first the next time', async () => {
    const [first, second] = (await wei.page({ size: 2 })).records
    await wei.remember({ personIds: [first?.id ?? ''] })
    await wei.remember({ personIds: [second?.id ?? ''] })
    expect((await wei.recent({})).map(({ id }) => id)).toEqual([second?.id, first?.id])
  })
})

describe('places', () => {
  test('the tree counts the people of each place, and a place lists those in it and below', async () => {
    const places = await wei.tree({})
    const finance = places.find(({ name }) => name === '云州市财政局')
    const budget = places.find(({ name }) => name === '预算科')
    expect(finance?.type).toBe(1)
    expect(budget).toMatchObject({ type: 5, parentId: finance?.id })
    const people = await wei.ofDepartment({ deptId: budget?.id ?? '' })
    expect(people).toHaveLength(budget?.people ?? 0)
    const all = await wei.ofDepartment({ deptId: finance?.id ?? '' })
    expect(all.length).toBeGreaterThan(people.length)
    const top = places.find(({ parentId, type }) => parentId === null && type === 4)
    const city = await wei.page({ placeId: top?.id ?? '', size: 500 })
    expect(city.total).toBeGreaterThanOrEqual(all.length)
    // Some work in two places below it, and are one person.
    expect(top?.people).toBe(city.total)
  })

  test('labels tell what was chosen, also of people who have left', async () => {
    const { id } = await personOf(server, 'yz0009')
    const budget = (await wei.tree({})).find(({ name }) => name === '预算科')
    await server.services.db.update(person).set({ disabled: true }).where(eq(person.id, id))
    const { people, places } = await wei.labels({ personIds: [id], placeIds: [budget?.id ?? ''] })
    expect(people[0]).toMatchObject({ id, state: '已停用' })
    expect(places[0]).toMatchObject({ name: '预算科', place: '云州市财政局' })
    expect((await wei.page({ keyword: people[0]?.name ?? '' })).records.map((one) => one.id)).not.toContain(id)
  })
})

test('another tenant sees nobody, no place and no label of this one', async () => {
  const me = await personOf(server, 'zhang.wei')
  const budget = (await wei.tree({})).find(({ name }) => name === '预算科')
  expect((await foreign.page({ keyword: '何建国' })).total).toBe(0)
  expect(await foreign.ofDepartment({ deptId: budget?.id ?? '' })).toEqual([])
  expect((await foreign.tree({})).map(({ id }) => id)).not.toContain(budget?.id)
  expect(await foreign.labels({ personIds: [me.id], placeIds: [budget?.id ?? ''] })).toEqual({ people: [], places: [] })
  for (const ask of [
    () => foreign.info({ userId: me.id }),
    () => foreign.reveal({ userId: me.id }),
    () => foreign.favour({ userId: me.id, favourite: true }),
    () => foreign.addGroup({ name: '别处', personIds: [me.id] }),
  ])
    await expect(ask()).rejects.toMatchObject({ key: 'row.gone' })
  await foreign.remember({ personIds: [me.id] })
  expect(await foreign.recent({})).toEqual([])
})
