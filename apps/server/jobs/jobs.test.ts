import { noticeOutbox } from '@mingtai/modules/ground/notification/server/tables'
import { notify } from '@mingtai/modules/ground/notification/server'
import { DEMO_TENANT } from '@mingtai/seeds'
import { loginLog } from '@mingtai/modules/ground/sign-in/server/tables'
import { auditLog, smsOutbox } from '@mingtai/server-kit/tables'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { forgetOldLogs, startJobs } from './jobs.ts'
import { steadyClock } from './jobs-clock.ts'
import { readSettings } from '../startup/settings.ts'
import { personOf, type TestServer, testServer } from '../testing.ts'

/** A text message about a matter, as the sender got it. */
async function sent({ services }: TestServer, title: string) {
  return services.db
    .select()
    .from(smsOutbox)
    .where(and(eq(smsOutbox.tenantId, DEMO_TENANT), like(smsOutbox.text, `%${title}%`)))
}

async function told({ services }: TestServer, personId: string, title: string): Promise<void> {
  await notify(services.db, {
    ...{ tenantId: DEMO_TENANT, template: 'supervision.red', to: [personId], values: { title, due: '周三' } },
  })
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 150; waited += 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

test('what is told in one process leaves the house once, whichever of them sends it, also after a restart', async () => {
  const one = await testServer()
  const two = await testServer({ beside: one })
  const { id } = await personOf(one, 'zhang.wei')
  const stopOne = await startJobs(one.services)
  const stopTwo = await startJobs(two.services)
  try {
    for (const title of ['红灯一', '红灯二', '红灯三']) await told(one, id, title)
    await until(async () => (await sent(one, '红灯')).length >= 3)
    await stopOne()
    await told(one, id, '红灯四')
    await until(async () => (await sent(one, '红灯四')).length >= 1)
    const texts = (await sent(one, '红灯')).map(({ text }) => text)
    expect(texts).toHaveLength(4)
    expect(new Set(texts).size).toBe(4)
    const states = await one.services.db.select().from(noticeOutbox).where(like(noticeOutbox.subject, '%红灯%'))
    expect(states.filter(({ channel }) => channel === 'sms').map(({ state }) => state)).toEqual([
      ...['sent', 'sent', 'sent', 'sent'],
    ])
  } finally {
    await stopTwo()
    await two.stop()
    await one.stop()
  }
})

test('a clock that was ahead and was set back keeps nothing from leaving the house', async () => {
  const server = await testServer()
  const { db } = server.services
  const { id } = await personOf(server, 'zhang.wei')
  const stop = await startJobs(server.services)
  await stop()
  // What another process left in the queue while the clock was a day ahead.
  await db.execute(sql`insert into jobs.job (name, policy, start_after, created_on)
    values ('notification-outbox', 'stately', now() + interval '1 day', now() + interval '1 day')`)
  await db.execute(sql`update jobs.version set cron_on = now() + interval '1 day'`)
  const stopAgain = await startJobs(server.services)
  try {
    await told(server, id, '拨回之后')
    await until(async () => (await sent(server, '拨回之后')).length >= 1)
    expect(await sent(server, '拨回之后')).toHaveLength(1)
    const { rows } = await db.execute<{ ahead: boolean }>(sql`select cron_on > now() as ahead from jobs.version`)
    expect(rows).toEqual([{ ahead: false }])
  } finally {
    await stopAgain()
    await server.stop()
  }
})

test('the clock that jobs wait by goes on when the system clock is set', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const before = steadyClock.now()
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(steadyClock.now() - before).toBeLessThan(60_000)
    vi.setSystemTime(Date.now() - 2 * 86_400_000)
    expect(steadyClock.now() - before).toBeGreaterThanOrEqual(0)
  } finally {
    vi.useRealTimers()
  }
})

test('logs are forgotten after the days that the operator gave, and never where there are none', async () => {
  const server = await testServer()
  const { db } = server.services
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() - days * day)
  const entry = { tenantId: DEMO_TENANT, who: '张伟', address: '127.0.0.1' }
  try {
    for (const days of [401, 399]) {
      await db.insert(auditLog).values({ ...entry, id: `a${days}`, action: '旧事', subject: '', at: at(days) })
      const attempt = { way: 'password', result: 'ok', device: '旧机' }
      await db.insert(loginLog).values({ ...entry, ...attempt, id: `l${days}`, at: at(days) })
    }
    const left = async () => {
      const actions = await db.select().from(auditLog).where(eq(auditLog.action, '旧事'))
      const attempts = await db.select().from(loginLog).where(eq(loginLog.device, '旧机'))
      return [...actions, ...attempts].map(({ id }) => id)
    }
    await forgetOldLogs({ db, logRetentionDays: null }, new Date())
    expect(await left()).toHaveLength(4)
    await forgetOldLogs({ db, logRetentionDays: readSettings({}).logRetentionDays }, new Date())
    expect(await left()).toEqual(['a399', 'l399'])
    expect(readSettings({ MINGTAI_KEEP_LOGS: '0' }).logRetentionDays).toBeNull()
    expect(() => readSettings({ MINGTAI_KEEP_LOGS: '30' })).toThrow('180')
  } finally {
    await server.stop()
  }
})
