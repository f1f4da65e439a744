import type { FileReply, Handlers } from '@mingtai/api'
import { addTodos, notify } from '@mingtai/modules/ground/notification/server'
import { department, membership, organization, withinScope } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, type Db, ofTenant, signedIn, spend } from '@mingtai/server-kit'
import { listWorkbook } from '@mingtai/sheet-files'
import { formatByCode } from '@mingtai/zh'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { workReportCalls } from '../../calls.ts'
import { deliveries, type Submission } from '../../template-calls.ts'
import { presentPeriod } from '../report/saving.ts'
import { type TemplateRow, workReportTemplate } from '../tables.ts'
import { managedTemplates } from '../template/template-rows.ts'
import { WRITE_STEP } from '../telling.ts'
import { deliveriesOf } from './expected.ts'
import { dayOf, type Stretch, stretchesBefore, stretchOf } from './periods.ts'

type Keys = 'watchedTemplates' | 'submissions' | 'exportSubmissions' | 'remind'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PERIODS = 12
/** What one person may remind of in so many seconds. */
const limit = { what: 'work-report-remind', most: 6, seconds: 600 }

/** 提交情况: who handed in, who was late, who is missing, and a reminder to the missing alone. */
export function submissionHandlers(): Pick<Handlers<typeof workReportCalls, Context>, Keys> {
  return {
    async watchedTemplates(_, context) {
      const rows = await watched(context.db, signedIn(context))
      return rows.map(({ id, name, cycle }) => ({ id, name, cycle }))
    },

    async submissions({ templateId, day }, context) {
      return submissionOf(context, await askedPeriod(context, templateId, day))
    },

    async exportSubmissions({ templateId, day }, context) {
      const asked = await askedPeriod(context, templateId, day)
      const found = await submissionOf(context, asked)
      await audit(context, {
        action: '导出提交情况',
        subject: asked.template.name,
        detail: { period: asked.period.words },
      })
      return fileOf(found, asked.template.name)
    },

    async remind({ templateId, day }, context) {
      const actor = signedIn(context)
      await spend({ ...context, address: actor.userId }, limit)
      const asked = await askedPeriod(context, templateId, day)
      const { people } = await submissionOf(context, asked)
      const missing = people.filter(({ delivery }) => delivery === 'absent').map(({ id }) => id)
      await askToWrite(context.db, asked, { to: missing, from: actor.realName, dedupe: null })
      const detail = { period: asked.period.words, people: missing.length }
      await audit(context, { action: '催交工作报告', subject: asked.template.name, detail })
      return { people: missing.length }
    },
  }
}

interface AskedPeriod {
  template: TemplateRow
  period: Stretch
}

interface Asking {
  to: readonly string[]
  from: string
  /** The same key is told once; null: each time. */
  dedupe: string | null
}

/** Puts a report on the list of those who are to write it, and tells them. */
export async function askToWrite(
  db: Db,
  { template, period }: AskedPeriod,
  { to, from, dedupe }: Asking,
): Promise<void> {
  if (to.length === 0) return
  const title = `${template.name}（${period.words}）`
  const link = `/workReport/add?template=${template.id}&day=${period.start}`
  const business = { businessType: WRITE_STEP, businessId: `${template.id} ${period.start}` }
  await addTodos(
    db,
    to.map((personId) => ({
      tenantId: template.tenantId,
      personId,
      system: 'work-report' as const,
      ...business,
      title,
      kind: '写报告',
      from,
      link,
      dueAt: period.dueAt,
      byHand: true,
    })),
  )
  await notify(db, {
    tenantId: template.tenantId,
    template: 'work-report.due',
    to,
    link,
    values: {
      title,
      due: period.dueAt === null ? '不限' : formatByCode(period.dueAt, 2).slice(0, 16),
    },
    business: {
      type: business.businessType,
      id: business.businessId,
    },
    ...(dedupe !== null && { dedupe }),
  })
}

