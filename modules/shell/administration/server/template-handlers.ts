import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { tell } from '@mingtai/modules/ground/notification/server'
import { rightGroups, rights, SITE_TENANT, tenant } from '@mingtai/modules/ground/organization/server'
import {
  audit,
  changed,
  type Context,
  created,
  type Db,
  pagedRows,
  removed,
  saveRevision,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, count, eq, ilike, ne } from 'drizzle-orm'
import type { MerchantTemplate, templateCalls } from '../merchant-calls.ts'
import { keywordPattern } from './keyword.ts'
import { siteAdministrator } from './merchant-rows.ts'
import { merchantTemplate } from './tables.ts'

type TemplateRow = typeof merchantTemplate.$inferSelect

/** 权限模板: what merchants may give to their own people. A change counts for all that have it, at once. */
export function templateHandlers(): Handlers<typeof templateCalls, Context> {
  return {
    async templates({ current, size, keyword }, context) {
      siteAdministrator(context)
      const wanted = keywordPattern(keyword)
      const where = and(ours(), wanted === null ? undefined : ilike(merchantTemplate.name, wanted))
      const orderBy = [asc(merchantTemplate.name), asc(merchantTemplate.id)]
      const { rows, total } = await pagedRows(context.db, merchantTemplate, { where, orderBy, current, size })
      const uses = await usesOf(context.db)
      return { data: rows.map((row) => presentMerchantTemplate(row, uses)), total }
    },

    async templateDetail({ id }, context) {
      siteAdministrator(context)
      return presentMerchantTemplate(await templateRow(context.db, id), await usesOf(context.db))
    },

    async insertTemplate(form, context) {
      const actor = siteAdministrator(context)
      await check(context.db, form, null)
      const [row] = await context.db
        .insert(merchantTemplate)
        .values({ ...stamp(actor), ...form })
        .returning()
      if (row === undefined) throw new Error('template not written')
      await audit(context, { action: '新增权限模板', subject: form.name, change: created(words(form)) })
      return presentMerchantTemplate(row, new Map())
    },

    async updateTemplate({ id, revision, ...form }, context) {
      const actor = siteAdministrator(context)
      return context.db.transaction(async (db) => {
        const before = await templateRow(db, id)
        await check(db, form, id)
        const { tenantId } = actor
        const row = await saveRevision(db, merchantTemplate, { id, tenantId, revision, values: form, actor })
        const theirs = { rights: form.rights }
        const holders = await db
          .update(tenant)
          .set(theirs)
          .where(eq(tenant.templateId, id))
          .returning({ id: tenant.id })
        for (const merchant of holders) await tell(db, 'rights', merchant.id, null)
        const change = changed(words(before), words(form))
        await audit({ ...context, db }, { action: '修改权限模板', subject: form.name, change })
        return presentMerchantTemplate(row, await usesOf(db))
      })
    },

    async removeTemplate({ id }, context) {
      const actor = siteAdministrator(context)
      await context.db.transaction(async (db) => {
        const row = await templateRow(db, id)
        const uses = (await usesOf(db)).get(id) ?? 0
        if (uses > 0) refuse('merchant.templateInUse', row.name, uses)
        await db
          .update(merchantTemplate)
          .set({ deleted: true, ...touch(actor) })
          .where(and(ours(), eq(merchantTemplate.id, id)))
        await audit({ ...context, db }, { action: '删除权限模板', subject: row.name, change: removed(words(row)) })
      })
      return null
    },

    async templateChoices(_, context) {
      siteAdministrator(context)
      const { id, name } = merchantTemplate
      return context.db.select({ id, name }).from(merchantTemplate).where(ours()).orderBy(asc(name))
    },

    async templateTree({ id }, context) {
      siteAdministrator(context)
      const ownRights = id === null ? [] : (await templateRow(context.db, id)).rights
      return Object.entries(rightGroups).map(([name, group]) => ({
        name,
        rights: Object.entries(group)
          .filter(([code]) => code !== 'system:merchant')
          .map(([code, word]) => ({ code, name: word, checked: ownRights.includes(code) })),
      }))
    },
  }
}

export async function templateRow(db: Db, id: string): Promise<TemplateRow> {
  const [row] = await db
    .select()
    .from(merchantTemplate)
    .where(and(ours(), eq(merchantTemplate.id, id)))
  return row ?? refuse('row.gone', '权限模板')
}

function ours() {
  return and(eq(merchantTemplate.tenantId, SITE_TENANT), eq(merchantTemplate.deleted, false))
}

interface Form {
  name: string
  remark: string
  rights: string[]
}

async function check(db: Db, form: Form, self: string | null): Promise<void> {
  const unknown = form.rights.find((code) => rights[code] === undefined || code === 'system:merchant')
  if (unknown !== undefined) throw refusal('right.unknown', unknown).at('rights')
  const [taken] = await db
    .select({ id: merchantTemplate.id })
    .from(merchantTemplate)
    .where(and(ours(), eq(merchantTemplate.name, form.name), self === null ? undefined : ne(merchantTemplate.id, self)))
  if (taken !== undefined) throw refusal('merchant.templateNameTaken', form.name).at('name')
}

async function usesOf(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ id: tenant.templateId, merchants: count() }).from(tenant).groupBy(tenant.templateId)
  return new Map(rows.flatMap(({ id, merchants }) => (id === null ? [] : [[id, merchants] as const])))
}

/** For the log: rights by their names. */
function words({ name, remark, rights: codes }: Form) {
  return { name, remark, rights: codes.map((code) => rights[code] ?? code) }
}

function presentMerchantTemplate(row: TemplateRow, uses: Map<string, number>): MerchantTemplate {
  const { id, name, remark, rights: codes, revision, updatedAt, updatedBy } = row
  const merchants = uses.get(id) ?? 0
  return { id, name, remark, rights: codes, revision, updatedBy, merchants, updatedAt: updatedAt.toISOString() }
}
