import { refuse } from '@mingtai/messages'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, type SQL } from 'drizzle-orm'
import { issuedReport, type IssuedTableRow } from '../tables.ts'

const ALL = 'report:issue-all'

/** Condition for the issued reports that somebody may see: their own, and all of the tenant for whoever looks after them. */
export function readableIssued(actor: Actor): SQL | undefined {
  const own = eq(issuedReport.ownerId, actor.userId)
  return and(ofTenant(issuedReport, actor.tenantId), actor.rights.has(ALL) ? undefined : own)
}

/** One that the actor may see; refused like one that is not there. */
export async function issuedById(db: Db, actor: Actor, id: string): Promise<IssuedTableRow> {
  const [row] = await db
    .select()
    .from(issuedReport)
    .where(and(readableIssued(actor), eq(issuedReport.id, id)))
  return row ?? refuse('row.gone', '这份签发的报表')
}

export function mayWithdraw(row: IssuedTableRow, actor: Actor): boolean {
  return row.state === 'valid' && (row.ownerId === actor.userId || actor.rights.has(ALL))
}
