import { noticeOutbox } from '@mingtai/modules/notification/server/tables'
import { notify } from '@mingtai/modules/notification/server'
import { DEMO_TENANT } from '@mingtai/seeds'
import { smsOutbox } from '@mingtai/server-kit/tables'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startJobs } from './jobs.ts'
import { personOf, type TestServer, testServer } from './testing.ts'

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
