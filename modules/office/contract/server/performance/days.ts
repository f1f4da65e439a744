import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Lives in which a plan runs. */
export const alive = ['effective', 'performing', 'disputed', 'expired'] as const

/** Whole days from today on the wall in China until a day. */
export function daysUntil(day: PgColumn): SQL<number> {
  return sql<number>`(${day} - (now() at time zone 'Asia/Shanghai')::date)`
}
