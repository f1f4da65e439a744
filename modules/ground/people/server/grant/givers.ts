import { Refusal } from '@mingtai/messages'
import {
  givingRights,
  loadActor,
  person,
  personWithin,
  role,
  roleGrant,
  roleRight,
} from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { type GivenRole, mustGive } from './giving.ts'

const RIGHT = 'organization:role'
/** People with the right that are asked one by one, and those of them that are named. */
const MOST_ASKED = 50
const MOST_NAMED = 5

interface Recipient {
  tenantId: string
  personId: string
  /** The place that the role must reach; null: any. */
  placeId: string | null
}

/** Names of the people who could give a role to somebody: each is asked by the very rule that a grant is held to. */
export async function giversFor(
  db: Db,
  recipient: Recipient,
  roles: readonly GivenRole[],
): Promise<Map<string, string[]>> {
  const actors = await holdersOfRight(db, recipient)
  const named = new Map<string, string[]>()
  for (const given of roles) {
    const names: string[] = []
    for (const actor of actors)
      if (names.length < MOST_NAMED && (await mayGive(db, actor, { given, recipient }))) names.push(actor.realName)
    named.set(given.id, names)
  }
  return named
}

/** Other people than the one who lacks the right, who may grant roles and reach that person. */
async function holdersOfRight(db: Db, { tenantId, personId }: Recipient): Promise<Actor[]> {
  const rows = await db
    .selectDistinct({ id: person.id })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), eq(role.status, 1), eq(role.deleted, false)))
    .innerJoin(roleRight, and(eq(roleRight.roleId, role.id), inArray(roleRight.code, givingRights(RIGHT))))
    .innerJoin(person, and(eq(person.id, roleGrant.personId), eq(person.disabled, false), eq(person.deleted, false)))
    .where(
      and(
        eq(roleGrant.tenantId, tenantId),
        ne(person.id, personId),
        or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date())),
      ),
    )
    .limit(MOST_ASKED)
  const actors: Actor[] = []
  for (const { id } of rows) {
    const actor = await loadActor(db, { tenantId, userId: id })
    if (actor !== null && (await reachesPerson(db, actor, personId))) actors.push(actor)
  }
  return actors
}

async function reachesPerson(db: Db, actor: Actor, personId: string): Promise<boolean> {
  const here = and(eq(person.tenantId, actor.tenantId), eq(person.id, personId))
  const found = await db
    .select({ id: person.id })
    .from(person)
    .where(and(here, personWithin(actor, RIGHT, person.id)))
  return actor.rights.has(RIGHT) && found.length > 0
}

async function mayGive(
  db: Db,
  actor: Actor,
  { given, recipient }: { given: GivenRole; recipient: Recipient },
): Promise<boolean> {
  const range = recipient.placeId === null || given.scope === 'all' ? null : [recipient.placeId]
  try {
    const terms = { organizationId: null, range }
    await mustGive(db, actor, { role: given, personId: recipient.personId, terms })
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}
