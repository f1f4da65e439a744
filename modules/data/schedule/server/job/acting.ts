import type { Handlers } from '@mingtai/api'
import { refusal } from '@mingtai/messages'
import { mustMayDeliver } from '@mingtai/modules/data/report/server/deliver'
import { audit, type Context, signedIn, touch } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import type { scheduleCalls } from '../../calls.ts'
import type { JobAction, Trigger } from '../../words.ts'
import { addHandRun } from '../run/claim.ts'
import { type JobTableRow, scheduleJob } from '../tables.ts'
import { nextFireTime } from '../timing/fire-times.ts'
import { jobFor } from './job-rows.ts'
import { presentJob } from './present.ts'

type ActingCalls = Pick<typeof scheduleCalls, 'run' | 'test' | 'pause' | 'resume'>

/** What people do with a job beside changing it. */
export function actingHandlers(): Handlers<ActingCalls, Context> {
  return {
    run: ({ id }, context) => started(context, { id, action: 'run', trigger: 'hand', words: '立即运行定时任务' }),
    test: ({ id }, context) => started(context, { id, action: 'test', trigger: 'test', words: '试发定时任务' }),

    async pause({ id }, context) {
      const actor = signedIn(context)
      const job = await jobFor(context.db, actor, { id, action: 'pause' })
      const row = await turned(context, job, { state: 'PAUSED', nextAt: null })
      await audit(context, { action: '暂停定时任务', subject: job.name })
      return presentJob(context.db, actor, row)
    },

    async resume({ id }, context) {
      const actor = signedIn(context)
      const job = await jobFor(context.db, actor, { id, action: 'resume' })
      await mustMayDeliver(context.db, actor, job.reportId)
      const now = new Date()
      const nextAt = nextFireTime(job.timing, now)
      if (nextAt === null) throw refusal('schedule.noTime').at('timing')
      // What it slept through is not made up for: whoever paused it meant that.
      const row = await turned(context, job, { state: 'NORMAL', nextAt, plannedAt: now, reason: '', failures: 0 })
      await audit(context, { action: '启用定时任务', subject: job.name })
      return presentJob(context.db, actor, row)
    },
  }
}

interface Starting {
  id: string
  action: JobAction
  trigger: Exclude<Trigger, 'time'>
  words: string
}

async function started(context: Context, { id, action, trigger, words }: Starting): Promise<{ runId: string }> {
  const actor = signedIn(context)
  const job = await jobFor(context.db, actor, { id, action })
  await mustMayDeliver(context.db, actor, job.reportId)
  const runId = await addHandRun(context.db, job, { trigger, person: actor })
  await audit(context, { action: words, subject: job.name })
  return { runId }
}

/** Sets a job to another state; a person who had its form open saves over nothing of it. */
async function turned(context: Context, job: JobTableRow, values: Partial<JobTableRow>): Promise<JobTableRow> {
  const here = and(eq(scheduleJob.tenantId, job.tenantId), eq(scheduleJob.id, job.id))
  const [row] = await context.db
    .update(scheduleJob)
    .set({ ...values, ...touch(signedIn(context)), revision: sql`${scheduleJob.revision} + 1` })
    .where(here)
    .returning()
  return row ?? job
}
