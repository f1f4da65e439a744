import { department, organization, withinScope } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ReportAction } from '../../words.ts'
import { workReport, workReportComment, workReportRead, type WorkReportRow } from '../tables.ts'
import { mustAllow, type ReportRelation } from './states.ts'

/** The kind of thing that files, todos and messages are of. */
export const WORK_REPORT = 'work-report'

export interface FoundReport {
  row: WorkReportRow
  departmentName: string
  relation: ReportRelation
  /** How many others have read it; the reader themselves; what was said. */
  read: number
  isRead: boolean
  comments: number
}

/** Departments that somebody leads, with those below, and the places that a right gives them: a condition on `workReport`. */
export function ledReports({ tenantId, userId, ...actor }: Actor): SQL {
  const led = sql`array(select id from ${department} where tenant_id = ${tenantId} and manager_id = ${userId} and not deleted)`
  const below = sql`array(select below.id from ${department} top join ${department} below
    on below.tenant_id = top.tenant_id and starts_with(below.path, top.path)
    where top.tenant_id = ${tenantId} and not below.deleted and top.id = any(${led}))`
  const managed = sql`exists (select 1 from ${organization} own where own.id = ${workReport.organizationId}
    and own.tenant_id = ${tenantId} and own.manager_id = ${userId})`
  const { organizationId, departmentId } = workReport
  const given = withinScope({ tenantId, userId, ...actor }, 'work-report:team', { organizationId, departmentId })
  return sql`(${workReport.departmentId} = any(${below}) or ${managed} or ${given})`
}

/** The reports that somebody may read: their own, and those that were handed in to them or below them. */
export function readableReports(actor: Actor): SQL {
  const { userId } = actor
  return sql`(${workReport.authorId} = ${userId} or ${workReport.state} = 'submitted' and
    (${receivedBy(userId)} or ${ledReports(actor)}))`
}

/** Handed in to somebody, or copied to them; a condition on `workReport`. */
export function receivedBy(userId: string): SQL {
  const one = sql`array[${userId}]::text[]`
  return sql`(${workReport.receiverIds} @> ${one} or ${workReport.ccIds} @> ${one})`
}

export function readBy(userId: string): SQL {
  return sql`exists (select 1 from ${workReportRead} seen where seen.report_id = ${workReport.id} and seen.person_id = ${userId})`
}

interface Asked {
  where: SQL | undefined
  limit: number
  offset?: number
}

/** Reports that a reader may read, the latest first. */
export async function reportsWhere(db: Db, actor: Actor, { where, limit, offset = 0 }: Asked): Promise<FoundReport[]> {
  const { userId, tenantId } = actor
  const rows = await db
    .select({
      row: workReport,
      departmentName: sql<string>`coalesce(${department.name}, '')`,
      isLeader: sql<boolean>`coalesce(${ledReports(actor)}, false)`,
      read: sql<number>`(select count(*)::int from ${workReportRead} seen where seen.report_id = ${workReport.id}
        and seen.person_id <> ${workReport.authorId})`,
      isRead: sql<boolean>`${readBy(userId)}`,
      comments: sql<number>`(select count(*)::int from ${workReportComment} said where said.report_id = ${workReport.id}
        and not said.deleted)`,
    })
    .from(workReport)
    .leftJoin(department, eq(department.id, workReport.departmentId))
    .where(and(ofTenant(workReport, tenantId), readableReports(actor), where))
    .orderBy(desc(sql`coalesce(${workReport.submittedAt}, ${workReport.updatedAt})`), desc(workReport.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ isLeader, ...found }) => ({ ...found, relation: relationOf(found.row, userId, isLeader) }))
}

function relationOf(row: WorkReportRow, userId: string, isLeader: boolean): ReportRelation {
  const isAuthor = row.authorId === userId
  return {
    isAuthor,
    isReceiver: row.receiverIds.includes(userId),
    isCopied: row.ccIds.includes(userId),
    // Nobody leads themselves.
    isLeader: isLeader && !isAuthor,
  }
}

/** A report that the actor may read; for others it is not there. */
export async function readableReport(db: Db, actor: Actor, id: string): Promise<FoundReport> {
  const [found] = await reportsWhere(db, actor, { where: eq(workReport.id, id), limit: 1 })
  return found ?? refuse('row.gone', '这份报告')
}

/** A report with which the actor may do something now; locked until the transaction ends. */
export async function reportFor(
  db: Db,
  actor: Actor,
  { id, action }: { id: string; action: ReportAction },
): Promise<FoundReport> {
  await db
    .select({ id: workReport.id })
    .from(workReport)
    .where(and(ofTenant(workReport, actor.tenantId), eq(workReport.id, id)))
    .for('update')
  const found = await readableReport(db, actor, id)
  mustAllow(action, { title: found.row.title, state: found.row.state, read: found.read }, found.relation)
  return found
}

/** The page of a report. */
export function linkOf(id: string): string {
  return `/workReport/detail?id=${encodeURIComponent(id)}`
}
