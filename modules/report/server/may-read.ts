import { refuse } from '@mingtai/messages'
import { type Actor } from '@mingtai/server-kit'
import { and, arrayOverlaps, eq, or, type SQL, sql } from 'drizzle-orm'
import { type ReportRow, reportFolder, reportTpl } from './tables.ts'

/** View authority: everyone, or those of given roles; who designs reports sees them all. */
export const GIVEN_ROLES = 2

type Reader = Pick<Actor, 'userId' | 'roles' | 'rights'>
type Authority = Pick<ReportRow, 'viewAuthority' | 'viewRoles' | 'ownerId'>

export function mayRead({ viewAuthority, viewRoles, ownerId }: Authority, { userId, roles, rights }: Reader): boolean {
  if (viewAuthority !== GIVEN_ROLES || rights.has('report:design') || ownerId === userId) return true
  return viewRoles.some((alias) => alias === 'everyone' || roles.includes(alias))
}

/** Whether it stands in a reader's lists: who does not design sees what is published and in use. */
export function isListed(row: Authority & Pick<ReportRow, 'version' | 'stopped'>, reader: Reader): boolean {
  return mayRead(row, reader) && (reader.rights.has('report:design') || (row.version > 0 && !row.stopped))
}

/** The same rule for lists. */
export function readable({ userId, roles, rights }: Reader): SQL | undefined {
  if (rights.has('report:design')) return undefined
  return and(
    sql`${reportTpl.version} > 0`,
    eq(reportTpl.stopped, false),
    or(
      sql`${reportTpl.viewAuthority} <> ${GIVEN_ROLES}`,
      eq(reportTpl.ownerId, userId),
      arrayOverlaps(reportTpl.viewRoles, [...roles, 'everyone']),
    ),
  )
}

/**
 * A report as its readers see it: the published version, with its number as revision. A report that was never published
 * is shown to designers as it was saved. Whoever may not read it is told what they would be told if it were not there.
 */
export function asRead(row: ReportRow, reader: Reader): ReportRow {
  if (!mayRead(row, reader)) refuse('template.notFound', row.code)
  if (row.stopped) refuse('template.stopped', row.name)
  if (row.published !== null) return { ...row, template: row.published, revision: row.version }
  if (!reader.rights.has('report:design')) refuse('template.notPublished', row.name)
  return row
}

/** With somebody else's eyes one sees no report that they may not open. */
export function checkSeenBy(
  row: ReportRow,
  { actor, reader, name }: { actor: Reader | null; reader: { roles: readonly string[] }; name: string | null },
): void {
  const holds = row.viewAuthority !== GIVEN_ROLES || row.viewRoles.some((alias) => reader.roles.includes(alias))
  if (!(actor === null ? holds : mayRead(row, actor))) refuse('template.notSeenBy', name ?? '', row.name)
}

/** The path of the folder that a report lies in, such as 综合经济/经济运行; to be selected beside a row of `report_tpl`. */
export const folderPath = sql<string>`coalesce((
  with recursive up as (
    select f.parent_id, f.name from ${reportFolder} f
      where f.id = ${reportTpl}."folder_id" and f.tenant_id = ${reportTpl}."tenant_id" and not f.deleted
    union all select p.parent_id, p.name || '/' || up.name from ${reportFolder} p join up on p.id = up.parent_id)
  select up.name from up where up.parent_id is null), '')`
