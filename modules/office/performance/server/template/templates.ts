import type { Handlers } from '@mingtai/api'
import { placesOf } from '@mingtai/modules/ground/organization/server'
import { refuse, refuseWith } from '@mingtai/messages'
import {
  type Actor,
  audit,
  containing,
  type Context,
  type Db,
  inTransaction,
  mustMay,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, eq, ilike, ne } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import type { Template } from '../../performance.ts'
import { performanceTemplate } from '../tables.ts'
import { mustBeScorable } from './scorable.ts'
import { type FoundTemplate, readableTemplate, templatesWhere } from './template-rows.ts'

type TemplateHandlers = Pick<
  Handlers<typeof performanceCalls, Context>,
  'templates' | 'template' | 'saveTemplate' | 'removeTemplate'
>

/** 考核模板: what runs are made of; a run goes on with what it was made of. */
export function templateHandlers(): TemplateHandlers {
  return {
    async templates({ keyword, objectType }, context) {
      const where = and(
        keyword === undefined || keyword === '' ? undefined : ilike(performanceTemplate.name, containing(keyword)),
        objectType && eq(performanceTemplate.objectType, objectType),
      )
      return (await templatesWhere(context.db, signedIn(context), where)).map(presentTemplate)
    },

    template: async ({ id }, context) => presentTemplate(await readableTemplate(context.db, signedIn(context), id)),

    saveTemplate: ({ id, revision, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        mustBeScorable(form.indicators)
        const last = form.rule.levels.at(-1)
        if (last?.least !== null || last.quota !== null) refuseWith({ field: 'rule' }, 'performance.lastLevel')
        const organizationId =
          id == null ? await ownOrganization(context, form.name) : await managedPlace(db, actor, id)
        await mustBeFree(db, actor, { name: form.name, organizationId, id: id ?? '' })
        const saved = stamp(actor)
        if (id == null) await db.insert(performanceTemplate).values({ ...saved, ...form, organizationId })
        else
          await saveRevision(db, performanceTemplate, { id, tenantId: actor.tenantId, revision, values: form, actor })
        await audit(context, { action: id == null ? '新建考核模板' : '修改考核模板', subject: form.name })
        return presentTemplate(await readableTemplate(db, actor, id ?? saved.id))
      }),

    removeTemplate: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        await managedPlace(db, actor, id)
        const values = { deleted: true }
        const row = await saveRevision(db, performanceTemplate, {
          id,
          tenantId: actor.tenantId,
          revision,
          values,
          actor,
        })
        await audit(context, { action: '删除考核模板', subject: row.name })
        return null
      }),
  }
}

/** Where a new template belongs: to the organization of whoever makes it, if they manage checks there. */
async function ownOrganization(context: Context, name: string): Promise<string> {
  const { tenantId, organizationId } = signedIn(context)
  if (organizationId === null) refuse('performance.noOrganization')
  const places = await placesOf(context.db, tenantId, { organizationId, departmentId: null })
  mustMay(context, { action: 'performance:manage', about: '考核管理' }, { name, ownerId: null, places })
  return organizationId
}

async function managedPlace(db: Db, actor: Actor, id: string): Promise<string> {
  const { row, mayManage } = await readableTemplate(db, actor, id)
  if (!mayManage) refuse('right.row', row.name)
  return row.organizationId
}

async function mustBeFree(
  db: Db,
  { tenantId }: Actor,
  { name, organizationId, id }: { name: string; organizationId: string; id: string },
): Promise<void> {
  const same = and(
    ofTenant(performanceTemplate, tenantId),
    eq(performanceTemplate.organizationId, organizationId),
    eq(performanceTemplate.name, name),
    ne(performanceTemplate.id, id),
  )
  if ((await db.$count(performanceTemplate, same)) > 0) refuseWith({ field: 'name' }, 'performance.templateTaken', name)
}

function presentTemplate({ row, organizationName, used, mayManage }: FoundTemplate): Template {
  const { id, name, objectType, cycle, note, isOpen, publicityDays, indicators, rule, updatedBy, revision } = row
  return {
    id,
    name,
    objectType,
    cycle,
    note,
    isOpen,
    publicityDays,
    indicators,
    rule,
    updatedBy,
    revision,
    organizationName,
    used,
    mayManage,
    updatedAt: row.updatedAt.toISOString(),
  }
}
