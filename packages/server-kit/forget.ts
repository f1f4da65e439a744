import { inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './context.ts'

const AT_ONCE = 10_000

/** Deletes rows that were written before a moment, in batches, so that no other query waits long. Returns how many. */
export async function forgetBefore(
  db: Db,
  table: PgTable & { id: PgColumn; at: PgColumn },
  moment: Date,
): Promise<number> {
  let all = 0
  for (;;) {
    const old = sql`(select ${table.id} from ${table} where ${lt(table.at, moment)} limit ${AT_ONCE})`
    const gone = await db.delete(table).where(inArray(table.id, old)).returning({ id: table.id })
    all += gone.length
    if (gone.length < AT_ONCE) return all
  }
}
