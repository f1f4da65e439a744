import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant, touch } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { hundredths } from '../../money.ts'
import type { LineState } from '../../words.ts'
import { contractFulfilment, contractLine, type LineTableRow } from '../tables.ts'

/** A line of the plan; for another tenant it is not there. */
export async function lineById(db: Db, { tenantId }: Actor, id: string): Promise<LineTableRow> {
  const [row] = await db
    .select()
    .from(contractLine)
    .where(and(ofTenant(contractLine, tenantId), eq(contractLine.id, id)))
  return row ?? refuse('row.gone', '这项履行计划')
}

/** What was done of a line: how much, and how often. */
export async function performedOf(db: Db, lineId: string): Promise<{ amount: string; records: number }> {
  const [found] = await db
    .select({
      amount: sql<string>`coalesce(sum(${contractFulfilment.amount}), 0)::numeric(18, 2)::text`,
      records: sql<number>`count(*)::int`,
    })
    .from(contractFulfilment)
    .where(and(eq(contractFulfilment.lineId, lineId), eq(contractFulfilment.deleted, false)))
  return found ?? { amount: '0.00', records: 0 }
}

/** The state of a line by its records: what has an amount is done when all of it is, the rest by its first record. */
export function stateBy(
  planAmount: string | null,
  { amount, records }: { amount: string; records: number },
): LineState {
  if (records === 0) return 'pending'
  if (planAmount === null) return 'done'
  return hundredths(amount) >= hundredths(planAmount) ? 'done' : 'partial'
}

/** Sets the state of a line to what its records say. */
export async function settleLine(db: Db, actor: Pick<Actor, 'realName'>, line: LineTableRow): Promise<LineState> {
  const state = stateBy(line.planAmount, await performedOf(db, line.id))
  await db
    .update(contractLine)
    .set({ state, ...touch(actor) })
    .where(eq(contractLine.id, line.id))
  return state
}
