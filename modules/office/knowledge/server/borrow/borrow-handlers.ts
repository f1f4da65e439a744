import type { Handlers } from '@mingtai/api'
import { processesFor } from '@mingtai/modules/office/approval/server'
import { refuse, refuseWith } from '@mingtai/messages'
import {
  audit,
  type Context,
  inTransaction,
  ofTenant,
  oneByOne,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { borrowCalls } from '../../borrow-calls.ts'
import type { knowledgeCalls } from '../../calls.ts'
import { borrowLevels } from '../../words.ts'
import { readableArticle } from '../article/article-rows.ts'
import { recordHistory } from '../article/history.ts'
import { tellOf } from '../article/telling.ts'
import { today } from '../article/versions.ts'
import { knowledgeBorrow } from '../tables.ts'
import { BORROW, borrowsWhere, presentBorrow, readableBorrow } from './borrow-rows.ts'

type BorrowHandlers = Pick<Handlers<typeof knowledgeCalls, Context>, keyof typeof borrowCalls>

const DAY = 86_400_000
/** Days for which something is lent at most. */
const LONGEST = 366

/** Borrowing: asked for, decided by an approval, and taken back by whoever manages the article or gave it back. */
export function borrowHandlers(): BorrowHandlers {
  return {
    async borrows({ articleId }, context) {
      const actor = signedIn(context)
      const which =
        articleId === undefined
          ? eq(knowledgeBorrow.applicantId, actor.userId)
          : eq(knowledgeBorrow.articleId, articleId)
      return (await borrowsWhere(context.db, actor, which)).map((one) => presentBorrow(one, actor))
    },

    async borrow({ id }, context) {
      const actor = signedIn(context)
      return presentBorrow(await readableBorrow(context.db, actor, id), actor)
    },

    async borrowProcesses(_, context) {
      const found = await processesFor(context.db, signedIn(context).tenantId, BORROW)
      return found.map(({ id, name }) => ({ id, name }))
    },

    async askBorrow(asked, context) {
      const { userId } = signedIn(context)
      const id = await oneByOne(context.db, `borrow ${asked.articleId} ${userId}`, (db) =>
        drafted({ ...context, db }, asked),
      )
      return presentBorrow(await readableBorrow(context.db, signedIn(context), id), signedIn(context))
    },

    recallBorrow: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const found = await readableBorrow(db, actor, id)
        if (!presentBorrow(found, actor).mayRecall) refuse('knowledge.borrowOver', found.title)
        const values = { state: 'recalled', recalledBy: actor.realName }
        await saveRevision(db, knowledgeBorrow, { id, tenantId: actor.tenantId, revision, values, actor })
        const { articleId, applicantId, applicantName, level } = found.row
        const note = `${applicantName}的${borrowLevels[level]}`
        await recordHistory(db, actor, { id: articleId, tenantId: actor.tenantId }, { action: 'recall', note })
        await tellOf(
          db,
          { id: articleId, tenantId: actor.tenantId, title: found.title },
          { template: 'knowledge.recalled', to: [applicantId], by: actor },
        )
        await audit(context, { action: '收回知识库借阅', subject: found.title, detail: { applicant: applicantName } })
        return null
      }),
  }
}

interface Asked {
  articleId: string
  level: keyof typeof borrowLevels
  reason: string
  until: string
}

/** What is asked for, as a draft; one that nobody decided about yet is written anew instead of a second one. */
async function drafted(context: Context, { articleId, level, reason, until }: Asked): Promise<string> {
  const { db } = context
  const actor = signedIn(context)
  const { row, rights } = await readableArticle(db, actor, articleId)
  if (row.state !== 'published' && row.state !== 'expired') refuse('row.gone', '文档')
  if (level === 'preview' ? rights.preview : rights.download) refuse('knowledge.borrowNeedless', row.title)
  const last = today(new Date(Date.now() + LONGEST * DAY))
  if (until < today()) refuseWith({ field: 'until' }, 'knowledge.borrowPast')
  if (until > last) refuseWith({ field: 'until' }, 'knowledge.borrowLong', LONGEST)
  const own = and(
    ofTenant(knowledgeBorrow, actor.tenantId),
    eq(knowledgeBorrow.articleId, articleId),
    eq(knowledgeBorrow.applicantId, actor.userId),
    inArray(knowledgeBorrow.state, ['draft', 'running', 'returned']),
  )
  const [begun] = await db.select().from(knowledgeBorrow).where(own)
  if (begun?.state === 'running') refuse('knowledge.borrowOpen', row.title)
  const values = { level, reason, until }
  if (begun !== undefined) {
    await db
      .update(knowledgeBorrow)
      .set({ ...values, ...touch(actor), revision: begun.revision + 1 })
      .where(eq(knowledgeBorrow.id, begun.id))
    return begun.id
  }
  const fresh = { ...stamp(actor), ...values, articleId, state: 'draft' as const }
  await db.insert(knowledgeBorrow).values({ ...fresh, applicantId: actor.userId, applicantName: actor.realName })
  await audit(context, { action: '申请借阅知识库文档', subject: row.title, detail: { level, until } })
  return fresh.id
}
