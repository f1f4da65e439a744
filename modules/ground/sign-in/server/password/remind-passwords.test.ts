import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { person } from '@mingtai/modules/ground/organization/server'
import { DEMO_TENANT } from '@mingtai/seeds'
import { personOf, type TestServer, testServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindPasswords } from './remind-passwords.ts'
import { signInRule } from '../tables.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('whoever’s password runs out within a week is reminded once a step, and no more once it is new', async () => {
  const { db } = server.services
  const { id } = await personOf(server, 'designer')
  const now = Date.now()
  const days = (count: number) => new Date(now + count * 86_400_000)
  await db
    .insert(signInRule)
    .values({ tenantId: DEMO_TENANT, passwordDays: 90 })
    .onConflictDoUpdate({
      target: signInRule.tenantId,
      set: { passwordDays: 90 },
    })
  const mine = (await server.as('designer')).calls(notificationCalls)
  await db
    .update(person)
    .set({ passwordChangedAt: days(-85.5) })
    .where(eq(person.id, id))
  for (let times = 0; times < 3; times += 1) await remindPasswords(db)
  expect((await mine.todos({ system: 'account' })).records).toMatchObject([{ link: '/user/change-password' }])
  const told = async () =>
    (await mine.messages({ system: 'account', keyword: '到期' })).records.map(({ title }) => title)
  expect(await told()).toEqual(['密码还有5天到期'])
  await remindPasswords(db, days(2))
  expect(await told()).toHaveLength(2)
  const other = (await server.as('zhang.wei')).calls(notificationCalls)
  expect((await other.todos({ system: 'account' })).total).toBe(0)
  await db
    .update(person)
    .set({ passwordChangedAt: days(0.01) })
    .where(eq(person.id, id))
  await remindPasswords(db)
  expect((await mine.todos({ system: 'account' })).total).toBe(0)
  expect((await mine.messages({ system: 'account', state: 'unread', keyword: '到期' })).total).toBe(0)
})
