import type { Event, NewTask } from './event.ts'
import { entryOf, type State, type Task, type TaskStatus, taskOf } from './state.ts'

/** What an event changes of the tasks. */
export function applyToTasks(state: State, event: Event): void {
  switch (event.type) {
    case 'TasksOpened':
      for (const task of event.tasks) openTask(state, task, event)
      return
    case 'SignersAdded':
      setTask(state, event.task, { helpers: event.helpers, status: 'waiting', ...due(state, event.task, null, event) })
      if (event.helpers.place === 'after')
        setTask(state, event.task, { status: 'provisional', closed: event.step, closedBy: event.by })
      for (const task of event.tasks) openTask(state, task, event)
      return
    case 'SignersJoined':
      makeRoom(state, event)
      for (const task of event.tasks) openTask(state, task, event)
      return
    case 'TaskActivated':
      activate(state, event.task, event)
      return
    case 'TaskApproved':
      close(state, event.task, 'approved', event)
      return
    case 'TaskRejected':
      close(state, event.task, 'rejected', event)
      return
    case 'TaskAutoApproved':
      close(state, event.task, 'approved', event)
      setTask(state, event.task, { auto: event.cause })
      return
    case 'TaskAutoRejected':
      close(state, event.task, 'rejected', event)
      setTask(state, event.task, { auto: event.cause })
      return
    case 'TasksCanceled':
    case 'NodesCanceled':
      for (const id of event.tasks) close(state, id, 'canceled', event)
      return
    case 'NodeCompleted':
      for (const id of event.canceled) close(state, id, 'canceled', event)
      return
    case 'SignerRemoved':
      close(state, event.task, 'canceled', event)
      return
    case 'Returned':
      if (event.task !== null) close(state, event.task, 'returned', event)
      return
    case 'HelpersDone':
      for (const id of event.canceled) close(state, id, 'canceled', event)
      setTask(state, event.task, { helpers: null, status: event.becomes })
      if (event.becomes === 'waiting') return
      setTask(state, event.task, { closed: event.step })
      closeAsks(state, event.task)
      return
    case 'TaskWithdrawn':
      for (const { task, status } of event.tasks) reopen(state, task, status)
      reopen(state, event.task, 'active')
      setTask(state, event.task, { dueAt: event.dueAt, alarmAt: event.dueAt, activated: event.step, helpers: null })
      return
    default:
      applyToHolders(state, event)
  }
}

/** What an event changes of who has a task, its clock and whether it was read. */
function applyToHolders(state: State, event: Event): void {
  switch (event.type) {
    case 'TaskTransferred':
      moveTask(state, event.task, event.to)
      setTask(state, event.task, due(state, event.task, event.dueAt, event))
      return
    case 'DueEscalated':
      moveTask(state, event.task, event.to)
      setTask(state, event.task, { ...due(state, event.task, event.dueAt, event), escalated: true, reminded: 0 })
      return
    case 'TaskDelegated':
      setTask(state, event.task, { person: event.to, delegatedBy: event.from, readAt: null })
      return
    case 'DelegateAnswered':
      setTask(state, event.task, { person: event.to, delegatedBy: null, readAt: null })
      return
    case 'HandoverDone':
      for (const id of event.tasks) handOver(state, id, event)
      return
    case 'TasksEntrusted':
      for (const id of event.tasks) setTask(state, id, event.mode === 'both' ? { deputy: event.to } : standIn(event))
      return
    case 'TasksReclaimed':
      for (const id of event.tasks) takeBack(state, id, event)
      return
    case 'TaskRead':
      setTask(state, event.task, { readAt: event.at })
      return
    case 'InfoAsked':
      setTask(state, event.task, { ...due(state, event.task, null, event), remaining: event.remaining })
      return
    case 'InfoAnswered':
      if (event.dueAt !== null)
        setTask(state, event.task, { ...due(state, event.task, event.dueAt, event), remaining: null })
      return
    case 'DueReminded':
      setTask(state, event.task, { reminded: event.count, alarmAt: event.dueAt })
      return
    default:
  }
}

