import type { Db, EntrustedWork } from '@mingtai/server-kit'
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { delegation } from './tables.ts'

type Row = typeof delegation.$inferSelect

let brought: readonly EntrustedWork[] = []

/** Sets the work of all modules that follows delegations; called once when the server is put together. */
export function useEntrustedWork(all: readonly EntrustedWork[]): void {
  brought = all
}

/** What waits for a person now and would go along with a delegation, by system. */
export async function waitingWork(
  db: Db,
  who: { tenantId: string; personId: string },
): Promise<{ system: string; count: number }[]> {
  const found = []
  for (const { system, waiting } of brought) found.push({ system, count: await waiting(db, who) })
  return found
}

/** Gives what waits already to the delegate, once, when a delegation that says so has begun; null: not, or not yet. */
export async function handOverWork(db: Db, row: Row, now: Date): Promise<number | null> {
  if (!row.handsOver || row.handedAt !== null || row.startsAt > now) return null
  let count = 0
  for (const { handOver } of workOf(row))
    count += await handOver(db, { tenantId: row.tenantId, from: row.fromId, to: row.toId, mode: row.mode })
  await db.update(delegation).set({ handedAt: now }).where(eq(delegation.id, row.id))
  return count
}

/** Gives back what the delegate still has of a delegation that has ended. */
export async function giveBackWork(db: Db, row: Row, now: Date): Promise<void> {
  for (const { giveBack } of workOf(row)) await giveBack(db, { tenantId: row.tenantId, from: row.fromId, to: row.toId })
  await db.update(delegation).set({ givenBackAt: now }).where(eq(delegation.id, row.id))
}

/** Delegations that begin hand over what waits, and those that have ended give back, each once and in its own transaction. */
export async function moveDueWork(db: Db, now: Date = new Date()): Promise<void> {
  const isEnded = or(isNotNull(delegation.endedAt), lte(delegation.endsAt, now))
  const begins = and(eq(delegation.handsOver, true), isNull(delegation.handedAt), lte(delegation.startsAt, now))
  const due = await db
    .select({ id: delegation.id })
    .from(delegation)
    .where(
      and(
        eq(delegation.deleted, false),
        or(and(isEnded, isNull(delegation.givenBackAt)), and(begins, sql`not (${isEnded})`)),
      ),
    )
  for (const { id } of due) await db.transaction((inside) => moveWork(inside, id, now))
}

async function moveWork(db: Db, id: string, now: Date): Promise<void> {
  const [row] = await db.select().from(delegation).where(eq(delegation.id, id)).for('update')
  if (row === undefined) return
  const isOver = row.endedAt !== null || row.endsAt <= now
  if (!isOver) await handOverWork(db, row, now)
  else if (row.givenBackAt === null) await giveBackWork(db, row, now)
}

function workOf({ systems }: Row): EntrustedWork[] {
  return brought.filter(({ system }) => systems.length === 0 || systems.includes(system))
}
