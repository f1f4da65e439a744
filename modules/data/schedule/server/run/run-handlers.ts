import { stat } from 'node:fs/promises'
import type { FileReply, Handlers } from '@mingtai/api'
import { refuse, say } from '@mingtai/messages'
import { mimeTypes } from '@mingtai/modules/data/report/server/deliver'
import { type Actor, audit, type Context, type Db, hasWords, signedIn } from '@mingtai/server-kit'
import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { scheduleCalls } from '../../calls.ts'
import { readableJobs, relationTo } from '../job/job-rows.ts'
import type { ScheduleServices } from '../services.ts'
import { type FileRow, scheduleDelivery, scheduleFile, scheduleJob, scheduleRun } from '../tables.ts'
import { filePath } from './make-files.ts'
import { presentDelivery, presentRuns } from './present-run.ts'
import { settleJob } from './settle-job.ts'

type RunCalls = Pick<typeof scheduleCalls, 'runs' | 'runDetail' | 'stopRun' | 'runFile'>

/** 运行记录: what jobs did, and the files that they made. */
export function runHandlers(services: ScheduleServices): Handlers<RunCalls, Context> {
  return {
    async runs({ jobId, state, keyword, owner, current, size }, context) {
      const actor = signedIn(context)
      const where = and(
        ...[readableJobs(actor), hasWords(scheduleJob.searchText, keyword)],
        jobId === undefined ? undefined : eq(scheduleRun.jobId, jobId),
        state === undefined ? undefined : eq(scheduleRun.state, state),
        owner === 'mine' ? eq(scheduleJob.ownerId, actor.userId) : undefined,
      )
      const rows = await runsWhere(context.db, where)
        .orderBy(desc(scheduleRun.fireAt), desc(scheduleRun.id))
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await context.db
        .select({ total: count() })
        .from(scheduleRun)
        .innerJoin(scheduleJob, eq(scheduleJob.id, scheduleRun.jobId))
        .where(where)
      return { data: await presentRuns(context.db, rows), total: counted?.total ?? 0 }
    },

    async runDetail({ id }, context) {
      const found = await readableRun(context.db, signedIn(context), id)
      const [shown] = await presentRuns(context.db, [found])
      if (shown === undefined) refuse('row.gone', '这次运行')
      const deliveries = await context.db
        .select()
        .from(scheduleDelivery)
        .where(and(eq(scheduleDelivery.tenantId, found.run.tenantId), eq(scheduleDelivery.runId, id)))
        .orderBy(scheduleDelivery.channel, scheduleDelivery.name)
      return { ...shown, deliveries: deliveries.map(presentDelivery), failures: found.run.failures }
    },

    async stopRun({ id }, context) {
      const actor = signedIn(context)
      const { run, job } = await readableRun(context.db, actor, id)
      const { isOwner, isManager } = relationTo(job, actor)
      if (!isOwner && !isManager) refuse('right.row', job.name)
      const message = say('schedule.stoppedBy', actor.realName)
      const here = and(eq(scheduleRun.tenantId, run.tenantId), eq(scheduleRun.id, id))
      const [waiting] = await context.db
        .update(scheduleRun)
        .set({ state: 'stopped', message, endedAt: new Date() })
        .where(and(here, eq(scheduleRun.state, 'waiting')))
        .returning()
      if (waiting !== undefined) await settleJob(context.db, job, waiting)
      const running = await context.db
        .update(scheduleRun)
        .set({ stopping: true, message })
        .where(and(here, eq(scheduleRun.state, 'running')))
        .returning()
      if (waiting === undefined && running.length === 0) refuse('schedule.runOver')
      await audit(context, { action: '停止定时任务的运行', subject: job.name })
      return null
    },

    async runFile({ fileId }, context) {
      const actor = signedIn(context)
      const file = await fileOf(context.db, actor, fileId)
      const { job } = await readableRun(context.db, actor, file.runId)
      // Whoever looks after jobs sees that they ran, not what they say.
      if (job.ownerId !== actor.userId) refuse('right.row', job.name)
      // What was filled with the rights of somebody else is theirs alone.
      if (file.partId !== null) refuse('schedule.partOfOthers')
      await audit(context, { action: '下载定时任务的文件', subject: file.name })
      return replyOf(services, file)
    },
  }
}

function runsWhere(db: Db, where: SQL | undefined) {
  return db
    .select({ run: scheduleRun, job: scheduleJob })
    .from(scheduleRun)
    .innerJoin(scheduleJob, eq(scheduleJob.id, scheduleRun.jobId))
    .where(where)
}

/** One run of a job that the actor may see; refused like one that is not there. */
export async function readableRun(db: Db, actor: Actor, id: string) {
  const [found] = await runsWhere(db, and(readableJobs(actor), eq(scheduleRun.id, id)))
  return found ?? refuse('row.gone', '这次运行')
}

/** A file of the actor's tenant; who may have it is asked apart. */
export async function fileOf(db: Db, { tenantId }: Actor, id: string): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(scheduleFile)
    .where(and(eq(scheduleFile.tenantId, tenantId), eq(scheduleFile.id, id)))
  return row ?? refuse('row.gone', '这个文件')
}

export async function replyOf(services: Pick<ScheduleServices, 'dataFolder'>, file: FileRow): Promise<FileReply> {
  const path = filePath(services, file)
  const found = file.gone ? null : await stat(path).catch(() => null)
  if (found === null) refuse('schedule.fileGone')
  return { name: file.name, type: mimeTypes[file.format], content: { path } }
}
