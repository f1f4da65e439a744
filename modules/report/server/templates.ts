import type { Handlers } from '@mingtai/api'
import { checkMayMake } from '@mingtai/modules/dataset/server'
import { refusal } from '@mingtai/messages'
import { checkTemplate, type Template } from '@mingtai/report-engine'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  newId,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, asc, count, desc, eq, getTableColumns, like, or } from 'drizzle-orm'
import type { Design, reportCalls } from '../calls.ts'
import { blankTemplate } from './blank-template.ts'
import { derived, ofTenant, reportByCode, reportById, searchText, shownReport } from './rows.ts'
import { endSharesOf } from './shares.ts'
import { type ReportRow, reportTpl, reportTplHistory } from './tables.ts'
import { checkSize } from './template-size.ts'

type TemplateCalls = Pick<
  typeof reportCalls,
  'page' | 'folders' | 'detail' | 'insert' | 'update' | 'remove' | 'copy' | 'design' | 'designByCode' | 'save' | 'check'
>

/** The catalogue of reports and their designs. */
export const templateHandlers: Handlers<TemplateCalls, Context> = {
  async page({ current, size, keyword, folder, type }, context) {
    const actor = signedIn(context)
    const kind = type === undefined ? undefined : eq(reportTpl.type, type)
    const where = and(ofTenant(actor.tenantId), matching(keyword ?? ''), inFolder(folder), kind)
    const { template: _, ...columns } = getTableColumns(reportTpl)
    const rows = await context.db
      .select(columns)
      .from(reportTpl)
      .where(where)
      .orderBy(desc(reportTpl.updatedAt), asc(reportTpl.id))
      .limit(size)
      .offset((current - 1) * size)
    const counted = await context.db.select({ total: count() }).from(reportTpl).where(where)
    return { data: rows.map((row) => shownReport(row, actor)), total: counted[0]?.total ?? 0 }
  },

  async folders(_input, context) {
    const { tenantId } = signedIn(context)
    const { folder } = reportTpl
    return context.db
      .select({ folder, reports: count() })
      .from(reportTpl)
      .where(ofTenant(tenantId))
      .groupBy(folder)
      .orderBy(asc(folder))
  },

  async detail({ id }, context) {
    const actor = signedIn(context)
    return shownReport(await reportById(context.db, actor.tenantId, id), actor)
  },

  async insert({ template, ...words }, context) {
    const actor = signedIn(context)
    if (template !== undefined) await checkMayMake(context, template.datasets)
    const row = await addReport(context.db, actor, { ...words, template: template ?? blankTemplate() })
    await audit(context, { action: '新建报表', subject: row.name, detail: { code: row.code } })
    return shownReport(row, actor)
  },

  async update({ id, revision, ...words }, context) {
    const actor = signedIn(context)
    const { code } = await reportById(context.db, actor.tenantId, id)
    const values = { ...words, search: searchText({ code, name: words.name }) }
    const row = await saveRevision(context.db, reportTpl, { id, tenantId: actor.tenantId, revision, values, actor })
    return shownReport(row, actor)
  },

  async remove({ id }, context) {
    const actor = signedIn(context)
    const row = await reportById(context.db, actor.tenantId, id)
    await context.db
      .update(reportTpl)
      .set({ deleted: true, ...touch(actor) })
      .where(and(ofTenant(actor.tenantId), eq(reportTpl.id, id)))
    await endSharesOf(context.db, actor.tenantId, id)
    await audit(context, { action: '删除报表', subject: row.name, detail: { code: row.code } })
    return null
  },

  async copy({ id, code, name }, context) {
    const actor = signedIn(context)
    const { template, folder, remark, name: from } = await reportById(context.db, actor.tenantId, id)
    const row = await addReport(context.db, actor, { code, name, folder, remark, template })
    await audit(context, { action: '复制报表', subject: row.name, detail: { code, from } })
    return shownReport(row, actor)
  },

  async design({ id }, context) {
    return asDesign(await reportById(context.db, signedIn(context).tenantId, id))
  },

  async designByCode({ code }, context) {
    return asDesign(await reportByCode(context.db, signedIn(context).tenantId, code))
  },

  async save({ tplId, revision, template }, context) {
    const actor = signedIn(context)
    const before = await reportById(context.db, actor.tenantId, tplId)
    await checkMayMake(context, template.datasets, before.template.datasets)
    const change = { id: tplId, tenantId: actor.tenantId, revision, values: derived(template), actor }
    const row = await context.db.transaction(async (db) => {
      const saved = await saveRevision(db, reportTpl, change)
      await remember(db, saved)
      return saved
    })
    return { revision: row.revision, updatedAt: row.updatedAt.toISOString() }
  },

  // What is wrong by meaning is listed, not refused: a design may be saved unfinished. A run refuses it.
  async check({ template }) {
    checkSize(template)
    const checked = checkTemplate(template)
    return checked.ok ? [] : checked.problems.slice(0, MOST_PROBLEMS).map(({ at, sentence }) => ({ at, sentence }))
  },
}

/** More than anybody reads; a template can have a wrong cell fifty thousand times. */
const MOST_PROBLEMS = 500

interface NewReport {
  code: string
  name: string
  folder: string
  remark: string
  template: Template
}

/** Add a report; refused when its code is taken. */
export async function addReport(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'> & { userId?: string },
  report: NewReport,
): Promise<ReportRow> {
  const { template, ...words } = report
  const ownerId = actor.userId ?? null
  const values = { ...stamp(actor), ownerId, ...words, ...derived(template), search: searchText(words) }
  return db.transaction(async (inside) => {
    const rows = await inside.insert(reportTpl).values(values).onConflictDoNothing().returning()
    const row = rows[0]
    if (row === undefined) throw refusal('template.codeTaken', words.code).at('code')
    await remember(inside, row)
    return row
  })
}

/** Keep what was saved as a revision of its own. */
async function remember(db: Db, { id, tenantId, revision, template, updatedBy }: ReportRow): Promise<void> {
  await db.insert(reportTplHistory).values({ id: newId(), tenantId, tplId: id, revision, template, savedBy: updatedBy })
}

function asDesign({ id, code, name, revision, updatedAt, updatedBy, template }: ReportRow): Design {
  return { id, code, name, revision, updatedAt: updatedAt.toISOString(), updatedBy, template }
}

function matching(keyword: string) {
  const wanted = keyword.trim().toLowerCase()
  return wanted === '' ? undefined : like(reportTpl.search, `%${escaped(wanted)}%`)
}

/** A folder holds what lies in it and below it; '' is the reports without one. */
function inFolder(folder: string | undefined) {
  if (folder === undefined) return undefined
  if (folder === '') return eq(reportTpl.folder, '')
  return or(eq(reportTpl.folder, folder), like(reportTpl.folder, `${escaped(folder)}/%`))
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
