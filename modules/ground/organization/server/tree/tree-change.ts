import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { bumpVersion } from './version.ts'

const TREES = 433_489_006

/**
 * Runs a change of a tenant's trees: one at a time, in one transaction, and with a new version, so that browsers read
 * the trees again. Two moves at once could make a circle that neither of them sees.
 */
export async function changeTree<T>(context: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  const { tenantId } = signedIn(context)
  return context.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${TREES}::int, hashtext(${tenantId}))`)
    const answer = await work({ ...context, db })
    await bumpVersion(db, tenantId)
    return answer
  })
}

interface Place {
  id: string
  path: string
}

interface Replanting {
  tenantId: string
  node: Place
  parent: Place | null
}

/** Moves a node with everything below it under another parent; returns its new path. */
export async function replant(db: Db, table: PgTable, { tenantId, node, parent }: Replanting): Promise<string> {
  const path = `${parent?.path ?? '/'}${node.id}/`
  await db.execute(sql`update ${table} set path = ${path}::text || substr(path, ${node.path.length + 1}::int)
    where tenant_id = ${tenantId} and starts_with(path, ${node.path})`)
  await db.execute(
    sql`update ${table} set parent_id = ${parent?.id ?? null} where tenant_id = ${tenantId} and id = ${node.id}`,
  )
  return path
}

/** Writes the order of siblings. */
export async function reorder(db: Db, table: PgTable, tenantId: string, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update ${table} as node set sort = wanted.place - 1
    from unnest(${sql.param([...ids])}::text[]) with ordinality as wanted(id, place)
    where node.tenant_id = ${tenantId} and node.id = wanted.id`)
}

/** The order of siblings with one of them put before another, or at the end. */
export function placedBefore(siblings: readonly string[], id: string, before: string | null): string[] {
  const others = siblings.filter((one) => one !== id)
  const at = before === null ? -1 : others.indexOf(before)
  return at < 0 ? [...others, id] : others.toSpliced(at, 0, id)
}
