import { EntryDocument } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq } from 'drizzle-orm'
import type { EntryReport } from '../calls.ts'
import { entryReport, type EntryReportRow } from './tables.ts'

/** One entry report of the tenant; refused when it is gone. */
export async function reportById(db: Db, tenantId: string, id: string): Promise<EntryReportRow> {
  const rows = await db
    .select()
    .from(entryReport)
    .where(and(ofTenant(entryReport, tenantId), eq(entryReport.id, id)))
  const row = rows[0] ?? refuse('entry.notFound', '所选')
  // Documents of older versions get what they do not name yet.
  return { ...row, document: EntryDocument.parse(row.document) }
}

/** An entry report that the actor may fill in; refused otherwise. */
export async function fillableReport(db: Db, actor: Actor, id: string): Promise<EntryReportRow> {
  const row = await reportById(db, actor.tenantId, id)
  if (!mayFill(row, actor)) refuse('entry.notOpen', row.name)
  return row
}

export function mayFill({ audience, roles }: Pick<EntryReportRow, 'audience' | 'roles'>, actor: Actor): boolean {
  if (actor.rights.has('data-entry:design') || audience === 'everyone') return true
  return audience === 'roles' && actor.grants.some(({ roleId }) => roles.includes(roleId))
}

/** What people are shown of an entry report in a list. */
export function shown(row: EntryReportRow): EntryReport {
  const { id, code, name, remark, source, document, audience, roles, revision, updatedAt, updatedBy } = row
  const { schema, name: table } = document.table
  return {
    ...{ id, code, name, remark, source, audience, roles, revision, updatedBy },
    ...{ table: schema === '' ? table : `${schema}.${table}`, columns: document.columns.length },
    updatedAt: updatedAt.toISOString(),
  }
}

/** Everything by which the search box finds a report: name, code, full pinyin and first letters. */
export function searchText({ code, name }: { code: string; name: string }): string {
  return [name, code, pinyinKey(name).replaceAll(' ', ''), initials(name)].join(' ').toLowerCase()
}
