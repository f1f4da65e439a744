import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { namesOfReports } from '@mingtai/modules/data/report/server/deliver'
import { type Actor, audit, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Received, receivedCalls } from '../../received-calls.ts'
import { filesOf, presentFile } from '../run/present-run.ts'
import { fileOf, replyOf } from '../run/run-handlers.ts'
import type { ScheduleServices } from '../services.ts'
import { scheduleDelivery, scheduleJob, scheduleRun } from '../tables.ts'

/** 收到的报表: a recipient fetches what was sent to them, by no other right than that. */
export function receivedHandlers(services: ScheduleServices): Handlers<typeof receivedCalls, Context> {
  return {
    async received({ current, size }, context) {
      const actor = signedIn(context)
      const { db } = context
      const where = sentTo(actor)
      const found = await db
        .select({ id: scheduleDelivery.runId, openedAt: sql<string | null>`min(${scheduleDelivery.openedAt})` })
        .from(scheduleDelivery)
        .innerJoin(scheduleRun, eq(scheduleRun.id, scheduleDelivery.runId))
        .where(where)
        .groupBy(scheduleDelivery.runId)
        .orderBy(sql`max(${scheduleRun.fireAt}) desc`, desc(scheduleDelivery.runId))
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await db
        .select({ total: sql<number>`count(distinct ${scheduleDelivery.runId})`.mapWith(Number) })
        .from(scheduleDelivery)
        .where(where)
      return { data: await presentReceived(db, actor, found), total: counted?.total ?? 0 }
    },

    async receivedRun({ id }, context) {
      const actor = signedIn(context)
      const openedAt = await mustHaveGot(context.db, actor, id)
      await markOpened(context.db, actor, id)
      const [shown] = await presentReceived(context.db, actor, [{ id, openedAt }])
      return shown ?? refuse('row.gone', '这份报表')
    },

    async receivedFile({ fileId }, context) {
      const actor = signedIn(context)
      const file = await fileOf(context.db, actor, fileId)
      await mustHaveGot(context.db, actor, file.runId)
      if (!(await partsOf(context.db, actor, [file.runId])).has(file.partId ?? '')) refuse('row.gone', '这个文件')
      await markOpened(context.db, actor, file.runId)
      await audit(context, { action: '下载收到的报表', subject: file.name })
      return replyOf(services, file)
    },
  }
}

function sentTo({ tenantId, userId }: Actor) {
  return and(eq(scheduleDelivery.tenantId, tenantId), eq(scheduleDelivery.personId, userId))
}

/** Refuses a run that did not go to the actor like one that is not there; says when they opened it first. */
async function mustHaveGot(db: Db, actor: Actor, runId: string): Promise<string | null> {
  const [row] = await db
    .select({ total: count(), openedAt: sql<string | null>`min(${scheduleDelivery.openedAt})` })
    .from(scheduleDelivery)
    .where(and(sentTo(actor), eq(scheduleDelivery.runId, runId)))
  if (row === undefined || row.total === 0) refuse('row.gone', '这份报表')
  return row.openedAt
}

/** The units whose files of some runs went to the actor; an empty word stands for the files of all. */
async function partsOf(db: Db, actor: Actor, runIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ partId: scheduleDelivery.partId })
    .from(scheduleDelivery)
    .where(and(sentTo(actor), inArray(scheduleDelivery.runId, [...runIds])))
  return new Set(rows.map(({ partId }) => partId ?? ''))
}

async function markOpened(db: Db, actor: Actor, runId: string): Promise<void> {
  await db
    .update(scheduleDelivery)
    .set({ openedAt: new Date() })
    .where(and(sentTo(actor), eq(scheduleDelivery.runId, runId), isNull(scheduleDelivery.openedAt)))
}

async function presentReceived(
  db: Db,
  actor: Actor,
  found: readonly { id: string; openedAt: string | null }[],
): Promise<Received[]> {
  const { tenantId } = actor
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const parts = await partsOf(db, actor, ids)
  const rows = await db
    .select({ run: scheduleRun, job: scheduleJob })
    .from(scheduleRun)
    .innerJoin(scheduleJob, eq(scheduleJob.id, scheduleRun.jobId))
    .where(and(eq(scheduleRun.tenantId, tenantId), inArray(scheduleRun.id, ids)))
  const known = new Map(rows.map((row) => [row.run.id, row]))
  const files = await filesOf(db, tenantId, ids)
  const reports = await namesOfReports(
    db,
    tenantId,
    rows.map(({ job }) => job.reportId),
  )
  return found.flatMap(({ id, openedAt }) => {
    const row = known.get(id)
    if (row === undefined) return []
    const { run, job } = row
    return {
      ...{ id, jobName: job.name, ownerName: job.ownerName, subject: run.subject, text: run.text },
      reportName: reports.get(job.reportId)?.name ?? '已删除的报表',
      fireAt: run.fireAt.toISOString(),
      openedAt: openedAt === null ? null : new Date(openedAt).toISOString(),
      files: (files.get(id) ?? []).filter(({ partId }) => parts.has(partId ?? '')).map(presentFile),
    }
  })
}
