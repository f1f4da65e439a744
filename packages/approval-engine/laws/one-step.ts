import { isHuman } from '../definition/node.ts'
import { planOf } from '../definition/plan.ts'
import type { Definition } from '../definition/definition.ts'
import type { World } from '../example.ts'
import { applyTo, copyOf } from '../state/apply.ts'
import type { Event } from '../state/event.ts'
import { isOpenTask, type State, taskOf, votersIn } from '../state/state.ts'
import { STEPS } from '../walk/walk.ts'
import { expected } from './oracle.ts'
import type { Asking } from './random-command.ts'

const verdicts = [
  'approve',
  'reject',
  'return',
  'transfer',
  'delegate',
  'answerDelegate',
  'addSign',
  'readTask',
  'askInfo',
]

/** What must be true of every decision. Throws a sentence that says what is not. */
export function isLawful(
  used: Definition,
  before: State,
  events: readonly Event[],
  { by, command }: Asking,
  around: World,
): void {
  if (events.filter(({ type }) => type === 'NodeEntered').length > STEPS) throw new Error('steps: more than 200')
  if ('task' in command && 'entry' in command && command.task !== null && verdicts.includes(command.type)) {
    const task = taskOf(before, command.task)
    if (task.status !== 'active' || (task.person !== by && task.deputy !== by))
      throw new Error(`rights: ${by} may not ${command.type}`)
    if (task.entry !== command.entry) throw new Error('rights: an old entry was hit')
  }
  let state = copyOf(before)
  for (const event of events) {
    if (event.type === 'NodeCompleted') completesOnce(used, state, event)
    const openBefore = new Set(
      state.tasks.filter(({ status }) => status === 'active').map(({ id, person }) => `${id} ${person}`),
    )
    state = copyOf(state)
    applyTo(state, event)
    opensForActive(state, openBefore, event, around)
  }
}

function completesOnce(used: Definition, state: State, event: Extract<Event, { type: 'NodeCompleted' }>): void {
  const entry = state.entries[event.entry - 1]
  if (entry?.status !== 'open') throw new Error(`twice: entry ${event.entry} completes again`)
  const node = planOf(used).places.get(entry.node)?.node
  if (event.cause !== 'votes' || node === undefined || !isHuman(node) || entry.mode === null) return
  const verdict = expected(node, entry.mode, votersIn(state, entry.id))
  if (verdict !== event.outcome)
    throw new Error(`oracle: entry ${entry.id} (${entry.mode}) ${event.outcome}, and should be ${verdict}`)
}

/** Whoever gets a task now is active, but for those from whom it is taken at once. */
function opensForActive(state: State, before: ReadonlySet<string>, event: Event, { persons }: World): void {
  for (const task of state.tasks) {
    if (task.status !== 'active' || before.has(`${task.id} ${task.person}`)) continue
    if (event.type === 'DelegateAnswered' || persons.get(task.person)?.isActive) continue
    throw new Error(`disabled: ${event.type} opens task ${task.id} for ${task.person}`)
  }
}

/** Open tasks that nobody may keep: what a `DelegateAnswered` brings to somebody disabled is gone by the end. */
export function leavesNobodyDisabled(state: State, events: readonly Event[], { persons }: World): void {
  for (const event of events) {
    if (event.type !== 'DelegateAnswered') continue
    const task = taskOf(state, event.task)
    if (isOpenTask(task) && !persons.get(task.person)?.isActive)
      throw new Error(`disabled: ${task.person} gets a task back`)
  }
}
