import type { Actor, Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import { reportTpl } from '../tables.ts'
import { listedReports } from './listed.ts'

/** Those of some reports that stand in a person's lists, and how many do not: their names are not for them. */
export async function knownReports<T extends { id: string }>(
  db: Db,
  actor: Actor,
  reports: T[],
): Promise<{ known: T[]; others: number }> {
  if (reports.length === 0) return { known: [], others: 0 }
  const ids = reports.map(({ id }) => id)
  const rows = await db
    .select({ id: reportTpl.id })
    .from(reportTpl)
    .where(and(eq(reportTpl.tenantId, actor.tenantId), inArray(reportTpl.id, ids), await listedReports(db, actor)))
  const shown = new Set(rows.map(({ id }) => id))
  const known = reports.filter(({ id }) => shown.has(id))
  return { known, others: reports.length - known.length }
}
