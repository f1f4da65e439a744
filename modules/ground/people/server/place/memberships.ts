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
import type { Membership, MembershipForm } from '../../person-shapes.ts'
import type { Facts } from '../person/audit-person.ts'
import { placeName, membershipsByPerson } from '../person/shown.ts'

interface Written {
  before: Membership[]
  after: Membership[]
  ended: EndedThere
}

interface Wanted {
  actor: Actor
  /** The right whose reach bounds every membership that is added, changed or taken away. */
  right: string
  personId: string
  memberships: MembershipForm[]
}

/** Give a person these memberships and no others; those outside the actor's reach must stay as they are. */
export async function writeMemberships(db: Db, wanted: Wanted): Promise<Written> {
  const { actor, personId, memberships } = wanted
  checkShape(memberships)
  const before = (await membershipsByPerson(db, actor.tenantId, [personId])).get(personId) ?? []
  const touched = [
    ...memberships.filter((membershipRow) => !before.some((old) => isSame(old, membershipRow))),
    ...before.filter((old) => !memberships.some((membershipRow) => isSame(old, membershipRow))),
  ]
  await mustReach(db, wanted, touched)
  await mustFit(db, actor.tenantId, memberships)
  const added = memberships.filter((membershipRow) => !before.some((old) => placeKey(old) === placeKey(membershipRow)))
  const taken = before.filter((old) => !memberships.some((membershipRow) => placeKey(membershipRow) === placeKey(old)))
  // A person may take away their own memberships without holding the rights.
  const weighed = personId === actor.userId ? added : [...added, ...taken]
  await mustHoldPowers(db, actor, { personId, places: weighed })
  const here = and(
    eq(membership.tenantId, actor.tenantId),
    eq(membership.personId, personId),
    eq(membership.deleted, false),
  )
  const old = await db.select().from(membership).where(here).for('update')
  const existingIds = new Map(old.map((row) => [placeKey(row), row.id]))
  // Clears the primary mark first, because only one membership may have it at any moment.
  await db.update(membership).set({ isPrimary: false }).where(here)
  const gone = old
    .filter((row) => !memberships.some((membershipRow) => placeKey(membershipRow) === placeKey(row)))
    .map(({ id }) => id)
  if (gone.length > 0)
    await db
      .update(membership)
      .set({ deleted: true, ...touch(actor) })
      .where(and(eq(membership.tenantId, actor.tenantId), inArray(membership.id, gone)))
  for (const [sort, membershipRow] of memberships.entries()) {
    const values = { postName: membershipRow.postName, isPrimary: membershipRow.isPrimary, sort, ...touch(actor) }
    const id = existingIds.get(placeKey(membershipRow))
    if (id === undefined) {
      const { organizationId, departmentId } = membershipRow
      await db.insert(membership).values({ ...stamp(actor), ...values, personId, organizationId, departmentId })
    } else {
      await db
        .update(membership)
        .set(values)
        .where(and(eq(membership.tenantId, actor.tenantId), eq(membership.id, id)))
    }
  }
  const after = (await membershipsByPerson(db, actor.tenantId, [personId])).get(personId) ?? []
  const worksIn = new Set(after.map(({ organizationId }) => organizationId))
  const left = before.map(({ organizationId }) => organizationId).filter((id) => !worksIn.has(id))
  return { before, after, ended: await endWorkIn(db, { tenantId: actor.tenantId, personId, left }) }
}

/** What was written down of a change of memberships: where somebody works, and what ended with the work elsewhere. */
export function membershipFacts({ before, after, ended }: Written): { before: Facts; after: Facts } {
  return {
    before: { 身份: membershipsInWords(before), ...endedFacts(ended) },
    after: { 身份: membershipsInWords(after) },
  }
}

export function endedFacts({ roles, managed }: EndedThere): Facts {
  const words = (names: string[]) => (names.length === 0 ? null : names.join('、'))
  return { 只在那里有效的角色: words(roles), 负责人职务: words(managed) }
}

export function membershipsInWords(memberships: Membership[]): string {
  return memberships
    .map(
      (membershipRow) =>
        `${placeName(membershipRow)}${membershipRow.postName === null ? '' : `（${membershipRow.postName}）`}${membershipRow.isPrimary ? '［主］' : ''}`,
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

function isSame(old: Membership, membershipRow: MembershipForm): boolean {
  return (
    placeKey(old) === placeKey(membershipRow) &&
    old.postName === membershipRow.postName &&
    old.isPrimary === membershipRow.isPrimary
  )
}

function checkShape(memberships: MembershipForm[]): void {
  if (memberships.length === 0) refuse('person.noSeat')
  if (memberships.filter(({ isPrimary }) => isPrimary).length !== 1) refuse('person.onePrimary')
  if (new Set(memberships.map(placeKey)).size !== memberships.length) refuse('person.seatTwice')
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
  const departments = await reachedDepartments(db, { actor, right }, touched)
  const isReached = (place: Place) =>
    reached.some(({ id }) => id === place.organizationId) || departments.has(place.departmentId ?? '')
  const outside = touched.find((place) => !isReached(place))
  if (outside === undefined) return
  refuse('person.placeOutside', known.find(({ id }) => id === outside.organizationId)?.name ?? '')
}

/** A reach over departments reaches places by their department. */
async function reachedDepartments(
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
async function mustFit(db: Db, tenantId: string, memberships: MembershipForm[]): Promise<void> {
  const ids = memberships.map(({ departmentId }) => departmentId).filter((id) => id !== null)
  if (ids.length === 0) return
  const departments = await db
    .select({ id: department.id, name: department.name, organizationId: department.organizationId })
    .from(department)
    .where(and(eq(department.tenantId, tenantId), inArray(department.id, ids), eq(department.deleted, false)))
  for (const { organizationId, departmentId } of memberships) {
    if (departmentId === null) continue
    const found = departments.find(({ id }) => id === departmentId)
    if (found === undefined) refuse('row.gone', '所选部门')
    if (found.organizationId !== organizationId) refuse('person.seatPlace', found.name)
  }
}
