import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, inArray } from 'drizzle-orm'
import { reportTpl } from '../tables.ts'
import { listedReports } from './listed.ts'

/** Those of some codes whose reports stand in a person's lists. */
export async function openableReports(db: Db, actor: Actor, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .select({ code: reportTpl.code })
    .from(reportTpl)
    .where(
      and(ofTenant(reportTpl, actor.tenantId), inArray(reportTpl.code, [...codes]), await listedReports(db, actor)),
    )
    .orderBy(asc(reportTpl.code))
  return new Set(rows.map(({ code }) => code))
}