function openTask(state: State, given: NewTask, { entry, step }: { entry: number; step: number }): void {
  const { task: id, why: _, ...rest } = given
  state.tasks[id - 1] = {
    id,
    entry,
    node: entryOf(state, entry).node,
    owner: given.person,
    helpers: null,
    delegatedBy: null,
    remaining: null,
    reminded: 0,
    escalated: false,
    alarmAt: given.dueAt,
    missedAt: null,
    readAt: null,
    auto: null,
    closedBy: null,
    closed: null,
    was: null,
    activated: given.status === 'active' ? step : null,
    ...rest,
  }
}

/** Signers who join stand right behind whoever asked for them. */
function makeRoom(state: State, { task, entry, tasks }: Extract<Event, { type: 'SignersJoined' }>): void {
  const { order } = taskOf(state, task)
  for (const one of state.tasks)
    if (one.entry === entry && one.parent === null && one.order > order)
      setTask(state, one.id, { order: one.order + tasks.length })
}

function activate(state: State, id: number, event: Extract<Event, { type: 'TaskActivated' }>): void {
  const { dueAt, step } = event
  setTask(state, id, { status: 'active', ...due(state, id, dueAt, event), activated: step, remaining: null })
}

/** Another deadline; that the one before was missed is never forgotten. */
function due(state: State, id: number, dueAt: number | null, event: Event): Partial<Task> {
  return { dueAt, alarmAt: dueAt, missedAt: missed(taskOf(state, id), event) }
}

function missed({ dueAt, missedAt = null }: Task, { at }: Event): number | null {
  return missedAt ?? (dueAt !== null && dueAt < at ? dueAt : null)
}

function close(state: State, id: number, status: TaskStatus, event: Event): void {
  const { by, step } = event
  setTask(state, id, {
    status,
    missedAt: missed(taskOf(state, id), event),
    was: taskOf(state, id).status,
    closedBy: by,
    closed: step,
    alarmAt: null,
    remaining: null,
  })
  closeAsks(state, id)
}

/** Nobody waits for answers about a task that is decided. */
function closeAsks(state: State, id: number): void {
  state.asks.forEach((ask, at) => {
    if (ask.task === id && ask.isOpen) state.asks[at] = { ...ask, isOpen: false }
  })
}

function reopen(state: State, id: number, status: TaskStatus): void {
  setTask(state, id, { status, was: null, closedBy: null, closed: null, auto: null })
}

function moveTask(state: State, id: number, to: string): void {
  setTask(state, id, { person: to, deputy: null, onBehalfOf: null, delegatedBy: null, readAt: null })
}

/** The leaver may hold the task, have a delegate for it, wait for a delegated one, or stand in for somebody. */
function handOver(state: State, id: number, { from, to }: { from: string; to: string }): void {
  const task = taskOf(state, id)
  if (task.person === from) setTask(state, id, { person: to, readAt: null })
  if (task.onBehalfOf === from && task.delegatedBy === null)
    setTask(state, id, { person: to, onBehalfOf: null, readAt: null })
  if (task.delegatedBy === from) setTask(state, id, { delegatedBy: to })
  if (task.deputy === from) setTask(state, id, { deputy: null })
}

function standIn({ from, to }: { from: string; to: string }): Partial<Task> {
  return { person: to, onBehalfOf: from, readAt: null }
}

/** The delegate may hold the task, help with it, or wait for one that they gave to somebody for an opinion. */
function takeBack(state: State, id: number, { from, to }: { from: string; to: string }): void {
  const task = taskOf(state, id)
  if (task.deputy === from) setTask(state, id, { deputy: null })
  if (task.onBehalfOf !== to) return
  if (task.delegatedBy === from) setTask(state, id, { delegatedBy: to, onBehalfOf: null })
  else setTask(state, id, { person: to, onBehalfOf: null, readAt: null })
}

function setTask(state: State, id: number, change: Partial<Task>): void {
  state.tasks[id - 1] = { ...taskOf(state, id), ...change }
}
