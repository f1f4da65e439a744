import { membership, organization, person, withinScope } from '@mingtai/modules/ground/organization/server'
import { knownDepartments } from '@mingtai/modules/ground/people/server'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { comparableName } from '@mingtai/zh'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { contract } from '../tables.ts'

export interface KnownOrganization {
  id: string
  name: string
}

/** What the tenant has that a list of contracts may name. */
export interface KnownRecords {
  /** Organizations whose contracts the actor may archive, by full and short name. */
  organizations: Map<string, KnownOrganization[]>
  /** null: the actor works in none of them. */
  own: KnownOrganization | null
  /** By organization and path, as in 综合处/文电科. */
  departments: Map<string, string>
  /** By name and by login name; several people may have one name. */
  people: Map<string, { id: string; realName: string; organizationIds: string[] }[]>
  /** Numbers that were entered before, by organization. */
  known: Set<string>
}

/** Reads everything that the rows are compared with, at once. */
export async function readKnownRecords(db: Db, actor: Actor): Promise<KnownRecords> {
  const reached = await db
    .select({ id: organization.id, name: organization.name, shortName: organization.shortName })
    .from(organization)
    .where(
      and(
        ofTenant(organization, actor.tenantId),
        isNull(organization.mergedInto),
        withinScope(actor, 'contract:archive', { organizationId: organization.id }),
      ),
    )
  const organizations = new Map<string, KnownOrganization[]>()
  for (const { id, name, shortName } of reached)
    for (const key of new Set([name, shortName ?? name].map(comparableName)))
      organizations.set(key, [...(organizations.get(key) ?? []), { id, name }])
  const ids = reached.map(({ id }) => id)
  return {
    organizations,
    own: reached.find(({ id }) => id === actor.organizationId) ?? null,
    departments: await departmentsIn(db, actor, ids),
    people: await peopleOf(db, actor),
    known: await knownNumbers(db, actor, ids),
  }
}

/** By path, and by name alone where an organization has only one of it. */
async function departmentsIn(db: Db, { tenantId }: Actor, organizationIds: string[]): Promise<Map<string, string>> {
  const here = new Set(organizationIds)
  const rows = (await knownDepartments(db, tenantId)).filter(({ organizationId }) => here.has(organizationId))
  const byName = Map.groupBy(rows, ({ organizationId, path }) => placeKey(organizationId, path.split('/').at(-1) ?? ''))
  const found = new Map<string, string>()
  for (const [key, same] of byName) if (same.length === 1 && same[0] !== undefined) found.set(key, same[0].id)
  for (const { id, organizationId, path } of rows) found.set(placeKey(organizationId, path), id)
  return found
}

export function placeKey(organizationId: string, words: string): string {
  return `${organizationId} ${comparableName(words)}`
}

async function peopleOf(db: Db, { tenantId }: Actor): Promise<KnownRecords['people']> {
  const { id, realName, loginName } = person
  const rows = await db
    .select({ id, realName, loginName, organizationId: membership.organizationId })
    .from(person)
    .innerJoin(membership, eq(membership.personId, person.id))
    .where(and(ofTenant(person, tenantId), eq(membership.deleted, false)))
  const found: KnownRecords['people'] = new Map()
  for (const row of rows)
    for (const key of new Set([row.realName, row.loginName].map(comparableName))) {
      const same = found.get(key) ?? []
      const known = same.find((one) => one.id === row.id)
      if (known === undefined)
        found.set(key, [...same, { id: row.id, realName: row.realName, organizationIds: [row.organizationId] }])
      else known.organizationIds.push(row.organizationId)
    }
  return found
}

async function knownNumbers(db: Db, { tenantId }: Actor, organizationIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ organizationId: contract.organizationId, number: contract.originalNumber })
    .from(contract)
    .where(
      and(
        ofTenant(contract, tenantId),
        eq(contract.approvalState, 'imported'),
        inArray(contract.organizationId, organizationIds),
      ),
    )
  return new Set(rows.map(({ organizationId, number }) => placeKey(organizationId, number)))
}
