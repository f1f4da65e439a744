import { refuse } from '@mingtai/messages'
import {
  department,
  endWorkIn,
  type EndedThere,
  membership,
  mustHoldPowers,
  organization,
  withinScope,
} from '@mingtai/modules/ground/organization/server'
import { type Actor, type Db, stamp, touch } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Seat, SeatForm } from '../../person-shapes.ts'
import type { Facts } from '../person/audit-person.ts'
import { placeName, seatsByPerson } from '../person/shown.ts'

interface Written {
  before: Seat[]
  after: Seat[]
  ended: EndedThere
}

interface Wanted {
  actor: Actor
  /** The right whose reach bounds every seat that is added, changed or taken away. */
  right: string
  personId: string
  seats: SeatForm[]
}

/** Give a person these seats and no others; those outside the actor's reach must stay as they are. */
export async function writeSeats(db: Db, wanted: Wanted): Promise<Written> {
  const { actor, personId, seats } = wanted
  checkShape(seats)
  const before = (await seatsByPerson(db, actor.tenantId, [personId])).get(personId) ?? []
  const touched = [
    ...seats.filter((seat) => !before.some((old) => isSame(old, seat))),
    ...before.filter((old) => !seats.some((seat) => isSame(old, seat))),
  ]
  await mustReach(db, wanted, touched)
  await mustFit(db, actor.tenantId, seats)
  const added = seats.filter((seat) => !before.some((old) => placeKey(old) === placeKey(seat)))
  const taken = before.filter((old) => !seats.some((seat) => placeKey(seat) === placeKey(old)))
  // A person may take away their own seats without holding the rights.
  const weighed = personId === actor.userId ? added : [...added, ...taken]
  await mustHoldPowers(db, actor, { personId, places: weighed })
  const here = and(
    eq(membership.tenantId, actor.tenantId),
    eq(membership.personId, personId),
    eq(membership.deleted, false),
  )
  const old = await db.select().from(membership).where(here).for('update')
  const kept = new Map(old.map((row) => [placeKey(row), row.id]))
  // Clears the primary mark first, because only one seat may have it at any moment.
  await db.update(membership).set({ isPrimary: false }).where(here)
  const gone = old.filter((row) => !seats.some((seat) => placeKey(seat) === placeKey(row))).map(({ id }) => id)
  if (gone.length > 0)
    await db
      .update(membership)
      .set({ deleted: true, ...touch(actor) })
      .where(and(eq(membership.tenantId, actor.tenantId), inArray(membership.id, gone)))
  for (const [sort, seat] of seats.entries()) {
    const values = { postName: seat.postName, isPrimary: seat.isPrimary, sort, ...touch(actor) }
    const id = kept.get(placeKey(seat))
    if (id === undefined) {
      const { organizationId, departmentId } = seat
      await db.insert(membership).values({ ...stamp(actor), ...values, personId, organizationId, departmentId })
    } else {
      await db
        .update(membership)
        .set(values)
        .where(and(eq(membership.tenantId, actor.tenantId), eq(membership.id, id)))
    }
  }
  const after = (await seatsByPerson(db, actor.tenantId, [personId])).get(personId) ?? []
  const worksIn = new Set(after.map(({ organizationId }) => organizationId))
  const left = before.map(({ organizationId }) => organizationId).filter((id) => !worksIn.has(id))
  return { before, after, ended: await endWorkIn(db, { tenantId: actor.tenantId, personId, left }) }
}

/** What was written down of a change of seats: where somebody works, and what ended with the work elsewhere. */
export function seatFacts({ before, after, ended }: Written): { before: Facts; after: Facts } {
  return { before: { 身份: seatsInWords(before), ...endedFacts(ended) }, after: { 身份: seatsInWords(after) } }
}

export function endedFacts({ roles, managed }: EndedThere): Facts {
  const words = (names: string[]) => (names.length === 0 ? null : names.join('、'))
  return { 只在那里有效的角色: words(roles), 负责人职务: words(managed) }
}

export function seatsInWords(seats: Seat[]): string {
  return seats
    .map(
      (seat) =>
        `${placeName(seat)}${seat.postName === null ? '' : `（${seat.postName}）`}${seat.isPrimary ? '［主］' : ''}`,
    )
    .join('、')
}

interface Place {
  organizationId: string
  departmentId: string | null
}

function placeKey({ organizationId, departmentId }: Place): string {
  return `${organizationId} ${departmentId ?? ''}`
}

function isSame(old: Seat, seat: SeatForm): boolean {
  return placeKey(old) === placeKey(seat) && old.postName === seat.postName && old.isPrimary === seat.isPrimary
}

function checkShape(seats: SeatForm[]): void {
  if (seats.length === 0) refuse('person.noSeat')
  if (seats.filter(({ isPrimary }) => isPrimary).length !== 1) refuse('person.onePrimary')
  if (new Set(seats.map(placeKey)).size !== seats.length) refuse('person.seatTwice')
}

/** Refuses unless every changed place is within the actor's reach. */
async function mustReach(db: Db, { actor, right }: Wanted, touched: Place[]): Promise<void> {
  if (touched.length === 0) return
  const ids = [...new Set(touched.map(({ organizationId }) => organizationId))]
  const known = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(
      and(eq(organization.tenantId, actor.tenantId), inArray(organization.id, ids), eq(organization.deleted, false)),
    )
  if (known.length < ids.length) refuse('row.gone', '所选机构')
  const reached = await db
    .select({ id: organization.id })
    .from(organization)
    .where(
      and(
        eq(organization.tenantId, actor.tenantId),
        inArray(organization.id, ids),
        withinScope(actor, right, { organizationId: organization.id }),
      ),
    )
  const rooms = await reachedRooms(db, { actor, right }, touched)
  const isReached = (place: Place) =>
    reached.some(({ id }) => id === place.organizationId) || rooms.has(place.departmentId ?? '')
  const outside = touched.find((place) => !isReached(place))
  if (outside === undefined) return
  refuse('person.placeOutside', known.find(({ id }) => id === outside.organizationId)?.name ?? '')
}

/** A reach over departments reaches places by their department. */
async function reachedRooms(
  db: Db,
  { actor, right }: Pick<Wanted, 'actor' | 'right'>,
  touched: Place[],
): Promise<Set<string>> {
  const ids = touched.map(({ departmentId }) => departmentId).filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: department.id })
    .from(department)
    .where(
      and(
        eq(department.tenantId, actor.tenantId),
        inArray(department.id, ids),
        withinScope(actor, right, { departmentId: department.id }),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Every department belongs to its organization. */
async function mustFit(db: Db, tenantId: string, seats: SeatForm[]): Promise<void> {
  const ids = seats.map(({ departmentId }) => departmentId).filter((id) => id !== null)
  if (ids.length === 0) return
  const rooms = await db
    .select({ id: department.id, name: department.name, organizationId: department.organizationId })
    .from(department)
    .where(and(eq(department.tenantId, tenantId), inArray(department.id, ids), eq(department.deleted, false)))
  for (const { organizationId, departmentId } of seats) {
    if (departmentId === null) continue
    const room = rooms.find(({ id }) => id === departmentId)
    if (room === undefined) refuse('row.gone', '所选部门')
    if (room.organizationId !== organizationId) refuse('person.seatPlace', room.name)
  }
}
