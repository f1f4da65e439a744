import type { Handlers, ParsedInput } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { rights, role, roleRight, tenant } from '@mingtai/modules/ground/organization/server'
import {
  audit,
  changed,
  type Context,
  type Db,
  type ListedCall,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { listWorkbook } from '@mingtai/sheet-files'
import { and, eq } from 'drizzle-orm'
import type { apiCalls, ApiRow } from '../api-calls.ts'
import { isFixed, ruleOf } from './api-facts.ts'
import { apiRule } from './tables.ts'
import { XLSX } from './xlsx.ts'

const ruleNames = ['', '公开', '需要登录', '需要登录并授权']
const stateNames = { none: '', right: '另需权限', off: '停用' }

/** 接口权限: what the product asks of every call, and what this tenant made stricter. */
export function apiHandlers(calls: readonly ListedCall[]): Handlers<typeof apiCalls, Context> {
  return {
    async apis({ current, size, ...asked }, context) {
      const rows = await listed(context, calls, asked)
      const names = new Map(calls.map(({ module, moduleTitle }) => [module, moduleTitle]))
      const modules = [...names].map(([code, name]) => ({ code, name }))
      return { data: rows.slice((current - 1) * size, current * size), total: rows.length, modules }
    },

    apiDetail: (place, context) => one(context, calls, place),

    async updateApi({ method, path, state, right, reason, revision }, context) {
      const actor = signedIn(context)
      const before = await one(context, calls, { method, path })
      if (before.fixed) refuse('api.fixed', before.about)
      if (state === 'right' && (right === null || rights[right] === undefined))
        throw refusal('right.unknown', right ?? '').at('right')
      if (state === 'right' && right === before.right) throw refusal('api.sameRight', before.about).at('right')
      await context.db.transaction(async (db) => {
        await write(
          { ...context, db },
          { method, path, state, reason, revision, right: state === 'right' ? right : null },
        )
        const words = (rule: { state: ApiRow['state']; name: string | null; reason: string }) => ({
          state: stateNames[rule.state] || '产品规则',
          right: rule.name,
          reason: rule.reason,
        })
        const old = words({ state: before.state, name: before.extraRightName, reason: before.reason })
        const now = words({ state, name: state === 'right' ? (rights[right ?? ''] ?? null) : null, reason })
        const detail = { method, path }
        const change = changed(old, now)
        const action = state === 'none' ? '放回接口规则' : '收紧接口规则'
        await audit({ ...context, db }, { action, subject: before.about, detail, change })
      })
      return one({ ...context, actor }, calls, { method, path })
    },

    async exportApis(asked, context) {
      const rows = await listed(context, calls, asked)
      const bytes = await listWorkbook({
        name: '接口权限',
        columns: [
          { title: '模块', width: 110 },
          { title: '接口', width: 200 },
          { title: '方法', width: 60 },
          { title: '路径', width: 380 },
          { title: '规则', width: 110 },
          { title: '需要的权限', width: 140 },
          { title: '本单位收紧', width: 160 },
          { title: '原因', width: 200 },
          { title: '所选角色能否调用', width: 130 },
        ],
        rows: rows.map((row) => [
          row.moduleName,
          row.about,
          row.method,
          row.path,
          ruleNames[row.rule] ?? '',
          row.rightName,
          row.state === 'right' ? `另需 ${row.extraRightName ?? ''}` : stateNames[row.state],
          row.reason,
          row.allowed === null ? '' : row.allowed ? '能' : '不能',
        ]),
      })
      await audit(context, { action: '导出接口列表', subject: '接口权限', detail: { rows: rows.length } })
      return { name: '接口权限.xlsx', type: XLSX, content: { bytes } }
    },
  }
}

type Asked = ParsedInput<(typeof apiCalls)['exportApis']>

async function listed(context: Context, calls: readonly ListedCall[], asked: Asked): Promise<ApiRow[]> {
  const { tenantId } = signedIn(context)
  const rules = await context.db
    .select()
    .from(apiRule)
    .where(and(eq(apiRule.tenantId, tenantId), eq(apiRule.deleted, false)))
  const ownRights = asked.roleId === undefined ? null : await rightsOfRole(context.db, tenantId, asked.roleId)
  const wanted = (asked.keyword ?? '').trim().toLowerCase()
  return calls
    .map((one) => {
      const rule = rules.find(({ method, path }) => method === one.call.method && path === one.call.path)
      return presentApiRow(one, rule ?? null, ownRights)
    })
    .filter((row) => asked.module === undefined || row.module === asked.module)
    .filter((row) => asked.rule === undefined || row.rule === asked.rule)
    .filter((row) => asked.changed !== 1 || row.state !== 'none')
    .filter((row) => asked.allowed === undefined || row.allowed === null || row.allowed === (asked.allowed === 1))
    .filter((row) => `${row.about} ${row.path} ${row.rightName ?? ''}`.toLowerCase().includes(wanted))
}

async function one(
  context: Context,
  calls: readonly ListedCall[],
  { method, path }: { method: string; path: string },
): Promise<ApiRow> {
  const known = calls.filter(({ call }) => call.method === method && call.path === path)
  const [row] = await listed(context, known, {})
  return row ?? refuse('api.unknown', path)
}

/** What the role gives, cut down to what the tenant may give; refused for a role of another tenant. */
async function rightsOfRole(db: Db, tenantId: string, roleId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: role.id, code: roleRight.code, most: tenant.rights })
    .from(role)
    .innerJoin(tenant, eq(tenant.id, role.tenantId))
    .leftJoin(roleRight, and(eq(roleRight.roleId, role.id), eq(roleRight.tenantId, role.tenantId)))
    .where(and(eq(role.tenantId, tenantId), eq(role.id, roleId), eq(role.deleted, false)))
  if (rows.length === 0) refuse('row.gone', '角色')
  return new Set(rows.flatMap(({ code, most }) => (code === null || most?.includes(code) === false ? [] : [code])))
}

