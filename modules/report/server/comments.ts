import type { Handlers } from '@mingtai/api'
import { readOrder } from '@mingtai/data-plane/results'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, newId, signedIn } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import type { commentCalls } from '../comments.ts'
import { askedOf, factAt } from './comment-facts.ts'
import { tellOfComment } from './comment-notices.ts'
import { checkMentions, shownComment, shownThreads, threadsOf, writtenIn } from './comment-rows.ts'
import { placesOfThreads } from './comment-places.ts'
import { resultFolder } from './plane.ts'
import { reportByCode } from './rows.ts'
import { readableResult } from './results.ts'
import type { ReportServices } from './services.ts'
import { type CommentRow, reportComment, reportCommentThread, type ResultRow, type ThreadRow } from './tables.ts'

/** Conversations about figures; whoever does not find a figure in a result of their own does not find its thread. */
export function commentHandlers(services: ReportServices): Handlers<typeof commentCalls, Context> {
  return {
    async threads({ resultId }, context) {
      const { actor, result, tplId } = await askedAbout(context, resultId)
      const threads = await threadsOf(context.db, actor.tenantId, tplId)
      if (threads.length === 0) return []
      const { places, seen } = await seenThreads(context, { actor, result, threads })
      const asked = askedOf((await readOrder(resultFolder(services, result.id))) ?? refuse('run.resultGone'))
      return shownThreads(context.db, actor, seen, { places, asked })
    },

    async addThread({ resultId, sheet, row, column, text, mentions }, context) {
      const { actor, result, tplId } = await askedAbout(context, resultId)
      await checkMentions(context.db, actor, mentions)
      const fact = await factAt(services, context, { result, sheet, row, column })
      const { tenantId, userId, realName: createdBy } = actor
      const thread = { id: newId(), tenantId, tplId, userId, createdBy, ...fact }
      const said = commentBy(actor, { threadId: thread.id, text, mentions })
      await context.db.transaction(async (inside) => {
        await inside.insert(reportCommentThread).values(thread)
        await inside.insert(reportComment).values(said)
        await tellOfComment(inside, actor, { thread, report: result, mentions, others: [] })
      })
      await audit(context, { action: '加批注', subject: result.name, detail: { threadId: thread.id, at: fact.title } })
      const places = new Map([[thread.id, { place: { sheet, row, column }, lost: false }]])
      const kept = (await threadsOf(context.db, tenantId, tplId)).filter(({ id }) => id === thread.id)
      const [shown] = await shownThreads(context.db, actor, kept, { places, asked: fact })
      return shown ?? refuse('row.gone', '这条批注')
    },

    async replyThread({ resultId, threadId, text, mentions }, context) {
      const { actor, result } = await askedAbout(context, resultId)
      const thread = await seenThread(context, { resultId, threadId })
      await checkMentions(context.db, actor, mentions)
      const said = commentBy(actor, { threadId, text, mentions })
      const before = await context.db
        .selectDistinct({ userId: reportComment.userId })
        .from(reportComment)
        .where(and(eq(reportComment.tenantId, actor.tenantId), eq(reportComment.threadId, threadId)))
      await context.db.transaction(async (inside) => {
        await inside.insert(reportComment).values(said)
        const others = before.map(({ userId }) => userId)
        await tellOfComment(inside, actor, { thread, report: result, mentions, others })
      })
      await audit(context, { action: '回复批注', subject: result.name, detail: { threadId } })
      return shownComment(context.db, actor, await commentOf(context, said.id))
    },

    async resolveThread({ resultId, threadId, resolved }, context) {
      const actor = signedIn(context)
      const thread = await seenThread(context, { resultId, threadId })
      const values = resolved
        ? { resolvedAt: new Date(), resolvedBy: actor.realName }
        : { resolvedAt: null, resolvedBy: null }
      await context.db
        .update(reportCommentThread)
        .set(values)
        .where(and(eq(reportCommentThread.tenantId, actor.tenantId), eq(reportCommentThread.id, threadId)))
      const detail = { threadId, before: thread.resolvedBy, after: values.resolvedBy }
      await audit(context, { action: resolved ? '解决批注' : '重新打开批注', subject: thread.title, detail })
      return null
    },

    async editComment({ id, revision, text, mentions }, context) {
      const actor = signedIn(context)
      const before = await ownComment(context, id)
      await checkMentions(context.db, actor, mentions)
      const saved = await context.db
        .update(reportComment)
        .set({ text, mentions, editedAt: new Date(), revision: sql`${reportComment.revision} + 1` })
        .where(and(here(actor, id), eq(reportComment.revision, revision), eq(reportComment.deleted, false)))
        .returning()
      const [row] = saved
      if (row === undefined) refuse('comment.changed')
      await tellNewlyCalled(context, actor, { before, mentions })
      await audit(context, { action: '修改批注', subject: text, detail: { id, before: before.text, after: text } })
      return shownComment(context.db, actor, row)
    },

    async removeComment({ id }, context) {
      const actor = signedIn(context)
      const { threadId, text } = await ownComment(context, id)
      await context.db.transaction(async (inside) => {
        await inside.update(reportComment).set({ deleted: true }).where(here(actor, id))
        // A thread without words is none.
        await inside
          .update(reportCommentThread)
          .set({ deleted: true })
          .where(
            and(
              eq(reportCommentThread.tenantId, actor.tenantId),
              eq(reportCommentThread.id, threadId),
              sql`not exists (select 1 from ${reportComment} c where c.thread_id = ${threadId}
                and c.tenant_id = ${actor.tenantId} and not c.deleted)`,
            ),
          )
      })
      await audit(context, { action: '删除批注', subject: text, detail: { id, threadId } })
      return null
    },
  }

  /** Threads whose figure is in the asker's own result, their own ones, and those they wrote in whose cell is no more. */
  async function seenThreads(
    context: Context,
    { actor, result, threads }: { actor: Actor; result: ResultRow; threads: readonly ThreadRow[] },
  ) {
    const places = await placesOfThreads(services, context, { result, threads })
    const lost = threads.filter(({ id }) => places.get(id)?.lost).map(({ id }) => id)
    const own = await writtenIn(context.db, actor, lost)
    const isSeen = ({ id, userId }: ThreadRow) =>
      (places.get(id)?.place ?? null) !== null || userId === actor.userId || own.has(id)
    return { places, seen: threads.filter(isSeen) }
  }

  /** The thread, where the asker sees it. */
  async function seenThread(
    context: Context,
    { resultId, threadId }: { resultId: string; threadId: string },
  ): Promise<ThreadRow> {
    const { actor, result, tplId } = await askedAbout(context, resultId)
    const threads = (await threadsOf(context.db, actor.tenantId, tplId)).filter(({ id }) => id === threadId)
    const { seen } = await seenThreads(context, { actor, result, threads })
    const [thread] = seen
    return thread ?? refuse('row.gone', '这条批注')
  }
}

