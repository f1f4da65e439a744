import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { placesOf } from '@mingtai/modules/ground/organization/server'
import {
  audit,
  type AuditEntry,
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
import { and, eq, isNull } from 'drizzle-orm'
import { listWorkbook } from '@mingtai/sheet-files'
import type { Dictionary, dictionaryCalls, DictionaryValue } from '../../dictionary-calls.ts'
import { checkOrganizations } from './check-organizations.ts'
import { headOf } from './dictionary-heads.ts'
import { importRows } from './dictionary-import.ts'
import { layered, rowsOf, type ValueRow } from './dictionary-values.ts'
import { dictionaryValue } from '../tables.ts'

type Rows =
  | 'values'
  | 'insertValue'
  | 'updateValue'
  | 'valueStatus'
  | 'removeValue'
  | 'sortValues'
  | 'importValues'
  | 'exportValues'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const origins = { product: '产品', tenant: '本单位', organization: '机构' }

/** The values of one dictionary, of the tenant or of one organization. */
export function dictionaryRows(): Handlers<Pick<typeof dictionaryCalls, Rows>, Context> {
  return {
    async values(asked, context) {
      const { values } = await opened(context, asked)
      return { data: values, total: values.length }
    },

    async insertValue({ codeType, orgId, dictKey, sort, ...words }, context) {
      const list = await opened(context, { codeType, orgId })
      list.mustManage()
      if (list.head.fixed) refuse('dictionary.fixed', list.head.name)
      if (list.values.some((value) => value.dictKey === dictKey))
        throw refusal('dictionary.keyTaken', dictKey).at('dictKey')
      const last = list.values.at(-1)?.sort ?? 0
      const value = { ...words, sort: sort ?? Math.min(last + 10, 999_998), status: 1 }
      await put(context, { codeType, orgId, dictKey }, { revision: 0, value })
      await told(context, '新增字典值', list.head, { detail: { dictKey, orgId }, change: created(value) })
      return presentDictionaryValue(context, { codeType, orgId, dictKey })
    },

    async updateValue({ codeType, orgId, dictKey, revision, ...words }, context) {
      const list = await opened(context, { codeType, orgId })
      list.mustManage()
      const before = list.named(dictKey)
      const value = { ...words, sort: before.sort, status: before.status }
      await put(context, { codeType, orgId, dictKey }, { revision, value })
      const { remark, colour } = before
      const change = changed({ remark, colour }, words)
      await told(context, '修改字典值', list.head, { detail: { dictKey, orgId }, change })
      return presentDictionaryValue(context, { codeType, orgId, dictKey })
    },

    async valueStatus({ codeType, orgId, dictKey, status }, context) {
      const list = await opened(context, { codeType, orgId })
      list.mustManage()
      const before = list.named(dictKey)
      if (list.head.fixed && status !== 1) refuse('dictionary.fixed', list.head.name)
      const { remark, colour, sort, revision } = before
      await put(context, { codeType, orgId, dictKey }, { revision, value: { remark, colour, sort, status } })
      const change = changed({ status: before.status }, { status })
      await told(context, status === 1 ? '启用字典值' : '停用字典值', list.head, { detail: { dictKey, orgId }, change })
      return null
    },

    async removeValue({ codeType, orgId, dictKey }, context) {
      const list = await opened(context, { codeType, orgId })
      list.mustManage()
      const before = list.named(dictKey)
      const row = list.rows.find((one) => one.dictKey === dictKey && one.orgId === orgId)
      if (row === undefined) refuse('dictionary.valueNotHere', before.remark)
      await context.db
        .update(dictionaryValue)
        .set({ deleted: true, ...touch(signedIn(context)) })
        .where(and(eq(dictionaryValue.tenantId, row.tenantId), eq(dictionaryValue.id, row.id)))
      await told(context, '删除字典值', list.head, {
        detail: { dictKey, orgId },
        change: removed({ remark: row.remark }),
      })
      return null
    },

    async sortValues({ codeType, orgId, keys }, context) {
      const list = await opened(context, { codeType, orgId })
      list.mustManage()
      const wanted = new Set(keys)
      if (wanted.size !== keys.length || list.values.some(({ dictKey }) => !wanted.has(dictKey)))
        refuse('dictionary.orderOutdated', list.head.name)
      await context.db.transaction(async (db) => {
        for (const [at, dictKey] of keys.entries()) {
          const { remark, colour, status, revision, sort } = list.named(dictKey)
          if (sort === (at + 1) * 10) continue
          const value = { remark, colour, status, sort: (at + 1) * 10 }
          await put({ ...context, db }, { codeType, orgId, dictKey }, { revision, value })
        }
      })
      const before = list.values.map(({ remark }) => remark).join('、')
      const after = keys.map((key) => list.named(key).remark).join('、')
      const change = changed({ order: before }, { order: after })
      await told(context, '字典值排序', list.head, { detail: { orgId }, change })
      return null
    },

    async importValues({ codeType, orgId, dryRun, rows }, context) {
      const list = await opened(context, { codeType, orgId })
      list.mustManage()
      const { changes, ...reply } = importRows(rows, list)
      if (dryRun || reply.problems.length > 0) return reply
      await context.db.transaction(async (db) => {
        for (const { dictKey, revision, value } of changes)
          await put({ ...context, db }, { codeType, orgId, dictKey }, { revision, value })
      })
      await told(context, '导入字典值', list.head, { detail: { orgId, added: reply.added, changed: reply.changed } })
      return reply
    },

    async exportValues(asked, context) {
      const { head, values } = await opened(context, asked)
      const bytes = await listWorkbook({
        name: head.name,
        columns: [
          { title: '键', width: 120 },
          { title: '名称', width: 260 },
          { title: '来源', width: 80 },
          { title: '状态', width: 70 },
        ],
        rows: values.map(({ dictKey, remark, origin, status }) => [
          dictKey,
          remark,
          origins[origin],
          status === 1 ? '启用' : '停用',
        ]),
      })
      await told(context, '导出字典值', head, { detail: { orgId: asked.orgId } })
      return { name: `${head.name}.xlsx`, type: XLSX, content: { bytes } }
    },
  }
}

interface Place {
  codeType: string
  orgId: string | null
}

export interface OpenedDictionary {
  head: Dictionary
  values: DictionaryValue[]
}

async function opened(context: Context, { codeType, orgId }: Place) {
  const { tenantId } = signedIn(context)
  const head = await headOf(context.db, tenantId, codeType)
  if (orgId !== null) await checkOrganizations(context.db, tenantId, [orgId])
  const rows: ValueRow[] = await rowsOf(context.db, { tenantId, orgId }, [codeType])
  const values = layered(codeType, rows, orgId)
  // What the whole tenant says takes a reach over the whole tenant.
  const places =
    orgId === null ? [] : await placesOf(context.db, tenantId, { organizationId: orgId, departmentId: null })
  return {
    head,
    rows,
    values,
    named: (dictKey: string) => values.find((value) => value.dictKey === dictKey) ?? refuse('row.gone', dictKey),
    mustManage: () =>
      mustMay(context, { action: 'system:dictionary', about: '字典管理' }, { name: head.name, ownerId: null, places }),
  }
}

interface Written {
  revision: number
  value: { remark: string; colour: string | null; sort: number; status: number }
}

/** Writes a level's words for a key; revision 0 means that the level has none yet. */
async function put(context: Context, { codeType, orgId, dictKey }: Place & { dictKey: string }, written: Written) {
  const actor = signedIn(context)
  const { revision, value } = written
  if (revision === 0) {
    const fresh = await context.db
      .insert(dictionaryValue)
      .values({ ...stamp(actor), code: codeType, orgId, dictKey, ...value })
      .onConflictDoNothing()
      .returning()
    if (fresh.length > 0) return
  }
  const id = await idOf(context.db, actor.tenantId, { codeType, orgId, dictKey })
  await saveRevision(context.db, dictionaryValue, { id, tenantId: actor.tenantId, revision, values: value, actor })
}

async function idOf(db: Db, tenantId: string, { codeType, orgId, dictKey }: Place & { dictKey: string }) {
  const table = dictionaryValue
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.tenantId, tenantId),
        eq(table.code, codeType),
        eq(table.dictKey, dictKey),
        orgId === null ? isNull(table.orgId) : eq(table.orgId, orgId),
        eq(table.deleted, false),
      ),
    )
  return row?.id ?? refuse('row.gone', dictKey)
}

async function presentDictionaryValue(
  context: Context,
  { dictKey, ...place }: Place & { dictKey: string },
): Promise<DictionaryValue> {
  return (await opened(context, place)).named(dictKey)
}

function told(
  context: Context,
  action: string,
  head: Dictionary,
  { detail, change }: Pick<AuditEntry, 'detail' | 'change'>,
): Promise<void> {
  return audit(context, { action, subject: head.name, detail: { code: head.code, ...detail }, change })
}
