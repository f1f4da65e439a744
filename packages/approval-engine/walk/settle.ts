import { type Draft, emit, isStopped, nodeIn, personOf } from '../decide/draft.ts'
import { type HumanNode, isHuman } from '../definition/node.ts'
import { dueOf } from '../assignment/tasks.ts'
import type { CancelCause } from '../state/event.ts'
import { entryOf, helpersOf, isOpenTask, type Task, taskOf, tasksIn, votersIn } from '../state/state.ts'
import { ballotOf, metGroups, type Rule, ruleOf, verdictOf } from './completion.ts'
import { complete } from './complete.ts'

/** Counts the votes of an entry after a change: it completes, or whoever is next in order is asked. */
export function settle(draft: Draft, id: number): void {
  const { state } = draft
  const entry = entryOf(state, id)
  if (entry.status !== 'open' || state.status !== 'running' || isStopped(draft)) return
  const node = nodeIn(draft, entry.node)
  if (!isHuman(node)) return
  if (draft.isPreview) agreeAll(draft, id)
  const voters = votersIn(state, id)
  if (voters.length === 0) {
    draft.unstaffed.push({ entry: id, skipped: [] })
    return
  }
  const rule = ruleOf(node, entry.mode ?? node.mode)
  const ballots = voters.map(ballotOf)
  const verdict = verdictOf(rule, ballots)
  if (verdict !== 'open') return complete(draft, id, verdict === 'passed' ? 'votes' : 'failed')
  if (rule.mode === 'perGroup') closeGroups(draft, rule, voters)
  if (rule.mode === 'seq') askNext(draft, voters)
}

function agreeAll(draft: Draft, id: number): void {
  for (const task of votersIn(draft.state, id))
    if (isOpenTask(task)) emit(draft, { type: 'TaskAutoApproved', task: task.id, cause: 'preview' })
}

/** Nobody waits for people whose groups have all they need. */
function closeGroups(draft: Draft, rule: Rule, voters: readonly Task[]): void {
  const met = metGroups(rule, voters.map(ballotOf))
  const over = voters.filter(
    (task) => isOpenTask(task) && task.groups.length > 0 && task.groups.every((group) => met.has(group)),
  )
  const ids = over.flatMap((task) => [task.id, ...openHelpers(draft, task)])
  if (ids.length > 0) emit(draft, { type: 'TasksCanceled', tasks: ids, cause: 'group' })
}

function askNext(draft: Draft, voters: readonly Task[]): void {
  const open = voters.filter(isOpenTask).toSorted((a, b) => a.order - b.order)
  const isBusy = open.some(({ status, helpers }) => status !== 'waiting' || helpers !== null)
  const [next] = open
  if (!isBusy && next !== undefined) activate(draft, next.id)
}

/** A waiting task becomes active, unless its holder was disabled in the meantime: then it goes on without them. */
export function activate(draft: Draft, id: number): void {
  const task = taskOf(draft.state, id)
  const facts = personOf(draft, task.person)
  if (facts === null) return
  if (!facts.isActive) return dropTask(draft, task, 'disabled')
  emit(draft, { type: 'TaskActivated', task: id, dueAt: dueOf(draft, humanNode(draft, task)) })
}

export function humanNode(draft: Draft, { node }: Task): HumanNode {
  const found = nodeIn(draft, node)
  if (!isHuman(found)) throw new Error(`${node} has no people`)
  return found
}

/** Takes a task out of the count, and counts again. */
export function dropTask(draft: Draft, task: Task, cause: CancelCause): void {
  emit(draft, { type: 'TasksCanceled', tasks: [task.id, ...openHelpers(draft, task)], cause })
  recount(draft, task)
}

/** Open helpers of a task, their own helpers too. */
export function openHelpers({ state }: Draft, { id, entry }: Task): number[] {
  const below = new Set([id])
  for (const task of tasksIn(state, entry)) if (task.parent !== null && below.has(task.parent)) below.add(task.id)
  return tasksIn(state, entry)
    .filter((task) => task.id !== id && below.has(task.id) && isOpenTask(task))
    .map((task) => task.id)
}

/** After a task was decided or taken out: counts in its entry, or among the helpers that it belongs to. */
export function recount(draft: Draft, { entry, parent }: Task): void {
  if (parent === null) settle(draft, entry)
  else settleHelpers(draft, taskOf(draft.state, parent))
}

/** Helpers are counted by the mode in which they were asked; then their asker's task goes on. */
export function settleHelpers(draft: Draft, asker: Task): void {
  if (asker.helpers === null || isStopped(draft) || !isOpenTask(asker)) return
  const { place, mode, onReject } = asker.helpers
  const live = helpersOf(draft.state, asker)
  const rule: Rule = { mode, percent: 100, waitAll: false, oneNoStops: true, groups: [] }
  const verdict = live.length === 0 ? 'passed' : verdictOf(rule, live.map(ballotOf))
  if (verdict === 'open') {
    if (mode === 'seq') askNext(draft, live)
    return
  }
  const canceled = openHelpers(draft, asker)
  const counts = verdict === 'failed' && onReject === 'reject'
  const becomes = counts ? 'rejected' : place === 'after' && verdict === 'passed' ? 'approved' : 'waiting'
  emit(draft, { type: 'HelpersDone', task: asker.id, outcome: verdict, becomes, canceled })
  if (becomes === 'waiting') activate(draft, asker.id)
  else recount(draft, taskOf(draft.state, asker.id))
}
