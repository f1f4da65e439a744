import { phrase, type Phrase } from '@mingtai/messages'

import { returnTargets } from '../commands/return-targets.ts'
import { withdrawRefusal } from '../commands/withdrawable.ts'
import { entryOf, isOpenTask, type Task, taskOf, votersIn } from '../state/state.ts'
import { holds, humanOf, type Standing } from './standing.ts'
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
export function taskRefusal(standing: Standing, verb: TaskVerb, task: Task): Phrase | null {
  const { state, actor } = standing
  if (state.status !== 'running')
    return isTakenByAnother(standing, task)
      ? phrase('approval.alreadyHandled', closerOf(standing, task))
      : phrase('approval.notRunning', statusWords[state.status], verbs[verb])
  if (verb === 'withdraw') return withdrawRefusal(standing, task)
  if (verb === 'removeSign') return removeRefusal(standing, task)
  const held = holderRefusal(standing, task)
  if (held !== null || verb === 'readTask') return held
  if (verb === 'answerDelegate') return task.delegatedBy === null ? phrase('approval.notDelegated') : null
  if (task.delegatedBy !== null)
    return phrase('approval.answerFirst', task.delegatedBy === actor.id ? '您' : standing.nameOf(task.delegatedBy))
  return nodeRefusal(standing, verb, task)
}

/** Somebody else decided the actor's task, and with it perhaps the whole: their name says more than the state. */
function isTakenByAnother(standing: Standing, task: Task): boolean {
  const { closedBy } = task
  return (
    standing.state.status === 'approved' && holds(standing, task) && closedBy !== null && closedBy !== standing.actor.id
  )
}

/** The task is the actor's, and it is its turn. */
function holderRefusal(standing: Standing, task: Task): Phrase | null {
  const { actor } = standing
  if (!holds(standing, task) && task.closedBy !== actor.id) return phrase('approval.notYours')
  if (!isOpenTask(task)) return phrase('approval.alreadyHandled', closerOf(standing, task))
  if (task.status === 'active') return null
  return phrase(
    task.status === 'provisional' || task.helpers !== null ? 'approval.waitsForHelpers' : 'approval.notYourTurn',
  )
}

function closerOf({ actor, nameOf }: Standing, { closedBy }: Task): string {
  if (closedBy === null) return '系统'
  return closedBy === actor.id ? '您' : nameOf(closedBy)
}

type NodeVerb = Exclude<TaskVerb, 'withdraw' | 'removeSign' | 'readTask' | 'answerDelegate'>

function nodeRefusal(standing: Standing, verb: NodeVerb, task: Task): Phrase | null {
  const node = humanOf(standing, task)
  if (node === null) return phrase('approval.notYours')
  const off = phrase('approval.notAllowedHere', node.name, verbs[verb])
  switch (verb) {
    case 'approve':
      return null
    case 'reject':
      return node.type === 'transact' ? off : null
    case 'return':
      return returnRefusal(standing, task, off)
    case 'transfer':
    case 'delegate':
      return node.ops[verb] ? null : off
    case 'askInfo':
      return node.ops.ask ? null : off
    case 'addBefore':
    case 'addAfter':
    case 'addBeside':
      if (!node.ops[verb]) return off
      return verb !== 'addBeside' && depthOf(standing, task) >= DEPTH ? phrase('approval.signersTooDeep', DEPTH) : null
    default:
      return verb satisfies never
  }
}

function depthOf({ state }: Standing, task: Task): number {
  let depth = 0
  for (let one = task; one.parent !== null; one = taskOf(state, one.parent)) depth++
  return depth
}

function returnRefusal(standing: Standing, task: Task, off: Phrase): Phrase | null {
  const { state } = standing
  const node = humanOf(standing, task)
  if (node === null || !node.back.allow) return off
  if (!node.back.besideOpenArms && hasOpenSiblings(standing, task))
    return phrase('approval.returnBesideOpen', node.name)
  return returnTargets(standing.plan, state, entryOf(state, task.entry)).length === 0
    ? phrase('approval.returnNowhere', node.name)
    : null
}

function hasOpenSiblings({ state }: Standing, { entry }: Task): boolean {
  const { fork, arm } = entryOf(state, entry)
  if (fork === null) return false
  return entryOf(state, fork).arms?.some((one) => one.arm !== arm && !one.isDone) ?? false
}

/** Signers are removed by whoever added them, or by a manager; never the last who decides. */
function removeRefusal(standing: Standing, task: Task): Phrase | null {
  const { state, actor } = standing
  const node = humanOf(standing, task)
  if (!isOpenTask(task)) return phrase('approval.alreadyHandled', closerOf(standing, task))
  if (!actor.manages && (actor.id === null || task.addedBy !== actor.id)) return phrase('approval.removeOwnOnly')
  if (node === null || (!actor.manages && !node.ops.remove))
    return phrase('approval.notAllowedHere', node?.name ?? task.node, verbs.removeSign)
  if (task.parent !== null) return null
  const others = votersIn(state, task.entry).filter(({ id }) => id !== task.id)
  const isLast =
    others.length === 0 || task.groups.some((group) => !others.some(({ groups }) => groups.includes(group)))
  return isLast ? phrase('approval.removeLast', node.name) : null
}
