import type { CommandOf } from '../../decide/command.ts'
import { type Draft, emit, personOf } from '../../decide/draft.ts'
import { type Task, taskOf } from '../../state/state.ts'
import { dropTask } from '../../walk/settle.ts'
import { walk } from '../../walk/walk.ts'
import { askedTask } from '../asked.ts'
import { mayJoin } from '../newcomer.ts'

/** 委派: somebody else says what they think, then the task comes back. */
export function delegate(draft: Draft, command: CommandOf<'delegate'>): void {
  const task = askedTask(draft, 'delegate', command)
  if (task === null || !mayJoin(draft, task, [command.to])) return
  emit(draft, { type: 'TaskDelegated', task: task.id, from: task.person, to: command.to, reason: command.reason })
}

/** The opinion of whoever was asked; it decides nothing. */
export function answerDelegate(draft: Draft, command: CommandOf<'answerDelegate'>): void {
  const task = askedTask(draft, 'answerDelegate', command)
  if (task === null) return
  giveBack(draft, task, command.opinion)
  walk(draft)
}

/** Back to whoever delegated it; when they were disabled in the meantime, the node goes on without them. */
export function giveBack(draft: Draft, task: Task, opinion: string): void {
  const to = task.delegatedBy ?? task.person
  const facts = personOf(draft, to)
  if (facts === null) return
  emit(draft, { type: 'DelegateAnswered', task: task.id, from: task.person, to, opinion })
  if (!facts.isActive) dropTask(draft, taskOf(draft.state, task.id), 'disabled')
}
