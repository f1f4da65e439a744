import { bindingAt, deniedFor, EntryDocument } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
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

/** An entry report that the actor may fill in, with the cells named that others alone may write; refused otherwise. */
export async function fillableReport(db: Db, actor: Actor, id: string): Promise<EntryReportRow> {
  const row = await reportById(db, actor.tenantId, id)
  if (!mayFill(row, actor)) refuse('entry.notOpen', row.name)
  if (!hasEditors(row.document) || row.ownerId === actor.userId) return row
  const filler = { id: actor.userId, roles: actor.grants.map(({ roleId }) => roleId) }
  return { ...row, document: deniedFor(row.document, filler, await creatorOf(db, row)) }
}

/** A report as visitors fill it in: they are in no list of those who may write a column. */
export async function visitedReport(db: Db, row: EntryReportRow): Promise<EntryReportRow> {
  if (!hasEditors(row.document)) return row
  return { ...row, document: deniedFor(row.document, null, await creatorOf(db, row)) }
}

function hasEditors(document: EntryDocument): boolean {
  return [0, ...document.lines.map((_, at) => at + 1)].some((table) =>
    bindingAt(document, table).columns.some(({ editors }) => editors !== null),
  )
}

/** Whom people ask for a right: whoever the report belongs to now, or else who made it. */
async function creatorOf(db: Db, { tenantId, ownerId, createdBy }: EntryReportRow): Promise<string> {
  if (ownerId === null) return createdBy
  const { realName } = person
  const rows = await db
    .select({ realName })
    .from(person)
    .where(and(ofTenant(person, tenantId), eq(person.id, ownerId)))
  return rows[0]?.realName ?? createdBy
}

export function mayFill({ audience, roles }: Pick<EntryReportRow, 'audience' | 'roles'>, actor: Actor): boolean {
  if (actor.rights.has('data-entry:design') || audience === 'everyone') return true
  return audience === 'roles' && actor.grants.some(({ roleId }) => roles.includes(roleId))
}

/** What people are shown of an entry report in a list. */
export function presentEntryReport(row: EntryReportRow): EntryReport {
  const { id, code, name, remark, source, document, audience, roles, revision, updatedAt, updatedBy } = row
  const { schema, name: table } = document.table
  return {
    ...{ id, type: 2, code, name, remark, source, audience, roles, revision, updatedBy },
    ...{ table: schema === '' ? table : `${schema}.${table}`, columns: document.columns.length },
    updatedAt: updatedAt.toISOString(),
  }
}

/** Everything by which the search box finds a report: name, code, full pinyin and first letters. */
export function searchText({ code, name }: { code: string; name: string }): string {
  return [name, code, pinyinKey(name).replaceAll(' ', ''), initials(name)].join(' ').toLowerCase()
}
