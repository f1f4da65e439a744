import { refuse } from '@mingtai/messages'
import { person, role, roleGrant } from '@mingtai/modules/ground/organization/server'
import type { Context, Db } from '@mingtai/server-kit'
import { signedIn } from '@mingtai/server-kit'
import { and, countDistinct, eq, isNull, sql } from 'drizzle-orm'

/**
 * Runs work that could remove the last administrator, and rolls it back when it did. One at a time for each tenant, so
 * that two administrators cannot remove each other.
 */
export async function retainingAdministrator<T>(context: Context, work: (inside: Db) => Promise<T>): Promise<T> {
  const { tenantId } = signedIn(context)
  return context.db.transaction(async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${tenantId}`}, 0))`)
    const before = await administrators(inside, tenantId)
    const done = await work(inside)
    if (before > 0 && (await administrators(inside, tenantId)) === 0) refuse('right.lastAdministrator')
    return done
  })
}

/** Counts the administrators without a limit of place or time; others could leave the tenant without one some day. */
async function administrators(db: Db, tenantId: string): Promise<number> {
  const [counted] = await db
    .select({ people: countDistinct(person.id) })
    .from(roleGrant)
    .innerJoin(role, eq(role.id, roleGrant.roleId))
    .innerJoin(person, eq(person.id, roleGrant.personId))
    .where(
      and(
        eq(roleGrant.tenantId, tenantId),
        eq(role.alias, 'administrator'),
        eq(role.tenantId, tenantId),
        eq(role.deleted, false),
        eq(role.status, 1),
        isNull(roleGrant.organizationId),
        isNull(roleGrant.range),
        isNull(roleGrant.expiresAt),
        eq(person.tenantId, tenantId),
        eq(person.deleted, false),
        eq(person.disabled, false),
      ),
    )
  return counted?.people ?? 0
}
