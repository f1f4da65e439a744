import { membership, person, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

/** Holders of roles in an organization: granted there, or granted everywhere and at work there. */
export async function holdersOf(
  { db, tenantId }: { db: Db; tenantId: string },
  aliases: readonly string[],
  places: readonly string[],
): Promise<string[]> {
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
