import type { CommandOf } from '../../decide/command.ts'
import { type Draft, emit, personOf, refuse } from '../../decide/draft.ts'
import { isOpenTask, type Task } from '../../state/state.ts'
import { isForbiddenSelf, isIn } from '../newcomer.ts'

/** 出差委托 of what waits already: the delegate gets each task that they may have; the others stay where they are. */
export function entrust(draft: Draft, { from, to, mode }: CommandOf<'entrust'>): void {
  const facts = personOf(draft, to)
  if (facts === null) return
  if (!facts.isActive || from === to) {
    refuse(draft, 'approval.personDisabled', facts.name)
    return
  }
  const tasks = draft.state.tasks.filter((task) => isFree(task, from) && mayStandIn(draft, task, to))
  if (tasks.length === 0) {
    refuse(draft, 'approval.nothingToHandOver')
    return
  }
  emit(draft, { type: 'TasksEntrusted', from, to, mode, tasks: tasks.map(({ id }) => id) })
}

/** The end of a delegation: what the delegate still has in the other's place goes back. */
export function reclaim(draft: Draft, { from, to }: CommandOf<'reclaim'>): void {
  const facts = personOf(draft, to)
  if (facts === null) return
  const tasks = draft.state.tasks.filter(
    (task) => isOpenTask(task) && (isBeside(task, to, from) || (isInstead(task, to, from) && mayHave(draft, task, to))),
  )
  if (tasks.length === 0 || !facts.isActive) {
    refuse(draft, 'approval.nothingToHandOver')
    return
  }
  emit(draft, { type: 'TasksReclaimed', from, to, tasks: tasks.map(({ id }) => id) })
}

/** Whether somebody has an open task as their own: nobody else's, and no other helps with it already. */
function isFree(task: Task, person: string): boolean {
  const { deputy, onBehalfOf, delegatedBy } = task
  return isOpenTask(task) && task.person === person && deputy === null && onBehalfOf === null && delegatedBy === null
}

function mayStandIn(draft: Draft, task: Task, person: string): boolean {
  return !isIn(draft, task.entry, person) && !isForbiddenSelf(draft, task, person)
}

function isBeside({ person, deputy }: Task, owner: string, delegate: string): boolean {
  return person === owner && deputy === delegate
}

function isInstead({ person, onBehalfOf, delegatedBy }: Task, owner: string, delegate: string): boolean {
  return onBehalfOf === owner && (delegatedBy ?? person) === delegate
}

/** Nobody is asked twice in one entry: who got another task there meanwhile leaves the delegate theirs. */
function mayHave(draft: Draft, { entry }: Task, owner: string): boolean {
  return !isIn(draft, entry, owner)
}
