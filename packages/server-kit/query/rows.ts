import { refuse, refuseWith } from '@mingtai/messages'
import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { formatByCode } from '@mingtai/zh'
import type { Actor, Db } from '../context.ts'
import { touch } from '../base-columns.ts'

interface PageQuery {
  where: SQL | undefined
  orderBy: SQL[]
  current: number
  size: number
}

type Row<T extends PgTable> = T['$inferSelect']

/** Reads one page of a table, and counts all its rows. */
export async function pagedRows<T extends PgTable>(
  db: Db,
  table: T,
  query: PageQuery,
): Promise<{ rows: Row<T>[]; total: number }> {
  const { where, orderBy, current, size } = query
  const from: PgTable = table
  const rows = await db
    .select()
    .from(from)
    .where(where)
    .orderBy(...orderBy)
    .limit(size)
    .offset((current - 1) * size)
  const counted = await db.select({ total: count() }).from(from).where(where)
  return { rows, total: counted[0]?.total ?? 0 }
}

type BaseTable = PgTable & {
  id: PgColumn
  tenantId: PgColumn
  revision: PgColumn
  deleted: PgColumn
  updatedAt: PgColumn
  updatedBy: PgColumn
}

interface Change {
  id: string
  tenantId: string
  /** The revision that the caller saw. */
  revision: number
  values: Record<string, unknown>
  actor: Actor
}

/**
 * Writes a row only if nobody wrote it since the caller read it. Otherwise refuses with 409 and names who saved and
 * when.
 */
export async function saveRevision<T extends BaseTable>(db: Db, table: T, change: Change): Promise<Row<T>> {
  const here = and(eq(table.id, change.id), eq(table.tenantId, change.tenantId), eq(table.deleted, false))
  const values = { ...change.values, ...touch(change.actor), revision: sql`${table.revision} + 1` }
  const from: PgTable = table
  const saved = await db
    .update(from)
    .set(values)
    .where(and(here, eq(table.revision, change.revision)))
    .returning()
  if (saved[0] !== undefined) return saved[0]
  const current = await db
    .select({ who: table.updatedBy, when: table.updatedAt, revision: table.revision })
    .from(from)
    .where(here)
  const now = current[0]
  if (now === undefined) refuse('row.gone', '这条数据')
  const when = now.when instanceof Date ? now.when : new Date(String(now.when))
  const data = { who: String(now.who), when: when.toISOString(), revision: Number(now.revision) }
  refuseWith({ status: 409, data }, 'revision.conflict', data.who, formatByCode(when, 2))
}
