import { phrase, type Phrase } from '@mingtai/messages'

import type { Status } from '../state/state.ts'
import { holds, humanOf, isParticipant, type RuleContext } from './rule-context.ts'
import { statusWords, type Verb, verbs } from './words.ts'

export const instanceVerbs = [
  'resubmit',
  'cancel',
  'revert',
  'terminate',
  'urge',
  'comment',
  'cc',
  'handover',
  'jump',
] as const satisfies readonly Verb[]
export type InstanceVerb = (typeof instanceVerbs)[number]

const inWork: readonly Status[] = ['running', 'returned']

/** Why the person may not do it with the instance; null: they may. */
export function instanceRefusal(context: RuleContext, verb: InstanceVerb): Phrase | null {
  const { plan, state, actor } = context
  const { settings } = plan.definition
  const off = phrase('approval.notAllowed', verbs[verb])
  const over = phrase('approval.notRunning', statusWords[state.status], verbs[verb])
  const early = phrase('approval.notOverYet', verbs[verb])
  const isIn = (...statuses: readonly Status[]): boolean => statuses.includes(state.status)
  const isSubmitter = actor.id !== null && actor.id === state.submitter
  const onlyInitiator = isSubmitter ? null : phrase('approval.initiatorOnly', verbs[verb])
  const onlyManager = actor.manages ? null : phrase('approval.managerOnly', verbs[verb])
  switch (verb) {
    case 'resubmit':
      return onlyInitiator ?? (isIn('returned') ? null : phrase('approval.notReturned'))
    case 'cancel':
      return onlyInitiator ?? (isIn(...inWork) ? (settings.allowCancel ? null : off) : over)
    case 'revert':
      return onlyInitiator ?? (isIn('approved') ? windowRefusal(context, off) : isIn(...inWork) ? early : over)
    case 'terminate':
    case 'handover':
      return onlyManager ?? (isIn(...inWork) ? null : over)
    case 'jump':
      return onlyManager ?? (settings.allowJump ? (isIn('running') ? null : over) : off)
    case 'urge':
      return urgeRefusal(context, over)
    case 'comment':
    case 'cc':
      if (isIn('draft')) return over
      if (actor.manages) return null
      if (!isParticipant(context)) return phrase('approval.participantsOnly', verbs[verb])
      return verb === 'cc' ? copyRefusal(context) : null
    default:
      return verb satisfies never
  }
}

/** Whoever has the turn follows the rule of the step, whichever task the command names. */
function copyRefusal(context: RuleContext): Phrase | null {
  const ownTasks = context.state.tasks.filter((task) => task.status === 'active' && holds(context, task))
  const nodes = ownTasks.flatMap((task) => humanOf(context, task) ?? [])
  const [first] = nodes
  if (first === undefined || nodes.some(({ ops }) => ops.cc)) return null
  return phrase('approval.notAllowedHere', first.name, verbs.cc)
}

function windowRefusal({ plan, state, now }: RuleContext, off: Phrase): Phrase | null {
  const { revertWithin } = plan.definition.settings
  if (revertWithin === 0) return off
  const over = now > (state.endedAt ?? 0) + revertWithin * 60_000
  return over ? phrase('approval.revertTooLate', spanOf(revertWithin)) : null
}

function spanOf(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}天`
  return minutes % 60 === 0 ? `${minutes / 60}小时` : `${minutes}分钟`
}

function urgeRefusal({ plan, state, actor, now }: RuleContext, over: Phrase): Phrase | null {
  if (state.status !== 'running') return over
  if (!actor.manages && actor.id !== state.submitter) return phrase('approval.initiatorOnly', verbs.urge)
  if (!state.tasks.some(({ status }) => status === 'active')) return phrase('approval.nobodyToUrge')
  const next = (state.urgedAt ?? -Infinity) + plan.definition.settings.urgeEvery * 60_000
  return now < next ? phrase('approval.urgedLately', Math.ceil((next - now) / 60_000)) : null
}
