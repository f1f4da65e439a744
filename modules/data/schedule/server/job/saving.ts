import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { mustMayDeliver } from '@mingtai/modules/data/report/server/deliver'
import { type Actor, audit, changed, type Context, type Db, saveRevision, signedIn, stamp } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq } from 'drizzle-orm'
import type { scheduleCalls } from '../../calls.ts'
import type { JobForm } from '../../job.ts'
import { timingWords } from '../../timing.ts'
import { mustReachRecipients } from '../delivery/recipients.ts'
import { checkSlots } from '../delivery/slots.ts'
import { stopWaitingRuns } from '../run/claim.ts'
import { fireTimes, nextFireTime } from '../timing/fire-times.ts'
import { type JobTableRow, scheduleJob } from '../tables.ts'
import { jobFor, readableJob } from './job-rows.ts'
import { formOf, presentJob } from './present.ts'

type SavingCalls = Pick<typeof scheduleCalls, 'detail' | 'insert' | 'update' | 'copy' | 'remove' | 'times'>

/** One job: read, entered, changed, copied and removed. */
export function savingHandlers(): Handlers<SavingCalls, Context> {
  return {
    async detail({ id }, context) {
      const actor = signedIn(context)
      return presentJob(context.db, actor, await readableJob(context.db, actor, id))
    },

    async insert({ requestId, ...form }, context) {
      return presentJob(context.db, signedIn(context), await addJob(context, form, requestId))
    },

    async update({ id, revision, ...form }, context) {
      const actor = signedIn(context)
      const before = await jobFor(context.db, actor, { id, action: 'change' })
      await checkForm(context.db, actor, form)
      const values = { ...columnsOf(form), ...plannedState(form), failures: 0 }
      const row = await saveRevision(context.db, scheduleJob, { id, tenantId: actor.tenantId, revision, values, actor })
      const change = changed(told(before), told(row))
      await audit(context, { action: '修改定时任务', subject: row.name, change })
      return presentJob(context.db, actor, row)
    },

    async copy({ id, requestId }, context) {
      const actor = signedIn(context)
      const from = await jobFor(context.db, actor, { id, action: 'copy' })
      // It is the job of whoever copies it, and runs under their rights: they look at it before it runs by itself.
      const form = { ...formOf(from), name: copiedName(from.name), enabled: false }
      return presentJob(context.db, actor, await addJob(context, form, requestId))
    },

    async remove({ id }, context) {
      const actor = signedIn(context)
      const { name, revision } = await jobFor(context.db, actor, { id, action: 'remove' })
      const values = { deleted: true, nextAt: null }
      await saveRevision(context.db, scheduleJob, { id, tenantId: actor.tenantId, revision, values, actor })
      await stopWaitingRuns(context.db, { tenantId: actor.tenantId, jobId: id, by: actor.realName })
      await audit(context, { action: '删除定时任务', subject: name })
      return null
    },

    async times({ timing }) {
      return {
        words: timingWords(timing),
        times: fireTimes(timing, new Date(), 10).map((moment) => moment.toISOString()),
      }
    },
  }
}

async function addJob(context: Context, form: JobForm, requestId: string): Promise<JobTableRow> {
  const actor = signedIn(context)
  const { db } = context
  await checkForm(db, actor, form)
  const owner = { ownerId: actor.userId, ownerName: actor.realName, requestId }
  const [row] = await db
    .insert(scheduleJob)
    .values({ ...stamp(actor), ...owner, ...columnsOf(form), ...plannedState(form) })
    .onConflictDoNothing({ target: [scheduleJob.tenantId, scheduleJob.requestId] })
    .returning()
  if (row === undefined) {
    const { ownerId, requestId: request } = scheduleJob
    const [same] = await db
      .select()
      .from(scheduleJob)
      .where(and(eq(scheduleJob.tenantId, actor.tenantId), eq(request, requestId), eq(ownerId, actor.userId)))
    return same ?? refuse('row.gone', '定时任务')
  }
  await audit(context, { action: '新建定时任务', subject: row.name, detail: { timing: timingWords(row.timing) } })
  return row
}

/** Refuses what could not run: a report that one may not take along, people that one may not send to, words with unknown slots. */
async function checkForm(db: Db, actor: Actor, form: JobForm): Promise<void> {
  const { report } = await mustMayDeliver(db, actor, form.reportId)
  const codes = new Set(report.template.parameters.map(({ code }) => code))
  const unknownCode = [...Object.keys(form.values), ...Object.keys(form.rules)].find((code) => !codes.has(code))
  if (unknownCode !== undefined) throw refusal('parameter.unknown', unknownCode).at('values')
  for (const field of ['fileName', 'subject', 'text'] as const) checkSlots(form[field], field)
  if (form.timing.kind === 'cron' && fireTimes(form.timing, new Date(), 1).length === 0)
    throw refusal('schedule.cronInvalid', form.timing.cron).at('timing')
  if (form.enabled && nextFireTime(form.timing, new Date()) === null) throw refusal('schedule.noTime').at('timing')
  if (form.channels.length > 0 && form.recipients.length === 0)
    throw refusal('schedule.recipientMissing').at('recipients')
  await mustReachRecipients(db, actor, form)
  checkBurst(form)
}

/** Nobody outside has rights to fill with, and a department is needed where each gets one. */
function checkBurst({ burst, recipients, watch, condition }: JobForm): void {
  if (watch === 'alert' && condition === null) throw refusal('schedule.alertWithout').at('condition')
  if (watch === 'alert' && burst !== 'none') throw refusal('schedule.alertBurst').at('burst')
  if (burst === 'none') return
  if (recipients.some(({ kind }) => kind === 'mail' || kind === 'robot' || kind === 'target'))
    throw refusal('schedule.burstOutside').at('recipients')
  if (burst === 'department' && !recipients.some(({ kind }) => kind === 'department'))
    throw refusal('schedule.burstNoDepartment').at('recipients')
}

/** The columns of what its maker entered. */
export function columnsOf({ enabled: _enabled, ...form }: JobForm) {
  return {
    ...form,
    searchText: searchText([form.name, pinyinKey(form.name).replaceAll(' ', ''), initials(form.name)].join(' ')),
  }
}

/** What its state is after it was entered or changed. */
export function plannedState({ enabled, timing }: Pick<JobForm, 'enabled' | 'timing'>) {
  const now = new Date()
  const nextAt = enabled ? nextFireTime(timing, now) : null
  return { state: enabled ? ('NORMAL' as const) : ('NONE' as const), reason: '', nextAt, plannedAt: now }
}

function copiedName(name: string): string {
  return `${[...name].slice(0, 55).join('')} 副本`
}

function told({ name, timing, formats, recipients, state }: JobTableRow) {
  return { name, timing: timingWords(timing), formats: formats.join('、'), recipients: recipients.length, state }
}
