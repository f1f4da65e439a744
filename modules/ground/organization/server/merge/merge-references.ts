import type { Db } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { passReferences } from '../references.ts'
import { externalMapping, membership, organizationClaim, role, roleGrant } from '../tables.ts'

interface Passage {
  tenantId: string
  from: string
  to: string
}

/** Makes roles, grants and rights of other modules that name the old place name the new one instead. */
export async function pointRangesElsewhere(db: Db, passage: Passage): Promise<void> {
  await replaceIn(db, { table: roleGrant, column: 'range' }, passage)
  await replaceIn(db, { table: role, column: 'places' }, passage)
  await passReferences(db, passage)
}

/** A list of places in a column names the other place instead, once. */
export async function replaceIn(
  db: Db,
  { table, column }: { table: PgTable; column: 'range' | 'places' | 'targets' },
  { tenantId, from, to }: Passage,
): Promise<void> {
  const name = sql.identifier(column)
  await db.execute(sql`update ${table} set ${name} =
    array(select distinct unnest(array_replace(${name}, ${from}::text, ${to}::text)) order by 1)
    where tenant_id = ${tenantId} and ${from}::text = any(${name})`)
}

/**
 * Grants of one organization become grants of the target. Who has the role in both retains the one that lasts longer,
 * over the places of both where both name some: a merger ends nothing before its time.
 */
export async function moveGrants(db: Db, { tenantId, from, to }: Passage): Promise<void> {
  const twins = sql`old.tenant_id = ${tenantId} and old.organization_id = ${from} and target.tenant_id = ${tenantId}
    and target.organization_id = ${to} and target.person_id = old.person_id and target.role_id = old.role_id`
  const [oldEnd, targetEnd] = [sql`coalesce(old.expires_at, 'infinity')`, sql`coalesce(target.expires_at, 'infinity')`]
  const both = sql`array(select distinct unnest(target.range || old.range) order by 1)`
  await db.execute(sql`update ${roleGrant} target set
    range = case when target.range is not null and old.range is not null then ${both}
      when ${oldEnd} > ${targetEnd} then old.range else target.range end,
    reason = case when ${oldEnd} > ${targetEnd} then old.reason else target.reason end,
    granted_by = case when ${oldEnd} > ${targetEnd} then old.granted_by else target.granted_by end,
    granted_at = case when ${oldEnd} > ${targetEnd} then old.granted_at else target.granted_at end,
    expires_at = case when ${oldEnd} > ${targetEnd} then old.expires_at else target.expires_at end
    from ${roleGrant} old where ${twins}`)
  await db.execute(sql`delete from ${roleGrant} old using ${roleGrant} target where ${twins}`)
  await db
    .update(roleGrant)
    .set({ organizationId: to })
    .where(and(eq(roleGrant.tenantId, tenantId), eq(roleGrant.organizationId, from)))
}

/** Moves mappings and waiting claims to another organization. */
export async function moveNamesAndClaims(db: Db, { tenantId, from, to }: Passage): Promise<void> {
  await db
    .update(externalMapping)
    .set({ targetId: to })
    .where(
      and(eq(externalMapping.tenantId, tenantId), eq(externalMapping.kind, 'org'), eq(externalMapping.targetId, from)),
    )
  await db
    .update(organizationClaim)
    .set({ organizationId: to })
    .where(
      and(
        eq(organizationClaim.tenantId, tenantId),
        eq(organizationClaim.organizationId, from),
        eq(organizationClaim.auditorStatus, 0),
      ),
    )
}

interface Memberships {
  tenantId: string
  from: { organizationId: string; departmentId: string | null }
  to: { organizationId: string; departmentId: string | null }
  by: string
}

/** Moves memberships to another place. A person with a membership there already keeps one, which is primary if either was. */
export async function moveMemberships(db: Db, { tenantId, from, to, by }: Memberships): Promise<void> {
  const touched = sql`updated_at = now(), updated_by = ${by}`
  const old = sql`old.tenant_id = ${tenantId} and not old.deleted and old.organization_id = ${from.organizationId}
    and old.department_id is not distinct from ${from.departmentId}`
  const twin = sql`target.tenant_id = ${tenantId} and not target.deleted and target.person_id = old.person_id
    and target.organization_id = ${to.organizationId} and target.department_id is not distinct from ${to.departmentId}`
  const { rows } = await db.execute<{ id: string; targetId: string; primary: boolean }>(sql`
    select old.id, target.id as "targetId", old.is_primary as primary from ${membership} old join ${membership} target on ${twin} where ${old}`)
  for (const { id, targetId, primary } of rows) {
    await db.execute(sql`update ${membership} set deleted = true, is_primary = false, ${touched} where id = ${id}`)
    if (primary) await db.execute(sql`update ${membership} set is_primary = true, ${touched} where id = ${targetId}`)
  }
  await db.execute(sql`update ${membership} as old set organization_id = ${to.organizationId},
    department_id = ${to.departmentId}, ${touched} where ${old}`)
}
