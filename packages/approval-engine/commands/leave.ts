import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, personOf, refuse } from '../decide/draft.ts'
import { verbs } from '../decide/words.ts'
import { isOpenTask, type Task, taskOf } from '../state/state.ts'
import { dropTask } from '../walk/settle.ts'
import { walk } from '../walk/walk.ts'
import { giveBack } from './delegation/delegate.ts'

/** Somebody was disabled: open tasks go back, to a deputy, or on by the node's own rules. History stays as it is. */
export function leave(draft: Draft, { person }: CommandOf<'leave'>): void {
  if (!isHouse(draft)) {
    refuse(draft, 'approval.managerOnly', verbs.handover)
    return
  }
  for (const { id } of draft.state.tasks.filter((task) => isOpenTask(task) && task.person === person)) {
    const task = taskOf(draft.state, id)
    if (isOpenTask(task) && task.person === person) letGo(draft, task)
  }
  walk(draft)
}

export function isHouse({ context: { actor } }: Draft): boolean {
  return actor.id === null || actor.manages
}

function letGo(draft: Draft, task: Task): void {
  if (task.delegatedBy !== null) return giveBack(draft, task, '')
  const next = task.deputy ?? task.onBehalfOf
  if (next === null || !passOn(draft, task, next)) dropTask(draft, task, 'disabled')
}

/** Gives a task to whoever may act as well, or back to the person in whose place the leaver acted, if they are there. */
export function passOn(draft: Draft, task: Task, to: string): boolean {
  const facts = personOf(draft, to)
  if (facts === null) return true
  if (!facts.isActive) return false
  emit(draft, { type: 'TaskTransferred', task: task.id, from: task.person, to, reason: '', dueAt: task.dueAt })
  return true
}
