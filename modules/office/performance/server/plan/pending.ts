import { type Db } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import type { Pending } from '../../plan-calls.ts'
import type { TodoKind } from '../../words.ts'
import { performanceForm, performanceSheet, type PlanTableRow } from '../tables.ts'
import { namesOfPeople } from './known-people.ts'

type Waiting = Omit<Pending, 'name'> & { personId: string }

/** Who has something to do in the present state of a run, and how much. */
export async function waitingOf(db: Db, plan: PlanTableRow): Promise<Waiting[]> {
  const { id, round, state, leaderId, calibratorIds, ownerId, selfBefore, scoreBefore } = plan
  const sheets = sql`${performanceSheet} one where one.plan_id = ${id} and one.round = ${round} and not one.deleted`
  const forms = sql`${performanceForm} one where one.plan_id = ${id} and one.round = ${round} and not one.deleted
    and one.submitted_at is null`
  const one = (kind: TodoKind, people: readonly (string | null)[]) =>
    people.flatMap((personId) => (personId === null ? [] : [{ personId, kind, count: 1, dueAt: null, isLate: false }]))
  const many = async (kind: TodoKind, person: SQL, from: SQL, due: Date | null) => {
    const { rows } = await db.execute<{ person_id: string; count: number }>(
      sql`select ${person} as person_id, count(*)::int as count from ${from} and ${person} is not null group by 1`,
    )
    const isLate = due !== null && due < new Date()
    return rows.map(({ person_id: personId, count }) => ({
      personId,
      kind,
      count,
      dueAt: due?.toISOString() ?? null,
      isLate,
    }))
  }
  switch (state) {
    case 'approving':
      return one('approveIndicators', [leaderId])
    case 'agreed':
      return many('agree', sql`one.responsible_id`, sql`${sheets} and one.agreement = 'waiting'`, null)
    case 'self':
      return many('self', sql`one.person_id`, sql`${forms} and one.role = 'self'`, selfBefore)
    case 'scoring':
      return [
        ...(await many('self', sql`one.person_id`, sql`${forms} and one.role = 'self'`, selfBefore)),
        ...(await many('score', sql`one.person_id`, sql`${forms} and one.role <> 'self'`, scoreBefore)),
      ]
    case 'calibrating':
      return one('calibrate', calibratorIds.length > 0 ? calibratorIds : [ownerId])
    case 'leader':
      return one('approveResult', [leaderId])
    default:
      return []
  }
}

/** The same with names, those who are late first. */
export async function pendingOf(db: Db, plan: PlanTableRow): Promise<Pending[]> {
  const waiting = await waitingOf(db, plan)
  const names = await namesOfPeople(
    db,
    plan.tenantId,
    waiting.map(({ personId }) => personId),
  )
  return waiting
    .map((one) => ({ ...one, name: names.get(one.personId) ?? '已离职的人员' }))
    .toSorted((a, b) => Number(b.isLate) - Number(a.isLate) || b.count - a.count || (a.name < b.name ? -1 : 1))
}
