import { text } from 'node:stream/consumers'
import { reportCalls } from '@mingtai/modules/data/report/calls'
import { finished } from '@mingtai/modules/data/report/server/testing'
import { department, person } from '@mingtai/modules/ground/organization/server'
import { personOf, refusedWith, testServer, type TestServer } from '@mingtai/server/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scheduleDelivery, scheduleFile, schedulePart, scheduleRun } from './tables.ts'
import { scheduleTesting } from './testing.ts'

let server: TestServer
let house: Awaited<ReturnType<typeof scheduleTesting>>

beforeAll(async () => {
  server = await testServer()
  house = await scheduleTesting(server)
})
afterAll(() => server.stop())

async function sent(names: readonly string[], more: Parameters<typeof house.formOf>[1] = {}) {
  const job = await house.added('designer', names, { burst: 'person', ...more })
  await house.dueSince(job.id, 1000)
  await house.run()
  const designer = await house.of('designer')
  const [run] = (await designer.runs({ jobId: job.id })).data
  if (run === undefined) throw new Error('it did not run')
  return { designer, run, parts: (await designer.parts({ runId: run.id, size: 100 })).data }
}

/** The rows that somebody's file says. */
async function fileOf(name: string, runId: string): Promise<string> {
  const calls = await house.of(name)
  const { files } = await calls.receivedRun({ id: runId })
  const file = await calls.receivedFile({ fileId: files[0]?.id ?? '' })
  return text((await file.body.blob()).stream())
}

/** What the viewer's own export of the same report says. */
async function exported(name: string): Promise<string> {
  const reports = (await server.as(name)).calls(reportCalls)
  const { resultId } = await reports.run({ code: 'demo-grouped', values: {} })
  await finished(reports, resultId)
  const { exportId } = await reports.startExport({ resultId, format: 'csv', options: {} })
  for (;;) {
    const { state } = await reports.exportState({ exportId, wait: 5000 })
    if (state !== 'running') break
  }
  const file = await reports.exportFile({ exportId })
  return text((await file.body.blob()).stream())
}

