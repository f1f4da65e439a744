import { type Event, isOpenTask } from '@mingtai/approval-engine'
import { addTodos, finishTodos, notify } from '@mingtai/modules/ground/notification/server'
import type { Db } from '@mingtai/server-kit'
import { nodeName } from '../definition/nodes.ts'
import { taskLinks } from '../link/task-links.ts'
import { approvalLink, isUrgentSubject } from '../subject/subjects.ts'
import type { Outcome } from './persist.ts'

export const BUSINESS = 'approval'

/** Where an approval is opened; `task` tells which of one's tasks is meant. */
export function linkTo(instanceId: string, task: number | null = null): string {
  const query = new URLSearchParams({ instanceId, ...(task === null ? {} : { task: String(task) }) })
  return `/approve/process/instance/tabs?${query.toString()}`
}

/** Where somebody decides about it, or reads what came of it: on the page of its subject, or on its own. */
function pageOf({ id, businessType, businessId }: Outcome['row'], task: number | null = null): string {
  return approvalLink({ instanceId: id, businessType, businessId }, task)
}

/** Brings todos in line with the open tasks and tells people what concerns them, with the caller's transaction. */
export async function notifyPeople(db: Db, outcome: Outcome): Promise<void> {
  await syncTodos(db, outcome, { isTold: !outcome.events.some(isOfDelegation) })
  await syncReturned(db, outcome)
  for (const event of outcome.events) await tellOf(db, outcome, event)
}

/** Whoever gets what waited already, or gets it back, is told of the delegation, not of each of its tasks. */
function isOfDelegation({ type }: Event): boolean {
  return type === 'TasksEntrusted' || type === 'TasksReclaimed'
}

/** Todos of what is open now, of an approval that was told of the past; nobody gets a message. */
export async function addOpenTodos(db: Db, outcome: Outcome): Promise<void> {
  await syncTodos(db, outcome, { isTold: false })
  await syncReturned(db, outcome)
}

async function syncTodos(
  db: Db,
  { before, after, row, version, actor }: Outcome,
  { isTold }: { isTold: boolean },
): Promise<void> {
  const which = { tenantId: row.tenantId, businessType: BUSINESS, businessId: row.id }
  const urgent = await isUrgentSubject(db, row)
  for (const task of after.tasks) {
    const was = before.tasks[task.id - 1]
    const waited = was?.status === 'active'
    const waits = task.status === 'active'
    const moved = was !== undefined && (was.person !== task.person || was.deputy !== task.deputy)
    if (was === task || (!waited && !waits)) continue
    if (waited && (!waits || moved))
      await finishTodos(
        db,
        { ...which, step: stepOf(task.id) },
        { by: actor.name, outcome: isOpenTask(task) ? 'withdrawn' : 'done' },
      )
    if (!waits) continue
    const people = [task.person, ...(task.deputy === null ? [] : [task.deputy])]
    await addTodos(
      db,
      people.map((personId) => ({
        ...which,
        personId,
        system: 'approval' as const,
        title: row.title,
        kind: nodeName(version.flow, task.node),
        step: stepOf(task.id),
        from: row.initiatorName,
        dueAt: task.dueAt === null ? null : new Date(task.dueAt),
        urgent,
        link: pageOf(row, task.id),
      })),
    )
    if (!isTold || (waited && !moved)) continue
    const values = { sender: row.initiatorName, title: row.title, step: nodeName(version.flow, task.node) }
    const dedupe = `${row.id} ${task.id} ${task.activated ?? 0} ${task.person}`
    await notify(db, {
      ...about(row),
      sender: named(row.initiatorName),
      template: 'approval.todo',
      to: people,
      values,
      link: pageOf(row, task.id),
      personalLinks: await taskLinks(db, { row, version, task, people }),
      dedupe,
    })
  }
}

/** While it is with its initiator again, it waits there. */
async function syncReturned(db: Db, { before, after, row, actor }: Outcome): Promise<void> {
  const which = { tenantId: row.tenantId, businessType: BUSINESS, businessId: row.id, step: 'start' }
  if (before.status === 'returned' && after.status !== 'returned') await finishTodos(db, which, { by: actor.name })
  if (after.status !== 'returned' || before.status === 'returned') return
  const todo = { ...which, personId: after.submitter, system: 'approval' as const, title: row.title }
  await addTodos(db, [{ ...todo, kind: '退回修改', from: actor.name, link: pageOf(row) }])
}

async function tellOf(db: Db, { row, after, actor }: Outcome, event: Event): Promise<void> {
  const common = { ...about(row), link: pageOf(row), sender: named(actor.name) }
  // What is said about an approval is answered on its own page.
  const talk = { ...common, link: linkTo(row.id) }
  const title = row.title
  const dedupe = `${row.id} ${event.seq}`
  switch (event.type) {
    case 'CcSent':
      await notify(db, {
        ...{ ...common, template: 'approval.cc', to: event.copies.map(({ person }) => person), dedupe },
        values: { sender: actor.name, title },
      })
      return
    case 'InstanceApproved':
    case 'InstanceRejected':
    case 'InstanceTerminated': {
      const result = { InstanceApproved: '通过', InstanceRejected: '被拒绝', InstanceTerminated: '被终止' }[event.type]
      const values = { title, result }
      await notify(db, { ...common, template: 'approval.finished', to: [after.submitter], values, dedupe })
      return
    }
    case 'Returned':
      if (!event.to.includes('start')) return
      await notify(db, {
        ...{ ...common, template: 'approval.returned', to: [after.submitter], dedupe },
        values: { sender: actor.name, title, reason: event.reason },
      })
      return
    case 'Urged': {
      const to = event.tasks.flatMap((id) => after.tasks[id - 1]?.person ?? [])
      await notify(db, { ...common, template: 'approval.urged', to, values: { sender: actor.name, title }, dedupe })
      return
    }
    case 'Commented':
      if (event.mentions.length === 0) return
      await notify(db, {
        ...{ ...talk, template: 'approval.mentioned', to: event.mentions, dedupe },
        values: { sender: actor.name, title, words: event.text.slice(0, 100) },
      })
      return
    case 'InfoAsked':
      await notify(db, {
        ...{ ...talk, template: 'approval.asked', to: [event.to], dedupe },
        values: { sender: actor.name, title, words: event.question.slice(0, 100) },
      })
      return
    default:
  }
}

function about({ tenantId, id }: Outcome['row']) {
  return { tenantId, business: { type: BUSINESS, id } }
}

/** Messages name who acted; what they say is not theirs to recall. */
function named(name: string) {
  return { id: null, name: name === '' ? '系统' : name }
}

function stepOf(task: number): string {
  return `task ${task}`
}
