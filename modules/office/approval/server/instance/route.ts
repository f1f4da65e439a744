import {
  type CommandOf,
  type Entry,
  type Event,
  isHuman,
  type Node,
  restOfRoute,
  route as wholeRoute,
  type RouteStep as EngineStep,
  type State,
  type Task,
} from '@mingtai/approval-engine'
import type { FormRights } from '@mingtai/form-schema'
import { sayPhrase } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'
import type { Route, RoutePerson, RouteStep } from '../../calls.ts'
import type { Content } from '../definition/content.ts'
import { nodeName, nodesOf } from '../definition/nodes.ts'
import { namesOf } from '../people/facts.ts'
import { untilAnswered } from './carry-out.ts'
import type { Situation } from './engine-context.ts'
import type { EventRow } from './record.ts'
import { asksHidden, modeWords, waitWords, whyWords } from './route-words.ts'

/** The whole way of an approval that is not sent yet. */
export async function previewRoute(
  db: Db,
  situation: Situation,
  sending: Omit<CommandOf<'start'>, 'type' | 'id'>,
  rights: FormRights | null = null,
): Promise<Route> {
  const { flow } = situation.content
  const { result, answers } = await untilAnswered(situation, (context) => wholeRoute(flow, sending, context))
  if (!result.ok) return { steps: [], problems: [sayPhrase(result.refusal)] }
  const ids = result.steps.flatMap(({ people, skipped }) => [...people, ...skipped].map(({ person }) => person))
  const known = await namesOf(db, situation.asking.tenantId, ids)
  const names = new Map([...known, ...[...answers.persons].map(([id, { name }]) => [id, name] as const)])
  const steps = result.steps.map((step) => comingStep(situation.content, step, { names, rights }))
  return { steps, problems: problemsOf(steps) }
}

interface Walked {
  row: { state: State }
  events: readonly EventRow[]
  names: ReadonlyMap<string, string>
  /** What the reader sees of the form. */
  rights: FormRights
}

/** The way of an approval that was sent: what was passed, where it waits, and what is still to come. */
export async function routeOf(db: Db, situation: Situation, { row, events, names, rights }: Walked): Promise<Route> {
  const { content } = situation
  const times = timesOf(events)
  const past = row.state.entries.map((entry) =>
    walkedStep(content, { entry, state: row.state, times, names, events, rights }),
  )
  if (row.state.endedAt !== null) return { steps: past, problems: [] }
  const { flow } = content
  const { result } = await untilAnswered(situation, (context) => restOfRoute(flow, row.state, context))
  if (!result.ok) return { steps: past, problems: [sayPhrase(result.refusal)] }
  const ids = result.steps.flatMap(({ people, skipped }) => [...people, ...skipped].map(({ person }) => person))
  const known = await namesOf(db, situation.asking.tenantId, ids)
  const coming = result.steps
    .filter(({ isOpen }) => !isOpen)
    .map((step) => comingStep(content, step, { names: new Map([...names, ...known]), rights }))
  return { steps: [...past, ...coming], problems: problemsOf(coming) }
}

function problemsOf(steps: readonly RouteStep[]): string[] {
  return steps
    .filter(
      ({ people, type, pick }) => (type === 'approve' || type === 'transact') && people.length === 0 && pick === null,
    )
    .map(({ name, because }) => `“${name}”没有找到审批人${because === '' ? '' : `（${because}）`}`)
}

interface Coming {
  names: ReadonlyMap<string, string>
  /** null: everything is seen. */
  rights: FormRights | null
}

function comingStep(content: Content, step: EngineStep, { names, rights }: Coming): RouteStep {
  const node = nodesOf(content.flow).get(step.node)
  return {
    ...{
      key: `next ${step.entry} ${step.node}`,
      node: step.node,
      name: step.name,
      type: typeOf(node),
      state: 'coming',
    },
    rule: modeWords(step.mode, step.people.length),
    because: asksHidden(content.form, node, rights)
      ? ''
      : step.because
          .filter(({ holds }) => holds)
          .map(({ because }) => because)
          .join('；'),
    people: step.people.map(({ person, why, auto }) => ({
      ...{
        id: person,
        name: names.get(person) ?? person,
        place: '',
        at: null,
        opinion: '',
        signature: null,
        answers: [],
      },
      why: whyWords(why),
      ...{ state: auto === null ? 'coming' : 'skipped', isAuto: auto !== null },
    })),
    ...{ enteredAt: null, leftAt: null, dueAt: null, depth: step.fork === null ? 0 : 1, pick: pickOf(node) },
  }
}

interface Walk {
  entry: Entry
  state: State
  times: Times
  names: ReadonlyMap<string, string>
  events: readonly EventRow[]
  rights: FormRights
}

