import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, personOf, refuse } from '../decide/draft.ts'
import { type Task, taskOf } from '../state/state.ts'
import { humanNode } from '../walk/settle.ts'
import { dueAfter } from '../walk/waits.ts'
import { askedTask } from './asked.ts'

/** 要求补充材料: the task stays, and its clock stands still until the answer. */
export function askInfo(draft: Draft, command: CommandOf<'askInfo'>): void {
  const task = askedTask(draft, 'askInfo', command)
  if (task === null) return
  const facts = personOf(draft, command.to)
  if (facts === null) return
  if (!facts.isActive) {
    refuse(draft, 'approval.personDisabled', facts.name)
    return
  }
  const { asks } = draft.state
  if (asks.some(({ task: one, to, isOpen }) => isOpen && one === task.id && to === command.to)) {
    refuse(draft, 'approval.alreadyAsked', facts.name)
    return
  }
  emit(draft, {
    type: 'InfoAsked',
    ask: asks.length + 1,
    task: task.id,
    from: draft.context.actor.id ?? task.person,
    to: command.to,
    question: command.question,
    remaining: remainingOf(draft, task),
  })
}

/** Minutes that are left, by the calendar in which the deadline was given. */
function remainingOf(draft: Draft, task: Task): number | null {
  if (task.dueAt === null) return task.remaining
  const { now, worked } = draft.context
  if (humanNode(draft, task).due?.calendar === 'clock') return Math.max(0, Math.ceil((task.dueAt - now) / 60_000))
  return task.dueAt <= now ? 0 : worked(now, task.dueAt)
}

/** The clock goes on when nothing is asked any more. */
export function answerInfo(draft: Draft, { ask: id, answer }: CommandOf<'answerInfo'>): void {
  const { state, context } = draft
  const ask = state.asks[id - 1]
  if (ask === undefined || ask.to !== context.actor.id) {
    refuse(draft, 'approval.askNotYours')
    return
  }
  if (!ask.isOpen) {
    refuse(draft, 'approval.askClosed')
    return
  }
  const task = taskOf(state, ask.task)
  const others = state.asks.some((one) => one.id !== id && one.isOpen && one.task === task.id)
  const calendar = humanNode(draft, task).due?.calendar ?? 'work'
  const goesOn = !others && task.remaining !== null && task.status === 'active'
  const dueAt = goesOn ? dueAfter(draft, { minutes: task.remaining ?? 0, calendar }, context.now) : null
  emit(draft, { type: 'InfoAnswered', ask: id, task: task.id, answer, dueAt })
}
