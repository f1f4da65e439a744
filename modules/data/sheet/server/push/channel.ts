import type { Db } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'

/** The channel of the database on which processes learn what happened to documents. */
export const SHEET_CHANNEL = 'mingtai_sheet'

/** What all processes receiveMessage of a document. Batches are read from the log; who is here travels with it. */
export type Changed =
  | { document: string; told: 'batch' | 'sharer' | 'rights' }
  | { document: string; told: 'here'; person: Here }
  | { document: string; told: 'gone'; client: string }

/** Somebody who has a document open, and where they are in it. */
export interface Here {
  client: string
  personId: string
  name: string
  /** The sheet and the ends of the selection as ids of connections; null: nowhere yet. */
  selection: unknown
}

/** Tells all processes once the transaction commits. */
export async function sayChanged(db: Db, changed: Changed): Promise<void> {
  await db.execute(sql`select pg_notify(${SHEET_CHANNEL}, ${JSON.stringify(changed)})`)
}

/** Reads a message of the channel; null when it is not ours. */
export function heardChange(payload: string): Changed | null {
  try {
    const changed: Changed = JSON.parse(payload)
    return typeof changed.document === 'string' && typeof changed.told === 'string' ? changed : null
  } catch {
    return null
  }
}
