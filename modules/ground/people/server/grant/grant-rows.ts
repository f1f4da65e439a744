import {
  department,
  membership,
  organization,
  person,
  role,
  roleGrant,
} from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, asc, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { GrantedRole } from '../../person-shapes.ts'
import { scopes } from '../../views.ts'
import { namedPlaces } from '../place/places.ts'

const SOON_DAYS = 30

interface Turn {
  current: number
  size: number
}

/** Who holds which role, where, by whose hand and until when. */
export async function grantRows(db: Db, tenantId: string, asked: Turn & { where: SQL | undefined }) {
  const { current, size } = asked
  const where = and(eq(roleGrant.tenantId, tenantId), eq(role.deleted, false), eq(person.deleted, false), asked.where)
  const grantQuery = db
    .select({
      grant: roleGrant,
      role,
      personName: person.realName,
      organizationName: organization.name,
      place: primaryPlace,
    })
    .from(roleGrant)
    .innerJoin(role, eq(role.id, roleGrant.roleId))
    .innerJoin(person, eq(person.id, roleGrant.personId))
    .leftJoin(organization, eq(organization.id, roleGrant.organizationId))
  const rows = await grantQuery
    .where(where)
    .orderBy(asc(role.sort), asc(person.pinyin), asc(person.realName), asc(roleGrant.id))
    .limit(size)
    .offset((current - 1) * size)
  const [counted] = await db
    .select({ total: count() })
    .from(roleGrant)
    .innerJoin(role, eq(role.id, roleGrant.roleId))
    .innerJoin(person, eq(person.id, roleGrant.personId))
    .where(where)
  const names = await namedPlaces(
    db,
    tenantId,
    rows.flatMap(({ grant, role: given }) => grant.range ?? given.places),
  )
  const records = rows.map(({ grant, role: grantQuery, personName, organizationName, place }): GrantedRole => ({
    id: grant.id,
    personId: grant.personId,
    personName,
    personPlace: place ?? '',
    roleId: grantQuery.id,
    alias: grantQuery.alias,
    roleName: grantQuery.name,
    scope: grant.range === null ? grantQuery.scope : 'custom',
    reach: reachWords({ scope: grantQuery.scope, places: grantQuery.places, range: grant.range }, names),
    organizationId: grant.organizationId,
    organizationName,
    range: grant.range?.map((id) => ({ id, name: names.get(id) ?? '已删除的机构' })) ?? null,
    grantedBy: grant.grantedBy,
    grantedAt: grant.grantedAt.toISOString(),
    expiresAt: grant.expiresAt?.toISOString() ?? null,
    reason: grant.reason,
    running: runningOf(grant.expiresAt),
  }))
  return { records, total: counted?.total ?? 0, current, size }
}

/** How far a grant goes, by the names of its places where it goes to some. */
function reachWords(
  { scope, places, range }: { scope: GrantedRole['scope']; places: string[]; range: string[] | null },
  names: Map<string, string>,
): string {
  if (range === null && scope !== 'custom') return scopes[scope]
  return (range ?? places).map((id) => names.get(id) ?? '已删除的机构').join('、') || '还没有指定机构'
}

/** Grants that run out within so many days, and have not yet. */
export function endingWithin(days: number): SQL | undefined {
  return and(gt(roleGrant.expiresAt, new Date()), lte(roleGrant.expiresAt, new Date(Date.now() + days * 86_400_000)))
}

function runningOf(expiresAt: Date | null): GrantedRole['running'] {
  if (expiresAt === null) return 'steady'
  const left = expiresAt.getTime() - Date.now()
  if (left <= 0) return 'over'
  return left <= SOON_DAYS * 86_400_000 ? 'soon' : 'steady'
}

const primaryPlace = sql<string | null>`(
  select concat_ws(' / ', o.name, d.name) from ${membership} m
    join ${organization} o on o.id = m.organization_id
    left join ${department} d on d.id = m.department_id
    where m.tenant_id = ${roleGrant.tenantId} and m.person_id = ${roleGrant.personId} and not m.deleted
    order by m.is_primary desc, m.sort limit 1)`
