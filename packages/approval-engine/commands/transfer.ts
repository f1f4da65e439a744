import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit } from '../decide/draft.ts'
import { dueOf } from '../assignment/tasks.ts'
import type { Task } from '../state/state.ts'
import { humanNode } from '../walk/settle.ts'
import { askedTask } from './asked.ts'
import { mayJoin } from './newcomer.ts'

/** 转办: the task is somebody else's from now on. */
export function transfer(draft: Draft, command: CommandOf<'transfer'>): void {
  const task = askedTask(draft, 'transfer', command)
  if (task !== null && mayJoin(draft, task, [command.to])) moveTo(draft, task, command.to, command.reason)
}

export function moveTo(draft: Draft, task: Task, to: string, reason: string): void {
  const dueAt = task.status === 'active' ? dueOf(draft, humanNode(draft, task)) : null
  emit(draft, { type: 'TaskTransferred', task: task.id, from: task.person, to, reason, dueAt })
}
