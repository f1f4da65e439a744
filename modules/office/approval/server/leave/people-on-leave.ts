import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { approvalDefinition, approvalInstance } from '../tables.ts'
import { isWorkdayText } from '../timer/working-time.ts'

const DAY = 86_400_000
/** Processes whose approval means that somebody is away on the days of their field `period`. */
const away = ['leave', 'travel']

/** Who was away, by approvals of leave and travel, on every working day between two days. */
export async function peopleOnLeave(
  db: Db,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
): Promise<Set<string>> {
  const days = workdaysOf(from, to)
  if (days.length === 0) return new Set()
  const begins = sql<string>`left(${approvalInstance.values} #>> '{period,from}', 10)`
  const ends = sql<string>`left(${approvalInstance.values} #>> '{period,to}', 10)`
  const rows = await db
    .select({ personId: approvalInstance.initiatorId, begins, ends })
    .from(approvalInstance)
    .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalInstance.definitionId))
    .where(
      and(
        eq(approvalInstance.tenantId, tenantId),
        eq(approvalInstance.deleted, false),
        eq(approvalInstance.status, 'approved'),
        inArray(approvalDefinition.code, away),
        sql`${begins} <= ${to} and ${ends} >= ${from}`,
      ),
    )
  const missing = new Map<string, Set<string>>()
  for (const { personId, begins: first, ends: last } of rows) {
    const left = missing.get(personId) ?? new Set(days)
    for (const day of days) if (first <= day && day <= last) left.delete(day)
    missing.set(personId, left)
  }
  return new Set([...missing].filter(([, left]) => left.size === 0).map(([personId]) => personId))
}

function workdaysOf(from: string, to: string): string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)]
  const days: string[] = []
  for (let at = first; at <= last; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (isWorkdayText(day)) days.push(day)
  }
  return days
}
