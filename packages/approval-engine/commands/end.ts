import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit } from '../decide/draft.ts'
import { verbs } from '../decide/words.ts'
import { cancelAll } from '../walk/finish.ts'
import { hasReason, isAsked } from './asked.ts'

/** 撤销 by the initiator while it runs. */
export function cancel(draft: Draft, { reason }: CommandOf<'cancel'>): void {
  if (!isAsked(draft, 'cancel')) return
  cancelAll(draft, 'ended')
  emit(draft, { type: 'InstanceCanceled', reason })
}

/** 撤销 of an approval, within the time that the process gives. */
export function revert(draft: Draft, { reason }: CommandOf<'revert'>): void {
  if (isAsked(draft, 'revert')) emit(draft, { type: 'InstanceReverted', reason })
}

/** 终止 by a manager, with a reason. */
export function terminate(draft: Draft, command: CommandOf<'terminate'>): void {
  if (!isAsked(draft, 'terminate') || !hasReason(draft, command, verbs.terminate)) return
  cancelAll(draft, 'ended')
  emit(draft, { type: 'InstanceTerminated', reason: command.reason })
}
