import { refuse } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { entryShareLimit } from '../tables.ts'

/** One more submission, as long as the link takes another; a visitor who comes too late is refused. */
export async function counted(db: Db, shareId: string): Promise<void> {
  const isLeft = or(isNull(entryShareLimit.most), lt(entryShareLimit.used, entryShareLimit.most))
  const rows = await db
    .update(entryShareLimit)
    .set({ used: sql`${entryShareLimit.used} + 1` })
    .where(and(eq(entryShareLimit.shareId, shareId), isLeft))
    .returning({ used: entryShareLimit.used })
  if (rows.length === 0) refuse('entry.shareSpent')
}

/** A submission that was not written leaves its place to another. */
export async function uncounted(db: Db, shareId: string): Promise<void> {
  await db
    .update(entryShareLimit)
    .set({ used: sql`greatest(0, ${entryShareLimit.used} - 1)` })
    .where(eq(entryShareLimit.shareId, shareId))
}
