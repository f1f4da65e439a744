import type { Call } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type AccessCache, refuseClosed, rights, type TenantAccess } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { apiRule } from './tables.ts'

/** Refuses the calls of a closed tenant, and those that a tenant made stricter. */
export type CallJudge = (call: Call, actor: Actor) => Promise<void>

type CallRule = Pick<typeof apiRule.$inferSelect, 'state' | 'right'>

/**
 * Judges what stands in the way of a call beyond the right that it needs: a tenant that is disabled or has expired, and
 * the rules by which a tenant made the call stricter. Both are cached with the tenant's access, so a change counts at
 * the next call.
 */
export function callJudge(db: Db, access: AccessCache): CallJudge {
  const cached = new WeakMap<TenantAccess, Promise<Map<string, CallRule>>>()
  const rulesOf = (within: TenantAccess) => {
    const known = cached.get(within)
    if (known !== undefined) return known
    const rules = readRules(db, within.tenantId)
    rules.catch(() => cached.delete(within))
    cached.set(within, rules)
    return rules
  }
  return async (call, { tenantId, rights: own }) => {
    const within = await access.of(tenantId)
    refuseClosed(await within.tenant)
    const rule = (await rulesOf(within)).get(nameOf(call))
    if (rule === undefined) return
    if (rule.state === 'off') refuse('api.off', call.about)
    if (rule.right === null || own.has(rule.right)) return
    refuse('api.extraRight', call.about, rights[rule.right] ?? rule.right)
  }
}

async function readRules(db: Db, tenantId: string): Promise<Map<string, CallRule>> {
  const { method, path, state, right } = apiRule
  const rows = await db
    .select({ method, path, state, right })
    .from(apiRule)
    .where(and(eq(apiRule.tenantId, tenantId), eq(apiRule.deleted, false)))
  return new Map(rows.map((row) => [nameOf(row), row]))
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}
