import { newId } from '@mingtai/server-kit'
import { personalCalls } from '@mingtai/modules/ground/personal/calls'
import { DEMO_TENANT } from '@mingtai/seeds'
import { personOf, sessionOf, signInTo, testServer, type TestServer } from '@mingtai/server/testing'
import { client } from '@mingtai/api'
import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { accessVersion, membership, person, role, roleGrant, roleRight, tenant } from '../tables.ts'
import { AccessCache } from './access-cache.ts'
import { loadActor } from './actor.ts'

let one: TestServer
let two: TestServer

beforeAll(async () => {
  one = await testServer()
  two = await testServer({ beside: one })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const version = async () => {
  const rows = await one.services.db.select().from(accessVersion).where(eq(accessVersion.tenantId, DEMO_TENANT))
  return rows[0]?.version ?? 0
}

test('whatever is changed, the cached actor is the one that the database would give', async () => {
  const { db } = one.services
  const cache = new AccessCache(db)
  const { id: userId } = await personOf(one, 'zhang.wei')
  const who = { tenantId: DEMO_TENANT, userId }
  const roleId = await one.roleId('designer')
  const grant = { id: newId(), ...who, personId: userId, roleId, grantedBy: userId }
  const ofPerson = and(eq(person.id, userId), eq(person.tenantId, DEMO_TENANT))
  const soon = new Date(Date.now() + 300)
  const [place] = await db.select().from(membership).where(eq(membership.personId, userId))
  const changes: (() => Promise<unknown>)[] = [
    () => db.insert(roleGrant).values(grant),
    () =>
      db
        .update(roleGrant)
        .set({ range: ['o1'] })
        .where(eq(roleGrant.id, grant.id)),
    () => db.update(role).set({ name: '另一个名字' }).where(eq(role.id, roleId)),
    () => db.insert(roleRight).values({ roleId, tenantId: DEMO_TENANT, code: 'system:log' }).onConflictDoNothing(),
    () => db.delete(roleRight).where(and(eq(roleRight.roleId, roleId), eq(roleRight.code, 'system:log'))),
    () => db.update(person).set({ realName: '张伟伟' }).where(ofPerson),
    () => db.update(person).set({ disabled: true }).where(ofPerson),
    () => db.update(person).set({ disabled: false }).where(ofPerson),
    () => db.update(membership).set({ deleted: true }).where(eq(membership.personId, userId)),
    () => db.update(membership).set({ deleted: false }).where(eq(membership.id, place!.id)),
    () =>
      db
        .update(tenant)
        .set({ rights: ['report:read'] })
        .where(eq(tenant.id, DEMO_TENANT)),
    () => db.update(tenant).set({ rights: null }).where(eq(tenant.id, DEMO_TENANT)),
    () => db.update(role).set({ status: 2 }).where(eq(role.id, roleId)),
    () => db.update(role).set({ status: 1 }).where(eq(role.id, roleId)),
    () => db.update(roleGrant).set({ expiresAt: soon }).where(eq(roleGrant.id, grant.id)),
    () => vi.waitUntil(() => Date.now() > soon.getTime()),
    () => db.delete(roleGrant).where(eq(roleGrant.id, grant.id)),
  ]
  const cached = async () => cache.actor(cache.at(DEMO_TENANT, await version()), userId, null)
  expect(await cached()).toEqual(await loadActor(db, who))
  for (const [at, change] of changes.entries()) {
    await change()
    expect(await cached(), `change ${at}`).toEqual(await loadActor(db, who))
  }
})

test('a transaction counts once, at its end, and not where it changes nothing of access', async () => {
  const { db } = one.services
  const { id } = await personOf(one, 'zhang.wei')
  const before = await version()
  await db.transaction(async (inside) => {
    await inside.update(membership).set({ sort: 3 }).where(eq(membership.personId, id))
    await inside.update(membership).set({ sort: 0 }).where(eq(membership.tenantId, DEMO_TENANT))
    expect(await version()).toBe(before)
  })
  expect(await version()).toBe(before + 1)
  await db
    .update(person)
    .set({ phone: '13900001111', passwordHash: sql`password_hash` })
    .where(eq(person.id, id))
  expect(await version()).toBe(before + 1)
  await expect(
    db.transaction(async (inside) => {
      await inside.update(membership).set({ sort: 1 }).where(eq(membership.personId, id))
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await version()).toBe(before + 1)
})

test('a right that one server takes away is gone at the next call of the other', async () => {
  const { id } = await personOf(one, 'zhang.wei')
  const roleId = await one.roleId('designer')
  const { access_token: token } = await signInTo(two.base, { username: 'zhang.wei' })
  const list = async () => {
    const reply = await fetch(`${two.base}/SpringReport/api/reportDatasource/getTableList`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    return ((await reply.json()) as { code: string }).code
  }
  const ofGrant = and(eq(roleGrant.personId, id), eq(roleGrant.roleId, roleId))
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await list()).not.toBe('200')
    await one.services.db
      .insert(roleGrant)
      .values({ id: newId(), tenantId: DEMO_TENANT, personId: id, roleId, grantedBy: id })
    expect(await list()).toBe('200')
    await one.services.db.delete(roleGrant).where(ofGrant)
  }
  expect(await list()).not.toBe('200')
  await one.services.db.update(tenant).set({ status: 2 }).where(eq(tenant.id, DEMO_TENANT))
  onTestFinished(async () => void (await one.services.db.update(tenant).set({ status: 1 })))
  expect(await list()).not.toBe('200')
})

test('who calls costs one query, however often they call', async () => {
  const { access_token: token } = await signInTo(one.base, { username: 'zhang.wei' })
  const calls = client(personalCalls, sessionOf(one.base, token))
  await calls.preferences({})
  const asked = vi.spyOn(pg.Pool.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  await calls.preferences({})
  const texts = asked.mock.calls.map(([query]) => textOf(query))
  expect(texts.filter((text) => text.includes('"login_session"'))).toHaveLength(1)
  expect(texts).toHaveLength(2)
})

function textOf(query: unknown): string {
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text)
  return String(query)
}
