import type { Actor, Db } from '@mingtai/server-kit'
import { matchesPinyin } from '@mingtai/zh/pinyin'
import { aliasedTable, and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Organization } from '../../calls.ts'
import { isOn } from '../../calls-shapes.ts'
import { type Areas, areaName, areasOf } from './areas.ts'
import { libraryRights, lookRights, withinAny } from '../right/may-any.ts'
import { department, membership, organization, organizationRelation, person } from '../tables.ts'

interface Filters {
  fullName?: string | undefined
  organizationType?: string | undefined
  isHasDept?: 'true' | 'false' | '1' | '0' | undefined
  status?: '1' | '2' | '3' | undefined
  region?: string | undefined
  unplaced?: 'true' | 'false' | '1' | '0' | undefined
}

const heir = aliasedTable(organization, 'heir')

const shown = {
  row: organization,
  managerName: person.realName,
  mergedName: heir.name,
  appCodes: sql<('szoa' | 'hotline' | 'palc')[]>`array(select node.app_code from ${organizationRelation} node
    where node.tenant_id = ${organization.tenantId} and node.ref_id = ${organization.id} and not node.deleted
    order by array_position(array['szoa','hotline','palc'], node.app_code))`,
  departments: sql<number>`(select count(*)::int from ${department} d where d.tenant_id = ${organization.tenantId}
    and d.organization_id = ${organization.id} and not d.deleted and d.merged_into is null)`,
  people: sql<number>`(select count(distinct membershipRow.person_id)::int from ${membership} membershipRow
    join ${person} p on p.id = membershipRow.person_id and p.left_at is null and not p.deleted
    where membershipRow.tenant_id = ${organization.tenantId} and membershipRow.organization_id = ${organization.id} and not membershipRow.deleted)`,
}

function rows(db: Db) {
  return db
    .select(shown)
    .from(organization)
    .leftJoin(person, and(eq(person.id, organization.managerId), eq(person.tenantId, organization.tenantId)))
    .leftJoin(heir, and(eq(heir.id, organization.mergedInto), eq(heir.tenantId, organization.tenantId)))
    .$dynamic()
}

/** One page of the library, or all of it, as far as the actor reaches. */
export async function libraryPage(
  db: Db,
  actor: Actor,
  { current, size, ...filters }: Filters & { current: number; size: number },
): Promise<{ records: Organization[]; total: number }> {
  const where = and(await matching(db, actor, filters), withinReach(actor))
  const found = await rows(db)
    .where(where)
    .orderBy(asc(organization.pinyin), asc(organization.name), asc(organization.id))
    .limit(size)
    .offset((current - 1) * size)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(organization)
    .where(where)
  const areas = await areasOf(db, actor.tenantId)
  return { records: found.map((one) => shownOrganization(one, areas)), total: counted?.total ?? 0 }
}

export async function libraryEntry(db: Db, tenantId: string, id: string): Promise<Organization | null> {
  const [found] = await rows(db).where(
    and(eq(organization.tenantId, tenantId), eq(organization.id, id), eq(organization.deleted, false)),
  )
  return found === undefined ? null : shownOrganization(found, await areasOf(db, tenantId))
}

interface Found {
  row: typeof organization.$inferSelect
  managerName: string | null
  mergedName: string | null
  appCodes: Organization['appCodes']
  departments: number
  people: number
}

function shownOrganization(
  { row, managerName, mergedName, appCodes, departments, people }: Found,
  areas: Areas,
): Organization {
  return {
    id: row.id,
    fullName: row.name,
    shortName: row.shortName,
    code: row.code,
    organizationType: row.category,
    region: row.region,
    regionName: areaName(areas, row.region),
    isHasDept: row.hasDepartments,
    manager: row.managerId,
    managerName,
    address: row.address,
    phone: row.phone,
    status: row.status,
    mergedInto: mergedName,
    appCodes,
    departments,
    people,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  }
}

function withinReach(actor: Actor): SQL {
  return withinAny(actor, [...libraryRights, ...lookRights], { organizationId: organization.id })
}

async function matching(db: Db, { tenantId }: Actor, filters: Filters): Promise<SQL | undefined> {
  const named = filters.fullName?.trim() ?? ''
  const placed = sql`exists (select 1 from ${organizationRelation} node where node.tenant_id = ${tenantId}
    and node.ref_id = ${organization.id} and not node.deleted)`
  return and(
    eq(organization.tenantId, tenantId),
    eq(organization.deleted, false),
    filters.status === '3' ? isNotNull(organization.mergedInto) : isNull(organization.mergedInto),
    filters.status === '1' || filters.status === '2' ? eq(organization.status, Number(filters.status)) : undefined,
    filters.organizationType === undefined ? undefined : eq(organization.category, filters.organizationType),
    filters.isHasDept === undefined ? undefined : eq(organization.hasDepartments, isOn(filters.isHasDept)),
    filters.region === undefined ? undefined : sql`starts_with(${organization.region}, ${filters.region})`,
    filters.unplaced === undefined ? undefined : isOn(filters.unplaced) ? sql`not ${placed}` : placed,
    named === '' ? undefined : sql`${organization.id} = any(${sql.param(await idsNamed(db, tenantId, named))}::text[])`,
  )
}

/** Organizations found by name, short name, code, pinyin or initials. */
export async function idsNamed(db: Db, tenantId: string, keyword: string): Promise<string[]> {
  const { id, name, shortName, code } = organization
  const all = await db
    .select({ id, name, shortName, code })
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), eq(organization.deleted, false)))
  return all
    .filter(
      (row) =>
        matchesPinyin(row.name, keyword) ||
        matchesPinyin(row.shortName ?? '', keyword) ||
        (row.code ?? '').toLowerCase().includes(keyword.toLowerCase()),
    )
    .map((row) => row.id)
}
