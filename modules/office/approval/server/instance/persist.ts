import { alarmOf, type Event, isHuman, isOpenTask, type State, type Task } from '@mingtai/approval-engine'
import { type Db, newId } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { nodesOf } from '../definition/nodes.ts'
import type { Version } from '../definition/content.ts'
import {
  approvalCopy,
  approvalEvent,
  approvalInstance,
  approvalOutbox,
  approvalTask,
  approvalTimer,
} from '../tables.ts'
import type { SubjectTold } from '../subject/tell-subject.ts'
import type { InstanceRow } from './instance-rows.ts'

/** The channel of the database on which new rows of the outbox are announced. */
export const APPROVAL_CHANNEL = 'mingtai_approval'

/** What a command made of an instance, to be written in the transaction that locked it. */
export interface Outcome {
  version: Version
  before: State
  after: State
  events: readonly Event[]
  row: InstanceRow
  actor: { id: string | null; name: string }
  /** Names of everybody in the state. */
  names: ReadonlyMap<string, string>
  changes: unknown
}

/** Writes events, state, tasks, copies, timers and what has to be done outside, all in the caller's transaction. */
export async function persist(db: Db, outcome: Outcome): Promise<void> {
  if (outcome.events.length === 0) return
  await writeInstance(db, outcome)
  await writeEvents(db, outcome)
  await writeTasks(db, outcome)
  await writeCopies(db, outcome)
  await writeTimers(db, outcome)
  await writeOutbox(db, outcome)
}

async function writeEvents(db: Db, { events, row, actor, changes }: Outcome): Promise<void> {
  await db.insert(approvalEvent).values(
    events.map((event, at) => ({
      ...{ tenantId: row.tenantId, instanceId: row.id, seq: event.seq, step: event.step, type: event.type },
      ...{ actorId: actor.id, actorName: actor.name, at: new Date(event.at), event },
      changes: at === 0 ? changes : null,
    })),
  )
}

/** Writes the instance as a command left it: a new one is written once, with all that its start made of it. */
export async function writeInstance(db: Db, outcome: Outcome): Promise<void> {
  const { before, row } = outcome
  if (before.status === 'draft') {
    await db.insert(approvalInstance).values({ ...row, ...writtenColumns(outcome) })
    return
  }
  await db
    .update(approvalInstance)
    .set({ ...writtenColumns(outcome), revision: sql`${approvalInstance.revision} + 1` })
    .where(and(eq(approvalInstance.tenantId, row.tenantId), eq(approvalInstance.id, row.id)))
}

function writtenColumns({ after, row, version, names, actor }: Outcome) {
  const open = after.tasks.filter(({ status }) => status === 'active')
  const nodes = nodesOf(version.flow)
  return {
    state: after,
    values: row.values,
    sentValues: row.sentValues,
    formRevision: row.formRevision,
    title: row.title,
    summary: row.summary,
    searchText: row.searchText,
    versionId: row.versionId,
    status: statusOf(after),
    openNodes: [...new Set(open.map(({ node }) => nodes.get(node)?.name ?? node))],
    openPeople: [...new Set(open.map(({ person }) => names.get(person) ?? ''))],
    endedAt: after.endedAt === null ? null : new Date(after.endedAt),
    updatedAt: new Date(),
    updatedBy: actor.name,
  }
}

/** The states of the engine but the one before anything was sent. */
function statusOf({ status }: State): InstanceRow['status'] {
  if (status === 'draft') throw new Error('an instance that was never started')
  return status
}

async function writeTasks(db: Db, outcome: Outcome): Promise<void> {
  const changed = changedTasks(outcome)
  const isNew = ({ first }: (typeof changed)[number]) => outcome.before.tasks[first.number - 1] === undefined
  const fresh = changed.filter(isNew)
  if (fresh.length > 0)
    await db.insert(approvalTask).values(fresh.map(({ first, values }) => ({ ...first, ...values })))
  for (const { first, values } of changed.filter((one) => !isNew(one)))
    await db
      .update(approvalTask)
      .set(values)
      .where(and(eq(approvalTask.instanceId, outcome.row.id), eq(approvalTask.number, first.number)))
}

/** Tasks that a command made or changed: what a row holds from its first writing on, and what changes. */
export function changedTasks({ before, after, events, row, version }: Outcome) {
  const nodes = nodesOf(version.flow)
  const opinions = opinionsIn(events)
  const at = new Date(events[0]?.at ?? Date.now())
  const urged = new Set(events.flatMap((event) => (event.type === 'Urged' ? event.tasks : [])))
  const changed = after.tasks.filter((task, index) => before.tasks[index] !== task || urged.has(task.id))
  return changed.map((task) => {
    const was = before.tasks[task.id - 1]
    const node = nodes.get(task.node)
    const closes = was !== undefined && isOpenTask(was) && !isOpenTask(task)
    const fresh = task.status === 'active' && was?.status !== 'active'
    const values = {
      ...{ entry: task.entry, personId: task.person, deputyId: task.deputy, ownerId: task.owner },
      ...{ onBehalfOf: task.onBehalfOf, source: task.source, status: task.status, closedBy: task.closedBy },
      dueAt: task.dueAt === null ? null : new Date(task.dueAt),
      missedAt: task.missedAt == null ? null : new Date(task.missedAt),
      readAt: task.readAt === null ? null : new Date(task.readAt),
      ...(fresh ? { openedAt: at, urgedAt: null } : {}),
      ...(closes || (was === undefined && !isOpenTask(task))
        ? { closedAt: at }
        : isOpenTask(task)
          ? { closedAt: null }
          : {}),
      ...(opinions.has(task.id) ? { opinion: opinions.get(task.id) ?? '' } : {}),
      ...(urged.has(task.id) ? { urgedAt: at } : {}),
    }
    const first = {
      ...{ id: newId(), tenantId: row.tenantId, instanceId: row.id, definitionId: row.definitionId },
      ...{ number: task.id, nodeId: task.node, nodeName: node?.name ?? task.node, openedAt: at },
      kind: node !== undefined && isHuman(node) ? node.type : ('approve' as const),
    }
    return { first, values }
  })
}

