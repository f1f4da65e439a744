import { refuse } from '@mingtai/messages'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { type OpenedReport, openedReport } from '../access/opened.ts'
import { reportById } from '../rows.ts'
import { reportTpl } from '../tables.ts'

/** A report that somebody reads and may take along as files; refused like one that is not there. */
export async function mustMayDeliver(db: Db, actor: Actor, id: string): Promise<OpenedReport> {
  const opened = await openedReport(db, await reportById(db, actor.tenantId, id), actor)
  if (!opened.access.export) refuse('report.mayNotExport', opened.report.name)
  return opened
}

/** The names and codes of reports, also of those that were deleted, by id. */
export async function namesOfReports(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; code: string }>> {
  if (ids.length === 0) return new Map()
  const { id, name, code } = reportTpl
  const rows = await db
    .select({ id, name, code })
    .from(reportTpl)
    .where(and(eq(reportTpl.tenantId, tenantId), inArray(id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, row]))
}
