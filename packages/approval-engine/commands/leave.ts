import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, personOf, refuse } from '../decide/draft.ts'
import { verbs } from '../decide/words.ts'
import { isOpenTask, type Task, taskOf } from '../state/state.ts'
import { dropTask } from '../walk/settle.ts'
import { walk } from '../walk/walk.ts'
import { giveBack } from './delegate.ts'

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
  if (task.deputy === null) return dropTask(draft, task, 'disabled')
  const facts = personOf(draft, task.deputy)
  if (facts === null) return
  if (!facts.isActive) return dropTask(draft, task, 'disabled')
  emit(draft, {
    type: 'TaskTransferred',
    task: task.id,
    from: task.person,
    to: task.deputy,
    reason: '',
    dueAt: task.dueAt,
  })
}
