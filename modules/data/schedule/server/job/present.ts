import { namesOfReports } from '@mingtai/modules/data/report/server/deliver'
import type { Actor, Db } from '@mingtai/server-kit'
import type { Job, JobForm, JobRow } from '../../job.ts'
import { recipientNames } from '../delivery/recipients.ts'
import { fireTimes } from '../timing/fire-times.ts'
import type { JobTableRow } from '../tables.ts'
import { relationTo, waitingJobs } from './job-rows.ts'
import { actionsOn, shownState } from './states.ts'

const SHOWN_TIMES = 10

export async function presentJobs(db: Db, actor: Actor, rows: readonly JobTableRow[]): Promise<JobRow[]> {
  const waiting = await waitingJobs(
    db,
    rows.map(({ id }) => id),
  )
  const reports = await namesOfReports(
    db,
    actor.tenantId,
    rows.map(({ reportId }) => reportId),
  )
  return rows.map((row) => {
    const state = shownState(row, waiting.has(row.id))
    const relation = relationTo(row, actor)
    const { id, name, reason, reportId, timing, formats, ownerName, lastState, revision, updatedBy } = row
    return {
      id,
      name,
      state,
      reason,
      reportId,
      timing,
      formats,
      ownerName,
      lastState,
      revision,
      updatedBy,
      reportName: reports.get(reportId)?.name ?? '已删除的报表',
      reportCode: reports.get(reportId)?.code ?? '',
      isMine: relation.isOwner,
      previousAt: row.previousAt?.toISOString() ?? null,
      nextAt: row.state === 'NORMAL' ? (row.nextAt?.toISOString() ?? null) : null,
      recipients: row.recipients.length,
      updatedAt: row.updatedAt.toISOString(),
      actions: actionsOn(state, relation),
    }
  })
}

/** A job with its form; what it sends to and when. */
export async function presentJob(db: Db, actor: Actor, row: JobTableRow): Promise<Job> {
  const [shown] = await presentJobs(db, actor, [row])
  if (shown === undefined) throw new Error('a job that is presented alone')
  const names = await recipientNames(db, actor.tenantId, row.recipients)
  const form = formOf(row)
  const recipients = form.recipients.map((one) => ({ ...one, name: names.get(`${one.kind} ${one.id}`) ?? '已不在' }))
  const nextTimes = fireTimes(row.timing, new Date(), SHOWN_TIMES).map((moment) => moment.toISOString())
  return { ...shown, form: { ...form, recipients }, nextTimes }
}

/** What its maker entered. */
export function formOf(row: JobTableRow): JobForm {
  const { name, reportId, values, rules, timing, formats, fileName, subject, text, channels, recipients } = row
  const { missed, overlap, retries, minutes, state, condition, burst, watch } = row
  return {
    name,
    reportId,
    values,
    rules,
    timing,
    formats,
    fileName,
    subject,
    text,
    channels,
    recipients,
    missed,
    overlap,
    retries,
    minutes,
    condition,
    burst,
    watch,
    enabled: state === 'NORMAL',
  }
}
