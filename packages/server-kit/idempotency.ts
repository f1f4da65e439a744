import { createHash } from 'node:crypto'
import { refuseWith } from '@mingtai/messages'
import { and, eq, lt, or } from 'drizzle-orm'
import type { Actor, Context, Db } from './context.ts'
import { idempotentReply } from './tables.ts'
import type { Vault } from './vault.ts'

const RUNNING = 0
const DONE = 200
const RETENTION_HOURS = 24
/** A post that still runs after so many minutes was cut off with its process; no post takes that long. */
const RUNNING_MINUTES = 10

interface Post {
  actor: Actor
  path: string
  input: unknown
  vault: Vault
}

/**
 * Runs a post once for each idempotency key of a person. A repetition gets the first reply; a repetition while the
 * first one runs is refused; a first one that fails frees the key again.
 */
export async function once(context: Context, post: Post, work: () => Promise<unknown>): Promise<unknown> {
  const key = context.header('idempotency-key')
  if (key === null || key === '') return work()
  const { tenantId, userId, sessionId } = post.actor
  // Keys of tokens and of sessions are kept apart: a personal access token must not fetch a reply that its owner got in
  // a session.
  const row = { tenantId, userId, key: digest([sessionId === null ? 'token' : 'session', key]) }
  const asked = digest([post.path, post.input])
  const taken = await context.db
    .insert(idempotentReply)
    .values({ ...row, asked, status: RUNNING })
    .onConflictDoNothing()
    .returning()
  const here = and(
    eq(idempotentReply.tenantId, row.tenantId),
    eq(idempotentReply.userId, row.userId),
    eq(idempotentReply.key, row.key),
  )
  const about = [tenantId, userId, row.key].join(':')
  if (taken.length === 0) {
    const [first] = await context.db.select().from(idempotentReply).where(here)
    if (first !== undefined && first.asked !== asked) refuseWith({ status: 409 }, 'call.keyReused')
    if (first?.status === DONE && first.reply !== null) return JSON.parse(post.vault.open(first.reply, about))
    refuseWith({ status: 409 }, 'call.tooOften', 1)
  }
  try {
    const reply = await work()
    const sealed = post.vault.seal(JSON.stringify(reply), about)
    await context.db.update(idempotentReply).set({ status: DONE, reply: sealed }).where(here)
    return reply
  } catch (problem) {
    await context.db.delete(idempotentReply).where(here)
    throw problem
  }
}

/** Deletes old replies, and frees the keys of posts that were cut off. */
export async function sweepReplies(db: Db): Promise<void> {
  const { at, status } = idempotentReply
  const old = lt(at, new Date(Date.now() - RETENTION_HOURS * 3_600_000))
  const cutOff = and(eq(status, RUNNING), lt(at, new Date(Date.now() - RUNNING_MINUTES * 60_000)))
  await db.delete(idempotentReply).where(or(old, cutOff))
}

function digest(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
