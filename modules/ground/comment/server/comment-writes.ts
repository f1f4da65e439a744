import { refuse } from '@mingtai/messages'
import { type Actor, audit, changed, type Context, newId, signedIn } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { comment, type CommentRow, commentThread, type ThreadRow } from './tables.ts'

/** What one person may say in so many seconds. */
export const commentLimit = { what: 'comment', most: 30, seconds: 60 }

/** What somebody says, before it is written. */
export function commentBy(
  { tenantId, userId, realName }: Actor,
  said: { threadId: string; text: string; mentions: string[] },
): typeof comment.$inferInsert & { id: string } {
  return { id: newId(), tenantId, userId, author: realName, ...said }
}

export async function commentOf(context: Context, id: string): Promise<CommentRow> {
  const { tenantId } = signedIn(context)
  const rows = await context.db
    .select()
    .from(comment)
    .where(and(eq(comment.tenantId, tenantId), eq(comment.id, id), eq(comment.deleted, false)))
  return rows[0] ?? refuse('row.gone', '这条批注')
}

export async function ownComment(context: Context, id: string): Promise<CommentRow> {
  const row = await commentOf(context, id)
  if (row.userId !== signedIn(context).userId) refuse('comment.notYours')
  return row
}

/** Marks a conversation as settled, or opens it again. */
export async function settleThread(
  context: Context,
  { id, title, resolvedBy }: Pick<ThreadRow, 'id' | 'title' | 'resolvedBy'>,
  resolved: boolean,
): Promise<void> {
  const { tenantId, realName } = signedIn(context)
  const values = resolved ? { resolvedAt: new Date(), resolvedBy: realName } : { resolvedAt: null, resolvedBy: null }
  await context.db
    .update(commentThread)
    .set(values)
    .where(and(eq(commentThread.tenantId, tenantId), eq(commentThread.id, id)))
  const detail = { threadId: id }
  const change = changed({ resolvedBy }, { resolvedBy: values.resolvedBy })
  await audit(context, { action: resolved ? '解决批注' : '重新打开批注', subject: title, detail, change })
}

/** Writes one's own comment anew; refused where it was changed meanwhile. */
export async function rewriteComment(
  context: Context,
  { before, revision, text, mentions }: { before: CommentRow; revision: number; text: string; mentions: string[] },
): Promise<CommentRow> {
  const { id } = before
  const [row] = await context.db
    .update(comment)
    .set({ text, mentions, editedAt: new Date(), revision: sql`${comment.revision} + 1` })
    .where(and(own(signedIn(context), id), eq(comment.revision, revision), eq(comment.deleted, false)))
    .returning()
  if (row === undefined) refuse('comment.changed')
  await audit(context, {
    action: '修改批注',
    subject: text,
    detail: { id },
    change: changed({ content: before.text }, { content: text }),
  })
  return row
}

/** Takes one's own comment away; a conversation without words is none. */
export async function deleteComment(context: Context, id: string): Promise<void> {
  const actor = signedIn(context)
  const { threadId, text } = await ownComment(context, id)
  await context.db.transaction(async (inside) => {
    await inside.update(comment).set({ deleted: true }).where(own(actor, id))
    await inside
      .update(commentThread)
      .set({ deleted: true })
      .where(
        and(
          eq(commentThread.tenantId, actor.tenantId),
          eq(commentThread.id, threadId),
          sql`not exists (select 1 from ${comment} c where c.thread_id = ${threadId}
            and c.tenant_id = ${actor.tenantId} and not c.deleted)`,
        ),
      )
  })
  await audit(context, { action: '删除批注', subject: text, detail: { id, threadId } })
}

function own({ tenantId, userId }: Actor, id: string) {
  return and(eq(comment.tenantId, tenantId), eq(comment.userId, userId), eq(comment.id, id))
}
