import { sql } from 'drizzle-orm'
import type { Db } from './context.ts'

/**
 * Runs the work of one name one after the other, over all processes. A limit that the work reads still holds when it
 * writes, even with two hundred calls at the same moment.
 */
export async function oneByOne<Result>(db: Db, name: string, work: (inside: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    return work(inside)
  })
}
