import type { Db } from '@mingtai/server-kit'
import { eq, sql } from 'drizzle-orm'
import { seal, type SealRow } from './tables.ts'

/** Takes the next number of a seal's log; the seal is locked until the entry is written. */
export async function takeNumber(db: Db, sealId: string): Promise<{ number: string; seal: SealRow }> {
  const [row] = await db
    .update(seal)
    .set({ lastUse: sql`${seal.lastUse} + 1` })
    .where(eq(seal.id, sealId))
    .returning()
  if (row === undefined) throw new Error('a use names a seal that is not there')
  return { number: `${row.code}-${String(row.lastUse).padStart(4, '0')}`, seal: row }
}
