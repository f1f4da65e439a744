import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, isStopped, nodeName, personOf, refuse } from '../decide/draft.ts'
import { verbs } from '../decide/words.ts'
import { isOpenTask, taskOf } from '../state/state.ts'
import { dropTask } from '../walk/settle.ts'
import { walk } from '../walk/walk.ts'
import { hasReason, isAsked } from './asked.ts'
import { passOn } from './leave.ts'
import { isForbiddenSelf, isIn } from './newcomer.ts'

/** 离职交接: everything that waits for one person goes to another; what was decided stays decided. */
export function handover(draft: Draft, command: CommandOf<'handover'>): void {
  const { from, to, reason } = command
  if (!isAsked(draft, 'handover') || !hasReason(draft, command, verbs.handover)) return
  const facts = personOf(draft, to)
  if (facts === null) return
  if (!facts.isActive || from === to) {
    refuse(draft, 'approval.personDisabled', facts.name)
    return
  }
  const { state } = draft
  const own = state.tasks.filter(
    (task) => isOpenTask(task) && [task.person, task.delegatedBy, task.deputy, task.onBehalfOf].includes(from),
  )
  const isSubmitter = state.submitter === from
  if (own.length === 0 && !isSubmitter) {
    refuse(draft, 'approval.nothingToHandOver')
    return
  }
  const self = own.find((task) => isForbiddenSelf(draft, task, to))
  if (self !== undefined) {
    refuse(draft, 'approval.selfNotAllowed', nodeName(draft, self.node))
    return
  }
  // What the leaver did in somebody's place goes back to that person, not to the successor.
  const back = own.filter((task) => task.person === from && task.onBehalfOf !== null)
  const isBack = new Set(back.filter((task) => passOn(draft, task, task.onBehalfOf ?? '')))
  if (isStopped(draft)) return
  const left = own.filter((task) => !isBack.has(task))
  if (left.length === 0 && !isSubmitter) return walk(draft)
  const [twice, moving] = [
    left.filter(({ entry }) => isIn(draft, entry, to)),
    left.filter(({ entry }) => !isIn(draft, entry, to)),
  ]
  emit(draft, { type: 'HandoverDone', from, to, tasks: moving.map(({ id }) => id), isSubmitter, reason })
  for (const { id } of twice) {
    const task = taskOf(draft.state, id)
    if (isOpenTask(task)) dropTask(draft, task, 'twice')
  }
  walk(draft)
}
