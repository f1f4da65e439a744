import type { Need, Resolver } from '@mingtai/approval-engine'
import { type FormValues, referencesIn, valueOf } from '@mingtai/form-schema'
import { departmentIdsBelow, membership, organization, post } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { approvalPeopleGroup } from '../tables.ts'
import { peopleByRule } from './by-rule.ts'
import { holdersOf } from './holders.ts'
import { departmentChain, headsAbove, organizationChain, postsOf } from './places.ts'

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
      return distinctIds([heads[resolver.level - 1]])
    }
    case 'headChain':
    case 'supervisorChain': {
      const heads = await chainOf(asking, await startOf(asking, resolver.of, { initiator, previous }))
      const chain = distinctIds(resolver.to === 'top' ? heads : heads.slice(0, resolver.to))
      return resolver.kind === 'headChain' && resolver.direction === 'down' ? chain.toReversed() : chain
    }
    case 'formPerson':
      return idsIn(asking, resolver)
    case 'formHead': {
      const heads = []
      for (const id of idsIn(asking, resolver)) heads.push(await headFor(asking, id))
      return distinctIds(heads)
    }
    case 'group':
      return membersOfGroups(asking, resolver.groups)
    case 'expression':
      return peopleByRule(asking, resolver, initiator)
    case 'initiatorPick':
    case 'output':
    case 'documentRole':
      return []
    default:
      return resolver satisfies never
  }
}

function distinctIds(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

function chainOf({ db, tenantId }: Asking, from: { departmentId: string | null; organizationId: string | null }) {
  return headsAbove(db, tenantId, from)
}

/** Head of the department in which somebody works, or of a department or organization itself. */
async function headFor({ db, tenantId }: Asking, id: string): Promise<string | null | undefined> {
  const [first] = await postsOf(db, tenantId, [id])
  if (first !== undefined) return (await headsAbove(db, tenantId, first))[0]
  const [itself] = await departmentChain(db, tenantId, id)
  if (itself !== undefined) return itself.managerId
  const [place] = await organizationChain(db, tenantId, id)
  return place?.managerId
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

/** Ids of the people or places that a field names. */
function idsIn({ values, sentValues }: Asking, { field, at }: { field: string; at: 'submit' | 'now' }): string[] {
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
  return distinctIds([which === 'parent' ? chain[1] : chain.at(-1)])
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
  return distinctIds(rows.map(({ id }) => id))
}

/** Members of groups in the order in which the groups list them. */
async function membersOfGroups({ db, tenantId }: Asking, codes: readonly string[]): Promise<string[]> {
  const { code, members } = approvalPeopleGroup
  const rows = await db
    .select({ code, members })
    .from(approvalPeopleGroup)
    .where(and(ofTenant(approvalPeopleGroup, tenantId), inArray(code, [...codes])))
  const byCode = new Map(rows.map((row) => [row.code, row.members]))
  return distinctIds(codes.flatMap((one) => byCode.get(one) ?? []))
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
  return distinctIds(rows.map(({ id }) => id))
}
