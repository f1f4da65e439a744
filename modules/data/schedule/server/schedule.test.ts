import { buffer } from 'node:stream/consumers'
import { CallError } from '@mingtai/api'
import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { loadActor, person } from '@mingtai/modules/ground/organization/server'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDue } from './run/run-due.ts'
import { scheduleHandover } from './handover.ts'
import { scheduleJob, scheduleRun } from './tables.ts'
import { scheduleTesting } from './testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof scheduleTesting>>

beforeAll(async () => {
  server = await testServer()
  house = await scheduleTesting(server)
})
afterAll(() => server.stop())

const MINUTE = 60_000

async function runsOf(jobId: string) {
  return (await (await house.of('designer')).runs({ jobId })).data
}

describe('a job', () => {
  test('is entered once however often its form is sent, found by its sound, changed with its revision', async () => {
    const calls = await house.of('designer')
    const form = await house.formOf(['designer'], { name: '季度粮情通报' })
    const [one, other] = await Promise.all([calls.insert(form), calls.insert(form)])
    expect(one.id).toBe(other.id)
    expect([one.state, one.nextTimes.length]).toEqual(['NORMAL', 10])
    const found = await calls.page({ keyword: 'jdlq' })
    expect(found.data.map(({ name }) => name)).toEqual(['季度粮情通报'])
    const { requestId: _, ...words } = form
    await calls.update({ ...words, name: '季度粮情通报二', id: one.id, revision: one.revision })
    const late = await refusedWith(calls.update({ ...words, name: '三', id: one.id, revision: one.revision }))
    expect([late.key, late.data]).toMatchObject(['revision.conflict', { revision: one.revision + 1 }])
  })

  test('is refused with what could not run or must not leave', async () => {
    const calls = await house.of('designer')
    const refused = async (more: Parameters<typeof house.formOf>[1]) =>
      (await refusedWith(calls.insert(await house.formOf(['designer'], more)))).key
    expect(await refused({ timing: { kind: 'cron', cron: '0 99 * * *' } })).toBe('schedule.cronInvalid')
    expect(await refused({ timing: { kind: 'once', at: '2020-01-01 08:00' } })).toBe('schedule.noTime')
    expect(await refused({ fileName: '{姓名}' })).toBe('schedule.slotUnknown')
    expect(await refused({ recipients: [] })).toBe('schedule.recipientMissing')
    expect(await refused({ recipients: [{ kind: 'person', id: 'nobody' }] })).toBe('schedule.recipientGone')
    expect(await refused({ recipients: [{ kind: 'mail', id: 'a@example.com' }] })).toBe('schedule.outsideForbidden')
    expect(await refused({ values: { nothing: '1' } })).toBe('parameter.unknown')
    const withHeader = await house.formOf(['designer'], { subject: '月报\r\nBcc: a@example.com' })
    await expect(calls.insert(withHeader)).rejects.toThrow('不能换行')
  })

  test('is seen by nobody but its owner and whoever looks after jobs, who may stop it and reads no files', async () => {
    const job = await house.added('designer', ['designer'])
    const other = await house.of('orgadmin')
    expect((await refusedWith(other.detail({ id: job.id }))).key).toBe('row.gone')
    const manager = await house.of('admin')
    const seen = await manager.detail({ id: job.id })
    expect(seen.actions).toEqual(['pause', 'copy', 'remove'])
    expect((await manager.pause({ id: job.id })).state).toBe('PAUSED')
    expect((await refusedWith(manager.resume({ id: job.id }))).key).toBe('right.row')
    expect((await (await house.of('designer')).resume({ id: job.id })).state).toBe('NORMAL')
  })

  test('of a copy is its copier’s, and runs only after they have looked at it', async () => {
    const job = await house.added('designer', ['designer'])
    const copied = await (await house.of('admin')).copy({ id: job.id, requestId: crypto.randomUUID() })
    expect([copied.state, copied.isMine, copied.nextAt]).toEqual(['NONE', true, null])
  })
})

