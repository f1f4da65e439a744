import { Refusal, say } from '@mingtai/messages'
import { GivenUp, nextAttempt, sendMail } from '@mingtai/modules/ground/notification/server'
import { alive } from '@mingtai/server-kit'
import { fileSize } from '@mingtai/zh'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { filePath } from '../run/make-files.ts'
import { writeToFolder } from '../target/write-to-folder.ts'
import { postToHook } from '../target/post-to-hook.ts'
import { type Sending, sendToGroup } from '../target/send-to-robot.ts'
import type { ScheduleServices } from '../services.ts'
import { type DeliveryRow, type FileRow, scheduleDelivery, scheduleFile, scheduleRun } from '../tables.ts'

const AT_ONCE = 10
/** How long a process may hold a mail; a longer one was killed. */
const LEASE_SECONDS = 180
/** Of all attachments of one mail; what is larger is fetched by a link. */
const LARGEST = 10 * 2 ** 20

/** Sends the mails that are due. Each is taken by one process; without a mail server they wait for one. */
export async function deliverDue(services: ScheduleServices): Promise<void> {
  for (;;) {
    const rows = await take(services)
    for (const row of rows) await deliver(services, row)
    if (rows.length < AT_ONCE) return
  }
}

async function take({ db, mail }: ScheduleServices): Promise<DeliveryRow[]> {
  const { id, state, nextAt, leaseUntil, channel } = scheduleDelivery
  const due = sql`select ${id} from ${scheduleDelivery}
    where (${mail === null ? sql`${channel} <> 'mail'` : sql`true`}) and ((${state} = 'waiting' and ${nextAt} <= now())
      or (${state} = 'sending' and not coalesce(${alive(leaseUntil, LEASE_SECONDS)}, true)))
    order by ${nextAt} limit ${AT_ONCE} for update skip locked`
  return db
    .update(scheduleDelivery)
    .set({ state: 'sending', attempts: sql`${scheduleDelivery.attempts} + 1`, leaseUntil: lease })
    .where(inArray(id, sql`(${due})`))
    .returning()
}

const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

async function deliver(services: ScheduleServices, row: DeliveryRow): Promise<void> {
  const { db } = services
  const ours = and(
    ...[eq(scheduleDelivery.tenantId, row.tenantId), eq(scheduleDelivery.id, row.id)],
    ...[eq(scheduleDelivery.state, 'sending'), eq(scheduleDelivery.attempts, row.attempts)],
  )
  // Those before it may have taken long, so that another process has it.
  const stillHere = await db.update(scheduleDelivery).set({ leaseUntil: lease }).where(ours).returning()
  if (stillHere.length === 0) return
  const outcome = await sentOne(services, row).then(
    () => ({ state: 'sent' as const, sentAt: new Date(), error: '' }),
    (problem: unknown) => {
      const now = new Date()
      const again = problem instanceof GivenUp || problem instanceof Refusal ? null : nextAttempt(row.attempts, now)
      const error = (problem instanceof Error ? problem.message : String(problem)).slice(0, 300)
      return { state: again === null ? ('failed' as const) : ('waiting' as const), nextAt: again ?? now, error }
    },
  )
  await db
    .update(scheduleDelivery)
    .set({ ...outcome, leaseUntil: null })
    .where(ours)
}

async function sentOne(services: ScheduleServices, row: DeliveryRow): Promise<void> {
  const sending = await sendingOf(services, row)
  switch (row.channel) {
    case 'mail':
      return sentMail(services, row, sending)
    case 'robot':
      return sendToGroup(services, row, sending)
    case 'hook':
      return postToHook(services, row, sending)
    case 'folder':
      return writeToFolder(services, row, sending)
    case 'site':
      return
    default:
      return row.channel satisfies never
  }
}

/** What is sent of a run; refused when its files are gone. */
async function sendingOf({ db }: ScheduleServices, row: DeliveryRow): Promise<Sending> {
  const { tenantId, runId } = row
  const [run] = await db
    .select()
    .from(scheduleRun)
    .where(and(eq(scheduleRun.tenantId, tenantId), eq(scheduleRun.id, runId)))
  const files = await db
    .select()
    .from(scheduleFile)
    .where(and(eq(scheduleFile.tenantId, tenantId), eq(scheduleFile.runId, runId), isOfPart(row)))
  if (run === undefined || files.length === 0 || files.some(({ gone }) => gone))
    throw new GivenUp(say('schedule.fileGone'))
  return { run, files }
}

async function sentMail(services: ScheduleServices, row: DeliveryRow, { run, files }: Sending): Promise<void> {
  const { mail, publicUrl } = services
  if (mail === null) throw new Error('no mail server')
  const isAttached = files.reduce((sum, { bytes }) => sum + bytes, 0) <= LARGEST
  if (!isAttached && row.personId === null) throw new GivenUp(say('schedule.tooLarge', fileSize(LARGEST)))
  const link = row.personId === null ? null : `/report/received?id=${row.runId}`
  await sendMail(
    mail,
    {
      ...{ id: row.id, to: row.address, subject: run.subject },
      paragraphs: [{ text: wordsOf(run.text, files, isAttached), link }],
      attachments: isAttached ? files.map((file) => ({ name: file.name, path: filePath(services, file) })) : [],
    },
    publicUrl,
  )
}

/** A unit gets its own files and no others. */
function isOfPart({ partId }: DeliveryRow) {
  return partId === null ? isNull(scheduleFile.partId) : eq(scheduleFile.partId, partId)
}

function wordsOf(text: string, files: readonly FileRow[], isAttached: boolean): string {
  const names = files.map(({ name, bytes }) => `${name}（${fileSize(bytes)}）`).join('\n')
  return [text, isAttached ? `附件：\n${names}` : `文件较大，请打开链接下载：\n${names}`]
    .filter((one) => one !== '')
    .join('\n\n')
}
