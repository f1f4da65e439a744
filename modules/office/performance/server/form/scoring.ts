import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import { audit, type Context, inTransaction, saveRevision, signedIn } from '@mingtai/server-kit'
import type { performanceCalls } from '../../calls.ts'
import type { Indicator, Score } from '../../performance.ts'
import { recordLog } from '../plan/log.ts'
import { renewTodosOf } from '../plan/todos.ts'
import { performanceForm } from '../tables.ts'
import { lockedOwnForm } from './form-rows.ts'
import { isOpen, shownForm } from './forms.ts'

type ScoringHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'saveForm'>

/** Words of a score that lies at an edge are asked for from this share on. */
const EXTREME = 0.6

/** A scorer says what they think; submitted it is sealed. */
export function scoringHandlers(): ScoringHandlers {
  return {
    saveForm: ({ id, revision, scores, comment, submit }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const found = await lockedOwnForm(db, actor, id)
        const { form, sheet, plan } = found
        if (form.submittedAt !== null) refuse('performance.sealed', sheet.name)
        if (!isOpen(found)) refuse('performance.notScoring', plan.title)
        const asked = sheet.indicators.filter(
          (one) => one.formula === 'hand' && one.roles.some((by) => by.role === form.role),
        )
        const given = readScores(asked, scores)
        if (submit) mustBeComplete(asked, given)
        const values = { scores: given, comment, submittedAt: submit ? new Date() : null }
        await saveRevision(db, performanceForm, { id, tenantId: actor.tenantId, revision, values, actor })
        if (submit) {
          await recordLog(db, actor, plan, { action: '提交评价表', note: form.role === 'self' ? '自评' : '' })
          await audit(context, { action: '提交评价表', subject: plan.title })
          await renewTodosOf(db, actor, plan, actor.userId)
        }
        return shownForm(context, id)
      }),
  }
}

/** One score for each indicator that is asked, within its points. */
function readScores(asked: readonly Indicator[], scores: readonly Score[]): Score[] {
  const given = new Map(scores.map((one) => [one.indicatorId, one]))
  return asked.map(({ id, name, max, kind }) => {
    const { score = null, comment = '' } = given.get(id) ?? {}
    if (score !== null && Number(score) > Number(max)) refuseWith({ field: id }, 'performance.tooMuch', name, max)
    if (kind === 'veto' && score !== null && score !== '0' && score !== max)
      refuseWith({ field: id }, 'performance.vetoScore', name)
    return { indicatorId: id, score, comment }
  })
}

function mustBeComplete(asked: readonly Indicator[], given: readonly Score[]): void {
  for (const [at, { id, name, kind, max }] of asked.entries()) {
    const { score = null, comment = '' } = given[at] ?? {}
    if (score === null && (kind === 'quantitative' || kind === 'qualitative'))
      refuseWith({ field: id }, 'performance.scoreNeeded', name)
    const isSerious =
      kind === 'veto' || kind === 'deduction'
        ? Number(score ?? 0) > 0
        : kind === 'bonus'
          ? Number(score ?? 0) > 0
          : score !== null && Number(score) < Number(max) * EXTREME
    if (isSerious && comment === '') refuseWith({ field: id }, 'performance.wordsNeeded', name)
  }
}
