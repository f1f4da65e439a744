import type { Call } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { refuseClosed, rights, tenant } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { apiRule } from './tables.ts'

/**
 * What stands in the way of a call beyond the right that it needs: a tenant that is disabled or has expired, and the
 * rules by which a tenant made the call stricter. Read anew for each call, so that a change counts at once everywhere.
 */
export async function judgeCall(db: Db, call: Call, actor: Actor): Promise<void> {
  const { name, status, expiresAt } = tenant
  const [found] = await db
    .select({ name, status, expiresAt, state: apiRule.state, right: apiRule.right })
    .from(tenant)
    .leftJoin(
      apiRule,
      and(
        eq(apiRule.tenantId, tenant.id),
        eq(apiRule.method, call.method),
        eq(apiRule.path, call.path),
        eq(apiRule.deleted, false),
      ),
    )
    .where(eq(tenant.id, actor.tenantId))
  refuseClosed(found)
  if (found?.state === 'off') refuse('api.off', call.about)
  if (found?.state !== 'right' || found.right === null || actor.rights.has(found.right)) return
  refuse('api.extraRight', call.about, rights[found.right] ?? found.right)
}
