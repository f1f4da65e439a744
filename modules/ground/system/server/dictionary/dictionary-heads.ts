import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { organization, withinScope } from '@mingtai/modules/ground/organization/server'
import {
  audit,
  changed,
  type Context,
  created,
  type Db,
  mustMay,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { matchesPinyin } from '@mingtai/zh/pinyin'
import { and, eq } from 'drizzle-orm'
import type { Dictionary, dictionaryCalls } from '../../dictionary-calls.ts'
import { productDictionaries } from './product-dictionaries.ts'
import { layered, productOf } from './dictionary-values.ts'
import { dictionary, dictionaryValue } from '../tables.ts'

type Heads =
  | 'dictionaries'
  | 'dictionaryDetail'
  | 'insertDictionary'
  | 'updateDictionary'
  | 'removeDictionary'
  | 'removeDictionaries'
  | 'dictionaryOrganizations'

/** The dictionaries themselves: the product's, and what the tenant added to them. */
export function dictionaryHeads(): Handlers<Pick<typeof dictionaryCalls, Heads>, Context> {
  return {
    async dictionaries({ current, size, keyword = '' }, context) {
      const all = await headsOf(context.db, signedIn(context).tenantId)
      const found = all.filter(({ code, name }) => matchesPinyin(`${name} ${code}`, keyword))
      return { data: found.slice((current - 1) * size, current * size), total: found.length }
    },

    dictionaryDetail: ({ code }, context) => headOf(context.db, signedIn(context).tenantId, code),

    async dictionaryOrganizations(_, context) {
      const actor = signedIn(context)
      const { id, name, tenantId, deleted, status } = organization
      const reach = withinScope(actor, 'system:dictionary', { organizationId: id })
      const rows = await context.db
        .select({ id, name })
        .from(organization)
        .where(and(eq(tenantId, actor.tenantId), eq(deleted, false), eq(status, 1), reach))
        .orderBy(organization.pinyin)
      const own = await context.db
        .selectDistinct({ orgId: dictionaryValue.orgId, code: dictionaryValue.code })
        .from(dictionaryValue)
        .where(and(eq(dictionaryValue.tenantId, actor.tenantId), eq(dictionaryValue.deleted, false)))
      return rows.map((row) => ({ ...row, own: own.flatMap(({ orgId, code }) => (orgId === row.id ? [code] : [])) }))
    },

    async insertDictionary(form, context) {
      const actor = signedIn(context)
      mustManage(context, form.name)
      if (productOf(form.code) !== undefined) throw refusal('dictionary.codeTaken', form.code).at('code')
      const rows = await context.db
        .insert(dictionary)
        .values({ ...stamp(actor), ...form })
        .onConflictDoNothing()
        .returning()
      if (rows.length === 0) throw refusal('dictionary.codeTaken', form.code).at('code')
      await audit(context, { action: '新增字典', subject: form.name, change: created(form) })
      return headOf(context.db, actor.tenantId, form.code)
    },

    async updateDictionary({ code, revision, ...form }, context) {
      const actor = signedIn(context)
      const before = await headOf(context.db, actor.tenantId, code)
      mustManage(context, before.name)
      if (before.fixed && form.status !== 1) throw refusal('dictionary.fixed', before.name).at('status')
      await write(context, { code, revision, form })
      const { name, remark, status } = before
      await audit(context, {
        action: '修改字典',
        subject: before.name,
        detail: { code },
        change: changed({ name, remark, status }, form),
      })
      return headOf(context.db, actor.tenantId, code)
    },

    async removeDictionary({ code }, context) {
      await remove(context, code)
      return null
    },

    async removeDictionaries({ codes }, context) {
      await context.db.transaction(async (db) => {
        for (const code of codes) await remove({ ...context, db }, code)
      })
      return null
    },
  }
}

/** Refuses unless the actor reaches the whole tenant, because all of it shares the dictionaries. */
function mustManage(context: Context, name: string): void {
  mustMay(context, { action: 'system:dictionary', about: '字典管理' }, { name, ownerId: null, places: [] })
}

async function write(
  { db, actor }: Context,
  { code, revision, form }: { code: string; revision: number; form: { name: string; remark: string; status: number } },
): Promise<void> {
  if (actor === null) refuse('session.ended')
  const [row] = await db
    .select({ id: dictionary.id })
    .from(dictionary)
    .where(and(eq(dictionary.tenantId, actor.tenantId), eq(dictionary.code, code), eq(dictionary.deleted, false)))
  const first = row === undefined && revision === 0
  const written = first
    ? await db
        .insert(dictionary)
        .values({ ...stamp(actor), code, ...form })
        .onConflictDoNothing()
        .returning()
    : []
  if (written.length > 0) return
  const id = row?.id ?? (await idOf(db, actor.tenantId, code))
  await saveRevision(db, dictionary, { id, tenantId: actor.tenantId, revision, values: form, actor })
}

async function idOf(db: Db, tenantId: string, code: string): Promise<string> {
  const [row] = await db
    .select({ id: dictionary.id })
    .from(dictionary)
    .where(and(eq(dictionary.tenantId, tenantId), eq(dictionary.code, code), eq(dictionary.deleted, false)))
  return row?.id ?? refuse('row.gone', code)
}

async function remove(context: Context, code: string): Promise<void> {
  const actor = signedIn(context)
  const head = await headOf(context.db, actor.tenantId, code)
  mustManage(context, head.name)
  if (head.builtIn) refuse('dictionary.builtIn', head.name)
  const here = (table: typeof dictionary | typeof dictionaryValue) =>
    and(eq(table.tenantId, actor.tenantId), eq(table.code, code), eq(table.deleted, false))
  await context.db.transaction(async (db) => {
    const gone = { deleted: true, ...touch(actor) }
    await db.update(dictionaryValue).set(gone).where(here(dictionaryValue))
    await db.update(dictionary).set(gone).where(here(dictionary))
    await audit({ ...context, db }, { action: '删除字典', subject: head.name, change: removed({ ...head }) })
  })
}

export async function headOf(db: Db, tenantId: string, code: string): Promise<Dictionary> {
  const found = (await headsOf(db, tenantId)).find((head) => head.code === code)
  return found ?? refuse('row.gone', code)
}

async function headsOf(db: Db, tenantId: string): Promise<Dictionary[]> {
  const rows = await db
    .select()
    .from(dictionary)
    .where(and(eq(dictionary.tenantId, tenantId), eq(dictionary.deleted, false)))
  const values = await db
    .select()
    .from(dictionaryValue)
    .where(and(eq(dictionaryValue.tenantId, tenantId), eq(dictionaryValue.deleted, false)))
  const codes = [...new Set([...Object.keys(productDictionaries), ...rows.map(({ code }) => code)])]
  return codes.map((code) => {
    const product = productOf(code)
    const row = rows.find((one) => one.code === code)
    const mine = values.filter((value) => value.code === code)
    const ofTenant = mine.filter(({ orgId }) => orgId === null)
    return {
      code,
      name: row?.name ?? product?.name ?? code,
      remark: row?.remark ?? '',
      status: row?.status ?? 1,
      builtIn: product !== undefined,
      fixed: product?.fixed ?? false,
      values: layered(code, ofTenant).length,
      organizations: new Set(mine.flatMap(({ orgId }) => (orgId === null ? [] : [orgId]))).size,
      revision: row?.revision ?? 0,
    }
  })
}
