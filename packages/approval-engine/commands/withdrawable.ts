import { phrase, type Phrase } from '@mingtai/messages'

import type { RuleContext } from '../decide/rule-context.ts'
import { verbs } from '../decide/words.ts'
import { type Entry, entryOf, isOpenTask, type State, type Task, taskOf, tasksIn } from '../state/state.ts'

/** What a withdrawal takes back. */
export interface Undoing {
  /** Entries that were completed by the decision, the own one first. */
  reopened: Entry[]
  arms: { fork: number; arm: string }[]
  /** Open entries behind the decision, which close. */
  closing: Entry[]
  /** Entries that the engine passed by itself behind the decision. */
  undone: Entry[]
}

/** Why a decision may not be withdrawn: nobody may have acted on it. */
export function withdrawRefusal(context: RuleContext, task: Task): Phrase | null {
  const { plan, state, actor } = context
  if (!plan.definition.settings.allowWithdraw) return phrase('approval.notAllowed', verbs.withdraw)
  if (actor.id === null || task.closedBy !== actor.id || task.auto !== null) return phrase('approval.withdrawOwnOnly')
  if (task.status !== 'approved' && task.status !== 'rejected' && task.status !== 'provisional')
    return phrase('approval.withdrawOwnOnly')
  const undoing = undoingOf(state, task)
  if (undoing === null || helpersActed(state, task)) return phrase('approval.withdrawTooLate')
  const outside = [...undoing.closing, ...undoing.undone].some(({ node }) => {
    const type = plan.places.get(node)?.node.type
    return type === 'sub' || type === 'trigger'
  })
  return outside ? phrase('approval.withdrawOutside') : null
}

/** What would have to be taken back; null when others have gone on from it. */
export function undoingOf(state: State, task: Task): Undoing | null {
  const entry = entryOf(state, task.entry)
  if (task.parent !== null) return helperUndoing(state, task)
  if (entry.status === 'open')
    return hasActedSince(state, task) ? null : { reopened: [], arms: [], closing: [], undone: [] }
  const step = task.closed
  if (step === null || entry.status !== 'passed' || entry.undone !== null || entry.closed !== step) return null
  const around = closedAround(state, entry, step)
  if (around === null) return null
  const born = state.entries.filter(({ opened }) => opened === step)
  const isCut = state.entries.some(
    ({ opened, closed, status }) => status === 'canceled' && closed === step && opened < step,
  )
  if (isCut || born.some(({ closed, status }) => closed !== null && (closed !== step || status !== 'passed')))
    return null
  if (state.tasks.some((one) => born.some(({ id }) => id === one.entry) && isDecidedAfter(one, step))) return null
  const closing = born.filter(({ status }) => status === 'open')
  // The token is where the decision brought it: behind, or at the end of an arm whose siblings go on.
  if (closing.length === 0 && !around.isWaiting) return null
  return {
    reopened: [entry, ...around.forks],
    arms: around.arms,
    closing,
    undone: born.filter(({ status }) => status !== 'open'),
  }
}

interface Around {
  forks: Entry[]
  arms: Undoing['arms']
  /** An arm ended by the decision, and its fork is still open. */
  isWaiting: boolean
}

/** Forks that were joined by the same decision, and the arms that ended by it; null when a fork was joined later. */
function closedAround(state: State, entry: Entry, step: number): Around | null {
  const around: Around = { forks: [], arms: [], isWaiting: false }
  for (let one = entry; one.fork !== null && one.arm !== null;) {
    const fork = entryOf(state, one.fork)
    const isDone = fork.arms?.some(({ arm, isDone: done }) => arm === one.arm && done) ?? false
    if (isDone) around.arms.push({ fork: fork.id, arm: one.arm })
    if (fork.status === 'open') return { ...around, isWaiting: isDone }
    if (fork.status !== 'passed' || fork.closed !== step) return null
    around.forks.push(fork)
    one = fork
  }
  return around
}

function isDecidedAfter({ status, closed, auto }: Task, step: number): boolean {
  if (status === 'active' || status === 'waiting') return false
  return status === 'provisional' || auto === null || closed !== step
}

/** A helper's word can be taken back while the other helpers are still asked. */
function helperUndoing(state: State, task: Task): Undoing | null {
  const asker = task.parent === null ? null : taskOf(state, task.parent)
  if (asker === null || asker.helpers?.batch !== task.batch || !isOpenTask(asker)) return null
  return hasActedSince(state, task) ? null : { reopened: [], arms: [], closing: [], undone: [] }
}

/** Whoever comes behind in order has acted. */
function hasActedSince(state: State, task: Task): boolean {
  return behind(state, task).some(
    ({ status, helpers }) => status !== 'active' && (status !== 'waiting' || helpers !== null),
  )
}

/** Those who are asked after this task, where people are asked one after the other. */
export function behind(state: State, { entry, parent, batch, order }: Task): Task[] {
  const inOrder = parent === null ? entryOf(state, entry).mode === 'seq' : taskOf(state, parent).helpers?.mode === 'seq'
  if (!inOrder) return []
  return tasksIn(state, entry).filter(
    (one) => one.parent === parent && one.batch === batch && one.order > order && one.status !== 'canceled',
  )
}

/** Helpers who were to speak after the own decision have spoken. */
function helpersActed({ tasks }: State, { id, closed, status, helpers }: Task): boolean {
  return tasks.some((one) => {
    if (one.parent !== id || one.status === 'canceled') return false
    return status === 'provisional' ? one.batch === helpers?.batch && !isOpenTask(one) : one.closed === closed
  })
}