describe('a run', () => {
  test('makes the files at its time, tells the recipient, who alone fetches them', async () => {
    const job = await house.added('designer', ['zhang.wei'], { formats: ['csv', 'xlsx'], text: '请查收。' })
    const fireAt = await house.dueSince(job.id, 2000)
    await house.run()
    const [run] = await runsOf(job.id)
    expect(run).toMatchObject({ state: 'done', trigger: 'time', fireAt: fireAt.toISOString(), sent: 1, opened: 0 })
    expect(run?.files.map(({ format }) => format)).toEqual(['csv', 'xlsx'])
    const zhang = await house.of('zhang.wei')
    const message = await (await server.as('zhang.wei')).calls(notificationCalls).messages({})
    expect(JSON.stringify(message)).toContain(`/report/received?id=${run?.id}`)
    const got = await zhang.receivedRun({ id: run?.id ?? '' })
    expect([got.text, got.files.length]).toEqual(['请查收。', 2])
    const file = await zhang.receivedFile({ fileId: got.files[0]?.id ?? '' })
    expect((await buffer((await file.body.blob()).stream())).length).toBeGreaterThan(100)
    expect((await runsOf(job.id))[0]?.opened).toBe(1)
    const outsider = await house.of('orgadmin')
    expect((await refusedWith(outsider.receivedRun({ id: run?.id ?? '' }))).key).toBe('row.gone')
    await expect(outsider.receivedFile({ fileId: got.files[0]?.id ?? '' })).rejects.toThrow(CallError)
    await expect((await house.of('admin')).runFile({ fileId: got.files[0]?.id ?? '' })).rejects.toThrow(CallError)
    expect((await (await house.of('designer')).detail({ id: job.id })).lastState).toBe('done')
  })

  test('is begun once where two servers see its time come', async () => {
    const beside = await testServer({ beside: server })
    const jobs = await Promise.all([0, 1, 2].map(() => house.added('designer', ['designer'])))
    for (const { id } of jobs) await house.dueSince(id, 1000)
    await Promise.all([runDue(server.services), runDue(beside.services)])
    await runDue(server.services)
    for (const { id } of jobs) {
      const runs = await runsOf(id)
      expect(runs.map(({ state, attempts, sent }) => [state, attempts, sent])).toEqual([['done', 1, 1]])
    }
    await beside.stop()
  })

  test('for oneself goes to nobody else, and says nothing of the job', async () => {
    const job = await house.added('designer', ['zhang.wei'], { enabled: false })
    const calls = await house.of('designer')
    await calls.test({ id: job.id })
    // A second click begins nothing else.
    expect((await refusedWith(calls.test({ id: job.id }))).key).toBe('schedule.running')
    await house.run()
    const [run] = await runsOf(job.id)
    const detail = await calls.runDetail({ id: run?.id ?? '' })
    const { realName } = await personOf(server, 'designer')
    expect(detail.deliveries.map(({ name, state }) => [name, state])).toEqual([[realName, 'sent']])
    expect((await calls.detail({ id: job.id })).lastState).toBeNull()
  })

  test('of a process that was killed has failed, and is tried again', async () => {
    const job = await house.added('designer', ['designer'])
    await (await house.of('designer')).run({ id: job.id })
    const long = new Date(Date.now() - 10 * MINUTE)
    const killed = { state: 'running' as const, attempts: 1, startedAt: long, beatAt: long }
    await server.services.db.update(scheduleRun).set(killed).where(eq(scheduleRun.jobId, job.id))
    await house.run()
    const [waiting] = await runsOf(job.id)
    expect([waiting?.state, waiting?.message, waiting?.againAt === null]).toEqual([
      ...['waiting', '运行时服务器停止了。', false],
    ])
    await server.services.db.update(scheduleRun).set({ nextAt: new Date() }).where(eq(scheduleRun.jobId, job.id))
    await house.run()
    const [done] = await runsOf(job.id)
    expect([done?.state, done?.attempts]).toEqual(['done', 2])
    const { failures } = await (await house.of('designer')).runDetail({ id: done?.id ?? '' })
    expect(failures.map(({ message }) => message)).toEqual(['运行时服务器停止了。'])
  })

  test('waits for the one before it, or is left out, as the job says', async () => {
    const { db } = server.services
    const waits = await house.added('designer', ['designer'])
    const skips = await house.added('designer', ['designer'], { overlap: 'skip' })
    for (const { id } of [waits, skips]) {
      await (await house.of('designer')).run({ id })
      const begun = { state: 'running' as const, attempts: 1, startedAt: new Date(), beatAt: new Date() }
      await db.update(scheduleRun).set(begun).where(eq(scheduleRun.jobId, id))
      await house.dueSince(id, 1000)
    }
    await house.run()
    expect((await runsOf(waits.id)).map(({ state }) => state).toSorted()).toEqual(['running', 'waiting'])
    expect((await runsOf(skips.id)).map(({ state }) => state).toSorted()).toEqual(['running', 'skipped'])
    const calls = await house.of('designer')
    expect((await calls.detail({ id: waits.id })).state).toBe('BLOCKED')
    expect((await calls.page({ state: 'BLOCKED' })).data.map(({ id }) => id)).toEqual([waits.id])
    await calls.stopRun({ id: (await runsOf(waits.id)).find(({ state }) => state === 'waiting')?.id ?? '' })
    expect((await calls.detail({ id: waits.id })).state).toBe('NORMAL')
  })

  test('that was missed is made up for once, never or always', async () => {
    const jobs = await Promise.all(
      (['once', 'skip', 'all'] as const).map((missed) => house.added('designer', ['designer'], { missed })),
    )
    for (const { id } of jobs) await house.dueSince(id, 3 * 24 * 60 * MINUTE)
    await house.run()
    const states = await Promise.all(
      jobs.map(async ({ id }) => (await runsOf(id)).map(({ state }) => state).toSorted()),
    )
    expect(states[0]).toEqual(['done', 'skipped'])
    expect(states[1]).toEqual(['skipped'])
    expect(states[2]?.length).toBeGreaterThanOrEqual(3)
    expect(new Set(states[2])).toEqual(new Set(['done']))
  })

  test('whose report does not say what it is sent for goes to nobody, and says so', async () => {
    const condition = { kind: 'rows' as const, least: 100_000 }
    const job = await house.added('designer', ['zhang.wei'], { condition })
    await house.dueSince(job.id, 1000)
    await house.run()
    const [run] = await runsOf(job.id)
    expect(run).toMatchObject({ state: 'skipped', sent: 0, message: '没有发送：不满足“至少有100000行数据”。' })
    const columns = await (await house.of('designer')).columns({ reportId: job.reportId })
    expect(columns.length).toBeGreaterThan(0)
    const [column = ''] = columns
    const { requestId: _, ...form } = await house.formOf(['zhang.wei'], {
      condition: { kind: 'figure', column, reach: 'any', comparison: 'GT', value: '0' },
    })
    await (await house.of('designer')).update({ ...form, id: job.id, revision: job.revision })
    await house.dueSince(job.id, 1000)
    await house.run()
    expect((await runsOf(job.id)).map(({ state }) => state).toSorted()).toEqual(['done', 'skipped'])
  })

  test('of somebody who left does not take place: the job stops and says why', async () => {
    const job = await house.added('designer', ['designer'])
    const { id, tenantId, realName } = await personOf(server, 'designer')
    const { db } = server.services
    await house.dueSince(job.id, 1000)
    await db.update(person).set({ disabled: true }).where(eq(person.id, id))
    await house.run()
    await db.update(person).set({ disabled: false }).where(eq(person.id, id))
    const stopped = await (await house.of('admin')).detail({ id: job.id })
    expect([stopped.state, stopped.reason, stopped.nextAt]).toEqual([
      ...['ERROR', '负责人已停用或离开，请由管理员移交后再启用。', null],
    ])
    // Handed over, it goes on under the rights of the successor.
    const successor = await personOf(server, 'orgadmin')
    const actor = await loadActor(db, { tenantId, userId: successor.id })
    if (actor === null) throw new Error('the successor works here')
    await scheduleHandover.pass?.(db, { tenantId, id, realName }, { ...successor, actor })
    const [passed] = await db.select().from(scheduleJob).where(eq(scheduleJob.id, job.id))
    expect(passed?.ownerName).toBe(successor.realName)
  })
})