function walkedStep(content: Content, { entry, state, times, names, events, rights }: Walk): RouteStep {
  const node = nodesOf(content.flow).get(entry.node)
  const tasks = state.tasks.filter((task) => task.entry === entry.id)
  const whys = whysOf(events)
  const answers = answersOf(events)
  const dues = tasks.filter(({ status }) => status === 'active').flatMap(({ dueAt }) => dueAt ?? [])
  if (entry.status === 'open' && entry.dueAt !== null) dues.push(entry.dueAt)
  const voters = tasks.filter(({ status }) => status !== 'canceled').length
  return {
    ...{ key: `entry ${entry.id}`, node: entry.node, name: nodeName(content.flow, entry.node), type: typeOf(node) },
    state: entry.undone !== null ? 'undone' : entry.status === 'open' ? 'open' : 'done',
    rule: (entry.status === 'open' ? waitWords(node) : null) ?? modeWords(entry.mode, voters),
    because: entry.failure ?? (asksHidden(content.form, node, rights) ? '' : (times.because.get(entry.id) ?? '')),
    people: tasks.map((task): RoutePerson => {
      // A decision that was withdrawn stands in the record alone.
      const isOver = task.status !== 'active' && task.status !== 'waiting'
      const said = isOver ? times.said.get(task.id) : undefined
      return {
        ...{ id: task.person, name: names.get(task.person) ?? '已删除的人员', place: '' },
        why: task.auto === null ? whyOf(task, whys, names) : autoWords[task.auto],
        state: task.status,
        at: (isOver ? times.closed.get(task.id) : undefined) ?? null,
        ...{ opinion: said?.opinion ?? '', signature: said?.signature ?? null, isAuto: task.auto !== null },
        answers: answers.get(task.id) ?? [],
      }
    }),
    enteredAt: times.entered.get(entry.id) ?? null,
    leftAt: times.left.get(entry.id) ?? null,
    dueAt: dues.length === 0 ? null : new Date(Math.min(...dues)).toISOString(),
    depth: entry.fork === null ? 0 : 1,
    pick: null,
  }
}

const autoWords = {
  self: '审批人是发起人，自动通过',
  duplicate: '已经同意过，自动通过',
  timeout: '超时自动处理',
  preview: '',
} as const

function whyOf(task: Task, whys: ReadonlyMap<number, string>, names: ReadonlyMap<string, string>): string {
  const by = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  if (task.source !== 'node' && task.source !== 'admin') return `由${by(task.addedBy)}加签`
  if (task.onBehalfOf !== null) return `代${by(task.onBehalfOf)}处理`
  if (task.owner !== task.person) return `由${by(task.owner)}转来`
  return whys.get(task.id) ?? ''
}

function whysOf(events: readonly EventRow[]): Map<number, string> {
  const found = new Map<number, string>()
  for (const { event } of events) {
    const one = event as Event
    if (one.type === 'TasksOpened') for (const { task, why } of one.tasks) found.set(task, whyWords(why))
  }
  return found
}

/** What people answered who were asked at a task, by its number. */
function answersOf(events: readonly EventRow[]): Map<number, RoutePerson['answers']> {
  const found = new Map<number, RoutePerson['answers']>()
  for (const { event, actorName } of events) {
    const one = event as Event
    if (one.type !== 'DelegateAnswered' && one.type !== 'InfoAnswered') continue
    const text = one.type === 'InfoAnswered' ? one.answer : one.opinion
    found.set(one.task, [...(found.get(one.task) ?? []), { name: actorName, text }])
  }
  return found
}

interface Times {
  entered: Map<number, string>
  left: Map<number, string>
  closed: Map<number, string>
  because: Map<number, string>
  said: Map<number, { opinion: string; signature: string | null }>
}

function timesOf(events: readonly EventRow[]): Times {
  const times: Times = { entered: new Map(), left: new Map(), closed: new Map(), because: new Map(), said: new Map() }
  for (const { event: raw, at: moment } of events) {
    const event = raw as Event
    const at = moment.toISOString()
    if (event.type === 'NodeEntered') times.entered.set(event.entry, at)
    if (event.type === 'NodeCompleted') times.left.set(event.entry, at)
    if (event.type === 'NodesCanceled') for (const entry of event.entries) times.left.set(entry, at)
    if (event.type === 'BranchChosen')
      times.because.set(
        event.entry,
        event.because
          .filter(({ holds }) => holds)
          .map(({ because }) => because)
          .join('；'),
      )
    if (event.type === 'TaskApproved' || event.type === 'TaskRejected') {
      times.closed.set(event.task, at)
      times.said.set(event.task, { opinion: event.opinion, signature: event.signature })
    }
    if (event.type === 'TaskAutoApproved' || event.type === 'TaskAutoRejected') times.closed.set(event.task, at)
    if (event.type === 'Returned' && event.task !== null) {
      times.closed.set(event.task, at)
      times.said.set(event.task, { opinion: event.reason, signature: null })
    }
  }
  return times
}

function typeOf(node: Node | undefined): RouteStep['type'] {
  if (node === undefined) return 'auto'
  switch (node.type) {
    case 'parallel':
    case 'inclusive':
    case 'branch':
    case 'route':
      return 'branch'
    default:
      return node.type
  }
}

function pickOf(node: Node | undefined): RouteStep['pick'] {
  if (node === undefined || !isHuman(node)) return null
  const pick = node.who.find((one) => one.kind === 'initiatorPick')
  return pick === undefined ? null : { several: pick.several, from: pick.from.people }
}
