import type { Handlers } from '@mingtai/api'
import { bindAttachments } from '@mingtai/modules/ground/attachment/server'
import { finishedTodosOf, finishTodos } from '@mingtai/modules/ground/notification/server'
import { person } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  newId,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { momentAt, searchText } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { workReportCalls } from '../../calls.ts'
import type { Period, WorkReport } from '../../report.ts'
import { dayOf, type Stretch, stretchesBefore, stretchOf } from '../period/periods.ts'
import { type TemplateRow, workReport, type WorkReportRow } from '../tables.ts'
import { calledOf, usableTemplate } from '../template/template-rows.ts'
import { tellReceivers, WRITE_STEP } from '../telling.ts'
import { presentReport } from './present.ts'
import { readableReport, reportFor, WORK_REPORT } from './report-rows.ts'

type Keys = 'start' | 'save' | 'submit' | 'recall' | 'remove'

const DAY = 86_400_000
/** Periods that may be written afterwards. */
const BACK = 8

/** A report is begun, saved as a draft, handed in, taken back and removed. */
export function savingHandlers(): Pick<Handlers<typeof workReportCalls, Context>, Keys> {
  return {
    async start({ templateId, day }, context) {
      const actor = signedIn(context)
      const { db } = context
      const template = await usableTemplate(db, actor, templateId)
      const today = dayOf(new Date())
      const period = stretchOf(template, day ?? today)
      const own = await ownReports(db, actor, template)
      const written = new Set(own.map(({ periodStart }) => periodStart))
      const existing =
        template.cycle === 'free' ? undefined : own.find(({ periodStart }) => periodStart === period.start)
      const last = own.find(({ periodStart, state }) => periodStart < period.start && state === 'submitted')
      const finished = await finishedTodosOf(db, {
        tenantId: actor.tenantId,
        personId: actor.userId,
        from: momentOf(period.start),
        to: new Date(momentOf(period.end).getTime() + DAY),
        most: 100,
      })
      return {
        period: presentPeriod(period),
        periods: stretchesBefore(template, today, BACK).map((one) => ({
          ...presentPeriod(one),
          isWritten: written.has(one.start),
        })),
        ...(await calledOf(db, template)),
        existing: existing === undefined ? null : { id: existing.id, state: existing.state },
        last: last?.content ?? null,
        finished: finished.map(({ title, kind, endedAt }) => ({ title, kind, at: endedAt.toISOString() })),
      }
    },

    save: (input, outside) => inTransaction(outside.db, async (db) => saved({ ...outside, db }, input)),

    submit: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await reportFor(db, actor, { id, action: 'submit' })
        const missing = row.sections.find(({ key, isRequired }) => isRequired && (row.content[key] ?? '').trim() === '')
        if (missing !== undefined) refuse('workReport.sectionNeeded', missing.title)
        if (row.receiverIds.length === 0) refuse('workReport.receiverNeeded')
        const submittedAt = new Date()
        const values = {
          state: 'submitted',
          submittedAt,
          isLate: row.dueAt !== null && submittedAt > row.dueAt,
        }
        const handed = await saveRevision(db, workReport, { id, tenantId: actor.tenantId, revision, values, actor })
        await endWriting(db, actor, handed)
        await tellReceivers(db, actor, handed)
        await audit(context, { action: '提交工作报告', subject: row.title, detail: { late: values.isLate } })
        return shown(db, actor, id)
      }),

    recall: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await reportFor(db, actor, { id, action: 'recall' })
        const values = { state: 'recalled', submittedAt: null, isLate: false }
        await saveRevision(db, workReport, { id, tenantId: actor.tenantId, revision, values, actor })
        await audit(context, { action: '撤回工作报告', subject: row.title })
        return shown(db, actor, id)
      }),

    remove: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await reportFor(db, actor, { id, action: 'remove' })
        const values = { deleted: true }
        await saveRevision(db, workReport, { id, tenantId: actor.tenantId, revision, values, actor })
        await audit(context, { action: '删除工作报告', subject: row.title })
        return null
      }),
  }
}

type Input = Parameters<Handlers<typeof workReportCalls, Context>['save']>[0]

