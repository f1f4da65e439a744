import type { Handlers } from '@mingtai/api'
import { keyText } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import {
  commentBy,
  commentLimit,
  commentOf,
  deleteComment,
  ownComment,
  rewriteComment,
  settleThread,
  shownComment,
  shownThreads,
  commentersIn,
  threadOf,
} from '@mingtai/modules/data/report/server/comment'
import { reportComment, reportCommentThread } from '@mingtai/modules/data/report/server/tables'
import { type Actor, audit, type Context, type Db, newId, signedIn, spend } from '@mingtai/server-kit'
import type { CellThread, entryCommentCalls } from '../../comment-calls.ts'
import { fillableReport } from '../rows.ts'
import type { DataEntryServices } from '../services.ts'
import { checkCalled, stillSeeing, tellOfCellComment } from './comment-notices.ts'
import { MAIN_TABLE, rowsInReach, type SeenThread, visibleThread, visibleThreads } from './row-threads.ts'

/** Conversations about cells that are filled in; whoever does not see a row does not find what was said about it. */
export function entryCommentHandlers(services: DataEntryServices): Handlers<typeof entryCommentCalls, Context> {
  return {
    async threads({ id }, context) {
      const actor = signedIn(context)
      const report = await fillableReport(context.db, actor, id)
      return presentCellThreads(context.db, actor, await visibleThreads(services, context, { actor, report }))
    },

    async addThread({ id, key, column: name, text, mentions }, context) {
      const actor = signedIn(context)
      const report = await fillableReport(context.db, actor, id)
      await spend({ ...context, address: actor.userId }, commentLimit)
      const { document } = report
      const column = document.columns.find((one) => one.name === name) ?? refuse('entry.columnGone', name, name)
      if (key.length !== document.key.columns.length) refuse('entry.keyWrong', key.join('，'))
      const seen = await rowsInReach(services, context, { actor, document, keys: [key] })
      if (!seen.has(keyText(key))) refuse('row.gone', '这一行')
      await checkCalled(services, context, { report, key, mentions })
      const path = document.key.columns.map((cell, at) => ({ cell, value: key[at] ?? '' }))
      const titles = path.map(
        ({ cell, value }) => `${document.columns.find((one) => one.name === cell)?.title ?? cell} ${value}`,
      )
      const { tenantId, userId, realName: createdBy } = actor
      const thread = {
        ...{ id: newId(), tenantId, tplId: report.id, userId, createdBy },
        ...{ sheetId: MAIN_TABLE, cell: name, path, title: `${titles.join('，')} › ${column.title}`, values: {} },
      }
      await context.db.transaction(async (inside) => {
        await inside.insert(reportCommentThread).values(thread)
        await inside.insert(reportComment).values(commentBy(actor, { threadId: thread.id, text, mentions }))
        await tellOfCellComment(inside, actor, { report, threadId: thread.id, mentions, others: [] })
      })
      await audit(context, {
        action: '加批注',
        subject: report.name,
        detail: { threadId: thread.id, at: thread.title },
      })
      const [made] = await presentCellThreads(
        context.db,
        actor,
        await visibleThreads(services, context, { actor, report, id: thread.id }),
      )
      return made ?? refuse('row.gone', '这条批注')
    },

    async replyThread({ id, threadId, text, mentions }, context) {
      const actor = signedIn(context)
      await spend({ ...context, address: actor.userId }, commentLimit)
      const { report, place } = await visibleThread(services, context, { actor, reportId: id, threadId })
      const key = place?.key ?? null
      await checkCalled(services, context, { report, key, mentions })
      const people = await commentersIn(context.db, actor, threadId)
      const others = await stillSeeing(services, context, { report, key, people })
      const comment = commentBy(actor, { threadId, text, mentions })
      await context.db.transaction(async (inside) => {
        await inside.insert(reportComment).values(comment)
        await tellOfCellComment(inside, actor, { report, threadId, mentions, others })
      })
      await audit(context, { action: '回复批注', subject: report.name, detail: { threadId } })
      return shownComment(context.db, actor, await commentOf(context, comment.id))
    },

    async resolveThread({ id, threadId, resolved }, context) {
      const actor = signedIn(context)
      const { thread } = await visibleThread(services, context, { actor, reportId: id, threadId })
      await settleThread(context, thread, resolved)
      return null
    },

    async editComment({ id, revision, text, mentions }, context) {
      const actor = signedIn(context)
      const before = await ownComment(context, id)
      const { id: threadId, tplId: reportId } = await threadOf(context, before)
      const { report, place } = await visibleThread(services, context, { actor, reportId, threadId })
      await checkCalled(services, context, { report, key: place?.key ?? null, mentions })
      const row = await rewriteComment(context, { before, revision, text, mentions })
      // Who was called before is not called again.
      const fresh = mentions.filter((one) => !before.mentions.includes(one))
      if (fresh.length > 0)
        await tellOfCellComment(context.db, actor, { report, threadId, mentions: fresh, others: [] })
      return shownComment(context.db, actor, row)
    },

    async removeComment({ id }, context) {
      await deleteComment(context, id)
      return null
    },
  }
}

async function presentCellThreads(db: Db, actor: Actor, seen: readonly SeenThread[]): Promise<CellThread[]> {
  const places = new Map(seen.map(({ thread, place }) => [thread.id, place]))
  const threads = await shownThreads(
    db,
    actor,
    seen.map(({ thread }) => thread),
    { places: new Map(), asked: { values: {}, filters: [] } },
  )
  return threads.map(({ id, title, resolvedBy, resolvedAt, createdAt, comments }) => ({
    ...{ id, title, resolvedBy, resolvedAt, createdAt, comments },
    place: places.get(id) ?? null,
  }))
}
