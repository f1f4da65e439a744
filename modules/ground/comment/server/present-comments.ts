import { person } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Comment, CommentThread } from '../calls.ts'
import type { ReadThread } from './opened-thing.ts'
import { comment, type CommentRow } from './tables.ts'

/** Conversations with what was said in them, as their reader gets them. */
export async function presentThreads(db: Db, actor: Actor, threads: readonly ReadThread[]): Promise<CommentThread[]> {
  if (threads.length === 0) return []
  const ids = threads.map(({ row }) => row.id)
  const rows = await db
    .select()
    .from(comment)
    .where(and(eq(comment.tenantId, actor.tenantId), inArray(comment.threadId, ids), eq(comment.deleted, false)))
    .orderBy(asc(comment.createdAt), asc(comment.id))
  const names = await namesOf(db, actor.tenantId, rows)
  const comments = Map.groupBy(rows, ({ threadId }) => threadId)
  return threads.map(({ row: { id, title, resolvedBy, resolvedAt, createdAt }, placed }) => ({
    id,
    title,
    place: placed.place === null ? null : { ...placed.place },
    lost: placed.lost,
    written: placed.written,
    resolvedBy,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    comments: (comments.get(id) ?? []).map((one) => commentWith(names, actor, one)),
  }))
}

export async function presentComment(db: Db, actor: Actor, row: CommentRow): Promise<Comment> {
  return commentWith(await namesOf(db, actor.tenantId, [row]), actor, row)
}

async function namesOf(db: Db, tenantId: string, rows: readonly CommentRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ mentions }) => mentions))]
  if (ids.length === 0) return new Map()
  const people = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), inArray(person.id, ids)))
  return new Map(people.map(({ id, name }) => [id, name]))
}

function commentWith(names: ReadonlyMap<string, string>, actor: Actor, row: CommentRow): Comment {
  const { id, text, author, userId, mentions, createdAt, editedAt, revision } = row
  return {
    id,
    text,
    author,
    authorId: userId,
    revision,
    mine: userId === actor.userId,
    mentions: mentions.flatMap((one) => {
      const name = names.get(one)
      return name === undefined ? [] : [{ id: one, name }]
    }),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }
}
