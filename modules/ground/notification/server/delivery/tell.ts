import type { Db } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'

/** The channel of the database on which processes learn what their browsers should read again. */
export const LIVE_CHANNEL = 'mingtai_live'

/** The channel on which new rows of the outbox are announced. */
export const OUTBOX_CHANNEL = 'mingtai_outbox'

/** A payload of NOTIFY is at most 8000 bytes; ids have 36. */
const IDS = 150

/** What a browser should read again. No data travels: the browser asks with its own rights. */
export type Told = 'message' | 'todo' | 'announcement' | 'rights' | 'approval' | 'site' | 'circle'

/**
 * Tells browsers in all processes what to read again, once the transaction commits. `people` null: everybody of the
 * tenant.
 */
export async function tell(db: Db, told: Told, tenantId: string, people: readonly string[] | null): Promise<void> {
  if (people === null) return say(db, { told, tenantId, people })
  const ids = [...new Set(people)]
  for (let at = 0; at < ids.length; at += IDS) await say(db, { told, tenantId, people: ids.slice(at, at + IDS) })
}

/** Starts the sending of the outbox once the transaction commits. */
export async function wakeOutbox(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`)
}

interface Said {
  told: Told
  tenantId: string
  people: readonly string[] | null
}

async function say(db: Db, said: Said): Promise<void> {
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(said)})`)
}

/** Reads a message of the channel; null when it is not ours. */
export function heard(payload: string): Said | null {
  try {
    const { told, tenantId, people }: Said = JSON.parse(payload)
    return typeof told === 'string' && typeof tenantId === 'string' ? { told, tenantId, people } : null
  } catch {
    return null
  }
}