describe('a job that sends each their own', () => {
  test('fills every file with the rights of whoever gets it, who alone has it', async () => {
    const { designer, run, parts } = await sent(['designer', 'orgadmin'])
    expect(run).toMatchObject({ state: 'done', units: 2, sent: 2, files: [] })
    expect(parts.map(({ state, sentAt }) => [state, sentAt !== null])).toEqual([
      ['done', true],
      ['done', true],
    ])
    for (const name of ['designer', 'orgadmin']) expect(await fileOf(name, run.id)).toBe(await exported(name))
    const { files } = await (await house.of('orgadmin')).receivedRun({ id: run.id })
    expect(files.length).toBe(1)
    const fileId = files[0]?.id ?? ''
    // Neither whoever set the job up nor another recipient reads it.
    await expect(designer.runFile({ fileId })).rejects.toThrow('只有接收人能看')
    await expect(designer.receivedFile({ fileId })).rejects.toThrow()
  })

  test('tells who has looked, and reminds the others once an hour', async () => {
    const { designer, run } = await sent(['designer', 'orgadmin'])
    await fileOf('designer', run.id)
    const shown = await designer.parts({ runId: run.id, show: 'unseen' })
    const { realName } = await personOf(server, 'orgadmin')
    expect([shown.counts, shown.data.map(({ unitName }) => unitName)]).toEqual([
      { done: 2, seen: 1, failed: 0 },
      [realName],
    ])
    const [looked] = (await designer.parts({ runId: run.id, show: 'seen' })).data
    expect(looked?.openedAt).not.toBeNull()
    expect(await designer.remindParts({ runId: run.id })).toEqual({ reminded: 1 })
    expect((await refusedWith(designer.remindParts({ runId: run.id }))).key).toBe('schedule.nobodyToRemind')
    expect((await refusedWith((await house.of('orgadmin')).parts({ runId: run.id }))).key).toBe('row.gone')
    expect((await refusedWith((await house.of('admin')).remindParts({ runId: run.id }))).key).toBe('right.row')
  })

  test('goes to the head of each department, and says where there is none', async () => {
    const { db } = server.services
    const head = await personOf(server, 'orgadmin')
    const [own, other] = await db.select().from(department).where(eq(department.tenantId, head.tenantId)).limit(2)
    if (own === undefined || other === undefined) throw new Error('there are departments')
    await db.update(department).set({ managerId: head.id }).where(eq(department.id, own.id))
    await db.update(department).set({ managerId: null }).where(eq(department.id, other.id))
    const recipients = [own, other].map(({ id }) => ({ kind: 'department' as const, id }))
    const { run, parts } = await sent([], { burst: 'department', recipients, retries: 0 })
    expect(run.state).toBe('done')
    const stateOf = (unit: { name: string }) => parts.find(({ unitName }) => unitName === unit.name)
    expect(stateOf(own)).toMatchObject({ state: 'done', personName: head.realName })
    expect(stateOf(other)).toMatchObject({ state: 'failed', message: '部门没有负责人，或者负责人已停用。' })
  })

  test('goes to nobody whose rights are gone, and the others have theirs', async () => {
    const { db } = server.services
    const leaver = await personOf(server, 'orgadmin')
    const job = await house.added('designer', ['designer', 'orgadmin'], { burst: 'person', retries: 0 })
    const designer = await house.of('designer')
    await house.dueSince(job.id, 1000)
    await db.update(person).set({ disabled: true }).where(eq(person.id, leaver.id))
    await house.run()
    await db.update(person).set({ disabled: false }).where(eq(person.id, leaver.id))
    const [run] = (await designer.runs({ jobId: job.id })).data
    const parts = await db
      .select()
      .from(schedulePart)
      .where(eq(schedulePart.runId, run?.id ?? ''))
    expect(parts.map(({ state }) => state)).toEqual(['done'])
  })

  test('does only what is left when it is tried again', async () => {
    const { db } = server.services
    const { run } = await sent(['designer', 'orgadmin'])
    const { id } = await personOf(server, 'orgadmin')
    const theirs = and(eq(schedulePart.runId, run.id), eq(schedulePart.personId, id))
    // As a process leaves it that was killed before the second file.
    const [part] = await db.update(schedulePart).set({ state: 'waiting' }).where(theirs).returning()
    await db.delete(scheduleFile).where(eq(scheduleFile.partId, part?.id ?? ''))
    await db.delete(scheduleDelivery).where(eq(scheduleDelivery.partId, part?.id ?? ''))
    await db.update(scheduleRun).set({ state: 'waiting', nextAt: new Date() }).where(eq(scheduleRun.id, run.id))
    await house.run()
    const files = await db.select().from(scheduleFile).where(eq(scheduleFile.runId, run.id))
    expect(new Set(files.map(({ partId }) => partId)).size).toBe(2)
    expect(files.length).toBe(2)
    expect(await db.$count(scheduleDelivery, eq(scheduleDelivery.runId, run.id))).toBe(2)
  })

  test('is refused for addresses outside, and for departments without one', async () => {
    const calls = await house.of('designer')
    const refused = async (more: Parameters<typeof house.formOf>[1]) =>
      (await refusedWith(calls.insert(await house.formOf(['designer'], more)))).key
    expect(await refused({ burst: 'department' })).toBe('schedule.burstNoDepartment')
    const admin = await house.of('admin')
    const rule = await admin.rule({})
    await admin.saveRule({ domains: ['example.gov.cn'], revision: rule.revision })
    const outside = [{ kind: 'mail' as const, id: 'a@example.gov.cn' }]
    expect(await refused({ burst: 'person', recipients: outside })).toBe('schedule.burstOutside')
  })
})
