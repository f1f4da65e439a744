import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './context.ts'

/** Runs the work in the caller's transaction, or in one of its own where the caller has none. */
export async function inTransaction<Result>(db: Db, work: (inside: Db) => Promise<Result>): Promise<Result> {
  return db instanceof PgTransaction ? work(db) : db.transaction(work)
}
