import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import { and, eq } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import { performanceGroup, performancePlan } from '../tables.ts'
import { readableTemplate } from '../template/template-rows.ts'
import { namesOfPeople } from './known-people.ts'
import { recordLog } from './log.ts'
import { planFor } from './plan-rows.ts'
import { shownPlan } from './present.ts'

type Calls = Handlers<typeof performanceCalls, Context>
type SavingHandlers = Pick<Calls, 'savePlan' | 'removePlan'>
type Form = Omit<Parameters<Calls['savePlan']>[0], 'id' | 'revision' | 'requestId'>

/** A run until it is started. */
export function planSavingHandlers(): SavingHandlers {
  return {
    savePlan: ({ id, revision, requestId, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        if (id == null) {
          const known = await byRequest(db, actor, requestId)
          if (known !== null) return shownPlan(context, known)
        } else await planFor(db, actor, { id, action: 'change' })
        const values = await readForm(db, actor, form)
        const planId = id ?? (await drafted(db, actor, { ...values, requestId }))
        if (id != null)
          await saveRevision(db, performancePlan, { id, tenantId: actor.tenantId, revision, values, actor })
        await audit(context, { action: id == null ? '起草考核' : '修改考核', subject: form.title })
        return shownPlan(context, planId)
      }),

    removePlan: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await planFor(db, actor, { id, action: 'remove' })
        const values = { deleted: true }
        await saveRevision(db, performancePlan, { id, tenantId: actor.tenantId, revision, values, actor })
        await audit(context, { action: '删除考核草稿', subject: row.title })
        return null
      }),
  }
}

/** What a form says, checked; indicators and rule are those of the template now. */
async function readForm(db: Db, actor: Actor, form: Form) {
  const { templateId, title, period, startsOn, endsOn, leaderId, publicityDays } = form
  if (endsOn < startsOn) refuseWith({ field: 'endsOn' }, 'performance.periodOrder')
  const [selfBefore, scoreBefore] = [form.selfBefore, form.scoreBefore].map((one) =>
    one === null ? null : new Date(one),
  )
  if (selfBefore && scoreBefore && scoreBefore < selfBefore)
    refuseWith({ field: 'scoreBefore' }, 'performance.dueOrder')
  if (leaderId === actor.userId) refuseWith({ field: 'leaderId' }, 'performance.leaderIsOwner')
  const template = await readableTemplate(db, actor, templateId)
  if (!template.row.isOpen) refuseWith({ field: 'templateId' }, 'performance.templateClosed', template.row.name)
  const wanted = [...form.calibratorIds, ...form.ccIds, ...(leaderId === null ? [] : [leaderId])]
  const names = await namesOfPeople(db, actor.tenantId, wanted)
  if (wanted.some((id) => !names.has(id))) refuse('row.gone', '所选的人')
  const { objectType, cycle, indicators, rule, name: templateName } = template.row
  return {
    templateId,
    templateName,
    title,
    period,
    startsOn,
    endsOn,
    leaderId,
    publicityDays,
    objectType,
    cycle,
    indicators,
    rule,
    selfBefore,
    scoreBefore,
    calibratorIds: [...new Set(form.calibratorIds)],
    ccIds: [...new Set(form.ccIds)],
    leaderName: names.get(leaderId ?? '') ?? '',
    searchText: searchText([title, initials(title), period, actor.realName, initials(actor.realName)].join('\n')),
  }
}

type Values = Awaited<ReturnType<typeof readForm>> & { requestId: string }

/** A new run with one group, so that people can be put into it at once. */
async function drafted(db: Db, actor: Actor, values: Values): Promise<string> {
  const { organizationId, userId: ownerId, realName: ownerName } = actor
  if (organizationId === null) refuse('performance.noOrganization')
  const [row] = await db
    .insert(performancePlan)
    .values({ ...stamp(actor), ...values, organizationId, ownerId, ownerName })
    .returning()
  if (row === undefined) throw new Error('a check was not written')
  await db.insert(performanceGroup).values({ ...stamp(actor), planId: row.id, name: '第一组' })
  await recordLog(db, actor, row, { action: '起草' })
  return row.id
}

/** The run that a request made already; null: none. */
async function byRequest(db: Db, { tenantId, userId }: Actor, requestId: string): Promise<string | null> {
  const { id, ownerId } = performancePlan
  const [found] = await db
    .select({ id })
    .from(performancePlan)
    .where(and(eq(performancePlan.tenantId, tenantId), eq(performancePlan.requestId, requestId), eq(ownerId, userId)))
  return found?.id ?? null
}
