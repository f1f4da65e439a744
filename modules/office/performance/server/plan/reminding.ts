import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, inTransaction, signedIn } from '@mingtai/server-kit'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import { todoKinds } from '../../words.ts'
import { performanceLog } from '../tables.ts'
import { recordLog } from './log.ts'
import { pendingOf } from './pending.ts'
import { lockPlan, readablePlan } from './plan-rows.ts'
import { isStaff } from './states.ts'
import { tellOf } from './todos.ts'

type RemindHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'pending' | 'remind'>

/** Minutes between two reminders of a run. */
const PAUSE = 30

/** Who has not done their part, and a reminder to all of them. */
export function remindHandlers(): RemindHandlers {
  return {
    async pending({ id }, context) {
      const { row, relation } = await readablePlan(context.db, signedIn(context), id)
      return isStaff(relation) ? pendingOf(context.db, row) : []
    },

    remind: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        await lockPlan(db, actor, id)
        const { row, relation } = await readablePlan(db, actor, id)
        if (!relation.isOwner && !relation.isManager) refuse('right.row', row.title)
        const pending = await pendingOf(db, row)
        if (pending.length === 0) refuse('performance.nobodyLate', row.title)
        await mustNotBeSoon(context, id)
        for (const [kind, people] of Map.groupBy(pending, (one) => one.kind))
          await tellOf(db, actor, row, {
            template: 'performance.reminded',
            to: people.map(({ personId }) => personId),
            values: { step: todoKinds[kind] },
            link: `/perf-check/todo/todo-list?planId=${id}`,
          })
        await recordLog(db, actor, row, { action: '催办', note: `${pending.length}人` })
        await audit(context, { action: '催办考核', subject: row.title, detail: { people: pending.length } })
        return { people: pending.length }
      }),
  }
}

async function mustNotBeSoon({ db }: Context, planId: string): Promise<void> {
  const since = sql`now() - ${`${PAUSE} minutes`}::interval`
  const lately = await db.$count(
    performanceLog,
    and(eq(performanceLog.planId, planId), eq(performanceLog.action, '催办'), gt(performanceLog.at, since)),
  )
  if (lately > 0) refuse('performance.remindedLately', PAUSE)
}
