import { refuse } from '@mingtai/messages'
import type { Template } from '@mingtai/report-engine'
import type { Actor, Db } from '@mingtai/server-kit'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq, sql } from 'drizzle-orm'
import type { Report } from '../calls.ts'
import { pictureOf, sourcesOf } from './picture.ts'
import { type ReportRow, reportTpl } from './tables.ts'

export function ofTenant(tenantId: string) {
  return and(eq(reportTpl.tenantId, tenantId), eq(reportTpl.deleted, false))
}

/** One report of the tenant; refused when it is gone. */
export async function reportById(db: Db, tenantId: string, id: string): Promise<ReportRow> {
  const rows = await db
    .select()
    .from(reportTpl)
    .where(and(ofTenant(tenantId), eq(reportTpl.id, id)))
  return rows[0] ?? refuse('template.notFound', '所选')
}

export async function reportByCode(db: Db, tenantId: string, code: string): Promise<ReportRow> {
  const rows = await db
    .select()
    .from(reportTpl)
    .where(and(ofTenant(tenantId), eq(reportTpl.code, code)))
  return rows[0] ?? refuse('template.notFound', code)
}

/** One more reader. The revision stays: reading is no change. */
export async function countView(db: Db, { tenantId, id }: ReportRow): Promise<void> {
  await db
    .update(reportTpl)
    .set({ views: sql`${reportTpl.views} + 1` })
    .where(and(ofTenant(tenantId), eq(reportTpl.id, id)))
}

/** What a template says about itself, kept beside it for lists. */
export function derived(template: Template) {
  return { template, picture: pictureOf(template), sources: sourcesOf(template) }
}

/** Everything by which the search box finds a report: name, code, full pinyin and first letters. */
export function searchText({ code, name }: { code: string; name: string }): string {
  return [name, code, pinyinKey(name).replaceAll(' ', ''), initials(name)].join(' ').toLowerCase()
}

export function shownReport(row: Omit<ReportRow, 'template'>, actor: Actor): Report {
  const { id, code, name, folder, remark, picture, revision, updatedBy, views } = row
  const type = row.type === 2 ? 2 : 1
  const mayDesign = actor.rights.has('report:design')
  return {
    id,
    code,
    name,
    type,
    folder,
    remark,
    picture,
    revision,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy,
    views,
    mayDesign,
  }
}
