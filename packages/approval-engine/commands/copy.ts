import { phrase } from '@mingtai/messages'

import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, personOf, refuse } from '../decide/draft.ts'
import { humanOf, ruleContextOf } from '../decide/rule-context.ts'
import { verbs } from '../decide/words.ts'
import { copyTo } from '../assignment/copies.ts'
import { askedTask, isAsked } from './asked.ts'

/** 抄送 by somebody who takes part. */
export function copy(draft: Draft, { task: id, people, reason }: CommandOf<'cc'>): void {
  if (!isAsked(draft, 'cc')) return
  const task = id === null ? undefined : draft.state.tasks[id - 1]
  const node = task === undefined ? null : humanOf(ruleContextOf(draft), task)
  if (node !== null && !node.ops.cc) {
    draft.refusal = phrase('approval.notAllowedHere', node.name, verbs.cc)
    return
  }
  const gone = people.map((person) => personOf(draft, person)).find((facts) => facts?.isActive === false)
  // Whoever sends it is told that nobody gets it, and does not wait for an answer.
  if (gone != null) {
    refuse(draft, 'approval.personDisabled', gone.name)
    return
  }
  copyTo(draft, people, { node: null, reason })
}

export function readTask(draft: Draft, command: CommandOf<'readTask'>): void {
  const task = askedTask(draft, 'readTask', command)
  if (task !== null && task.readAt === null) emit(draft, { type: 'TaskRead', task: task.id })
}

export function readCopy(draft: Draft, { copy: id }: CommandOf<'readCopy'>): void {
  const found = draft.state.copies[id - 1]
  if (found === undefined || found.person !== draft.context.actor.id) {
    refuse(draft, 'approval.copyNotYours')
    return
  }
  if (found.readAt === null) emit(draft, { type: 'CcRead', copy: id })
}
