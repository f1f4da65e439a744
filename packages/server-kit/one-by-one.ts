import { sql } from 'drizzle-orm'
import type { Db } from './context.ts'

/**
 * Work of one name is done one after the other, in all processes: a limit that it reads still holds when it writes, also
 * when somebody asks two hundred times at the same moment.
 */
export async function oneByOne<Result>(db: Db, name: string, work: (inside: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    return work(inside)
  })
}
