import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { recordTreeChange } from './history.ts'
import { organizationHistory } from '../tables.ts'

interface Sorted {
  kind: number
  refId: string
  before: readonly string[]
  wanted: readonly string[]
}

/** The new order of siblings: the named ones first, the others after them. Stores the old order for undo. */
export async function rememberOrder(
  context: Context,
  { kind, refId, before, wanted }: Sorted,
): Promise<readonly string[]> {
  const known = new Set(before)
  if (new Set(wanted).size !== wanted.length || wanted.some((id) => !known.has(id))) refuse('organization.notSiblings')
  const named = new Set(wanted)
  const after = [...wanted, ...before.filter((id) => !named.has(id))]
  await recordTreeChange(context, { kind, refId, action: 'sort', before: before.join(','), after: after.join(',') })
  return after
}

/** The order before the last sorting, unless siblings were sorted, added or removed since. */
export async function lastOrder(
  context: Context,
  { kind, refId, now }: { kind: number; refId: string; now: readonly string[] },
): Promise<readonly string[]> {
  const { tenantId } = signedIn(context)
  const { id, before, after, at } = organizationHistory
  const here = and(
    eq(organizationHistory.tenantId, tenantId),
    eq(organizationHistory.kind, kind),
    eq(organizationHistory.refId, refId),
    eq(organizationHistory.action, 'sort'),
  )
  const [last] = await context.db
    .select({ id, before, after })
    .from(organizationHistory)
    .where(here)
    .orderBy(desc(at))
    .limit(1)
  if (last === undefined || last.after !== now.join(',')) refuse('organization.sortChanged')
  await context.db.delete(organizationHistory).where(and(here, eq(id, last.id)))
  return last.before.split(',')
}
