import { randomInt } from 'node:crypto'
import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { MEGABYTE, person, role, roleGrant, SITE_TENANT, tenant } from '@mingtai/modules/ground/organization/server'
import { audit, changed, type Context, created, type Db, touch } from '@mingtai/server-kit'
import { and, asc, count, eq, ilike, ne, or } from 'drizzle-orm'
import type { Merchant, merchantCalls } from '../merchant-calls.ts'
import { newPassword } from '@mingtai/modules/ground/people/server'
import { endAccessOf, unlockAccount } from '@mingtai/modules/ground/sign-in/server'
import { keywordPattern } from './keyword.ts'
import {
  besideMerchants,
  oneMerchant,
  saveTenant,
  shownMerchant,
  siteAdministrator,
  tenantRow,
  type TenantRow,
} from './merchant-rows.ts'
import { furnish } from './new-tenant.ts'
import { templateRow } from './template-handlers.ts'

/** 商户: the tenants of the site, seen by the one that runs it. */
export function merchantHandlers(): Handlers<typeof merchantCalls, Context> {
  return {
    async merchants({ current, size, keyword, status }, context) {
      siteAdministrator(context)
      const wanted = keywordPattern(keyword)
      const where = and(
        wanted === null
          ? undefined
          : or(ilike(tenant.name, wanted), ilike(tenant.id, wanted), ilike(tenant.contactName, wanted)),
        status === undefined ? undefined : eq(tenant.status, status),
      )
      const rows = await context.db
        .select()
        .from(tenant)
        .where(where)
        .orderBy(asc(tenant.createdAt), asc(tenant.id))
        .limit(size)
        .offset((current - 1) * size)
      const [counted] = await context.db.select({ total: count() }).from(tenant).where(where)
      const beside = await besideMerchants(context.db)
      return { data: rows.map((row) => shownMerchant(row, beside)), total: counted?.total ?? 0 }
    },

    async merchantDetail({ merchantNo }, context) {
      siteAdministrator(context)
      return oneMerchant(context.db, merchantNo)
    },

    async insertMerchant({ merchantNo, loginName, realName, ...form }, context) {
      const actor = siteAdministrator(context)
      return context.db.transaction(async (db) => {
        await checkName(db, form.name, null)
        const values = await valuesOf(db, form)
        const id = merchantNo ?? (await freeNumber(db))
        const row = { id, ...values, pageTitle: '明台', regionName: '' }
        const rows = await db.insert(tenant).values(row).onConflictDoNothing().returning()
        if (rows.length === 0) throw refusal('merchant.numberTaken', id).at('merchantNo')
        const first = { loginName, realName }
        const password = await furnish(db, { tenantId: id, name: form.name, first, by: actor })
        const change = created({ merchantNo: id, ...form, loginName, realName })
        await audit({ ...context, db }, { action: '新增商户', subject: form.name, change })
        return { loginName, password, merchant: await oneMerchant(db, id) }
      })
    },

    async updateMerchant({ merchantNo, revision, ...form }, context) {
      siteAdministrator(context)
      return context.db.transaction(async (db) => {
        const before = await tenantRow(db, merchantNo)
        await checkName(db, form.name, merchantNo)
        if (merchantNo === SITE_TENANT && (form.expiresAt !== null || form.templateId !== null))
          refuse('merchant.own', before.name)
        refuseBelowUse(form, shownMerchant(before, await besideMerchants(db)))
        // A date that has passed already may stay as it is; it may not be chosen.
        const isEndUnchanged = before.expiresAt !== null && before.expiresAt.toISOString() === form.expiresAt
        const values = await valuesOf(db, isEndUnchanged ? { ...form, expiresAt: null } : form)
        if (isEndUnchanged) values.expiresAt = before.expiresAt
        await saveTenant(db, { merchantNo, revision, values })
        const detail = { merchantNo }
        const change = changed(facts(before), facts({ ...before, ...values }))
        await audit({ ...context, db }, { action: '修改商户', subject: form.name, detail, change })
        return oneMerchant(db, merchantNo)
      })
    },

    async merchantStatus({ merchantNo, status }, context) {
      siteAdministrator(context)
      const before = await tenantRow(context.db, merchantNo)
      if (merchantNo === SITE_TENANT) refuse('merchant.own', before.name)
      await saveTenant(context.db, { merchantNo, revision: before.revision, values: { status } })
      const detail = { merchantNo }
      const change = changed({ status: before.status }, { status })
      await audit(context, { action: status === 1 ? '启用商户' : '停用商户', subject: before.name, detail, change })
      return null
    },

    async resetMerchant({ merchantNo, loginName }, context) {
      const actor = siteAdministrator(context)
      const of = await tenantRow(context.db, merchantNo)
      if (merchantNo === SITE_TENANT) refuse('merchant.own', of.name)
      const id = await administratorOf(context.db, merchantNo, loginName)
      if (id === null) throw refusal('merchant.noAdministrator', of.name, loginName).at('loginName')
      const { password, hash } = await newPassword()
      const values = { passwordHash: hash, mustChangePassword: true, passwordChangedAt: new Date(), disabled: false }
      await context.db.transaction(async (db) => {
        await db
          .update(person)
          .set({ ...values, ...touch(actor) })
          .where(and(eq(person.tenantId, merchantNo), eq(person.id, id)))
        await endAccessOf(db, { tenantId: merchantNo, userId: id, by: 'administrator' })
        await unlockAccount(db, { tenantId: merchantNo, loginName })
        const detail = { merchantNo, loginName }
        await audit({ ...context, db }, { action: '重置商户管理员密码', subject: of.name, detail })
      })
      return { loginName, password }
    },

    async merchantChoices(_, context) {
      siteAdministrator(context)
      return context.db
        .select({ merchantNo: tenant.id, name: tenant.name })
        .from(tenant)
        .orderBy(asc(tenant.createdAt), asc(tenant.id))
    },
  }
}