async function saved(context: Context, input: Input): Promise<WorkReport> {
  const { db } = context
  const actor = signedIn(context)
  const { id, revision, periodStart, receiverIds, ccIds, attachments, requestId = newId() } = input
  await mustBeThere(db, actor.tenantId, [...receiverIds, ...ccIds])
  if (receiverIds.includes(actor.userId)) refuse('workReport.toOneself')
  if (id !== null) {
    const { row } = await reportFor(db, actor, { id, action: 'change' })
    const content = contentOf(row, input.content)
    const values = { content, receiverIds, ccIds, searchText: searchOf(row, content) }
    await saveRevision(db, workReport, { id, tenantId: actor.tenantId, revision, values, actor })
    await bindAttachments(context, attachments, { ownerType: WORK_REPORT, ownerId: id })
    return shown(db, actor, id)
  }
  const template = await usableTemplate(db, actor, input.templateId)
  const period = stretchOf(template, periodStart)
  if (period.start > dayOf(new Date())) refuse('workReport.tooEarly', period.words)
  const title = `${actor.realName}的${template.name}（${period.words}）`
  const content = contentOf(template, input.content)
  const { name: templateName, cycle, sections } = template
  const [row] = await db
    .insert(workReport)
    .values({
      ...stamp(actor),
      templateId: template.id,
      templateName,
      cycle,
      sections,
      title,
      content,
      receiverIds,
      ccIds,
      periodStart: period.start,
      periodEnd: period.end,
      dueAt: period.dueAt,
      requestId,
      authorId: actor.userId,
      authorName: actor.realName,
      ...{
        organizationId: actor.organizationId,
        departmentId: actor.departmentId,
      },
      searchText: searchOf(
        {
          title,
          authorName: actor.realName,
        },
        content,
      ),
    })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) return sameAgain(db, actor, { requestId, template, period })
  await bindAttachments(context, attachments, { ownerType: WORK_REPORT, ownerId: row.id })
  return shown(db, actor, row.id)
}

/** The same request once more is the same report; another one of the same period is refused. */
async function sameAgain(
  db: Db,
  actor: Actor,
  { requestId, template, period }: { requestId: string; template: TemplateRow; period: Stretch },
): Promise<WorkReport> {
  const own = and(ofTenant(workReport, actor.tenantId), eq(workReport.authorId, actor.userId))
  const [same] = await db
    .select()
    .from(workReport)
    .where(and(own, eq(workReport.requestId, requestId)))
  return same === undefined ? refuse('workReport.already', period.words, template.name) : shown(db, actor, same.id)
}

/** Sections that the template has; others are not stored. */
function contentOf({ sections }: Pick<TemplateRow, 'sections'>, content: Record<string, string>) {
  return Object.fromEntries(sections.map(({ key }) => [key, content[key] ?? '']))
}

function searchOf({ title, authorName }: Pick<WorkReportRow, 'title' | 'authorName'>, content: Record<string, string>) {
  return searchText([title, initials(authorName), ...Object.values(content)].join('\n').slice(0, 4000))
}

async function mustBeThere(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const here = and(
    ofTenant(person, tenantId),
    inArray(person.id, wanted),
    eq(person.disabled, false),
    isNull(person.leftAt),
  )
  if ((await db.$count(person, here)) < wanted.length) refuse('workReport.personGone')
}

/** Reports of somebody by one template, the latest period first. */
function ownReports(db: Db, actor: Actor, { id }: TemplateRow): Promise<WorkReportRow[]> {
  const own = and(ofTenant(workReport, actor.tenantId), eq(workReport.authorId, actor.userId))
  return db
    .select()
    .from(workReport)
    .where(and(own, eq(workReport.templateId, id)))
    .orderBy(desc(workReport.periodStart))
    .limit(60)
}

/** Takes the report off the list of what its author has to write. */
async function endWriting(db: Db, actor: Actor, { templateId, periodStart, tenantId }: WorkReportRow): Promise<void> {
  const which = {
    tenantId,
    businessType: WRITE_STEP,
    businessId: `${templateId} ${periodStart}`,
    personId: actor.userId,
  }
  await finishTodos(db, which, { by: actor.realName, outcome: 'done' })
}

async function shown(db: Db, actor: Actor, id: string): Promise<WorkReport> {
  return presentReport(db, actor, await readableReport(db, actor, id))
}

export function presentPeriod({ start, end, words, dueAt }: Stretch): Period {
  return { start, end, words, dueAt: dueAt?.toISOString() ?? null }
}

function momentOf(day: string): Date {
  return momentAt(Date.parse(`${day}T00:00:00Z`))
}
