import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, isStopped } from '../decide/draft.ts'
import type { Due } from '../definition/human.ts'
import type { HumanNode } from '../definition/node.ts'
import { adminsOf } from '../assignment/admins.ts'
import { candidate, type Candidate } from '../assignment/candidate.ts'
import { asksForMore } from '../assignment/duplicates.ts'
import { present } from '../assignment/present.ts'
import { peopleOf } from '../assignment/resolve.ts'
import { dueOf } from '../assignment/tasks.ts'
import { alarmOf, type Task, taskOf } from '../state/state.ts'
import { complete } from '../walk/complete.ts'
import { humanNode, recount } from '../walk/settle.ts'
import { dueAfter } from '../walk/waits.ts'
import { walk } from '../walk/walk.ts'
import { isForbiddenSelf, isIn } from './newcomer.ts'

/** A deadline came. It means nothing when the task or delay it was set for has changed since. */
export function timer(draft: Draft, { task: id, entry, dueAt }: CommandOf<'timer'>): void {
  const { state, context } = draft
  if (state.status !== 'running' || dueAt > context.now) return
  if (id === null) {
    const delay = state.entries[entry - 1]
    if (delay?.status !== 'open' || delay.dueAt !== dueAt) return
    complete(draft, entry, 'done')
    return walk(draft)
  }
  const task = state.tasks[id - 1]
  if (task === undefined || task.entry !== entry || alarmOf(task) !== dueAt || task.status !== 'active') return
  const node = humanNode(draft, task)
  if (node.due === null) return
  act(draft, task, node, node.due, actionOf(task, node.due))
  walk(draft)
}

type Action = Due['do'] | 'nothing'

function actionOf({ reminded, escalated }: Task, due: Due): Action {
  const wanted = due.do === 'remind' && reminded >= due.max ? due.afterwards : due.do
  // Whoever got it by an escalation is reminded; there is nobody further up.
  if (wanted === 'escalate' && escalated) return reminded >= due.max ? 'nothing' : 'remind'
  return wanted
}

function act(draft: Draft, task: Task, node: HumanNode, due: Due, action: Action): void {
  switch (action) {
    case 'nothing':
      return emit(draft, { type: 'DueReminded', task: task.id, count: task.reminded, dueAt: null })
    case 'remind': {
      const dueAt = dueAfter(draft, { minutes: due.every, calendar: due.calendar }, draft.context.now)
      return emit(draft, { type: 'DueReminded', task: task.id, count: task.reminded + 1, dueAt })
    }
    case 'pass':
      // Nobody's opinion, signature or field can be given by a clock.
      if (asksForMore(node) || task.delegatedBy !== null) return escalate(draft, task, node, due)
      emit(draft, { type: 'TaskAutoApproved', task: task.id, cause: 'timeout' })
      return recount(draft, task)
    case 'reject':
      emit(draft, { type: 'TaskAutoRejected', task: task.id, cause: 'timeout' })
      return recount(draft, task)
    case 'escalate':
      return escalate(draft, task, node, due)
    default:
      return action satisfies never
  }
}

/** To whom the node says, else to a manager; with nobody left it stays where it is. */
function escalate(draft: Draft, task: Task, node: HumanNode, { to }: Due): void {
  const above = to === null ? [] : peopleOf(draft, `${node.id}#due`, node.id, to)
  if (above === null) return
  const here = present(
    draft,
    above.map((person) => candidate(person)),
    node.onSelf === 'allow',
  )
  const free = (one: Candidate): boolean =>
    !isIn(draft, task.entry, one.person) && !isForbiddenSelf(draft, task, one.person)
  const first = here?.candidates.find(free) ?? adminsOf(draft)?.candidates.find(free)
  if (isStopped(draft)) return
  if (first === undefined) return emit(draft, { type: 'DueReminded', task: task.id, count: task.reminded, dueAt: null })
  const dueAt = dueOf(draft, node)
  emit(draft, {
    type: 'DueEscalated',
    task: task.id,
    from: taskOf(draft.state, task.id).person,
    to: first.person,
    dueAt,
  })
}
