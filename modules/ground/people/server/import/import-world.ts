import type { Phrase } from '@mingtai/messages'
import { department, organization, role, withinScope } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, isNull } from 'drizzle-orm'
import { closedRole, type GivenRole, rolesToGive } from '../grant/giving.ts'
import type { FileRow } from './import-columns.ts'
import { keyedPeople, type KnownPerson, peopleOf } from './known-people.ts'
import { nameKey } from './plain-cells.ts'
import { PeopleByKey } from './who-is-meant.ts'

export interface Body {
  id: string
  name: string
}

export interface Room {
  id: string
  organizationId: string
  /** Names from the top down, with strokes between. */
  path: string
}

/** What the tenant has that a file of people may name. */
export interface World {
  bodies: Map<string, Body[]>
  bodyById: Map<string, Body>
  rooms: Map<string, Room>
  roomsOf: Map<string, Room[]>
  roles: (GivenRole & { closed: Phrase | null })[]
  people: PeopleByKey<KnownPerson>
  /** Login names of deleted accounts stay taken. */
  usedLogins: Set<string>
  /** Organizations in which the importer may enter departments. */
  mayCreateRooms: Set<string>
}

export interface Asked {
  actor: Actor
  right: string
  rows: FileRow[]
}

/** Reads everything that the rows of a file are compared with, at once. */
export async function importWorld(db: Db, asked: Asked): Promise<World> {
  const { actor } = asked
  const bodies = await reachedBodies(db, asked)
  const rooms = await roomsIn(db, actor.tenantId, new Set(bodies.map(({ id }) => id)))
  const byKey = new Map<string, Body[]>()
  for (const { id, name, shortName } of bodies)
    for (const key of new Set([nameKey(name), ...(shortName === null ? [] : [nameKey(shortName)])]))
      byKey.set(key, [...(byKey.get(key) ?? []), { id, name }])
  const found = await keyedPeople(db, asked)
  return {
    bodies: byKey,
    bodyById: new Map(bodies.map((body) => [body.id, body])),
    rooms: new Map(rooms.map((room) => [`${room.organizationId} ${nameKey(room.path)}`, room])),
    roomsOf: Map.groupBy(rooms, ({ organizationId }) => organizationId),
    roles: await rolesOf(db, actor),
    people: new PeopleByKey(
      await peopleOf(
        db,
        asked,
        found.filter(({ deleted }) => !deleted),
      ),
    ),
    usedLogins: new Set(found.filter(({ deleted }) => deleted).map(({ loginName }) => loginName.toLowerCase())),
    mayCreateRooms: await departmentBodies(db, actor),
  }
}

function reachedBodies(db: Db, { actor, right }: Asked) {
  return db
    .select({ id: organization.id, name: organization.name, shortName: organization.shortName })
    .from(organization)
    .where(
      and(
        eq(organization.tenantId, actor.tenantId),
        eq(organization.deleted, false),
        isNull(organization.mergedInto),
        withinScope(actor, right, { organizationId: organization.id }),
      ),
    )
}

async function roomsIn(db: Db, tenantId: string, bodies: Set<string>): Promise<Room[]> {
  const { id, name, path, organizationId } = department
  const rows = await db
    .select({ id, name, path, organizationId })
    .from(department)
    .where(and(eq(department.tenantId, tenantId), eq(department.deleted, false), isNull(department.mergedInto)))
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return rows
    .filter((row) => bodies.has(row.organizationId))
    .map((row) => {
      const steps = row.path.split('/').filter((step) => step !== '')
      const words = steps.length === 0 ? [row.name] : steps.map((step) => names.get(step) ?? '')
      return { id: row.id, organizationId: row.organizationId, path: words.join('/') }
    })
}

async function departmentBodies(db: Db, actor: Actor): Promise<Set<string>> {
  const reached = withinScope(actor, 'organization:department', { organizationId: organization.id })
  const rows = await db
    .select({ id: organization.id })
    .from(organization)
    .where(
      and(
        eq(organization.tenantId, actor.tenantId),
        eq(organization.deleted, false),
        eq(organization.hasDepartments, true),
        reached,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

async function rolesOf(db: Db, actor: Actor): Promise<World['roles']> {
  const rows = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, actor.tenantId), eq(role.deleted, false), eq(role.status, 1)))
  const given = await rolesToGive(
    db,
    actor.tenantId,
    rows.map(({ id }) => id),
  )
  return given.map((one) => ({ ...one, closed: closedRole(actor, one) }))
}