/** One's own result of a report that is saved. */
async function askedAbout(
  context: Context,
  resultId: string,
): Promise<{ actor: Actor; result: ResultRow; tplId: string }> {
  const actor = signedIn(context)
  const result = await readableResult(context, resultId)
  if (result.userId !== actor.userId || result.tenantId !== actor.tenantId) refuse('run.resultGone')
  if (result.code === '') refuse('comment.noPlace')
  const { id: tplId } = await reportByCode(context.db, actor.tenantId, result.code)
  return { actor, result, tplId }
}

function commentBy(
  { tenantId, userId, realName }: Actor,
  said: { threadId: string; text: string; mentions: string[] },
): typeof reportComment.$inferInsert & { id: string } {
  return { id: newId(), tenantId, userId, author: realName, ...said }
}

function here({ tenantId, userId }: Actor, id: string) {
  return and(eq(reportComment.tenantId, tenantId), eq(reportComment.userId, userId), eq(reportComment.id, id))
}

async function commentOf(context: Context, id: string): Promise<CommentRow> {
  const { tenantId } = signedIn(context)
  const rows = await context.db
    .select()
    .from(reportComment)
    .where(and(eq(reportComment.tenantId, tenantId), eq(reportComment.id, id), eq(reportComment.deleted, false)))
  return rows[0] ?? refuse('row.gone', '这条批注')
}

async function ownComment(context: Context, id: string): Promise<CommentRow> {
  const row = await commentOf(context, id)
  if (row.userId !== signedIn(context).userId) refuse('comment.notYours')
  return row
}

/** Who was called before is not called again. */
async function tellNewlyCalled(
  context: Context,
  actor: Actor,
  { before, mentions }: { before: CommentRow; mentions: readonly string[] },
): Promise<void> {
  const fresh = mentions.filter((one) => !before.mentions.includes(one))
  if (fresh.length === 0) return
  const rows = await context.db
    .select()
    .from(reportCommentThread)
    .where(and(eq(reportCommentThread.tenantId, actor.tenantId), eq(reportCommentThread.id, before.threadId)))
  const [thread] = rows
  if (thread !== undefined)
    await tellOfComment(context.db, actor, { thread, report: null, mentions: fresh, others: [] })
}
