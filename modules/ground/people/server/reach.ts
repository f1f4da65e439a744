import { refuse, refusePhrase } from '@mingtai/messages'
import { may } from '@mingtai/permission'
import {
  membership,
  organization,
  person,
  personWithin,
  placesOf,
  withinScope,
} from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, mustMay, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { type View, views } from '../views.ts'
import { refuseStronger } from './grant/stronger.ts'

export type PersonOfTable = typeof person.$inferSelect

/** Returns the actor of a list of people; refuses without its right. */
export function viewer(context: Context, view: View): Actor {
  const { right, name } = views[view]
  mustMay(context, { action: right, about: name }, null)
  return signedIn(context)
}

/** Condition on `person` for the people that a right reaches; undefined: everybody of the tenant. */
export function peopleWithin(actor: Actor, right: string): SQL | undefined {
  return personWithin(actor, right, person.id)
}

/** The same condition on `membership`. */
export function membershipsWithin(actor: Actor, right: string): SQL | undefined {
  const reaching = actor.grants.filter(({ rights }) => rights.includes(right))
  if (reaching.some(({ scope }) => scope === 'all')) return undefined
  return withinScope(actor, right, {
    organizationId: membership.organizationId,
    departmentId: membership.departmentId,
    ownerId: membership.personId,
  })
}

/** Returns a person that the list shows; others do not exist for the actor. */
export async function seen(context: Context, view: View, id: string): Promise<PersonOfTable> {
  const actor = viewer(context, view)
  return seenBy(context.db, { actor, right: views[view].right }, id)
}

export async function seenBy(db: Db, who: { actor: Actor; right: string }, id: string): Promise<PersonOfTable> {
  const { actor, right } = who
  const here = and(eq(person.id, id), eq(person.tenantId, actor.tenantId), eq(person.deleted, false))
  const [found] = await db
    .select()
    .from(person)
    .where(and(here, peopleWithin(actor, right)))
  return found ?? refuse('row.gone', '这位人员')
}

/**
 * Returns a person whose account the actor may change: the primary membership is within reach, and the person holds no
 * administrative right that the actor lacks.
 */
export async function managed(context: Context, view: View, id: string): Promise<PersonOfTable> {
  const found = await seen(context, view, id)
  await mustManage(context, view, found)
  return found
}

export async function mustManage(context: Context, view: View, target: PersonOfTable): Promise<void> {
  await mustReachMainMembership(context, view, target)
  await refuseStronger(context.db, viewer(context, view), target)
}

/**
 * Refuses unless the actor reaches the primary membership: further memberships show a person in a list, but do not allow changing
 * the account.
 */
export async function mustReachMainMembership(context: Context, view: View, target: PersonOfTable): Promise<void> {
  const actor = viewer(context, view)
  const { right, name } = views[view]
  const membershipRow = await primaryMembership(context.db, target)
  const places = membershipRow === null ? [] : await placesOf(context.db, actor.tenantId, membershipRow)
  const decision = may(actor, { action: right, about: name }, { name: target.realName, ownerId: target.id, places })
  if (!decision.ok && membershipRow !== null)
    refuse('person.elsewhere', target.realName, membershipRow.organizationName)
  if (!decision.ok) refusePhrase(decision.why)
}

async function primaryMembership(db: Db, target: PersonOfTable) {
  const [membershipRow] = await db
    .select({
      organizationId: membership.organizationId,
      departmentId: membership.departmentId,
      organizationName: organization.name,
    })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(
      and(eq(membership.personId, target.id), eq(membership.tenantId, target.tenantId), eq(membership.deleted, false)),
    )
    .orderBy(desc(membership.isPrimary), membership.sort)
    .limit(1)
  return membershipRow ?? null
}
