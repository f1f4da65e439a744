import { phrase, type Phrase } from '@mingtai/messages'

import { returnTargets } from '../commands/return-targets.ts'
import { withdrawRefusal } from '../commands/withdrawable.ts'
import { entryOf, isOpenTask, type Task, taskOf, votersIn } from '../state/state.ts'
import { holds, humanOf, type RuleContext } from './rule-context.ts'
import { statusWords, type Verb, verbs } from './words.ts'

export const taskVerbs = [
  'approve',
  'reject',
  'return',
  'transfer',
  'delegate',
  'answerDelegate',
  'addBefore',
  'addAfter',
  'addBeside',
  'askInfo',
  'withdraw',
  'removeSign',
  'readTask',
] as const satisfies readonly Verb[]
export type TaskVerb = (typeof taskVerbs)[number]

/** Helpers of helpers of helpers, and no further. */
const DEPTH = 3

/** Why the person may not do it with this task; null: they may. The first rule that is broken answers. */
export function taskRefusal(context: RuleContext, verb: TaskVerb, task: Task): Phrase | null {
  const { state, actor } = context
  if (state.status !== 'running')
    return isTakenByAnother(context, task)
      ? phrase('approval.alreadyHandled', closerOf(context, task))
      : phrase('approval.notRunning', statusWords[state.status], verbs[verb])
  if (verb === 'withdraw') return withdrawRefusal(context, task)
  if (verb === 'removeSign') return removeRefusal(context, task)
  const refusal = holderRefusal(context, task)
  if (refusal !== null || verb === 'readTask') return refusal
  if (verb === 'answerDelegate') return task.delegatedBy === null ? phrase('approval.notDelegated') : null
  if (task.delegatedBy !== null)
    return phrase('approval.answerFirst', task.delegatedBy === actor.id ? '您' : context.nameOf(task.delegatedBy))
  return nodeRefusal(context, verb, task)
}

/** Somebody else decided the actor's task, and with it perhaps the whole: their name says more than the state. */
function isTakenByAnother(context: RuleContext, task: Task): boolean {
  const { closedBy } = task
  return (
    context.state.status === 'approved' && holds(context, task) && closedBy !== null && closedBy !== context.actor.id
  )
}

/** The task is the actor's, and it is its turn. */
function holderRefusal(context: RuleContext, task: Task): Phrase | null {
  const { actor } = context
  if (!holds(context, task) && task.closedBy !== actor.id) return phrase('approval.notYours')
  if (!isOpenTask(task)) return phrase('approval.alreadyHandled', closerOf(context, task))
  if (task.status === 'active') return null
  return phrase(
    task.status === 'provisional' || task.helpers !== null ? 'approval.waitsForHelpers' : 'approval.notYourTurn',
  )
}

function closerOf({ actor, nameOf }: RuleContext, { closedBy }: Task): string {
  if (closedBy === null) return '系统'
  return closedBy === actor.id ? '您' : nameOf(closedBy)
}

type NodeVerb = Exclude<TaskVerb, 'withdraw' | 'removeSign' | 'readTask' | 'answerDelegate'>

function nodeRefusal(context: RuleContext, verb: NodeVerb, task: Task): Phrase | null {
  const node = humanOf(context, task)
  if (node === null) return phrase('approval.notYours')
  const off = phrase('approval.notAllowedHere', node.name, verbs[verb])
  switch (verb) {
    case 'approve':
      return null
    case 'reject':
      return node.type === 'transact' ? off : null
    case 'return':
      return returnRefusal(context, task, off)
    case 'transfer':
    case 'delegate':
      return node.ops[verb] ? null : off
    case 'askInfo':
      return node.ops.ask ? null : off
    case 'addBefore':
    case 'addAfter':
    case 'addBeside':
      if (!node.ops[verb]) return off
      return verb !== 'addBeside' && depthOf(context, task) >= DEPTH ? phrase('approval.signersTooDeep', DEPTH) : null
    default:
      return verb satisfies never
  }
}

function depthOf({ state }: RuleContext, task: Task): number {
  let depth = 0
  for (let one = task; one.parent !== null; one = taskOf(state, one.parent)) depth++
  return depth
}

function returnRefusal(context: RuleContext, task: Task, off: Phrase): Phrase | null {
  const { state } = context
  const node = humanOf(context, task)
  if (node === null || !node.back.allow) return off
  if (!node.back.besideOpenArms && hasOpenSiblings(context, task)) return phrase('approval.returnBesideOpen', node.name)
  return returnTargets(context.plan, state, entryOf(state, task.entry)).length === 0
    ? phrase('approval.returnNowhere', node.name)
    : null
}

function hasOpenSiblings({ state }: RuleContext, { entry }: Task): boolean {
  const { fork, arm } = entryOf(state, entry)
  if (fork === null) return false
  return entryOf(state, fork).arms?.some((one) => one.arm !== arm && !one.isDone) ?? false
}

/** Signers are removed by whoever added them, or by a manager; never the last who decides. */
function removeRefusal(context: RuleContext, task: Task): Phrase | null {
  const { state, actor } = context
  const node = humanOf(context, task)
  if (!isOpenTask(task)) return phrase('approval.alreadyHandled', closerOf(context, task))
  if (!actor.manages && (actor.id === null || task.addedBy !== actor.id)) return phrase('approval.removeOwnOnly')
  if (node === null || (!actor.manages && !node.ops.remove))
    return phrase('approval.notAllowedHere', node?.name ?? task.node, verbs.removeSign)
  if (task.parent !== null) return null
  const others = votersIn(state, task.entry).filter(({ id }) => id !== task.id)
  const isLast =
    others.length === 0 || task.groups.some((group) => !others.some(({ groups }) => groups.includes(group)))
  return isLast ? phrase('approval.removeLast', node.name) : null
}
