import type { NodeType } from '../definition/node.ts'
import { nameOf, type Plan } from '../definition/plan.ts'
import type { Because, CompleteCause, Event, NewTask, Skipped } from '../state/event.ts'
import { isOpenTask, type Mode, type State } from '../state/state.ts'

export interface RoutePerson {
  person: string
  deputy: string | null
  onBehalfOf: string | null
  /** By which resolver, or why somebody else stands in. */
  why: NewTask['why']
  /** Decided by the engine: nobody will be asked. */
  auto: 'self' | 'duplicate' | null
}

/** One node of a route, in the order in which it is reached. */
export interface RouteStep {
  entry: number
  node: string
  name: string
  type: NodeType
  /** The fork around it, and its arm. */
  fork: number | null
  arm: string | null
  mode: Mode | null
  people: RoutePerson[]
  skipped: Skipped[]
  /** Of forks and routes: which way and why. */
  arms: string[]
  because: Because[]
  cause: CompleteCause | null
  /** It waits there now. */
  isOpen: boolean
}

/** The steps that a preview's events tell of, those first that were open before. */
export function stepsOf(plan: Plan, before: State, events: readonly Event[]): RouteStep[] {
  const steps = new Map<number, RouteStep>()
  for (const entry of before.entries.filter(({ status }) => status === 'open')) {
    const people = before.tasks
      .filter((task) => task.entry === entry.id && isOpenTask(task))
      .map(({ person, deputy, onBehalfOf }) => ({ person, deputy, onBehalfOf, why: null, auto: null }))
    steps.set(entry.id, { ...stepOf(plan, entry.id, entry), mode: entry.mode, people, isOpen: true })
  }
  const entryOfTask = new Map(before.tasks.map(({ id, entry }) => [id, entry]))
  for (const event of events) tell(plan, steps, entryOfTask, event)
  return [...steps.values()]
}

function tell(plan: Plan, steps: Map<number, RouteStep>, entryOfTask: Map<number, number>, event: Event): void {
  switch (event.type) {
    case 'NodeEntered':
      steps.set(event.entry, stepOf(plan, event.entry, event))
      return
    case 'TasksOpened':
      for (const { task } of event.tasks) entryOfTask.set(task, event.entry)
      change(steps, event.entry, (step) => ({
        ...step,
        mode: event.mode,
        people: event.tasks.map(({ person, deputy, onBehalfOf, why }) => ({
          person,
          deputy,
          onBehalfOf,
          why,
          auto: null,
        })),
        skipped: event.skipped,
      }))
      return
    case 'TaskAutoApproved': {
      const { cause, task } = event
      if (cause !== 'self' && cause !== 'duplicate') return
      change(steps, entryOfTask.get(task) ?? 0, (step) => {
        const first = [...entryOfTask].find(([, entry]) => entry === step.entry)?.[0] ?? task
        return { ...step, people: step.people.map((one, at) => (first + at === task ? { ...one, auto: cause } : one)) }
      })
      return
    }
    case 'BranchChosen':
      change(steps, event.entry, (step) => ({ ...step, arms: event.arms, because: event.because }))
      return
    case 'RouteTaken':
      change(steps, event.entry, (step) => ({ ...step, arms: event.to === null ? [] : [event.to] }))
      return
    case 'NodeCompleted':
      change(steps, event.entry, (step) => ({ ...step, cause: event.cause }))
      return
    case 'CcSent':
      for (const { person, node } of event.copies) {
        const step = [...steps.values()].findLast((one) => one.node === node)
        if (step !== undefined) step.people.push({ person, deputy: null, onBehalfOf: null, why: null, auto: null })
      }
      return
    default:
  }
}

function stepOf(
  plan: Plan,
  entry: number,
  { node, fork, arm }: { node: string; fork: number | null; arm: string | null },
): RouteStep {
  const type = plan.places.get(node)?.node.type ?? 'auto'
  const none = { mode: null, people: [], skipped: [], arms: [], because: [], cause: null, isOpen: false }
  return { entry, node, name: nameOf(plan, node), type, fork, arm, ...none }
}

function change(steps: Map<number, RouteStep>, entry: number, by: (step: RouteStep) => RouteStep): void {
  const step = steps.get(entry)
  if (step !== undefined) steps.set(entry, by(step))
}
