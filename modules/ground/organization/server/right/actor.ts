import { type Grant, grantedRights, isCurrent } from '@mingtai/permission'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { membership, person, role, roleGrant, roleRight, tenant } from '../tables.ts'
import { withGiven } from './rights.ts'
import { isClosed, SITE_RIGHT, SITE_TENANT } from '../tenants.ts'

/** An organization that a person works in, with the department where there is one. */
export interface Membership {
  organizationId: string
  departmentId: string | null
  isPrimary: boolean
}

/**
 * Columns of `person` with their table: in a select from one table drizzle leaves it out, and the subqueries have an
 * `id` too.
 */
const own = { id: sql`${person}."id"`, tenantId: sql`${person}."tenant_id"` }

type PersonRow = typeof person.$inferSelect

/** A person's memberships, the primary one first; a column to select beside a row of `person`. */
export const membershipsOfPerson = sql<Membership[]>`coalesce((
  select json_agg(json_build_object('organizationId', ${membership.organizationId}, 'departmentId',
    ${membership.departmentId}, 'isPrimary', ${membership.isPrimary})
    order by ${membership.isPrimary} desc, ${membership.sort}, ${membership.id})
  from ${membership} where ${membership.personId} = ${own.id} and ${membership.tenantId} = ${own.tenantId}
    and not ${membership.deleted}), '[]'::json)`

/**
 * A person's grants and the role of everybody, cut down to the rights that the tenant may give; a column to select
 * beside a row of `person`.
 */
export const grantsOfPerson = sql<Grant[]>`coalesce((
  select json_agg(json_build_object('roleId', r.id, 'alias', r.alias, 'name', r.name, 'scope', case when g.range is null then r.scope else 'custom' end,
    'places', coalesce(g.range, r.places), 'organizationId', g.organization_id, 'expiresAt', g.expires_at,
    'rights', array(select ${roleRight.code} from ${roleRight} where ${roleRight}."role_id" = r.id
      and (t.rights is null or ${roleRight.code} = any(t.rights))
      and (t.id = ${SITE_TENANT} or ${roleRight.code} <> ${SITE_RIGHT})))
    order by r.sort, r.alias)
  from ${role} r left join ${roleGrant} g on g.role_id = r.id and g.person_id = ${own.id} and g.tenant_id = ${own.tenantId}
    join ${tenant} t on t.id = r.tenant_id
  where r.tenant_id = ${own.tenantId} and not r.deleted and r.status = 1
    and (g.id is not null or r.alias = 'everyone')), '[]'::json)`

/** A person with where they work and every role that they hold, also those that have ended or count elsewhere. */
export interface PersonAccess {
  person: Pick<
    PersonRow,
    'id' | 'tenantId' | 'loginName' | 'realName' | 'merchantNo' | 'isSystemMerchant' | 'disabled' | 'deleted'
  >
  memberships: Membership[]
  grants: Grant[]
}

/**
 * The actor that a person is in one of their organizations; in the primary one where they do not work in the wanted
 * one.
 */
export function actorOf({ person: row, memberships, grants }: PersonAccess, wanted: string | null): Actor {
  const membershipRow = memberships.find(({ organizationId }) => organizationId === wanted) ?? memberships[0] ?? null
  const organizationId = membershipRow?.organizationId ?? null
  const current = counting(grants.filter((grant) => isCurrent(grant, { organizationId, now: new Date() })))
  return {
    userId: row.id,
    tenantId: row.tenantId,
    loginName: row.loginName,
    realName: row.realName,
    organizationId,
    departmentId: membershipRow?.departmentId ?? null,
    roles: [...new Set(current.map(({ alias }) => alias))].filter((alias) => alias !== 'everyone'),
    rights: grantedRights(current),
    grants: current,
    merchantNo: row.merchantNo,
    isSystemMerchant: row.isSystemMerchant,
    sessionId: null,
  }
}

/** Reads a person's access; null where there is no such account. */
export async function personAccessOf(
  db: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<PersonAccess | null> {
  const { id, loginName, realName, merchantNo, isSystemMerchant, disabled, deleted } = person
  const columns = {
    id,
    tenantId: person.tenantId,
    loginName,
    realName,
    merchantNo,
    isSystemMerchant,
    disabled,
    deleted,
  }
  const [found] = await db
    .select({ person: columns, memberships: membershipsOfPerson, grants: grantsOfPerson })
    .from(person)
    // The join makes drizzle write the columns inside `memberships` and `grants` with their tables.
    .innerJoin(tenant, eq(tenant.id, person.tenantId))
    .where(and(eq(person.id, userId), eq(person.tenantId, tenantId)))
  return found ?? null
}

/** Until when an actor of this access stays as it is: the end of the first grant that ends. */
export function actorUntil({ grants }: PersonAccess, now: number): number {
  const ends = grants.map(({ expiresAt }) => (expiresAt === null ? Infinity : Date.parse(expiresAt)))
  return Math.min(Infinity, ...ends.filter((end) => end > now))
}

/**
 * The grants with all rights that count. 集团人事 gives the right over the people of the whole tenant only together with
 * the role of an organization's administrator: office specification, section 6.
 */
export function counting<G extends Pick<Grant, 'alias' | 'rights'>>(current: readonly G[]): G[] {
  const administers = current.some(({ alias }) => alias === 'orgAdmin')
  return current.map((grant) => {
    const gives = withGiven(grant.rights)
    const isAlone = grant.alias === 'group_hr' && !administers
    return { ...grant, rights: isAlone ? gives.filter((right) => right !== 'organization:full-user') : gives }
  })
}

/** Loads the actor of a person; null where the person or the tenant does not exist or may not sign in. */
export async function loadActor(
  db: Db,
  who: { tenantId: string; userId: string },
  organizationId: string | null = null,
): Promise<Actor | null> {
  const [found] = await db
    .select({ person, memberships: membershipsOfPerson, grants: grantsOfPerson, tenant })
    .from(person)
    // The join makes drizzle write the columns inside `memberships` and `grants` with their tables.
    .innerJoin(tenant, eq(tenant.id, person.tenantId))
    .where(and(eq(person.id, who.userId), eq(person.tenantId, who.tenantId), eq(person.deleted, false)))
  if (found === undefined || found.person.disabled || isClosed(found.tenant)) return null
  return actorOf(found, organizationId)
}
