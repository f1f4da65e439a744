import { refuse } from '@mingtai/messages'
import { department, organization, organizationRelation, placesOf } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'

/** Groups, organizations and departments by their ids, with their names; ids of other tenants are not among them. */
export async function namedPlaces(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const wanted = sql.param([...ids])
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from ${organization} where tenant_id = ${tenantId} and not deleted and id = any(${wanted}::text[])
    union all select id, name from ${department} where tenant_id = ${tenantId} and not deleted and id = any(${wanted}::text[])
    union all select id, coalesce(name, '') from ${organizationRelation}
      where tenant_id = ${tenantId} and not deleted and id = any(${wanted}::text[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Refuse a range with places that do not exist in the tenant. */
export async function mustExist(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  const known = await namedPlaces(db, tenantId, ids)
  if (ids.some((id) => !known.has(id))) refuse('role.placeUnknown')
}

/** Each place with everything above it. */
export async function placeChains(db: Db, tenantId: string, ids: readonly string[]): Promise<string[][]> {
  await mustExist(db, tenantId, ids)
  const departments = await db
    .select({ id: department.id, organizationId: department.organizationId })
    .from(department)
    .where(and(eq(department.tenantId, tenantId), inArray(department.id, [...ids])))
  const home = new Map(departments.map(({ id, organizationId }) => [id, organizationId]))
  return Promise.all(ids.map((id) => chainOf(db, tenantId, { id, organizationId: home.get(id) ?? null })))
}

async function chainOf(
  db: Db,
  tenantId: string,
  place: { id: string; organizationId: string | null },
): Promise<string[]> {
  const { id, organizationId } = place
  if (organizationId !== null) return placesOf(db, tenantId, { organizationId, departmentId: id })
  const { rows } = await db.execute<{ id: string; ref: string | null }>(sql`
    select top.id, top.ref_id as ref from ${organizationRelation} node
      join ${organizationRelation} top on top.tenant_id = node.tenant_id and top.app_code = node.app_code
        and starts_with(node.path, top.path) and not top.deleted
      where node.tenant_id = ${tenantId} and node.app_code = 'szoa' and not node.deleted
        and (node.id = ${id} or node.ref_id = ${id})`)
  return [...new Set([id, ...rows.flatMap((row) => (row.ref === null ? [row.id] : [row.id, row.ref]))])]
}
