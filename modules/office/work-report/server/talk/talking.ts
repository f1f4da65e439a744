import type { Handlers } from '@mingtai/api'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import {
  audit,
  type Context,
  inTransaction,
  newId,
  ofTenant,
  saveRevision,
  signedIn,
  spend,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { workReportCalls } from '../../calls.ts'
import { presentComment, presentReport } from '../report/present.ts'
import { readableReport, reportFor, reportsWhere } from '../report/report-rows.ts'
import { workReport, workReportComment } from '../tables.ts'
import { tellOf } from '../telling.ts'

type Keys = 'addComment' | 'removeComment' | 'remark'

const limit = { what: 'work-report-comment', most: 30, seconds: 60 }

/** What is said about a report, and what its leaders decide. */
export function talkHandlers(): Pick<Handlers<typeof workReportCalls, Context>, Keys> {
  return {
    async addComment({ id, content, mentions, requestId = newId() }, outside) {
      const actor = signedIn(outside)
      await spend({ ...outside, address: actor.userId }, limit)
      await mustSee(outside, id, mentions)
      return inTransaction(outside.db, async (db) => {
        const { row } = await reportFor(db, actor, { id, action: 'comment' })
        const [made] = await db
          .insert(workReportComment)
          .values({
            ...stamp(actor),
            reportId: id,
            content,
            mentions,
            requestId,
            authorId: actor.userId,
            authorName: actor.realName,
          })
          .onConflictDoNothing()
          .returning()
        if (made === undefined) return sameComment({ ...outside, db }, requestId)
        const rest = [row.authorId].filter((one) => !mentions.includes(one))
        await tellOf(db, actor, row, { template: 'work-report.mentioned', to: mentions, said: content })
        await tellOf(db, actor, row, { template: 'work-report.commented', to: rest, said: content })
        return presentComment(made, actor)
      })
    },

    async removeComment({ id }, context) {
      const actor = signedIn(context)
      const [gone] = await context.db
        .update(workReportComment)
        .set({ deleted: true, ...touch(actor) })
        .where(
          and(
            ofTenant(workReportComment, actor.tenantId),
            eq(workReportComment.id, id),
            eq(workReportComment.authorId, actor.userId),
          ),
        )
        .returning()
      return gone === undefined ? refuse('row.gone', '这条评论') : null
    },

    remark: ({ id, revision, remark }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await reportFor(db, actor, { id, action: 'remark' })
        const values = { remark, remarkBy: actor.realName, remarkAt: new Date() }
        await saveRevision(db, workReport, { id, tenantId: actor.tenantId, revision, values, actor })
        await tellOf(db, actor, row, { template: 'work-report.remarked', to: [row.authorId], said: remark })
        await audit(context, { action: '批示工作报告', subject: row.title, detail: { remark } })
        return presentReport(db, actor, await readableReport(db, actor, id))
      }),
  }
}

async function sameComment(context: Context, requestId: string) {
  const actor = signedIn(context)
  const own = and(eq(workReportComment.authorId, actor.userId), eq(workReportComment.requestId, requestId))
  const [row] = await context.db
    .select()
    .from(workReportComment)
    .where(and(ofTenant(workReportComment, actor.tenantId), own))
  return row === undefined ? refuse('row.gone', '这条评论') : presentComment(row, actor)
}

/** Whoever is called with @ must be able to read what it is about. */
async function mustSee(context: Context, id: string, people: readonly string[]): Promise<void> {
  const { tenantId } = signedIn(context)
  for (const userId of new Set(people)) {
    const called = await loadActor(context.db, { tenantId, userId })
    if (called === null) refuse('row.gone', '提到的人')
    const seen = await reportsWhere(context.db, called, { where: eq(workReport.id, id), limit: 1 })
    if (seen.length === 0) refuse('workReport.mentionCannotRead', called.realName)
  }
}
