import type { Handlers } from '@mingtai/api'
import { readOrder } from '@mingtai/data-plane/results'
import { refuse } from '@mingtai/messages'
import { type Actor, audit, type Context, newId, signedIn, spend } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import type { commentCalls } from '../../comments.ts'
import { askedOf, factAt } from './comment-facts.ts'
import { tellOfComment } from './comment-notices.ts'
import { checkMentions, shownComment, shownThreads, threadsOf } from './comment-rows.ts'
import { askedAbout, visibleThread, visibleThreads } from './visible-threads.ts'
import { openedReport } from '../access/opened.ts'
import { resultFolder } from '../run/result-paths.ts'
import { reportById } from '../rows.ts'
import type { ReportServices } from '../services.ts'
import { type CommentRow, reportComment, reportCommentThread, type ThreadRow } from '../tables.ts'

/** Conversations about figures; whoever does not find a figure in a result of their own does not find its thread. */
export function commentHandlers(services: ReportServices): Handlers<typeof commentCalls, Context> {
  return {
    async threads({ resultId }, context) {
      const { actor, result, report } = await askedAbout(context, resultId)
      const all = await threadsOf(context.db, { tenantId: actor.tenantId, tplId: report.id })
      const threads = all.filter(({ sheetId }) => !result.hiddenSheets.includes(sheetId))
      if (threads.length === 0) return []
      const { places, seen } = await visibleThreads(services, context, { actor, result, threads })
      const asked = askedOf((await readOrder(resultFolder(services, result.id))) ?? refuse('run.resultGone'))
      return shownThreads(context.db, actor, seen, { places, asked })
    },

    async addThread({ resultId, sheet, row, column, text, mentions }, context) {
      const { actor, result, report } = await askedAbout(context, resultId)
      await spend({ ...context, address: actor.userId }, said)
      const fact = await factAt(services, context, { result, sheet, row, column })
      await checkMentions(context.db, actor, { mentions, report, sheetId: fact.sheetId })
      const { tenantId, userId, realName: createdBy } = actor
      const thread = { id: newId(), tenantId, tplId: report.id, userId, createdBy, ...fact }
      const comment = commentBy(actor, { threadId: thread.id, text, mentions })
      await context.db.transaction(async (inside) => {
        await inside.insert(reportCommentThread).values(thread)
        await inside.insert(reportComment).values(comment)
        await tellOfComment(inside, actor, { thread, mentions, others: [] })
      })
      await audit(context, { action: '加批注', subject: result.name, detail: { threadId: thread.id, at: fact.title } })
      const places = new Map([[thread.id, { place: { sheet, row, column }, lost: false }]])
      const kept = await threadsOf(context.db, { tenantId, tplId: report.id, id: thread.id })
      const [shown] = await shownThreads(context.db, actor, kept, { places, asked: fact })
      return shown ?? refuse('row.gone', '这条批注')
    },

    async replyThread({ resultId, threadId, text, mentions }, context) {
      const { actor, result, report } = await askedAbout(context, resultId)
      await spend({ ...context, address: actor.userId }, said)
      const thread = await visibleThread(services, context, { resultId, threadId })
      await checkMentions(context.db, actor, { mentions, report, sheetId: thread.sheetId })
      const comment = commentBy(actor, { threadId, text, mentions })
      const before = await context.db
        .selectDistinct({ userId: reportComment.userId })
        .from(reportComment)
        .where(and(eq(reportComment.tenantId, actor.tenantId), eq(reportComment.threadId, threadId)))
      await context.db.transaction(async (inside) => {
        await inside.insert(reportComment).values(comment)
        const others = before.map(({ userId }) => userId)
        await tellOfComment(inside, actor, { thread, mentions, others })
      })
      await audit(context, { action: '回复批注', subject: result.name, detail: { threadId } })
      return shownComment(context.db, actor, await commentOf(context, comment.id))
    },

    async resolveThread({ resultId, threadId, resolved }, context) {
      const actor = signedIn(context)
      const thread = await visibleThread(services, context, { resultId, threadId })
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
      const thread = await threadOf(context, before)
      const written = await reportById(context.db, actor.tenantId, thread.tplId)
      const { report, access } = await openedReport(context.db, written, actor)
      if (access.hidden.includes(thread.sheetId)) refuse('row.gone', '这条批注')
      await checkMentions(context.db, actor, { mentions, report, sheetId: thread.sheetId })
      const saved = await context.db
        .update(reportComment)
        .set({ text, mentions, editedAt: new Date(), revision: sql`${reportComment.revision} + 1` })
        .where(and(here(actor, id), eq(reportComment.revision, revision), eq(reportComment.deleted, false)))
        .returning()
      const [row] = saved
      if (row === undefined) refuse('comment.changed')
      // Who was called before is not called again.
      const fresh = mentions.filter((one) => !before.mentions.includes(one))
      if (fresh.length > 0) await tellOfComment(context.db, actor, { thread, mentions: fresh, others: [] })
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
}

/** What one person may say in so many seconds. */
const said = { what: 'comment', most: 30, seconds: 60 }

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

async function threadOf(context: Context, { threadId }: CommentRow): Promise<ThreadRow> {
  const { tenantId } = signedIn(context)
  const [thread] = await context.db
    .select()
    .from(reportCommentThread)
    .where(and(eq(reportCommentThread.tenantId, tenantId), eq(reportCommentThread.id, threadId)))
  return thread ?? refuse('row.gone', '这条批注')
}
