import type { Handlers } from '@mingtai/api'
import { organizationById, person, placesOf } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import {
  audit,
  changed,
  type Context,
  inTransaction,
  mustMay,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { workReportCalls } from '../../calls.ts'
import type { ReportTemplate } from '../../report.ts'
import { asked } from '../rights.ts'
import { type TemplateRow, workReportTemplate } from '../tables.ts'
import { managedTemplates, presentTemplates, templatesFor } from './template-rows.ts'

type Keys = 'templates' | 'managedTemplates' | 'saveTemplate' | 'openTemplate'

/** 汇报模板: those that one writes by, and those that one looks after. */
export function templateHandlers(): Pick<Handlers<typeof workReportCalls, Context>, Keys> {
  return {
    async templates(_, context) {
      const actor = signedIn(context)
      const own = (await templatesFor(context.db, actor)).map(({ id }) => id)
      return presentTemplates(context.db, actor, inArray(workReportTemplate.id, ['', ...own]))
    },

    async managedTemplates(_, context) {
      const actor = signedIn(context)
      return presentTemplates(context.db, actor, managedTemplates(actor))
    },

    saveTemplate: ({ id, revision, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        await mustFit(context, { ...form, id })
        if (id === null) {
          const row = { ...stamp(actor), ...form }
          await db.insert(workReportTemplate).values(row)
          await audit(context, { action: '新建汇报模板', subject: form.name })
          return templateById(context, row.id)
        }
        const before = await managedTemplate(context, id)
        if (before.cycle !== form.cycle) refuse('workReport.cycleStays', before.name)
        const { tenantId } = actor
        await saveRevision(db, workReportTemplate, { id, tenantId, revision, values: form, actor })
        const told = ({
          name,
          dueDays,
          dueTime,
          reminds,
        }: Pick<TemplateRow, 'name' | 'dueDays' | 'dueTime' | 'reminds'>) => ({
          name,
          dueDays,
          dueTime,
          reminds,
        })
        await audit(context, { action: '修改汇报模板', subject: form.name, change: changed(told(before), told(form)) })
        return templateById(context, id)
      }),

    async openTemplate({ id, revision, isOpen }, context) {
      const actor = signedIn(context)
      const { name } = await managedTemplate(context, id)
      const { tenantId } = actor
      await saveRevision(context.db, workReportTemplate, { id, tenantId, revision, values: { isOpen }, actor })
      await audit(context, { action: isOpen ? '启用汇报模板' : '停用汇报模板', subject: name })
      return templateById(context, id)
    },
  }
}

async function templateById(context: Context, id: string): Promise<ReportTemplate> {
  const [found] = await presentTemplates(context.db, signedIn(context), eq(workReportTemplate.id, id))
  return found ?? refuse('row.gone', '汇报模板')
}

/** A template of an organization that the actor looks after. */
async function managedTemplate(context: Context, id: string): Promise<TemplateRow> {
  const [row] = await context.db
    .select()
    .from(workReportTemplate)
    .where(and(ofTenant(workReportTemplate, signedIn(context).tenantId), eq(workReportTemplate.id, id)))
  if (row === undefined) refuse('row.gone', '汇报模板')
  await mustManage(context, row)
  return row
}

async function mustManage(context: Context, { name, organizationId }: Pick<TemplateRow, 'name' | 'organizationId'>) {
  const place = { organizationId: organizationId ?? '', departmentId: null }
  const places = await placesOf(context.db, signedIn(context).tenantId, place)
  mustMay(context, asked, { name, ownerId: null, places })
}

interface Form {
  id: string | null
  name: string
  organizationId: string
  receiverIds: string[]
  ccIds: string[]
}

/** Refuses an organization that the actor does not look after, people who are not there, and a name that is taken. */
async function mustFit(context: Context, { id, name, organizationId, receiverIds, ccIds }: Form): Promise<void> {
  const { tenantId } = signedIn(context)
  await organizationById(context.db, tenantId, organizationId)
  await mustManage(context, { name, organizationId })
  const wanted = [...new Set([...receiverIds, ...ccIds])]
  const here = and(ofTenant(person, tenantId), inArray(person.id, ['', ...wanted]), eq(person.disabled, false))
  if ((await context.db.$count(person, and(here, isNull(person.leftAt)))) < wanted.length)
    refuse('workReport.personGone')
  const same = and(eq(workReportTemplate.organizationId, organizationId), eq(workReportTemplate.name, name))
  const taken = and(ofTenant(workReportTemplate, tenantId), same, ne(workReportTemplate.id, id ?? ''))
  if ((await context.db.$count(workReportTemplate, taken)) > 0) refuse('workReport.nameTaken', name)
}
