import type { HumanNode } from '../definition/node.ts'

export type Status = 'draft' | 'running' | 'returned' | 'approved' | 'rejected' | 'canceled' | 'terminated' | 'reverted'
export type TaskStatus = 'waiting' | 'active' | 'provisional' | 'approved' | 'rejected' | 'returned' | 'canceled'
export type Mode = HumanNode['mode']
/** After a return: through all nodes again, straight back to whoever returned it, or as the person asked says. */
export type Resume = 'step' | 'jump' | 'ask'

/** One arm that was taken when the fork was entered. */
export interface ArmState {
  arm: string
  isDone: boolean
}

/** One stay in a node. A node that is entered again has another entry, so that a late click never hits it. */
export interface Entry {
  id: number
  node: string
  /** The entry of the fork around it, and its arm; null in the root lane. */
  fork: number | null
  arm: string | null
  /** The entry that led here. */
  from: number | null
  status: 'open' | 'passed' | 'failed' | 'canceled'
  /** Its outcome counts no longer: a return went over it, or the decision behind it was withdrawn. */
  undone: 'return' | 'withdrawn' | null
  /** Of forks. */
  arms: ArmState[] | null
  /** Of people's nodes: how the votes are counted in this entry. */
  mode: Mode | null
  /** Where it goes back to when a return led here. */
  resume: { how: Resume; from: number } | null
  /** Of delays: when it ends. */
  dueAt: number | null
  /** Of triggers and sub-processes: why the last attempt failed. States of earlier versions do not have it. */
  failure?: string | null
  /** Steps (accepted commands) in which it was opened and closed. */
  opened: number
  closed: number | null
}

/** Helpers that a person asked for, before or after the own decision. */
export interface Helpers {
  place: 'before' | 'after'
  mode: 'all' | 'any' | 'seq'
  /** `ask`: the person decides after a helper's no; `reject`: it counts as the own no. */
  onReject: 'ask' | 'reject'
  /** Of the several times that one task asked for helpers. */
  batch: number
}

/** What waits for one person in one entry. */
export interface Task {
  id: number
  entry: number
  node: string
  person: string
  /** Who had it first. */
  owner: string
  /** Another who may act as well, by a delegation of the mode `both`. */
  deputy: string | null
  /** In whose place the person acts, by a delegation. */
  onBehalfOf: string | null
  status: TaskStatus
  order: number
  /** Groups of `perGroup` that it answers for. */
  groups: string[]
  source: 'node' | 'before' | 'after' | 'beside' | 'admin'
  /** Of helpers: whose, and of which batch. */
  parent: number | null
  batch: number
  helpers: Helpers | null
  /** Who gave it to the person for an opinion and gets it back. */
  delegatedBy: string | null
  addedBy: string | null
  /** When it should be decided; it stays when reminders go out and when the task is closed. */
  dueAt: number | null
  /** When the clock acts next: at the deadline, then at each reminder. States of earlier versions do not have it. */
  alarmAt?: number | null
  /** A deadline that had passed when the task was decided or got another one. States of earlier versions do not have it. */
  missedAt?: number | null
  /** Minutes left of the deadline while the clock is paused. */
  remaining: number | null
  reminded: number
  escalated: boolean
  readAt: number | null
  /** Whether the engine decided by itself, and why. */
  auto: AutoCause | null
  /** Of tasks that were closed: by whom, in which step, and what they were before. */
  closedBy: string | null
  closed: number | null
  was: TaskStatus | null
  /** Step in which it last became active. */
  activated: number | null
}

export type AutoCause = 'self' | 'duplicate' | 'timeout' | 'preview'

/** A carbon copy. */
export interface Copy {
  id: number
  person: string
  node: string | null
  /** Who sent it by hand. States of earlier versions do not have it. */
  from?: string | null
  readAt: number | null
}

/** A question to somebody while a task stays where it is. */
export interface Ask {
  id: number
  task: number
  from: string
  to: string
  isOpen: boolean
}

export interface Pick {
  node: string
  people: string[]
}

/** What an approver handed on, by the name that the node declares. */
export type Output =
  | { name: string; kind: 'people'; people: string[] }
  | { name: string; kind: 'choice' | 'text'; text: string }
  | { name: string; kind: 'number'; number: number }

export interface Initiator {
  person: string
  /** The post from which the initiator asks: a person may have several. */
  department: string | null
  organization: string | null
}

/** A command that was taken, kept so that its repetition changes nothing. */
export interface Taken {
  id: string
  type: string
}

/** Everything that the engine knows of one instance: plain JSON. Ids of entries, tasks, copies and asks count from 1. */
export interface State {
  status: Status
  version: string
  initiator: Initiator
  /** Who may resubmit and cancel; the initiator until a handover. */
  submitter: string
  round: number
  /** Events so far, and accepted commands so far. */
  seq: number
  step: number
  entries: Entry[]
  tasks: Task[]
  copies: Copy[]
  asks: Ask[]
  picks: Pick[]
  outputs: Output[]
  /** While it is with its initiator: where it goes back to. */
  back: { how: Resume; from: number } | null
  urgedAt: number | null
  endedAt: number | null
  taken: Taken[]
}

export const emptyState: State = {
  status: 'draft',
  version: '',
  initiator: { person: '', department: null, organization: null },
  submitter: '',
  round: 0,
  seq: 0,
  step: 0,
  entries: [],
  tasks: [],
  copies: [],
  asks: [],
  picks: [],
  outputs: [],
  back: null,
  urgedAt: null,
  endedAt: null,
  taken: [],
}

/** Of accepted commands, so many of the latest are kept. */
export const TAKEN = 100

export function isOpenTask({ status }: Task): boolean {
  return status === 'active' || status === 'waiting' || status === 'provisional'
}

export function entryOf(state: State, id: number): Entry {
  const entry = state.entries[id - 1]
  if (entry === undefined) throw new Error(`no entry ${id}`)
  return entry
}

/** When the clock acts on a task next; null: never. */
export function alarmOf({ alarmAt, dueAt }: Task): number | null {
  return alarmAt === undefined ? dueAt : alarmAt
}

export function taskOf(state: State, id: number): Task {
  const task = state.tasks[id - 1]
  if (task === undefined) throw new Error(`no task ${id}`)
  return task
}

export function tasksIn(state: State, entry: number): Task[] {
  return state.tasks.filter((task) => task.entry === entry)
}

/** Those who vote in an entry: neither helpers nor people who were taken out. */
export function votersIn(state: State, entry: number): Task[] {
  return state.tasks.filter((task) => task.entry === entry && task.parent === null && task.status !== 'canceled')
}

export function helpersOf(state: State, { id, helpers }: Task): Task[] {
  return state.tasks.filter(
    ({ parent, batch, status }) => parent === id && batch === helpers?.batch && status !== 'canceled',
  )
}

/** An open entry and every open one inside it. */
export function openUnder(state: State, top: number): Entry[] {
  return state.entries.filter((entry) => entry.status === 'open' && isUnder(state, entry, top))
}

function isUnder(state: State, entry: Entry, top: number): boolean {
  for (
    let one: Entry | undefined = entry;
    one !== undefined;
    one = one.fork === null ? undefined : entryOf(state, one.fork)
  )
    if (one.id === top) return true
  return false
}
