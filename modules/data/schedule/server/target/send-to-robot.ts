import { speakToGroup } from '@mingtai/modules/ground/notification/server'
import { namesOfReports } from '@mingtai/modules/data/report/server/deliver'
import { and, eq } from 'drizzle-orm'
import type { ScheduleServices } from '../services.ts'
import { type DeliveryRow, type FileRow, type RunTableRow, scheduleJob } from '../tables.ts'

/** What is sent of a run. */
export interface Sending {
  run: RunTableRow
  files: readonly FileRow[]
}

/** Says in a group that a report is there; who opens it reads it with their own rights. */
export async function sendToGroup(
  services: ScheduleServices,
  { tenantId, placeId }: DeliveryRow,
  { run, files }: Sending,
): Promise<void> {
  const names = files.map(({ name }) => name).join('、')
  const [job] = await services.db
    .select({ reportId: scheduleJob.reportId })
    .from(scheduleJob)
    .where(and(eq(scheduleJob.tenantId, tenantId), eq(scheduleJob.id, run.jobId)))
  const report = (await namesOfReports(services.db, tenantId, job === undefined ? [] : [job.reportId])).get(
    job?.reportId ?? '',
  )
  const base = services.publicUrl.replace(/\/$/, '')
  const link = report === undefined ? '' : `${base}/report/view?code=${encodeURIComponent(report.code)}`
  const text = [run.subject, run.text, names, link].filter((one) => one !== '').join('\n')
  await speakToGroup(services, { tenantId, robotId: placeId ?? '', text })
}
