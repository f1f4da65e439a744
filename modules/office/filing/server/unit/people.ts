import { membership, person, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { filingRoles } from '../../words.ts'

interface Holder {
  personId: string
  alias: string
  organizationId: string
  departmentId: string | null
}

/** People at work who hold one of some roles and work in one of some places. */
async function holders(
  db: Db,
  tenantId: string,
  { aliases, places }: { aliases: string[]; places: readonly string[] },
) {
  const now = sql`now()`
  return db
    .selectDistinct({
      personId: person.id,
      alias: role.alias,
      organizationId: membership.organizationId,
      departmentId: membership.departmentId,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .innerJoin(roleGrant, eq(roleGrant.personId, person.id))
    .innerJoin(role, eq(role.id, roleGrant.roleId))
    .where(
      and(
        ofTenant(membership, tenantId),
        ofTenant(person, tenantId),
        eq(roleGrant.tenantId, tenantId),
        eq(person.disabled, false),
        isNull(person.leftAt),
        inArray(role.alias, aliases),
        or(isNull(roleGrant.expiresAt), sql`${roleGrant.expiresAt} > ${now}`),
        or(inArray(membership.organizationId, ['', ...places]), inArray(membership.departmentId, ['', ...places])),
      ),
    )
}

interface Unit {
  unitKind: string
  unitId: string
  recipientIds: readonly string[]
}

/** The most people of a unit who are told, where nobody is named. */
const MOST_TOLD = 20

/** Who is asked to fill in each unit: those who are named, else its recipients, else its people. */
export async function fillersOf(db: Db, tenantId: string, units: readonly Unit[]): Promise<Map<string, string[]>> {
  const open = units.filter(({ recipientIds, unitKind }) => recipientIds.length === 0 && unitKind !== 'person')
  const aliases = [filingRoles.recipient.alias, filingRoles.baseUser.alias]
  const all =
    open.length === 0 ? [] : await holders(db, tenantId, { aliases, places: open.map(({ unitId }) => unitId) })
  const byPlace = new Map<string, Holder[]>()
  for (const one of all)
    for (const place of [one.organizationId, one.departmentId ?? ''])
      byPlace.set(place, [...(byPlace.get(place) ?? []), one])
  return new Map(
    units.map(({ unitKind, unitId, recipientIds }) => {
      if (recipientIds.length > 0) return [unitId, [...recipientIds]]
      if (unitKind === 'person') return [unitId, [unitId]]
      const own = byPlace.get(unitId) ?? []
      const recipients = own.filter(({ alias }) => alias === filingRoles.recipient.alias)
      const told = (recipients.length > 0 ? recipients : own).map(({ personId }) => personId)
      return [unitId, [...new Set(told)].slice(0, MOST_TOLD)]
    }),
  )
}

/** The reporters of organizations, by the organization. */
export async function reportersOf(
  db: Db,
  tenantId: string,
  organizationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const all = await holders(db, tenantId, { aliases: [filingRoles.reporter.alias], places: organizationIds })
  const found = new Map<string, string[]>()
  for (const { organizationId, personId } of all)
    found.set(organizationId, [...new Set([...(found.get(organizationId) ?? []), personId])])
  return found
}

/** Those to whom a task is submitted. */
export async function viewersOf(
  db: Db,
  { tenantId, viewerIds, organizationId }: { tenantId: string; viewerIds: string[]; organizationId: string | null },
): Promise<string[]> {
  if (viewerIds.length > 0) return viewerIds
  const all = await holders(db, tenantId, { aliases: [filingRoles.examiner.alias], places: [organizationId ?? ''] })
  return [...new Set(all.filter((one) => one.organizationId === organizationId).map(({ personId }) => personId))]
}
