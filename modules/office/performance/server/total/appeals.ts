import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import { recordLog } from '../plan/log.ts'
import { type FoundPlan, planFor, readablePlan } from '../plan/plan-rows.ts'
import { isStaff } from '../plan/states.ts'
import { renewTodosOf, tellOf } from '../plan/todos.ts'
import { lockedSheet } from '../sheet/sheet-rows.ts'
import { performanceAppeal, performanceSheet, type PlanTableRow } from '../tables.ts'
import { mustBeReachable } from './bounded-result.ts'
import { presentAppeal } from './present-appeal.ts'
import { type Moved, recount } from './recount.ts'

type AppealHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'appeals' | 'appeal' | 'answerAppeal'>

/** 申诉: what somebody says against their result, and what the office answers. */
export function appealHandlers(): AppealHandlers {
  return {
    async appeals({ planId }, context) {
      const actor = signedIn(context)
      const plan = await readablePlan(context.db, actor, planId)
      return appealsOf(context.db, actor, plan)
    },

    appeal: ({ sheetId, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { sheet, plan, isOwn } = await lockedSheet(db, actor, sheetId)
        const { row } = plan
        if (!isOwn) refuse('right.row', sheet.name)
        if (row.state !== 'publicity' && row.state !== 'appeal') refuse('performance.notAppealing', row.title)
        const open = and(eq(performanceAppeal.sheetId, sheetId), eq(performanceAppeal.result, 'waiting'))
        if ((await db.$count(performanceAppeal, open)) > 0) refuse('performance.appealKnown', sheet.name)
        await db.insert(performanceAppeal).values({
          ...stamp(actor),
          planId: row.id,
          round: row.round,
          sheetId,
          reason,
          personId: actor.userId,
          personName: actor.realName,
        })
        await recordLog(db, actor, row, { action: '提出申诉', subject: sheet.name })
        await tellOf(db, actor, row, {
          template: 'performance.appealed',
          to: [row.ownerId],
          values: { name: sheet.name, reason },
        })
        return null
      }),

    answerAppeal: ({ id, revision, result, adjustment, answer }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const known = await appealById(db, actor, id)
        const { sheet } = await lockedSheet(db, actor, known.sheetId)
        const { row } = await planFor(db, actor, { id: known.planId, action: 'answer' })
        if (result === 'waiting') refuseWith({ field: 'result' }, 'performance.resultNeeded')
        if (known.result !== 'waiting') refuse('performance.answered', sheet.name)
        if (known.personId === actor.userId) refuse('performance.oneself', sheet.name)
        if (result === 'changed' && Number(adjustment) === 0)
          refuseWith({ field: 'adjustment' }, 'performance.adjustmentNeeded')
        const now = {
          result,
          answer,
          adjustment: result === 'changed' ? adjustment : '0',
          answeredBy: actor.realName,
          answeredAt: new Date(),
        }
        const told: string[] = []
        await saveRevision(db, performanceAppeal, { id, tenantId: actor.tenantId, revision, values: now, actor })
        if (result === 'changed') {
          const sum = (Number(sheet.adjustment) * 100 + Number(adjustment) * 100) / 100
          const after = String(Math.round(sum * 100) / 100)
          mustBeReachable(sheet, after)
          const reasons = [sheet.adjustReason, `申诉：${answer}`]
          const values = { adjustment: after, adjustReason: reasons.filter(Boolean).join('；') }
          const saved = await saveRevision(db, performanceSheet, {
            id: sheet.id,
            tenantId: actor.tenantId,
            revision: sheet.revision,
            values,
            actor,
          })
          const moved = await recount(db, row, saved, '答复申诉')
          await tellMoved(db, actor, row, moved)
          told.push(`调整${adjustment}分`, ...moved.map(({ name, from, to }) => `${name}由${from}变为${to}`))
        }
        const note = [...told, answer].join('；')
        await recordLog(db, actor, row, { action: 'answer', subject: sheet.name, note })
        await audit(context, {
          action: '答复考核申诉',
          subject: sheet.name,
          detail: { result, adjustment: now.adjustment },
        })
        await tellOf(db, actor, row, {
          template: 'performance.answered',
          to: [known.personId],
          values: { answer },
          link: `/perf-check/my-check-list?sheetId=${sheet.id}`,
        })
        await renewTodosOf(db, actor, row, actor.userId)
        return null
      }),
  }
}

/** Whoever's level an answer to somebody else moved is told of it. */
async function tellMoved(db: Db, actor: Actor, plan: PlanTableRow, moved: readonly Moved[]): Promise<void> {
  for (const { name, from, to, personId } of moved)
    await tellOf(db, actor, plan, {
      template: 'performance.moved',
      to: [personId],
      values: { name, from, to },
      link: '/perf-check/my-check-list',
    })
}

async function appealById(db: Db, { tenantId }: Actor, id: string) {
  const [found] = await db
    .select()
    .from(performanceAppeal)
    .where(
      and(eq(performanceAppeal.tenantId, tenantId), eq(performanceAppeal.id, id), eq(performanceAppeal.deleted, false)),
    )
  return found ?? refuse('row.gone', '申诉')
}

async function appealsOf(db: Db, { tenantId, userId }: Actor, plan: FoundPlan) {
  const rows = await db
    .select({ row: performanceAppeal, name: performanceSheet.name, score: performanceSheet.result })
    .from(performanceAppeal)
    .innerJoin(performanceSheet, eq(performanceSheet.id, performanceAppeal.sheetId))
    .where(
      and(
        eq(performanceAppeal.tenantId, tenantId),
        eq(performanceAppeal.planId, plan.row.id),
        isStaff(plan.relation) ? undefined : eq(performanceAppeal.personId, userId),
      ),
    )
    .orderBy(asc(performanceAppeal.createdAt))
  return rows.map(({ row, name, score }) => presentAppeal(row, { name, score, plan }))
}
