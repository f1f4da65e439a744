import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A moment on the clock of China, wherever the database's own clock stands. */
export function clock(column: PgColumn): SQL {
  return sql`(${column} at time zone 'Asia/Shanghai')`
}
