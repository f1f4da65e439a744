import { person } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Called, ReportComment, ReportRow, WorkReport } from '../../report.ts'
import { type CommentRow, workReportComment, workReportRead } from '../tables.ts'
import { stretchOf } from '../period/periods.ts'
import type { FoundReport } from './report-rows.ts'
import { actionsOn } from './states.ts'

const OPENING = 60

/** A report as lists show it. */
export function presentRow({ row, departmentName, read, isRead, comments }: FoundReport): ReportRow {
  const { id, title, cycle, templateName, state, isLate, authorName, periodStart, receiverIds, ccIds } = row
  const words = stretchOf({ cycle, dueDays: 0, dueTime: '18:00' }, periodStart).words
  return {
    id,
    title,
    cycle,
    templateName,
    state,
    isLate,
    authorName,
    departmentName,
    read,
    isRead,
    comments,
    period: words,
    readers: new Set([...receiverIds, ...ccIds].filter((one) => one !== row.authorId)).size,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    hasRemark: row.remark !== '',
    opening: openingOf(row),
  }
}

/** A report with everything that its reader may see. */
export async function presentReport(db: Db, actor: Actor, found: FoundReport): Promise<WorkReport> {
  const { row, relation } = found
  const names = await namesOfPeople(db, actor.tenantId, [...row.receiverIds, ...row.ccIds])
  const called = (ids: readonly string[]): Called[] => ids.map((id) => ({ id, name: names.get(id) ?? '已离职' }))
  const reads = await db
    .select()
    .from(workReportRead)
    .where(and(eq(workReportRead.tenantId, actor.tenantId), eq(workReportRead.reportId, row.id)))
    .orderBy(asc(workReportRead.at))
  const said = await db
    .select()
    .from(workReportComment)
    .where(and(ofTenant(workReportComment, actor.tenantId), eq(workReportComment.reportId, row.id)))
    .orderBy(asc(workReportComment.createdAt), asc(workReportComment.id))
    .limit(500)
  const { templateId, authorId, periodStart, sections, content, remark, remarkBy, revision } = row
  return {
    ...presentRow(found),
    templateId,
    authorId,
    periodStart,
    sections,
    content,
    remark,
    remarkBy,
    revision,
    dueAt: row.dueAt?.toISOString() ?? null,
    receivers: called(row.receiverIds),
    cc: called(row.ccIds),
    readBy: reads
      .filter(({ personId }) => personId !== authorId)
      .map(({ personId: id, personName: name, at }) => ({
        id,
        name,
        at: at.toISOString(),
      })),
    said: said.map((one) => presentComment(one, actor)),
    remarkAt: row.remarkAt?.toISOString() ?? null,
    actions: actionsOn(
      {
        title: row.title,
        state: row.state,
        read: found.read,
      },
      relation,
    ),
  }
}

export function presentComment(row: CommentRow, { userId }: Actor): ReportComment {
  const { id, authorId, authorName, content, createdAt } = row
  return { id, authorId, authorName, content, at: createdAt.toISOString(), isMine: authorId === userId }
}

/** Names of people by their ids, those who left too. */
export async function namesOfPeople(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), inArray(person.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function openingOf({ sections, content }: FoundReport['row']): string {
  const words = sections.map(({ key }) => (content[key] ?? '').replace(/\s+/g, ' ').trim()).filter((one) => one !== '')
  const line = words.join('；')
  return line.length > OPENING ? `${[...line].slice(0, OPENING).join('')}…` : line
}
