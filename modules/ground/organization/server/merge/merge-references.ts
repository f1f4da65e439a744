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
  await replaceIn(db, roleGrant, 'range', passage)
  await replaceIn(db, role, 'places', passage)
  await passReferences(db, passage)
}

async function replaceIn(
  db: Db,
  table: PgTable,
  column: 'range' | 'places',
  { tenantId, from, to }: Passage,
): Promise<void> {
  const name = sql.identifier(column)
  await db.execute(sql`update ${table} set ${name} =
    array(select distinct unnest(array_replace(${name}, ${from}::text, ${to}::text)) order by 1)
    where tenant_id = ${tenantId} and ${from}::text = any(${name})`)
}

/** Moves grants from one organization to another; a person who holds the role there already keeps that grant. */
export async function moveGrants(db: Db, { tenantId, from, to }: Passage): Promise<void> {
  await db.execute(sql`delete from ${roleGrant} old where old.tenant_id = ${tenantId} and old.organization_id = ${from}
    and exists (select 1 from ${roleGrant} kept where kept.tenant_id = ${tenantId} and kept.organization_id = ${to}
      and kept.person_id = old.person_id and kept.role_id = old.role_id)`)
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

interface Seats {
  tenantId: string
  from: { organizationId: string; departmentId: string | null }
  to: { organizationId: string; departmentId: string | null }
  by: string
}

/** Moves seats to another place. A person with a seat there already keeps one, which is primary if either was. */
export async function moveSeats(db: Db, { tenantId, from, to, by }: Seats): Promise<void> {
  const touched = sql`updated_at = now(), updated_by = ${by}`
  const old = sql`old.tenant_id = ${tenantId} and not old.deleted and old.organization_id = ${from.organizationId}
    and old.department_id is not distinct from ${from.departmentId}`
  const twin = sql`kept.tenant_id = ${tenantId} and not kept.deleted and kept.person_id = old.person_id
    and kept.organization_id = ${to.organizationId} and kept.department_id is not distinct from ${to.departmentId}`
  const { rows } = await db.execute<{ id: string; kept: string; primary: boolean }>(sql`
    select old.id, kept.id as kept, old.is_primary as primary from ${membership} old join ${membership} kept on ${twin} where ${old}`)
  for (const { id, kept, primary } of rows) {
    await db.execute(sql`update ${membership} set deleted = true, is_primary = false, ${touched} where id = ${id}`)
    if (primary) await db.execute(sql`update ${membership} set is_primary = true, ${touched} where id = ${kept}`)
  }
  await db.execute(sql`update ${membership} as old set organization_id = ${to.organizationId},
    department_id = ${to.departmentId}, ${touched} where ${old}`)
}
