import { refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduleAlert, scheduleJob } from './tables.ts'
import { scheduleTesting } from './testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof scheduleTesting>>

beforeAll(async () => {
  server = await testServer()
  house = await scheduleTesting(server)
})
afterAll(() => server.stop())

const always = { kind: 'rows' as const, least: 1 }
const never = { kind: 'missing' as const, fewer: 1 }

async function watched(condition: typeof always | typeof never) {
  const job = await house.added('designer', ['zhang.wei'], { condition, watch: 'alert' })
  const ring = async (next?: typeof always | typeof never) => {
    const { db } = server.services
    if (next !== undefined) await db.update(scheduleJob).set({ condition: next }).where(eq(scheduleJob.id, job.id))
    await house.dueSince(job.id, 1000)
    await house.run()
    const [run] = (await (await house.of('designer')).runs({ jobId: job.id })).data
    const alerts = await db.select().from(scheduleAlert).where(eq(scheduleAlert.jobId, job.id))
    return { run, alerts }
  }
  return { job, ring }
}

test('an alert rings until somebody sees to it, is quiet then, clears, and rings anew', async () => {
  const { job, ring } = await watched(always)
  const first = await ring()
  expect([first.run?.state, first.alerts.map(({ state }) => state)]).toEqual(['done', ['open']])
  const again = await ring()
  expect([again.run?.state, again.alerts.map(({ times }) => times)]).toEqual(['done', [2]])
  // Whoever was told of it sees to it; who was not does not see it.
  const zhang = await house.of('zhang.wei')
  const [alert] = (await zhang.alerts({ state: 'open' })).data
  expect(alert).toMatchObject({ jobName: job.name, condition: '有数据', times: 2 })
  expect((await zhang.countOpenAlerts({})).open).toBe(1)
  const id = alert?.id ?? ''
  expect((await refusedWith((await house.of('orgadmin')).acknowledgeAlert({ id, note: '' }))).key).toBe('row.gone')
  const seen = await zhang.acknowledgeAlert({ id, note: '正在核对' })
  expect([seen.state, seen.note]).toEqual(['acknowledged', '正在核对'])
  expect((await refusedWith(zhang.snoozeAlert({ id, hours: 1 }))).key).toBe('row.wrongState')
  const quiet = await ring()
  expect([quiet.run?.state, quiet.run?.message]).toEqual(['skipped', '仍然满足条件，已确认，没有再提醒。'])
  const cleared = await ring(never)
  expect(cleared.alerts.map(({ state }) => state)).toEqual(['cleared'])
  const anew = await ring(always)
  expect(anew.alerts.map(({ state }) => state).toSorted()).toEqual(['cleared', 'open'])
})

test('an alert that is put off is quiet for a while', async () => {
  const { ring } = await watched(always)
  const { alerts } = await ring()
  const designer = await house.of('designer')
  await designer.snoozeAlert({ id: alerts[0]?.id ?? '', hours: 2 })
  expect((await ring()).run?.state).toBe('skipped')
  const past = { snoozedUntil: new Date(Date.now() - 1000) }
  await server.services.db
    .update(scheduleAlert)
    .set(past)
    .where(eq(scheduleAlert.id, alerts[0]?.id ?? ''))
  expect((await ring()).run?.state).toBe('done')
})

test('an alert needs a condition, and is not sent in parts', async () => {
  const calls = await house.of('designer')
  const refused = async (more: Parameters<typeof house.formOf>[1]) =>
    (await refusedWith(calls.insert(await house.formOf(['designer'], { watch: 'alert', ...more })))).key
  expect(await refused({})).toBe('schedule.alertWithout')
  expect(await refused({ condition: always, burst: 'person' })).toBe('schedule.alertBurst')
})
