import { refuse } from '@mingtai/messages'
import { department, membership, organization, person, roleGrant } from '@mingtai/modules/ground/organization/server'
import { containing, type Db } from '@mingtai/server-kit'
import { momentAt } from '@mingtai/zh'
import { and, asc, count, eq, exists, gt, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { Filler } from '../../after-calls.ts'
import { type EntryReportRow, entrySubmission } from '../tables.ts'

export interface Period {
  from: string
  to: string
}

export interface FillersAsked extends Period {
  state?: 'submitted' | 'missing' | undefined
  keyword?: string | undefined
}

/** The people who are to fill a report in, with what they submitted in a period. Submissions that were undone do not count. */
export function fillersOf(db: Db, report: EntryReportRow, { from, to, state, keyword = '' }: FillersAsked) {
  if (to < from) refuse('entry.statisticsDays')
  const { tenantId } = report
  const [begin, end] = [momentAt(Date.parse(`${from}T00:00:00Z`)), momentAt(Date.parse(`${to}T23:59:59.999Z`))]
  const own = db
    .select({
      personId: entrySubmission.personId,
      submissions: count().as('submissions'),
      lastAt: sql<string>`max(${entrySubmission.at})`.as('last_at'),
    })
    .from(entrySubmission)
    .where(
      and(
        eq(entrySubmission.tenantId, tenantId),
        eq(entrySubmission.reportId, report.id),
        eq(entrySubmission.state, 'done'),
        isNull(entrySubmission.undoneBy),
        isNull(entrySubmission.undoOf),
        isNull(entrySubmission.shareId),
        sql`${entrySubmission.at} between ${begin.toISOString()}::timestamptz and ${end.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(entrySubmission.personId)
    .as('own')
  const granted = and(
    eq(roleGrant.personId, person.id),
    inArray(roleGrant.roleId, report.roles.length === 0 ? [''] : report.roles),
    or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date())),
  )
  const isMeant =
    report.audience === 'everyone'
      ? undefined
      : report.audience === 'roles'
        ? or(
            exists(
              db
                .select({ one: sql`1` })
                .from(roleGrant)
                .where(granted),
            ),
            sql`${own.submissions} > 0`,
          )
        : sql`${own.submissions} > 0`
  const word = keyword.trim().toLowerCase()
  const where = and(
    eq(person.tenantId, tenantId),
    eq(person.deleted, false),
    eq(person.disabled, false),
    isNull(person.leftAt),
    isMeant,
    state === 'submitted' ? sql`${own.submissions} > 0` : state === 'missing' ? isNull(own.submissions) : undefined,
    word === '' ? undefined : or(like(person.realName, containing(word)), like(department.name, containing(word))),
  )
  return { own, where }
}

const membershipRow = and(
  eq(membership.personId, person.id),
  eq(membership.isPrimary, true),
  eq(membership.deleted, false),
)

export async function fillerRows(
  db: Db,
  report: EntryReportRow,
  { size, offset, ...asked }: FillersAsked & { size: number; offset: number },
): Promise<{ data: Filler[]; total: number }> {
  const { own, where } = fillersOf(db, report, asked)
  const rows = await db
    .select({
      ...{ id: person.id, name: person.realName, organization: organization.name, department: department.name },
      ...{ submissions: own.submissions, lastAt: own.lastAt },
    })
    .from(person)
    .leftJoin(membership, membershipRow)
    .leftJoin(department, eq(department.id, membership.departmentId))
    .leftJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(own, eq(own.personId, person.id))
    .where(where)
    .orderBy(asc(organization.name), asc(department.name), asc(person.pinyin), asc(person.id))
    .limit(size)
    .offset(offset)
  const [counted] = await db
    .select({ total: count() })
    .from(person)
    .leftJoin(membership, membershipRow)
    .leftJoin(department, eq(department.id, membership.departmentId))
    .leftJoin(own, eq(own.personId, person.id))
    .where(where)
  const data = rows.map((row) => ({
    ...{ id: row.id, name: row.name, organization: row.organization ?? '', department: row.department ?? '' },
    ...{
      submissions: Number(row.submissions ?? 0),
      lastAt: row.lastAt === null ? null : new Date(row.lastAt).toISOString(),
    },
  }))
  return { data, total: counted?.total ?? 0 }
}

/** How many of each department have submitted. */
export async function departmentCounts(db: Db, report: EntryReportRow, period: Period) {
  const { own, where } = fillersOf(db, report, period)
  const rows = await db
    .select({
      ...{ organization: organization.name, department: department.name, people: count() },
      submitted: sql<number>`count(${own.submissions})::int`,
    })
    .from(person)
    .leftJoin(membership, membershipRow)
    .leftJoin(department, eq(department.id, membership.departmentId))
    .leftJoin(organization, eq(organization.id, membership.organizationId))
    .leftJoin(own, eq(own.personId, person.id))
    .where(where)
    .groupBy(organization.name, department.name)
    .orderBy(asc(organization.name), asc(department.name))
  return rows.map((row) => ({
    name: [row.organization, row.department].filter((part) => part !== null).join(' / ') || '没有部门',
    ...{ submitted: row.submitted, people: row.people },
  }))
}
