import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { refuse, refusal } from '@mingtai/messages'
import {
  audit,
  type Context,
  type Db,
  newId,
  pagedRows,
  saveRevision,
  signedIn,
  stamp,
  touch,
  type Vault,
} from '@mingtai/server-kit'
import type { SourceConfig } from '@mingtai/sql-sources'
import { and, asc, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import type { dataSourceCalls } from '../calls.ts'
import { checkConnection, checkPasswordStays, configOf, configOfForm, WAREHOUSE } from './connection.ts'
import { reportsOn, shown, sourceByCode, sourceById, usesByCode } from './rows.ts'
import { reportDatasource } from './tables.ts'

export interface SourceServices {
  dataPlane: DataPlane
  vault: Vault
  warehousePath: string
}

/** Where reports take their rows from: databases, with their passwords sealed, and the warehouse that comes with the product. */
export function dataSourceHandlers(services: SourceServices): Handlers<typeof dataSourceCalls, Context> {
  const { dataPlane, vault } = services
  return {
    async page({ current, size, keyword }, context) {
      const { tenantId } = signedIn(context)
      const where = and(ofTenant(tenantId), matching(keyword ?? ''))
      const orderBy = [asc(reportDatasource.type), desc(reportDatasource.updatedAt), asc(reportDatasource.id)]
      const { rows, total } = await pagedRows(context.db, reportDatasource, { where, orderBy, current, size })
      const uses = await usesByCode(context.db, tenantId)
      return { data: rows.map((row) => shown(row, uses.get(row.code) ?? 0)), total }
    },

    async detail({ id }, context) {
      const { tenantId } = signedIn(context)
      const row = await sourceById(context.db, tenantId, id)
      return shown(row, (await reportsOn(context.db, tenantId, row.code)).length)
    },

    async insert({ password, ...form }, context) {
      const actor = signedIn(context)
      checkConnection({ ...form, password })
      const standing = stamp(actor)
      const sealed = password === null || password === '' ? null : vault.seal(password, standing.id)
      const rows = await context.db
        .insert(reportDatasource)
        .values({ ...standing, ...form, password: sealed })
        .onConflictDoNothing()
        .returning()
      const row = rows[0]
      if (row === undefined) throw refusal('source.codeTaken', form.code).at('code')
      await audit(context, { action: '新增数据源', subject: row.name, detail: { code: row.code } })
      return shown(row, 0)
    },

    async update({ id, revision, password, ...form }, context) {
      const actor = signedIn(context)
      const before = await editable(context.db, actor.tenantId, id)
      checkConnection({ ...form, password })
      checkPasswordStays({ ...form, password }, before)
      const users = await reportsOn(context.db, actor.tenantId, before.code)
      if (form.code !== before.code) {
        if (users.length > 0) throw refusal('source.codeInUse', named(users)).at('code')
        await checkCodeFree(context.db, actor.tenantId, form.code)
      }
      const kept = password === null ? before.password : password === '' ? null : vault.seal(password, id)
      const values = { ...form, password: kept }
      const row = await saveRevision(context.db, reportDatasource, {
        id,
        tenantId: actor.tenantId,
        revision,
        values,
        actor,
      })
      await audit(context, { action: '修改数据源', subject: row.name, detail: { code: row.code } })
      return shown(row, users.length)
    },

    async remove({ id }, context) {
      const actor = signedIn(context)
      const row = await editable(context.db, actor.tenantId, id)
      const users = await reportsOn(context.db, actor.tenantId, row.code)
      if (users.length > 0) refuse('source.inUse', named(users))
      await context.db
        .update(reportDatasource)
        .set({ deleted: true, password: null, ...touch(actor) })
        .where(and(ofTenant(actor.tenantId), eq(reportDatasource.id, id)))
      await audit(context, { action: '删除数据源', subject: row.name, detail: { code: row.code } })
      return null
    },

    async test({ id, ...form }, context) {
      const { tenantId } = signedIn(context)
      const row = id === null ? null : await sourceById(context.db, tenantId, id)
      if (row?.type === WAREHOUSE) return dataPlane.testSource(configOf(row, services), context.signal)
      checkConnection(form)
      if (row !== null) checkPasswordStays(form, row)
      return dataPlane.testSource(configOfForm(form, row, vault), context.signal)
    },

    async choices(_input, context) {
      const { tenantId } = signedIn(context)
      const { code, name, type } = reportDatasource
      const rows = await context.db
        .select({ code, name, type })
        .from(reportDatasource)
        .where(ofTenant(tenantId))
        .orderBy(asc(type), asc(name))
      return rows.map((row) => ({
        code: row.code,
        name: row.name,
        type: editorType(row.type),
      }))
    },

    async tables({ code }, context) {
      const row = await sourceByCode(context.db, signedIn(context).tenantId, code)
      return dataPlane.listTables(configOf(row, services))
    },

    async columns({ code, table }, context) {
      const row = await sourceByCode(context.db, signedIn(context).tenantId, code)
      const dot = table.indexOf('.')
      const place = { schema: dot < 0 ? '' : table.slice(0, dot), name: table.slice(dot + 1) }
      return dataPlane.listColumns(configOf(row, services), place)
    },
  }
}

/** Configurations by code with their passwords opened. For the data plane only: never answer with them. */
export async function sourceConfigs(
  db: Db,
  tenantId: string,
  codes: readonly string[],
  services: Pick<SourceServices, 'vault' | 'warehousePath'>,
): Promise<Record<string, SourceConfig>> {
  if (codes.length === 0) return {}
  const rows = await db
    .select()
    .from(reportDatasource)
    .where(and(ofTenant(tenantId), inArray(reportDatasource.code, [...codes])))
  const configs = Object.fromEntries(rows.map((row) => [row.code, configOf(row, services)]))
  const missing = codes.find((code) => !Object.hasOwn(configs, code))
  if (missing !== undefined) refuse('source.notFound', missing)
  return configs
}

/** Give a tenant the warehouse that comes with the product; nothing happens when it has it. */
export async function addWarehouse(db: Db, tenantId: string): Promise<void> {
  const values = {
    id: newId(),
    tenantId,
    createdBy: '系统',
    updatedBy: '系统',
    code: 'warehouse',
    name: '内置数据仓库',
    type: WAREHOUSE,
  }
  await db
    .insert(reportDatasource)
    .values({ ...values, remark: '随系统提供的分析库，含一百万行示例订单' })
    .onConflictDoNothing()
}

/** Kingbase writes as PostgreSQL does; the editor has no words of its own for the others. */
function editorType(type: number): 0 | 1 | 5 {
  if (type === 11) return 5
  return type === 1 || type === 5 ? type : 0
}

function ofTenant(tenantId: string) {
  return and(eq(reportDatasource.tenantId, tenantId), eq(reportDatasource.deleted, false))
}

function matching(keyword: string) {
  if (keyword.trim() === '') return undefined
  const wanted = `%${keyword.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    ilike(reportDatasource.name, wanted),
    ilike(reportDatasource.code, wanted),
    ilike(reportDatasource.host, wanted),
  )
}

async function editable(db: Db, tenantId: string, id: string) {
  const row = await sourceById(db, tenantId, id)
  if (row.type === WAREHOUSE) refuse('source.builtIn')
  return row
}

async function checkCodeFree(db: Db, tenantId: string, code: string): Promise<void> {
  const rows = await db
    .select({ id: reportDatasource.id })
    .from(reportDatasource)
    .where(and(ofTenant(tenantId), eq(reportDatasource.code, code)))
  if (rows.length > 0) throw refusal('source.codeTaken', code).at('code')
}

function named(reports: readonly string[]): string {
  const first = reports
    .slice(0, 3)
    .map((name) => `“${name}”`)
    .join('、')
  return reports.length > 3 ? `${first}等 ${reports.length} 张报表` : `报表${first}`
}