interface Form {
  name: string
  contactName: string
  contactPhone: string
  mostPeople: number | null
  mostStorage: number | null
  mostReports: number | null
  expiresAt: string | null
  templateId: string | null
  remark: string
}

/** The columns of a form; a template's rights are copied, so that one look at the tenant says what it may. */
async function valuesOf(db: Db, { expiresAt, ...form }: Form) {
  const until = expiresAt === null ? null : new Date(expiresAt)
  if (until !== null && until <= new Date()) throw refusal('merchant.past').at('expiresAt')
  const rights = form.templateId === null ? null : (await templateRow(db, form.templateId)).rights
  return { ...form, expiresAt: until, rights }
}

function facts({ expiresAt, ...row }: TenantRow) {
  const { name, contactName, contactPhone, mostPeople, mostStorage, mostReports, remark, rights } = row
  const until = expiresAt?.toISOString() ?? null
  return { name, contactName, contactPhone, mostPeople, mostStorage, mostReports, expiresAt: until, remark, rights }
}

/** A limit is not set below what is used: nobody would know what of it has to go. */
function refuseBelowUse({ mostPeople, mostStorage, mostReports }: Form, { name, people, storage, reports }: Merchant) {
  const megabytes = Math.ceil(storage / MEGABYTE)
  if (mostPeople !== null && mostPeople < people) throw refusal('merchant.tooManyPeople', name, people).at('mostPeople')
  if (mostStorage !== null && mostStorage < megabytes)
    throw refusal('merchant.tooMuchStorage', name, megabytes).at('mostStorage')
  if (mostReports !== null && mostReports < reports)
    throw refusal('merchant.tooManyReports', name, reports).at('mostReports')
}

async function checkName(db: Db, name: string, self: string | null): Promise<void> {
  const others = self === null ? undefined : ne(tenant.id, self)
  const [taken] = await db
    .select({ id: tenant.id })
    .from(tenant)
    .where(and(eq(tenant.name, name), others))
  if (taken !== undefined) throw refusal('merchant.nameTaken', name).at('name')
}

async function freeNumber(db: Db): Promise<string> {
  for (;;) {
    const id = String(randomInt(100_000, 1_000_000))
    const taken = await db.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, id))
    if (taken.length === 0) return id
  }
}

async function administratorOf(db: Db, tenantId: string, loginName: string): Promise<string | null> {
  const [found] = await db
    .select({ id: person.id })
    .from(person)
    .innerJoin(roleGrant, and(eq(roleGrant.personId, person.id), eq(roleGrant.tenantId, person.tenantId)))
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), eq(role.tenantId, person.tenantId)))
    .where(
      and(
        eq(person.tenantId, tenantId),
        eq(person.loginName, loginName),
        eq(person.deleted, false),
        eq(role.alias, 'administrator'),
      ),
    )
  return found?.id ?? null
}