/** Templates whose submissions somebody may see: those they look after, get reports of, or lead people of. */
function watched(db: Db, actor: Actor, where?: SQL): Promise<TemplateRow[]> {
  const { tenantId, userId } = actor
  const leads = sql`(exists (select 1 from ${department} led where led.tenant_id = ${tenantId} and led.manager_id = ${userId}
      and not led.deleted and (led.id = any(${workReportTemplate.placeIds}) or led.organization_id = any(${workReportTemplate.placeIds})))
    or exists (select 1 from ${organization} led where led.tenant_id = ${tenantId} and led.manager_id = ${userId}
      and led.id = any(${workReportTemplate.placeIds})))`
  const given = withinScope(actor, 'work-report:team', { organizationId: workReportTemplate.organizationId })
  const received = sql`${workReportTemplate.receiverIds} @> array[${userId}]::text[]`
  return db
    .select()
    .from(workReportTemplate)
    .where(
      and(
        ofTenant(workReportTemplate, tenantId),
        sql`${workReportTemplate.cycle} <> 'free'`,
        or(managedTemplates(actor), received, given, leads),
        where,
      ),
    )
    .orderBy(workReportTemplate.name)
    .limit(200)
}

async function askedPeriod(context: Context, templateId: string, day: string | undefined): Promise<AskedPeriod> {
  const [template] = await watched(context.db, signedIn(context), eq(workReportTemplate.id, templateId))
  if (template === undefined) refuse('row.gone', '汇报模板')
  return { template, period: stretchOf(template, day ?? dayOf(new Date())) }
}

async function submissionOf(context: Context, { template, period }: AskedPeriod): Promise<Submission> {
  const actor = signedIn(context)
  const people = await deliveriesOf(context.db, template, {
    period,
    within: await seenMembers(context.db, actor, template),
  })
  const departments = new Map<string, Submission['departments'][number]>()
  for (const { place, delivery } of people) {
    const own = departments.get(place) ?? { name: place, expected: 0, submitted: 0, late: 0, leave: 0 }
    departments.set(place, {
      ...own,
      expected: own.expected + 1,
      submitted: own.submitted + Number(delivery === 'submitted' || delivery === 'late'),
      late: own.late + Number(delivery === 'late'),
      leave: own.leave + Number(delivery === 'leave'),
    })
  }
  return {
    people,
    departments: [...departments.values()],
    period: presentPeriod(period),
    periods: stretchesBefore(template, dayOf(new Date()), PERIODS).map(presentPeriod),
    mayRemind: people.some(({ delivery }) => delivery === 'absent'),
  }
}

/** Whose delivery is shown: everybody to who looks after or receives, to a leader those they lead. */
async function seenMembers(db: Db, actor: Actor, template: TemplateRow): Promise<SQL | undefined> {
  const { tenantId, userId } = actor
  if (template.receiverIds.includes(userId)) return undefined
  const manages = and(eq(workReportTemplate.id, template.id), managedTemplates(actor))
  if ((await db.$count(workReportTemplate, manages)) > 0) return undefined
  const { organizationId, departmentId } = membership
  return sql`(${withinScope(actor, 'work-report:team', { organizationId, departmentId })}
    or ${departmentId} = any(array(select below.id from ${department} top join ${department} below
      on below.tenant_id = top.tenant_id and starts_with(below.path, top.path)
      where top.tenant_id = ${tenantId} and top.manager_id = ${userId} and not below.deleted))
    or exists (select 1 from ${organization} led where led.tenant_id = ${tenantId} and led.manager_id = ${userId}
      and led.id = ${organizationId}))`
}

async function fileOf({ people, period }: Submission, name: string): Promise<FileReply> {
  const columns = [
    { title: '部门', width: 180 },
    { title: '姓名', width: 90 },
    { title: '情况', width: 80 },
    { title: '提交时间', width: 150 },
  ]
  const rows = people.map(({ place, name: own, delivery, at }) => [
    place,
    own,
    deliveries[delivery],
    at === null ? '' : formatByCode(new Date(at), 2),
  ])
  const bytes = await listWorkbook({ name: '提交情况', columns, rows })
  return { name: `${name}-${period.words}-提交情况.xlsx`, type: XLSX, content: { bytes } }
}
