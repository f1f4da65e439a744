import { refuse } from '@mingtai/messages'
import { department, organization, person, role } from '@mingtai/modules/ground/organization/server'
import { type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, inArray } from 'drizzle-orm'
import { Starter } from '../../definition-shape.ts'
import type { DefinitionTableRow } from './definition-rows.ts'

const tables = { person, department, organization, role }

/** Starters and managers of a process are of this tenant; what was named before and is gone since may stay. */
export async function checkParticipants(
  context: Context,
  before: DefinitionTableRow,
  { starters, managers }: { starters: readonly Starter[]; managers: readonly string[] },
): Promise<void> {
  const { tenantId } = signedIn(context)
  const known = new Set([
    ...Starter.array()
      .parse(before.starters)
      .map(({ id }) => id),
    ...before.managers,
  ])
  const named = [...starters, ...managers.map((id) => ({ kind: 'person' as const, id }))]
  const fresh = named.filter(({ id }) => !known.has(id))
  for (const [kind, ones] of Map.groupBy(fresh, (one) => one.kind)) {
    const table = tables[kind]
    const ids = [...new Set(ones.map(({ id }) => id))]
    const found = await context.db
      .select({ id: table.id })
      .from(table)
      .where(and(ofTenant(table, tenantId), inArray(table.id, ids)))
    if (found.length < ids.length) refuse('row.gone', '所选的发起人或管理员')
  }
}
