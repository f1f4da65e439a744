import { department, organization, person } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant, stamp } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { UnitForm } from '../../item.ts'
import { type ItemRow, supervisionTask, type TaskRow } from '../tables.ts'

export interface Unit {
  id: string
  organizationId: string
  name: string
  managerId: string | null
}

/** Departments with the names of their organizations before them. */
export async function unitsById(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, Unit>> {
  if (ids.length === 0) return new Map()
  const { id, organizationId, name, managerId } = department
  const rows = await db
    .select({ id, organizationId, name, managerId, organization: organization.name })
    .from(department)
    .innerJoin(organization, eq(organization.id, organizationId))
    .where(and(ofTenant(department, tenantId), inArray(id, [...ids])))
  return new Map(rows.map((row) => [row.id, { ...row, name: `${row.organization} ${row.name}` }]))
}

/** Names of people of a tenant by their ids. */
export async function namesById(
  db: Db,
  tenantId: string,
  ids: readonly (string | null)[],
): Promise<Map<string | null, string>> {
  const wanted = ids.flatMap((id) => id ?? [])
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: person.id, realName: person.realName })
    .from(person)
    .where(and(ofTenant(person, tenantId), inArray(person.id, wanted)))
  return new Map(rows.map(({ id, realName }) => [id, realName]))
}

/** The name of somebody who is there; null: nobody was chosen. */
export function nameIn(names: ReadonlyMap<string | null, string>, id: string | null): string {
  return id === null ? '' : (names.get(id) ?? refuse('supervision.personGone'))
}

interface Asked {
  item: Pick<ItemRow, 'id' | 'dueAt' | 'yellowFrom' | 'redFrom' | 'startAt'>
  units: readonly UnitForm[]
  /** How many tasks stand before them. */
  from: number
}

/** Writes a task for each unit. */
export async function addTasks(db: Db, actor: Actor, { item, units, from }: Asked): Promise<TaskRow[]> {
  if (units.length === 0) return []
  const known = await unitsById(
    db,
    actor.tenantId,
    units.map(({ departmentId }) => departmentId),
  )
  const names = await namesById(
    db,
    actor.tenantId,
    units.map(({ contactId }) => contactId),
  )
  const { yellowFrom, redFrom } = item
  const values = units.map(({ departmentId, role, contactId, content, weight, dueAt }, at) => {
    const unit = known.get(departmentId) ?? refuse('supervision.unitGone')
    const due = dueAt ?? item.dueAt
    if (due > item.dueAt) refuse('supervision.taskDueLate', unit.name, item.dueAt)
    if (due < item.startAt) refuse('supervision.taskDueEarly', unit.name, item.startAt)
    return {
      ...stamp(actor),
      itemId: item.id,
      role,
      departmentId,
      organizationId: unit.organizationId,
      unitName: unit.name,
      contactId,
      contactName: nameIn(names, contactId),
      content,
      weight,
      dueAt: due,
      yellowFrom,
      redFrom,
      sort: from + at,
    }
  })
  return db.insert(supervisionTask).values(values).returning()
}

/** One unit leads, and no unit is asked twice. */
export function checkUnits(units: readonly Pick<UnitForm, 'role' | 'departmentId'>[]): void {
  if (units.filter(({ role }) => role === 'lead').length > 1) refuse('supervision.oneLead')
  if (new Set(units.map(({ departmentId }) => departmentId)).size < units.length) refuse('supervision.unitTwice')
}

/** Who is told of a unit's task: its contact and its head. */
export async function peopleOfTask(
  db: Db,
  task: Pick<TaskRow, 'tenantId' | 'departmentId' | 'contactId'>,
): Promise<{
  contactId: string | null
  headId: string | null
  all: string[]
}> {
  const unit = (await unitsById(db, task.tenantId, [task.departmentId])).get(task.departmentId)
  const headId = unit?.managerId ?? null
  const all = [...new Set([task.contactId, headId].flatMap((id) => id ?? []))]
  return { contactId: task.contactId, headId, all }
}
