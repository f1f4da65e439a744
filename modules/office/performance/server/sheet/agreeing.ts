import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Context, inTransaction, saveRevision, signedIn } from '@mingtai/server-kit'
import type { performanceCalls } from '../../calls.ts'
import { recordLog } from '../plan/log.ts'
import { planFor } from '../plan/plan-rows.ts'
import { renewTodosOf, tellOf } from '../plan/todos.ts'
import { performanceSheet } from '../tables.ts'
import { collectActuals } from './collecting.ts'
import { lockedSheet } from './sheet-rows.ts'

type AgreeHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'agree' | 'record' | 'collect'>

/** Who answers for a sheet agrees to its indicators, and reports the figures that were reached. */
export function agreeHandlers(): AgreeHandlers {
  return {
    agree: ({ sheetId, revision, agree, words }, outside) =>
      inTransaction(outside.db, async (db) => {
        const actor = signedIn({ ...outside, db })
        const { sheet, plan } = await lockedSheet(db, actor, sheetId)
        if (sheet.responsibleId !== actor.userId) refuse('right.row', sheet.name)
        if (plan.row.state !== 'agreed') refuse('performance.notAsked', plan.row.title)
        if (!agree && words === '') refuse('performance.objectionNeeded')
        const values = { agreement: agree ? 'agreed' : 'objected', agreementWords: words }
        await saveRevision(db, performanceSheet, { id: sheetId, tenantId: actor.tenantId, revision, values, actor })
        await recordLog(db, actor, plan.row, {
          action: agree ? '确认指标' : '对指标有异议',
          subject: sheet.name,
          note: words,
        })
        if (!agree)
          await tellOf(db, actor, plan.row, {
            template: 'performance.returned',
            to: [plan.row.ownerId],
            values: { reason: words },
          })
        await renewTodosOf(db, actor, plan.row, actor.userId)
        return null
      }),

    record: ({ sheetId, revision, indicatorId, actual, evidence }, outside) =>
      inTransaction(outside.db, async (db) => {
        const actor = signedIn({ ...outside, db })
        const { sheet, plan, isOwn } = await lockedSheet(db, actor, sheetId)
        const { isOwner, isManager } = plan.relation
        if (!isOwn && !isOwner && !isManager) refuse('right.row', sheet.name)
        if (plan.row.state !== 'executing' && plan.row.state !== 'self')
          refuse('performance.notRecording', plan.row.title)
        const indicator = sheet.indicators.find(({ id }) => id === indicatorId) ?? refuse('row.gone', '指标')
        if (indicator.source !== 'hand' && !isOwner && !isManager) refuse('performance.collected', indicator.name)
        if (indicator.evidenceRequired && evidence === '') refuse('performance.evidenceNeeded', indicator.name)
        const line = { indicatorId, actual, evidence, by: actor.realName, at: new Date().toISOString() }
        const actuals = [...sheet.actuals.filter((one) => one.indicatorId !== indicatorId), line]
        await saveRevision(db, performanceSheet, {
          id: sheetId,
          tenantId: actor.tenantId,
          revision,
          values: { actuals },
          actor,
        })
        await recordLog(db, actor, plan.row, {
          action: '填报完成值',
          subject: sheet.name,
          note: `${indicator.name}：${actual}${indicator.unit}`,
        })
        return null
      }),

    collect: ({ planId }, outside) =>
      inTransaction(outside.db, async (db) => {
        const actor = signedIn({ ...outside, db })
        const { row } = await planFor(db, actor, { id: planId, action: 'sendForms' })
        const found = await collectActuals(db, row)
        await recordLog(db, actor, row, { action: '采集完成值', note: `${found.sheets}份` })
        return found
      }),
  }
}
