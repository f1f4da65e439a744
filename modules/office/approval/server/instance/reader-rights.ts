import type { State } from '@mingtai/approval-engine'
import { type FormRights, type Right, rightsOf } from '@mingtai/form-schema'
import type { Actor, Db } from '@mingtai/server-kit'
import { hiddenAtAnyStep, rightsAt, type Version } from '../definition/content.ts'
import { fieldsHiddenByParent, parentStepOf } from './parent-hidden-fields.ts'
import { type InstanceRow, type Relation, relationOf } from './instance-rows.ts'

interface Reader {
  actor: Actor
  relation: Relation
}

/**
 * What a reader sees of the form and may write now: the rights of the step that waits for them; else what they could see at
 * any of their steps, without writing. Managers of the process and those to whom the process sends a copy read everything;
 * who was asked or sent a copy by hand sees what whoever did so sees.
 */
export async function readerRights(db: Db, version: Version, row: InstanceRow, reader: Reader): Promise<FormRights> {
  const { state } = row
  const { actor, relation } = reader
  if (relation === 'related') return rightsFromAbove(db, version, row, actor)
  if (relation === 'subject') return readAll(version, concealedFields(version))
  const open = state.tasks.find((task) => task.status === 'active' && [task.person, task.deputy].includes(actor.userId))
  if (open !== undefined) return rightsAt(version, open.node)
  const isBack = state.status === 'returned' && state.submitter === actor.userId
  if (isBack) return rightsAt(version, 'start')
  const nodes = nodesSeenBy(actor.userId, { state, initiatorId: row.initiatorId })
  const all = [...(nodes ?? [])].map((node) => rightsAt(version, node))
  if (nodes === null || relation === 'manager') all.push(readAll(version))
  return { of: widest(all), required: new Set() }
}

function readAll({ form }: Version, fields: Record<string, Right> = {}): FormRights {
  return rightsOf(form, { default: 'read', fields, required: [] })
}

/** Fields that any step conceals, for those who read an approval without taking part in it. */
function concealedFields(version: Version): Record<string, Right> {
  return Object.fromEntries([...hiddenAtAnyStep(version)].map((path) => [path, 'hidden']))
}

/** Readable where any of them lets it be read; nothing may be written. */
function widest(all: readonly FormRights[]): Map<string, Right> {
  const found = new Map<string, Right>()
  for (const { of } of all)
    for (const [path, right] of of) found.set(path, right === 'hidden' ? (found.get(path) ?? 'hidden') : 'read')
  return found
}

interface Instance {
  state: State
  initiatorId: string
}

/** The nodes whose readers see what somebody sees; null: everything. `asked`: who is being looked at already. */
function nodesSeenBy(
  person: string,
  instance: Instance,
  asked: ReadonlySet<string> = new Set(),
): ReadonlySet<string> | null {
  const { state, initiatorId } = instance
  const { tasks, asks, copies, submitter } = state
  const taskOf = (id: number) => tasks[id - 1]?.node ?? []
  const nodes = new Set([
    ...tasks.filter((one) => isOf(one, person)).map(({ node }) => node),
    ...asks.filter(({ to }) => to === person).flatMap(({ task }) => taskOf(task)),
    ...(person === initiatorId || person === submitter ? ['start'] : []),
  ])
  if (nodes.size > 0) return nodes
  for (const { from = null, ...copy } of copies.filter((one) => one.person === person)) {
    if (copy.node !== null || from === null) return null
    if (asked.has(from)) continue
    const seen = nodesSeenBy(from, instance, new Set([...asked, person]))
    if (seen === null) return null
    for (const node of seen) nodes.add(node)
  }
  // Whoever has neither a step nor a copy may read by looking after the process.
  return nodes.size > 0 ? nodes : null
}

/** Whether somebody has or had a task, also one that was handed on. */
function isOf(
  { person, owner, deputy, onBehalfOf, delegatedBy, closedBy }: State['tasks'][number],
  id: string,
): boolean {
  return [person, owner, deputy, onBehalfOf, delegatedBy, closedBy].includes(id)
}

/** Of an approval that another one started and whose reader reads that one: without what is hidden there. */
async function rightsFromAbove(db: Db, version: Version, row: InstanceRow, actor: Actor): Promise<FormRights> {
  const started = await parentStepOf(db, version, row)
  const relation = (await relationOf(db, actor, started.row)) ?? 'related'
  const hidden = fieldsHiddenByParent(started, await readerRights(db, started.above, started.row, { actor, relation }))
  return readAll(version, Object.fromEntries(hidden.map((path) => [path, 'hidden' as const])))
}
