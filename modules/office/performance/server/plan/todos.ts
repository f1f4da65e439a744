import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq } from 'drizzle-orm'
import { todoKinds, type TodoKind } from '../../words.ts'
import { performanceSheet, type PlanTableRow } from '../tables.ts'
import { waitingOf } from './pending.ts'
import { PLAN } from './plan-rows.ts'

type By = Pick<Actor, 'userId' | 'realName'> | null

/** Where a run is led. */
export function linkOf({ id }: Pick<PlanTableRow, 'id'>): string {
  return `/perf-check/start-check/list-detail?id=${id}`
}

function todoLink({ id }: PlanTableRow, kind: TodoKind): string {
  const isOfRun = kind === 'approveIndicators' || kind === 'approveResult' || kind === 'calibrate' || kind === 'answer'
  return isOfRun ? linkOf({ id }) : `/perf-check/todo/todo-list?planId=${id}`
}

/** In a new state other people have something to do; who is told of what became of the run is told. */
export async function renewTodos(db: Db, by: By, plan: PlanTableRow, note: string): Promise<void> {
  const { tenantId, id: businessId } = plan
  await finishTodos(
    db,
    { tenantId, businessType: PLAN, businessId },
    { by: by?.realName ?? '系统', outcome: 'withdrawn' },
  )
  await askWaiting(db, plan)
  await tellState(db, by, plan, note)
}

/** Puts what a run asks of people on their lists: one line for each kind, which says how many sheets it is about. */
export async function askWaiting(db: Db, plan: PlanTableRow): Promise<void> {
  await ask(db, plan, await waitingOf(db, plan))
}

/** Takes a step off the list of somebody who has done all of it, or says how much is left. */
export async function renewTodosOf(db: Db, by: Actor, plan: PlanTableRow, personId: string): Promise<void> {
  const { tenantId, id: businessId } = plan
  const left = (await waitingOf(db, plan)).filter((one) => one.personId === personId)
  const over = Object.values(todoKinds).filter((step) => !left.some(({ kind }) => todoKinds[kind] === step))
  for (const step of over)
    await finishTodos(
      db,
      { tenantId, businessType: PLAN, businessId, personId, step },
      { by: by.realName, outcome: 'done' },
    )
  await ask(db, plan, left)
}

async function ask(db: Db, plan: PlanTableRow, waiting: Awaited<ReturnType<typeof waitingOf>>): Promise<void> {
  const { tenantId, id: businessId, title, ownerName } = plan
  await addTodos(
    db,
    waiting.map(({ personId, kind, count, dueAt }) => ({
      tenantId,
      personId,
      system: 'performance' as const,
      businessType: PLAN,
      businessId,
      title: count > 1 ? `${title}（${count}份）` : title,
      kind: '绩效考核',
      step: todoKinds[kind],
      from: ownerName,
      link: todoLink(plan, kind),
      dueAt: dueAt === null ? null : new Date(dueAt),
    })),
  )
}

interface Told {
  template: string
  to: readonly (string | null)[]
  values?: Record<string, string>
  link?: string
}

/** Tells people about a run. */
export async function tellOf(
  db: Db,
  by: By,
  plan: PlanTableRow,
  { template, to, values = {}, link }: Told,
): Promise<void> {
  const people = [...new Set(to)].filter((id) => id !== null)
  if (people.length === 0) return
  await notify(db, {
    tenantId: plan.tenantId,
    template,
    to: people,
    link: link ?? linkOf(plan),
    values: {
      title: plan.title,
      sender: by?.realName ?? plan.ownerName,
      ...values,
    },
    business: {
      type: PLAN,
      id: plan.id,
    },
    sender: {
      id: by?.userId ?? plan.ownerId,
      name: by?.realName ?? plan.ownerName,
    },
  })
}

async function tellState(db: Db, by: By, plan: PlanTableRow, note: string): Promise<void> {
  const { state, ownerId, publicityUntil } = plan
  if ((state === 'making' || state === 'calibrating') && note !== '' && ownerId !== by?.userId)
    return tellOf(db, by, plan, { template: 'performance.returned', to: [ownerId], values: { reason: note } })
  if (state !== 'publicity' && state !== 'final') return
  const people = await db
    .select({ id: performanceSheet.responsibleId })
    .from(performanceSheet)
    .where(
      and(
        eq(performanceSheet.planId, plan.id),
        eq(performanceSheet.round, plan.round),
        eq(performanceSheet.deleted, false),
      ),
    )
  const to = [...people.map(({ id }) => id), ...plan.ccIds]
  const until = publicityUntil === null ? '' : formatByCode(publicityUntil, 2).slice(0, 10)
  if (state === 'publicity')
    return tellOf(db, by, plan, {
      template: 'performance.published',
      to,
      values: { until },
      link: `/perf-check/perf-overview/perf-publicity?planId=${plan.id}`,
    })
  return tellOf(db, by, plan, { template: 'performance.final', to, link: '/perf-check/my-check-list' })
}
