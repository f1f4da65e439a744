import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit } from '../decide/draft.ts'
import { openHelpers, recount } from '../walk/settle.ts'
import { walk } from '../walk/walk.ts'
import { askedTask } from './asked.ts'

/** 减签: somebody is asked no longer, and the votes are counted anew. */
export function removeSign(draft: Draft, command: CommandOf<'removeSign'>): void {
  const task = askedTask(draft, 'removeSign', command)
  if (task === null) return
  const helpers = openHelpers(draft, task)
  if (helpers.length > 0) emit(draft, { type: 'TasksCanceled', tasks: helpers, cause: 'helper' })
  emit(draft, { type: 'SignerRemoved', task: task.id, reason: command.reason })
  recount(draft, task)
  walk(draft)
}
