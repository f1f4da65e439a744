import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import { audit, type Context, inTransaction, saveRevision, signedIn } from '@mingtai/server-kit'
import type { performanceCalls } from '../../calls.ts'
import { type PlanAction, planActions } from '../../words.ts'
import { performancePlan } from '../tables.ts'
import { recordLog } from './log.ts'
import { type FoundPlan, planFor } from './plan-rows.ts'
import { shownPlan } from './present.ts'
import { planRules, reasoned } from './states.ts'
import { stepWork, type StepValues } from './step-work.ts'
import { renewTodos } from './todos.ts'

type TransitionHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'step'>

/** A run goes from one state to the next. */
export function transitionHandlers(): TransitionHandlers {
  return {
    step: ({ id, revision, action, note }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const found = await planFor(db, actor, { id, action })
        const state = planRules[action].to
        if (state === undefined) refuse('performance.noStep', planActions[action])
        if (note === '' && needsReason(action, found)) refuseWith({ field: 'note' }, 'performance.reasonNeeded')
        const more: StepValues = await stepWork(context, action, found)
        const values = { state, ...more }
        const row = await saveRevision(db, performancePlan, { id, tenantId: actor.tenantId, revision, values, actor })
        await recordLog(db, actor, row, { action, note })
        await audit(context, { action: planActions[action], subject: row.title, detail: { note } })
        await renewTodos(db, actor, row, note)
        return shownPlan(context, id)
      }),
  }
}

/** Those who did not answer are taken for agreeing only with a reason. */
function needsReason(action: PlanAction, { progress }: FoundPlan): boolean {
  return reasoned.has(action) || (action === 'execute' && progress.agreed < progress.sheets)
}
