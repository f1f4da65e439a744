import type { Actor, Db } from '@mingtai/server-kit'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { comment, commentThread, type ThreadRow } from './tables.ts'

interface WhichThreads {
  tenantId: string
  ownerType: string
  ownerId: string
  /** null: all of them. */
  threadId: string | null
  most: number
}

/** The latest conversations of a thing, the oldest of them first; or the one of this id. */
export async function threadsOf(
  db: Db,
  { tenantId, ownerType, ownerId, threadId, most }: WhichThreads,
): Promise<ThreadRow[]> {
  const rows = await db
    .select()
    .from(commentThread)
    .where(
      and(
        ofThing({ tenantId, ownerType, ownerId }),
        eq(commentThread.deleted, false),
        threadId === null ? undefined : eq(commentThread.id, threadId),
      ),
    )
    .orderBy(desc(commentThread.createdAt))
    .limit(most)
  return rows.toReversed()
}

/** Ids of those of the conversations in which a person wrote. */
export async function writtenIn(
  db: Db,
  { tenantId, userId }: Actor,
  threads: readonly ThreadRow[],
): Promise<Set<string>> {
  const ids = threads.map(({ id }) => id)
  const rows = await db
    .selectDistinct({ threadId: comment.threadId })
    .from(comment)
    .where(
      and(
        eq(comment.tenantId, tenantId),
        eq(comment.userId, userId),
        eq(comment.deleted, false),
        inArray(comment.threadId, ids),
      ),
    )
  return new Set(rows.map(({ threadId }) => threadId))
}

/** Ids of the people who wrote in a conversation. */
export async function commentersIn(db: Db, { tenantId }: Actor, threadId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: comment.userId })
    .from(comment)
    .where(and(eq(comment.tenantId, tenantId), eq(comment.threadId, threadId)))
  return rows.map(({ userId }) => userId)
}

type Thing = Pick<WhichThreads, 'tenantId' | 'ownerType' | 'ownerId'>

/** Deletes for good what was said about a thing. */
export async function deleteThreadsOf(db: Db, thing: Thing): Promise<void> {
  const threads = db.select({ id: commentThread.id }).from(commentThread).where(ofThing(thing))
  await db.delete(comment).where(and(eq(comment.tenantId, thing.tenantId), inArray(comment.threadId, threads)))
  await db.delete(commentThread).where(ofThing(thing))
}

function ofThing({ tenantId, ownerType, ownerId }: Thing) {
  return and(
    eq(commentThread.tenantId, tenantId),
    eq(commentThread.ownerType, ownerType),
    eq(commentThread.ownerId, ownerId),
  )
}
