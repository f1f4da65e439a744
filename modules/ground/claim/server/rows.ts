import { refuse } from '@mingtai/messages'
import {
  chainOf,
  membership,
  nodeOf,
  organization,
  organizationClaim,
  organizationRelation,
  person,
} from '@mingtai/modules/ground/organization/server'
import { type Context, type Db, pagedRows, signedIn } from '@mingtai/server-kit'
import { and, desc, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Claim } from '../calls.ts'

export type ClaimRow = typeof organizationClaim.$inferSelect

export const claimStates = { waiting: 0, passed: 1, refused: 2, withdrawn: 3 } as const

export async function claimById(db: Db, tenantId: string, id: string): Promise<ClaimRow> {
  const [found] = await db
    .select()
    .from(organizationClaim)
    .where(
      and(eq(organizationClaim.tenantId, tenantId), eq(organizationClaim.id, id), eq(organizationClaim.deleted, false)),
    )
    .for('update')
  return found ?? refuse('row.gone', '认领申请')
}

/** One page of claims, those that wait first. */
export async function claimPage(
  context: Context,
  { where, current, size }: { where: SQL | undefined; current: number; size: number },
): Promise<{ records: Claim[]; total: number; current: number; size: number }> {
  const { tenantId } = signedIn(context)
  const table = organizationClaim
  const { rows, total } = await pagedRows(context.db, table, {
    where: and(eq(table.tenantId, tenantId), eq(table.deleted, false), where),
    orderBy: [asc(table.auditorStatus), desc(table.createdAt), asc(table.id)],
    current,
    size,
  })
  const names = await namesOf(context.db, tenantId, [...new Set(rows.map(({ applicantId }) => applicantId))])
  const records = await Promise.all(rows.map((row) => shownClaim(context, row, names.get(row.applicantId) ?? '')))
  return { records, total, current, size }
}

async function namesOf(db: Db, tenantId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: person.id, realName: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), inArray(person.id, ids)))
  return new Map(rows.map(({ id, realName }) => [id, realName]))
}

async function shownClaim(context: Context, row: ClaimRow, applicantName: string): Promise<Claim> {
  const parentName = await parentWords(context, row)
  return {
    id: row.id,
    applicantId: row.applicantId,
    applicantName,
    organizationId: row.organizationId,
    fullName: row.fullName,
    code: row.code,
    parentId: row.parentId,
    parentName,
    asManager: row.asManager,
    explanation: row.explanation,
    auditorStatus: row.auditorStatus,
    auditorName: row.auditorName,
    auditedAt: row.auditedAt?.toISOString() ?? null,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    consequences:
      row.auditorStatus === claimStates.waiting ? await consequences(context, row, { applicantName, parentName }) : [],
  }
}

async function parentWords(context: Context, { parentId, organizationId }: ClaimRow): Promise<string | null> {
  const { tenantId } = signedIn(context)
  const there =
    organizationId === null ? null : await nodeOf(context.db, tenantId, { appCode: 'szoa', refId: organizationId })
  const id = there?.parentId ?? parentId
  if (id === null) return null
  const [node] = await context.db
    .select({ path: organizationRelation.path })
    .from(organizationRelation)
    .where(and(eq(organizationRelation.tenantId, tenantId), eq(organizationRelation.id, id)))
  if (node === undefined) return null
  return (await chainOf(context.db, tenantId, node)).map(({ name }) => name).join(' / ')
}

/** What happens when it is passed, for the person who decides. */
async function consequences(
  context: Context,
  row: ClaimRow,
  { applicantName, parentName }: { applicantName: string; parentName: string | null },
): Promise<string[]> {
  const { tenantId } = signedIn(context)
  const sentences: string[] = []
  const where = parentName === null ? '架构树最上级' : `“${parentName}”下`
  const isPlaced =
    row.organizationId !== null &&
    (await nodeOf(context.db, tenantId, { appCode: 'szoa', refId: row.organizationId })) !== null
  if (row.organizationId === null) sentences.push(`机构库新增“${row.fullName}”，放在${where}。`)
  else if (!isPlaced) sentences.push(`“${row.fullName}”放在${where}。`)
  const memberships = await context.db
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(eq(membership.tenantId, tenantId), eq(membership.personId, row.applicantId), eq(membership.deleted, false)),
    )
  const primary = memberships.length === 0 ? '，并作为主要任职机构' : ''
  sentences.push(`${applicantName}在该机构任职${primary}。`)
  if (!row.asManager) return sentences
  const before = row.organizationId === null ? null : await managerOf(context.db, tenantId, row.organizationId)
  const instead = before === null || before === applicantName ? '' : `，接替${before}`
  sentences.push(`${applicantName}成为机构负责人${instead}，并获得本机构的“机构管理员”角色。`)
  return sentences
}

async function managerOf(db: Db, tenantId: string, id: string): Promise<string | null> {
  const [found] = await db
    .select({ realName: person.realName })
    .from(organization)
    .innerJoin(person, and(eq(person.id, organization.managerId), eq(person.tenantId, tenantId)))
    .where(and(eq(organization.tenantId, tenantId), eq(organization.id, id)))
  return found?.realName ?? null
}
