import { type Draft, refuse } from '../decide/draft.ts'
import { type InstanceVerb, instanceRefusal } from '../decide/instance-rules.ts'
import { ruleContextOf } from '../decide/rule-context.ts'
import { taskRefusal, type TaskVerb } from '../decide/task-rules.ts'
import type { Task } from '../state/state.ts'

/** The task of a command when the actor may do it; null after a refusal. An old entry is no task of anybody. */
export function askedTask(
  draft: Draft,
  verb: TaskVerb,
  { task: id, entry }: { task: number; entry: number },
): Task | null {
  const task = draft.state.tasks[id - 1]
  if (task === undefined || task.entry !== entry) return refuse(draft, 'approval.notYours')
  draft.refusal ??= taskRefusal(ruleContextOf(draft), verb, task)
  return draft.refusal === null ? task : null
}

/** Whether the actor may do it with the instance; a refusal is noted. */
export function isAsked(draft: Draft, verb: InstanceVerb): boolean {
  draft.refusal ??= instanceRefusal(ruleContextOf(draft), verb)
  return draft.refusal === null
}

/** Grave commands carry a reason, which everybody can read. */
export function hasReason(draft: Draft, { reason }: { reason: string }, verb: string): boolean {
  if (reason.trim() !== '') return true
  refuse(draft, 'approval.reasonRequired', verb)
  return false
}
