import type { Need, Resolver } from '@mingtai/approval-engine'
import { type FormValues, referencesIn, valueOf } from '@mingtai/form-schema'
import {
  departmentIdsBelow,
  membership,
  organization,
  person,
  post,
  role,
  roleGrant,
} from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { headsAbove, organizationChain, postsOf } from './places.ts'

/** Where people are looked for, and the form that may name them. */
export interface Asking {
  db: Db
  tenantId: string
  values: FormValues
  sentValues: FormValues
}

type PeopleNeed = Extract<Need, { kind: 'people' }>

/** Ids of the people that a resolver of the engine means, best first. */
export async function resolvedPeople(asking: Asking, { resolver, initiator, previous }: PeopleNeed): Promise<string[]> {
  switch (resolver.kind) {
    case 'people':
      return resolver.people
    case 'initiator':
      return [initiator.person]
    case 'role':
      return holdersOf(asking, resolver.roles, await organizationsOf(asking, resolver, initiator.organization))
    case 'post':
      return holdersOfPosts(asking, resolver.posts, await organizationsOf(asking, resolver, initiator.organization))
    case 'members':
      return membersOf(asking, resolver.departments)
    case 'head':
    case 'supervisor': {
      const heads = await chainOf(asking, await startOf(asking, resolver.of, { initiator, previous }))
      return kept([heads[resolver.level - 1]])
    }
    case 'headChain':
    case 'supervisorChain': {
      const heads = await chainOf(asking, await startOf(asking, resolver.of, { initiator, previous }))
      const chain = kept(resolver.to === 'top' ? heads : heads.slice(0, resolver.to))
      return resolver.kind === 'headChain' && resolver.direction === 'down' ? chain.toReversed() : chain
    }
    case 'formPerson':
      return peopleIn(asking, resolver)
    case 'formHead': {
      const heads = []
      for (const id of peopleIn(asking, resolver)) {
        const [first] = await postsOf(asking.db, asking.tenantId, [id])
        if (first !== undefined) heads.push((await chainOf(asking, first)).at(0))
      }
      return kept(heads)
    }
    case 'group':
    case 'initiatorPick':
    case 'output':
    case 'documentRole':
    case 'expression':
      return []
    default:
      return resolver satisfies never
  }
}

function kept(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

function chainOf({ db, tenantId }: Asking, from: { departmentId: string | null; organizationId: string | null }) {
  return headsAbove(db, tenantId, from)
}

/** From whose department heads are counted: where the initiator asks from, or where the approver before works. */
async function startOf(
  { db, tenantId }: Asking,
  of: 'initiator' | 'previous',
  { initiator, previous }: Pick<PeopleNeed, 'initiator' | 'previous'>,
) {
  if (of === 'previous' && previous !== null) {
    const [first] = await postsOf(db, tenantId, [previous])
    if (first !== undefined) return first
  }
  return { departmentId: initiator.department, organizationId: initiator.organization }
}

function peopleIn({ values, sentValues }: Asking, { field, at }: { field: string; at: 'submit' | 'now' }): string[] {
  return referencesIn(valueOf(at === 'submit' ? sentValues : values, field)).map(({ id }) => id)
}

/** The organization whose holders are meant; empty: none is known. */
async function organizationsOf(
  { db, tenantId }: Asking,
  { organization: which }: Extract<Resolver, { kind: 'role' | 'post' }>,
  own: string | null,
): Promise<string[]> {
  if (typeof which === 'object') {
    const named = and(
      ofTenant(organization, tenantId),
      or(eq(organization.code, which.code), eq(organization.id, which.code)),
    )
    return (await db.select({ id: organization.id }).from(organization).where(named)).map(({ id }) => id)
  }
  if (own === null) return []
  if (which === 'own') return [own]
  const chain = (await organizationChain(db, tenantId, own)).map(({ id }) => id)
  return kept([which === 'parent' ? chain[1] : chain.at(-1)])
}

/** Holders of roles in an organization: granted there, or granted everywhere and at work there. */
async function holdersOf({ db, tenantId }: Asking, aliases: readonly string[], places: readonly string[]) {
  if (places.length === 0) return []
  const works = sql`exists (select 1 from ${membership} where ${membership.tenantId} = ${tenantId}
    and ${membership.personId} = ${roleGrant.personId} and not ${membership.deleted}
    and ${membership.organizationId} = any(${sql.param([...places])}::text[]))`
  const rows = await db
    .selectDistinct({ id: roleGrant.personId, pinyin: person.pinyin })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), ofTenant(role, tenantId), eq(role.status, 1)))
    .innerJoin(person, and(eq(person.id, roleGrant.personId), ofTenant(person, tenantId)))
    .where(
      and(
        eq(roleGrant.tenantId, tenantId),
        or(inArray(role.alias, [...aliases]), inArray(role.id, [...aliases])),
        or(isNull(roleGrant.expiresAt), gt(roleGrant.expiresAt, new Date())),
        or(inArray(roleGrant.organizationId, [...places]), and(isNull(roleGrant.organizationId), works)),
      ),
    )
    .orderBy(asc(person.pinyin), asc(roleGrant.personId))
  return rows.map(({ id }) => id)
}

async function holdersOfPosts({ db, tenantId }: Asking, codes: readonly string[], places: readonly string[]) {
  if (places.length === 0) return []
  const rows = await db
    .selectDistinct({ id: membership.personId, sort: membership.sort })
    .from(membership)
    .innerJoin(post, and(eq(post.id, membership.postId), ofTenant(post, tenantId)))
    .where(
      and(
        ofTenant(membership, tenantId),
        inArray(membership.organizationId, [...places]),
        or(inArray(post.code, [...codes]), inArray(post.id, [...codes])),
      ),
    )
    .orderBy(asc(membership.sort), asc(membership.personId))
  return kept(rows.map(({ id }) => id))
}

async function membersOf({ db, tenantId }: Asking, departments: readonly string[]) {
  const rows = await db
    .selectDistinct({ id: membership.personId, sort: membership.sort })
    .from(membership)
    .where(
      and(
        ofTenant(membership, tenantId),
        sql`${membership.departmentId} = any(${departmentIdsBelow(tenantId, departments)})`,
      ),
    )
    .orderBy(asc(membership.sort), asc(membership.personId))
  return kept(rows.map(({ id }) => id))
}
