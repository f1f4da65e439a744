import type { Handlers } from '@mingtai/api'
import { readOrder } from '@mingtai/data-plane/results'
import { refuse } from '@mingtai/messages'
import { audit, type Context, newId, signedIn, spend } from '@mingtai/server-kit'
import type { commentCalls } from '../../comments.ts'
import { askedOf, factAt } from './comment-facts.ts'
import { tellOfComment } from './comment-notices.ts'
import { checkMentions, shownComment, shownThreads, threadsOf } from './comment-rows.ts'
import {
  commentBy,
  commentLimit,
  commentOf,
  deleteComment,
  ownComment,
  rewriteComment,
  settleThread,
  commentersIn,
  threadOf,
} from './comment-writes.ts'
import { askedAbout, visibleThread, visibleThreads } from './visible-threads.ts'
import { openedReport } from '../access/opened.ts'
import { resultFolder } from '../run/result-paths.ts'
import { reportById } from '../rows.ts'
import type { ReportServices } from '../services.ts'
import { reportComment, reportCommentThread } from '../tables.ts'

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
      await spend({ ...context, address: actor.userId }, commentLimit)
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
      const changed = await threadsOf(context.db, { tenantId, tplId: report.id, id: thread.id })
      const [shown] = await shownThreads(context.db, actor, changed, { places, asked: fact })
      return shown ?? refuse('row.gone', '这条批注')
    },

    async replyThread({ resultId, threadId, text, mentions }, context) {
      const { actor, result, report } = await askedAbout(context, resultId)
      await spend({ ...context, address: actor.userId }, commentLimit)
      const thread = await visibleThread(services, context, { resultId, threadId })
      await checkMentions(context.db, actor, { mentions, report, sheetId: thread.sheetId })
      const comment = commentBy(actor, { threadId, text, mentions })
      const others = await commentersIn(context.db, actor, threadId)
      await context.db.transaction(async (inside) => {
        await inside.insert(reportComment).values(comment)
        await tellOfComment(inside, actor, { thread, mentions, others })
      })
      await audit(context, { action: '回复批注', subject: result.name, detail: { threadId } })
      return shownComment(context.db, actor, await commentOf(context, comment.id))
    },

    async resolveThread({ resultId, threadId, resolved }, context) {
      const thread = await visibleThread(services, context, { resultId, threadId })
      await settleThread(context, thread, resolved)
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
      const row = await rewriteComment(context, { before, revision, text, mentions })
      // Who was called before is not called again.
      const fresh = mentions.filter((one) => !before.mentions.includes(one))
      if (fresh.length > 0) await tellOfComment(context.db, actor, { thread, mentions: fresh, others: [] })
      return shownComment(context.db, actor, row)
    },

    async removeComment({ id }, context) {
      await deleteComment(context, id)
      return null
    },
  }
}
