import { organization } from '@mingtai/modules/ground/organization/server'
import { containing, type Db, hasPieces } from '@mingtai/server-kit'
import { momentAt, searchText } from '@mingtai/zh'
import { and, asc, desc, eq, gte, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm'
import type { ApprovalRow, RelatedApproval } from '../../calls.ts'
import { approvalLink } from '../subject/subjects.ts'
import { approvalDefinition, approvalGroup, approvalInstance, approvalVersion } from '../tables.ts'

/** What lists of approvals may be narrowed by. */
export interface Filters {
  keyword?: string | undefined
  definitionId?: string | undefined
  groupId?: string | undefined
  status?: ApprovalRow['state'] | undefined
  from?: string | undefined
  to?: string | undefined
  archived?: 'yes' | 'no' | undefined
}

const DAY = 86_400_000

/** The conditions of a list on `approvalInstance` that one person's part of it is small enough to be walked with. */
export function narrowed({ keyword, ...filters }: Filters): SQL | undefined {
  return and(isWord(keyword) ? holds(keyword) : undefined, byFields(filters))
}

/** The same where a part may be large: words are found by the index of their pieces. */
export function narrowedByIndex({ keyword, ...filters }: Filters): SQL | undefined {
  return and(isWord(keyword) ? found(keyword) : undefined, byFields(filters))
}

export function isWord(keyword: string | undefined): keyword is string {
  return keyword !== undefined && keyword !== ''
}

function holds(keyword: string): SQL {
  return like(approvalInstance.searchText, containing(searchText(keyword)))
}

function byFields({ definitionId, groupId, status, from, to, archived }: Omit<Filters, 'keyword'>): SQL | undefined {
  return and(
    definitionId === undefined ? undefined : eq(approvalInstance.definitionId, definitionId),
    groupId === undefined
      ? undefined
      : sql`${approvalInstance.definitionId} in (select id from ${approvalDefinition} where group_id = ${groupId})`,
    status === undefined ? undefined : eq(approvalInstance.status, status),
    from === undefined ? undefined : gte(approvalInstance.startedAt, momentAt(Date.parse(`${from}T00:00:00Z`))),
    archived === undefined
      ? undefined
      : archived === 'yes'
        ? isNotNull(approvalInstance.archivedAt)
        : isNull(approvalInstance.archivedAt),
    to === undefined ? undefined : lt(approvalInstance.startedAt, momentAt(Date.parse(`${to}T00:00:00Z`) + DAY)),
  )
}

/** A word of one or two letters is a piece itself; of a longer one, the text decides. */
function found(keyword: string): SQL | undefined {
  return [...searchText(keyword)].length > 2
    ? and(hasPieces(approvalInstance.searchText, keyword), holds(keyword))
    : hasPieces(approvalInstance.searchText, keyword)
}

/** What every list shows of an approval; to be selected over the three tables of `joined`. */
export const instanceColumns = {
  instanceId: approvalInstance.id,
  number: approvalInstance.number,
  title: approvalInstance.title,
  summary: approvalInstance.summary,
  definitionId: approvalInstance.definitionId,
  definitionName: approvalDefinition.name,
  icon: approvalDefinition.icon,
  groupName: sql<string>`coalesce((select g.name from ${approvalGroup} g where g.id = ${approvalDefinition.groupId}), '')`,
  initiatorId: approvalInstance.initiatorId,
  initiatorName: approvalInstance.initiatorName,
  organizationName: sql<string>`coalesce((select o.name from ${organization} o where o.id = ${approvalInstance.organizationId}), '')`,
  state: approvalInstance.status,
  openNodes: approvalInstance.openNodes,
  openPeople: approvalInstance.openPeople,
  startedAt: approvalInstance.startedAt,
  endedAt: approvalInstance.endedAt,
  archivedAt: approvalInstance.archivedAt,
  revision: approvalInstance.revision,
  businessType: approvalInstance.businessType,
  businessId: approvalInstance.businessId,
  formRevision: approvalInstance.formRevision,
  isBatch: sql<boolean>`coalesce((select (v.rules ->> 'batch')::boolean from ${approvalVersion} v
    where v.id = ${approvalInstance.versionId}), false)`,
}

type Selected = {
  [Key in keyof typeof instanceColumns]: Key extends 'startedAt'
    ? Date
    : Key extends 'endedAt' | 'archivedAt'
      ? Date | null
      : Key extends 'businessType' | 'businessId'
        ? string | null
        : Key extends 'summary'
          ? unknown
          : Key extends 'openNodes' | 'openPeople'
            ? string[]
            : Key extends 'revision' | 'formRevision'
              ? number
              : Key extends 'isBatch'
                ? boolean
                : Key extends 'state'
                  ? ApprovalRow['state']
                  : string
}

/** What a list adds to an approval: the task or the copy that it is about. */
type Own = Partial<Omit<ApprovalRow, 'at'>> & Pick<ApprovalRow, 'id' | 'at'>

/** A row as lists show it. */
export function shownRow(row: Selected, own: Own): ApprovalRow {
  const { openNodes, startedAt, endedAt, archivedAt, summary, businessType, businessId, ...rest } = row
  const isOver = endedAt !== null
  return {
    ...rest,
    summary: shownSummary(summary),
    taskId: null,
    status: isOver ? 'completed' : 'running',
    nodeName: openNodes.join('、'),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
    ...{ dueAt: null, isUrged: false, isRead: true, onBehalfOf: null, verdict: '', task: null },
    links: { pcLink: approvalLink({ instanceId: row.instanceId, businessType, businessId }, null) },
    ...own,
  }
}

function shownSummary(summary: unknown): ApprovalRow['summary'] {
  if (!Array.isArray(summary)) return []
  return summary.flatMap((one: { label?: unknown; text?: unknown }) =>
    typeof one.label === 'string' && typeof one.text === 'string' ? [{ label: one.label, text: one.text }] : [],
  )
}

/** Approvals as others refer to them, the latest first where it is not said. */
export async function relatedRows(
  db: Db,
  where: SQL | undefined,
  { keyword = '', most = 50, from = 'latest' }: { keyword?: string; most?: number; from?: 'latest' | 'first' } = {},
): Promise<RelatedApproval[]> {
  const { id, number, title, initiatorName, status, startedAt } = approvalInstance
  const rows = await db
    .select({
      instanceId: id,
      number,
      title,
      definitionName: approvalDefinition.name,
      initiatorName,
      state: status,
      startedAt,
    })
    .from(approvalInstance)
    .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalInstance.definitionId))
    .where(and(where, narrowed({ keyword })))
    .orderBy(...(from === 'latest' ? [desc(startedAt), desc(number)] : [asc(startedAt), asc(number)]))
    .limit(most)
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }))
}