/** Opinions that were given with the events, by the number of the task. */
function opinionsIn(events: readonly Event[]): Map<number, string> {
  const found = new Map<number, string>()
  for (const event of events) {
    if (event.type === 'TaskApproved' || event.type === 'TaskRejected') found.set(event.task, event.opinion)
    if (event.type === 'Returned' && event.task !== null) found.set(event.task, event.reason)
  }
  return found
}

async function writeCopies(db: Db, outcome: Outcome): Promise<void> {
  for (const copy of changedCopies(outcome))
    await db
      .insert(approvalCopy)
      .values(copy)
      .onConflictDoUpdate({
        target: [approvalCopy.instanceId, approvalCopy.number],
        set: { readAt: copy.readAt },
      })
}

/** Copies that a command sent, or that were read with it. */
export function changedCopies({ before, after, events, row, actor }: Outcome) {
  const reasons = new Map<number, string>()
  for (const event of events)
    if (event.type === 'CcSent') for (const { copy } of event.copies) reasons.set(copy, event.reason)
  return after.copies
    .filter((copy) => before.copies[copy.id - 1] !== copy)
    .map((copy) => ({
      ...{ id: newId(), tenantId: row.tenantId, instanceId: row.id, definitionId: row.definitionId },
      ...{ number: copy.id, personId: copy.person, nodeId: copy.node },
      readAt: copy.readAt === null ? null : new Date(copy.readAt),
      ...{ senderName: actor.name, reason: reasons.get(copy.id) ?? '' },
    }))
}

/** The clock of an instance: what it still has to do, written anew after each command. */
async function writeTimers(db: Db, { before, after, row }: Outcome): Promise<void> {
  if (before.tasks.some(hasClock) || before.entries.some(({ dueAt }) => dueAt !== null))
    await db.delete(approvalTimer).where(eq(approvalTimer.instanceId, row.id))
  const common = { tenantId: row.tenantId, instanceId: row.id }
  const ofTasks = after.tasks.filter(hasClock).map((task) => ({
    ...{ id: newId(), ...common, task: task.id, entry: task.entry, dueAt: new Date(alarmOf(task) ?? 0) },
  }))
  const ofDelays = after.entries
    .filter(({ status, dueAt }) => status === 'open' && dueAt !== null)
    .map((entry) => ({ id: newId(), ...common, task: null, entry: entry.id, dueAt: new Date(entry.dueAt ?? 0) }))
  if (ofTasks.length + ofDelays.length > 0) await db.insert(approvalTimer).values([...ofTasks, ...ofDelays])
}

function hasClock(task: Task): boolean {
  return task.status === 'active' && alarmOf(task) !== null
}

export async function writeOutbox(db: Db, outcome: Outcome): Promise<void> {
  const { before, after, events, row } = outcome
  const common = { tenantId: row.tenantId, instanceId: row.id }
  const rows = events.flatMap((event): (typeof approvalOutbox.$inferInsert)[] => {
    if (event.type === 'TriggerRequested')
      return [{ id: newId(), ...common, entry: event.entry, kind: event.action.kind, payload: event.action }]
    if (event.type === 'SubStarted')
      return [{ id: newId(), ...common, entry: event.entry, kind: 'sub', payload: { code: event.code } }]
    if (event.type === 'NodesCanceled')
      return event.entries
        .filter((entry) => isSub(outcome, entry))
        .map((entry) => ({ id: newId(), ...common, entry, kind: 'end' as const, payload: {} }))
    return []
  })
  const isOver = before.endedAt === null && after.endedAt !== null
  if (isOver && row.parentId !== null && row.parentEntry !== null) {
    const above = { tenantId: row.tenantId, instanceId: row.parentId, entry: row.parentEntry }
    rows.push({ id: newId(), ...above, kind: 'finished', payload: { child: row.id } })
  }
  const told = subjectTold(outcome)
  if (told !== null) rows.push({ id: newId(), ...common, entry: after.seq, kind: 'subject', payload: told })
  if (rows.length === 0) return
  await db.insert(approvalOutbox).values(rows)
  await db.execute(sql`select pg_notify(${APPROVAL_CHANNEL}, '')`)
}

/** What the module of the approval's thing is told: each state that it comes into. */
function subjectTold({ before, after, events, row, actor }: Outcome): SubjectTold | null {
  if (row.businessId === null || before.status === after.status) return null
  return { state: statusOf(after), by: actor.name, at: events.at(-1)?.at ?? Date.now() }
}

function isSub({ after, version }: Outcome, entry: number): boolean {
  const node = after.entries[entry - 1]?.node
  return node !== undefined && nodesOf(version.flow).get(node)?.type === 'sub'
}
