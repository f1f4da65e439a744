import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { namesOfReports } from '@mingtai/modules/data/report/server/deliver'
import { type Actor, audit, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Alert, alertCalls } from '../../alert-calls.ts'
import { alertStates } from '../../words.ts'
import { readableJobs } from '../job/job-rows.ts'
import { type AlertRow, scheduleAlert, scheduleDelivery, scheduleJob } from '../tables.ts'

/** 预警: seen, acknowledged and put off by whom it concerns. */
export function alertHandlers(): Handlers<typeof alertCalls, Context> {
  return {
    async alerts({ state, current, size }, context) {
      const { db } = context
      const where = and(concerns(signedIn(context)), state === undefined ? undefined : eq(scheduleAlert.state, state))
      const rows = await alertsWhere(db, where)
        .orderBy(sql`${scheduleAlert.state} <> 'open'`, desc(scheduleAlert.firedAt), desc(scheduleAlert.id))
        .limit(size)
        .offset((current - 1) * size)
      return { data: await presented(db, rows), total: await countWhere(db, where) }
    },

    async countOpenAlerts(_, context) {
      const where = and(concerns(signedIn(context)), eq(scheduleAlert.state, 'open'))
      return { open: await countWhere(context.db, where) }
    },

    async acknowledgeAlert({ id, note }, context) {
      const { realName } = signedIn(context)
      const values = { state: 'acknowledged' as const, handledBy: realName, handledAt: new Date(), note }
      return handled(context, { id, values, action: '确认预警' })
    },

    async snoozeAlert({ id, hours }, context) {
      const { realName } = signedIn(context)
      const snoozedUntil = new Date(Date.now() + hours * 3_600_000)
      const values = { snoozedUntil, handledBy: realName, handledAt: new Date() }
      return handled(context, { id, values, action: '暂缓预警' })
    },
  }
}

/** Alerts of jobs that the actor may see, and those that were sent to them. */
function concerns(actor: Actor): SQL | undefined {
  return and(
    eq(scheduleAlert.tenantId, actor.tenantId),
    or(
      readableJobs(actor),
      sql`exists (select 1 from ${scheduleDelivery} told where told.tenant_id = ${scheduleAlert.tenantId}
        and told.run_id = ${scheduleAlert.runId} and told.person_id = ${actor.userId})`,
    ),
  )
}

function alertsWhere(db: Db, where: SQL | undefined) {
  return db
    .select({ alert: scheduleAlert, jobName: scheduleJob.name, reportId: scheduleJob.reportId })
    .from(scheduleAlert)
    .innerJoin(scheduleJob, eq(scheduleJob.id, scheduleAlert.jobId))
    .where(where)
}

async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ all: count() })
    .from(scheduleAlert)
    .innerJoin(scheduleJob, eq(scheduleJob.id, scheduleAlert.jobId))
    .where(where)
  return counted?.all ?? 0
}

interface Handling {
  id: string
  values: Partial<AlertRow>
  action: string
}

/** Only an open one is seen to: of two who do it at once the second is told who was first. */
async function handled(context: Context, { id, values, action }: Handling): Promise<Alert> {
  const { db } = context
  const mine = and(concerns(signedIn(context)), eq(scheduleAlert.id, id))
  const [before] = await alertsWhere(db, mine)
  if (before === undefined) refuse('row.gone', '这条预警')
  const here = and(eq(scheduleAlert.tenantId, before.alert.tenantId), eq(scheduleAlert.id, id))
  const changed = await db
    .update(scheduleAlert)
    .set(values)
    .where(and(here, eq(scheduleAlert.state, 'open')))
    .returning()
  if (changed.length === 0) {
    const [now] = await alertsWhere(db, here)
    refuse('row.wrongState', before.jobName, alertStates[(now ?? before).alert.state])
  }
  await audit(context, { action, subject: before.jobName })
  const [shown] = await presented(db, await alertsWhere(db, here))
  return shown ?? refuse('row.gone', '这条预警')
}

async function presented(
  db: Db,
  rows: readonly { alert: AlertRow; jobName: string; reportId: string }[],
): Promise<Alert[]> {
  const tenantId = rows[0]?.alert.tenantId ?? ''
  const reports = await namesOfReports(
    db,
    tenantId,
    rows.map(({ reportId }) => reportId),
  )
  return rows.map(({ alert, jobName, reportId }) => {
    const { id, state, condition, figures, times, handledBy, note } = alert
    return {
      id,
      jobName,
      state,
      condition,
      figures,
      times,
      handledBy,
      note,
      reportName: reports.get(reportId)?.name ?? '已删除的报表',
      reportCode: reports.get(reportId)?.code ?? '',
      firedAt: alert.firedAt.toISOString(),
      lastAt: alert.lastAt.toISOString(),
      snoozedUntil: alert.snoozedUntil?.toISOString() ?? null,
      handledAt: alert.handledAt?.toISOString() ?? null,
      clearedAt: alert.clearedAt?.toISOString() ?? null,
    }
  })
}
