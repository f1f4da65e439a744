import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, personOf, refuse } from '../decide/draft.ts'
import { dueOf } from '../assignment/tasks.ts'
import { type State, type Task, type TaskStatus, taskOf, tasksIn } from '../state/state.ts'
import { cancelEntries } from '../walk/finish.ts'
import { activate, humanNode, openHelpers, recount } from '../walk/settle.ts'
import { walk } from '../walk/walk.ts'
import { askedTask } from './asked.ts'
import { isIn } from './newcomer.ts'
import { behind, undoingOf } from './withdrawable.ts'

/** 撤回: the own last decision is undone, and what followed from it is closed. */
export function withdraw(draft: Draft, command: CommandOf<'withdraw'>): void {
  const task = askedTask(draft, 'withdraw', command)
  if (task === null) return
  const facts = personOf(draft, task.person)
  const undoing = undoingOf(draft.state, task)
  if (facts === null || undoing === null) return
  if (!facts.isActive) {
    refuse(draft, 'approval.notYours')
    return
  }
  const back = comingBack(draft.state, task).filter(
    (one) => taskOf(draft.state, one.task).status !== 'canceled' || !isIn(draft, task.entry, personIn(draft, one.task)),
  )
  cancelEntries(draft, undoing.closing, 'withdrawn')
  const helpers = task.status === 'provisional' ? openHelpers(draft, task) : []
  if (helpers.length > 0) emit(draft, { type: 'TasksCanceled', tasks: helpers, cause: 'withdrawn' })
  emit(draft, {
    type: 'TaskWithdrawn',
    task: task.id,
    reason: command.reason,
    dueAt: dueOf(draft, humanNode(draft, task)),
    entries: undoing.reopened.map(({ id }) => id),
    arms: undoing.arms,
    tasks: back.map((one) => ({ task: one.task, status: one.status === 'active' ? 'waiting' : one.status })),
    undone: undoing.undone.map(({ id }) => id),
  })
  for (const one of back)
    if (one.status === 'active' && taskOf(draft.state, one.task).status === 'waiting') activate(draft, one.task)
  recount(draft, taskOf(draft.state, task.id))
  walk(draft)
}

/** Tasks that the decision had closed, and the next in order, which waits again. */
function comingBack(state: State, task: Task): { task: number; status: TaskStatus }[] {
  const closed = tasksIn(state, task.entry)
    .filter((one) => one.id !== task.id && one.status === 'canceled' && one.closed === task.closed)
    .map((one) => ({ task: one.id, status: one.was ?? 'active' }))
  const next = behind(state, task).filter(({ status }) => status === 'active')
  return [...closed, ...next.map(({ id }) => ({ task: id, status: 'waiting' as const }))]
}

function personIn({ state }: Draft, task: number): string {
  return taskOf(state, task).person
}
