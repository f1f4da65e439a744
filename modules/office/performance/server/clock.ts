import { type Db, inTransaction } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { recordLog } from './plan/log.ts'
import { waitingOf } from './plan/pending.ts'
import { renewTodos, tellOf } from './plan/todos.ts'
import { performancePlan, type PlanTableRow } from './tables.ts'

const DAY = 86_400_000
/** Runs of one turn of the clock. */
const MOST = 100

/** Every quarter of an hour: publicity that is over, and reminders a day before scoring ends. */
export async function runPerformanceClock(db: Db, now = new Date()): Promise<void> {
  await eachDue(db, and(eq(performancePlan.state, 'publicity'), lte(performancePlan.publicityUntil, now)), endPublicity)
  const soon = and(
    gt(performancePlan.scoreBefore, now),
    lte(performancePlan.scoreBefore, new Date(now.getTime() + DAY)),
  )
  await eachDue(db, and(eq(performancePlan.state, 'scoring'), isNull(performancePlan.remindedAt), soon), remindScorers)
}

async function eachDue(
  db: Db,
  where: SQL | undefined,
  work: (inside: Db, row: PlanTableRow) => Promise<void>,
): Promise<void> {
  const due = await db
    .select({ id: performancePlan.id })
    .from(performancePlan)
    .where(and(where, eq(performancePlan.deleted, false)))
    .limit(MOST)
  for (const { id } of due)
    await inTransaction(db, async (inside) => {
      // Asked again under the lock: somebody may have done it meanwhile.
      const locked = and(where, eq(performancePlan.id, id))
      const [row] = await inside.select().from(performancePlan).where(locked).for('update', { skipLocked: true })
      if (row !== undefined) await work(inside, row)
    })
}

async function endPublicity(db: Db, plan: PlanTableRow): Promise<void> {
  const [row = plan] = await change(db, plan, { state: 'appeal' })
  await recordLog(db, null, row, { action: 'endPublicity', note: '公示期满' })
  await renewTodos(db, null, row, '')
}

async function remindScorers(db: Db, plan: PlanTableRow): Promise<void> {
  await change(db, plan, { remindedAt: new Date() })
  const to = (await waitingOf(db, plan)).map(({ personId }) => personId)
  const until = plan.scoreBefore === null ? '' : formatByCode(plan.scoreBefore, 2).slice(0, 16)
  const link = `/perf-check/todo/todo-list?planId=${plan.id}`
  await tellOf(db, null, plan, { template: 'performance.dueSoon', to, values: { until }, link })
}

function change(db: Db, { id }: PlanTableRow, values: Partial<typeof performancePlan.$inferInsert>) {
  return db
    .update(performancePlan)
    .set({ ...values, revision: sql`${performancePlan.revision} + 1` })
    .where(eq(performancePlan.id, id))
    .returning()
}
