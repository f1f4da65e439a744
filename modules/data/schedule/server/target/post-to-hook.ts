import { readFile } from 'node:fs/promises'
import { refuse } from '@mingtai/messages'
import { sendHook } from '@mingtai/modules/ground/notification/server'
import { filePath } from '../run/make-files.ts'
import type { ScheduleServices } from '../services.ts'
import type { DeliveryRow, FileRow, TargetRow } from '../tables.ts'
import type { Sending } from './send-to-robot.ts'
import { targetById } from './target-rows.ts'

/** Of all files of one call; what is larger is named without its content. */
const LARGEST = 5 * 2 ** 20

/** Sends a run with its files to an interface of another system, signed where it has a secret. */
export async function postToHook(
  services: ScheduleServices,
  { id: delivery, tenantId, placeId }: DeliveryRow,
  { run, files }: Sending,
): Promise<void> {
  const target = await targetById(services.db, tenantId, placeId ?? '')
  if (!target.enabled) refuse('schedule.placeGone')
  const isWhole = files.reduce((sum, { bytes }) => sum + bytes, 0) <= LARGEST
  const body = {
    event: 'report.delivered',
    runId: run.id,
    fireAt: run.fireAt.toISOString(),
    subject: run.subject,
    text: run.text,
    rows: run.rows,
    files: await Promise.all(files.map((file) => told(services, file, isWhole))),
  }
  await sendHook(hookOf(services, target), { delivery, body }, services.webhooks)
}

/** A hook with its opened address; a target without one is refused. */
export function hookOf({ vault }: Pick<ScheduleServices, 'vault'>, { id, name, sealedUrl, sealedSecret }: TargetRow) {
  if (sealedUrl === null) refuse('schedule.placeGone')
  const secret = sealedSecret === null ? null : vault.open(sealedSecret, id)
  return { name, url: vault.open(sealedUrl, id), secret }
}

async function told(services: ScheduleServices, file: FileRow, isWhole: boolean) {
  const { name, format, bytes } = file
  const content = isWhole ? (await readFile(filePath(services, file))).toString('base64') : null
  return { name, format, bytes, content }
}
