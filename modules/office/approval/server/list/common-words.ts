import { type Db, hasPieces } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { approvalInstance } from '../tables.ts'

/** Approvals that hold a word before it counts as common: finding them all takes longer than walking through the latest. */
const COMMON = 12_000
/** Of a common word so many are counted; nobody turns further pages of a word that stands nearly everywhere. */
export const MOST_COUNTED = 500

/** Whether a word stands in so many approvals that it tells few apart, as the statistics of the database estimate. */
export async function isCommonWord(db: Db, keyword: string): Promise<boolean> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 from ${approvalInstance} where ${hasPieces(approvalInstance.searchText, keyword)}`,
  )
  return (rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) > COMMON
}