function presentApiRow(
  { module, moduleTitle, call }: ListedCall,
  found: typeof apiRule.$inferSelect | null,
  ownRights: Set<string> | null,
): ApiRow {
  const { method, path, about, needs } = call
  const rule = ruleOf(needs)
  const right = rule === 3 ? needs : null
  const state = found?.state ?? 'none'
  const extraRight = found?.right ?? null
  const may = (code: string | null) => code === null || ownRights?.has(code) === true
  return {
    ...{ module, moduleName: moduleTitle, method, path, about, rule, right },
    rightName: right === null ? null : (rights[right] ?? right),
    ...{ state, extraRight, extraRightName: extraRight === null ? null : (rights[extraRight] ?? extraRight) },
    ...{ reason: found?.reason ?? '', revision: found?.revision ?? 0, fixed: isFixed(module, call) },
    allowed: ownRights === null ? null : rule === 1 || (state !== 'off' && may(right) && may(extraRight)),
  }
}

interface Written {
  method: string
  path: string
  state: ApiRow['state']
  right: string | null
  reason: string
  revision: number
}

async function write(context: Context, { method, path, state, right, reason, revision }: Written): Promise<void> {
  const actor = signedIn(context)
  const { db } = context
  const here = and(
    eq(apiRule.tenantId, actor.tenantId),
    eq(apiRule.method, method),
    eq(apiRule.path, path),
    eq(apiRule.deleted, false),
  )
  const [row] = await db.select({ id: apiRule.id }).from(apiRule).where(here)
  if (row === undefined && state === 'none') return
  if (row === undefined && state !== 'none') {
    const values = { ...stamp(actor), method, path, state, right, reason }
    const written = await db.insert(apiRule).values(values).onConflictDoNothing().returning()
    if (written.length > 0) return
  }
  const values = state === 'none' ? { deleted: true, ...touch(actor) } : { state, right, reason }
  await saveRevision(db, apiRule, { id: row?.id ?? '', tenantId: actor.tenantId, revision, values, actor })
}
