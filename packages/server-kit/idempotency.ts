import { refuseWith } from '@mingtai/messages'
import { and, eq } from 'drizzle-orm'
import type { Actor, Context } from './context.ts'
import { idempotentReply } from './tables.ts'

const RUNNING = 0
const DONE = 200

/**
 * Carry a post out once for each idempotency key of a person: a repetition gets the first answer,
 * a repetition while the first still runs is refused, a refused first leaves the key free again.
 */
export async function once(
  context: Context,
  actor: Actor,
  path: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = context.header('idempotency-key')
  if (key === null || key === '') return work()
  const row = { tenantId: actor.tenantId, userId: actor.userId, key: key.slice(0, 128) }
  const taken = await context.db
    .insert(idempotentReply)
    .values({ ...row, path, status: RUNNING })
    .onConflictDoNothing()
    .returning()
  const here = and(
    eq(idempotentReply.tenantId, row.tenantId),
    eq(idempotentReply.userId, row.userId),
    eq(idempotentReply.key, row.key),
  )
  if (taken.length === 0) {
    const [first] = await context.db.select().from(idempotentReply).where(here)
    if (first?.status === DONE && first.path === path) return first.reply
    refuseWith({ status: 409 }, 'call.tooOften', 1)
  }
  try {
    const reply = await work()
    await context.db.update(idempotentReply).set({ status: DONE, reply }).where(here)
    return reply
  } catch (problem) {
    await context.db.delete(idempotentReply).where(here)
    throw problem
  }
}
