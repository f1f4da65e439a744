import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import { audit, type Context, inTransaction, saveRevision, signedIn, touch } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { knowledgeCalls } from '../../calls.ts'
import { type ArticleAction, articleActions } from '../../words.ts'
import { recordReading } from '../reader/reading.ts'
import { knowledgeArticle, knowledgeVersion } from '../tables.ts'
import { articleFor, type FoundArticle, readableArticle } from './article-rows.ts'
import { recordHistory } from './history.ts'
import { shownArticle } from './present.ts'
import { workedOn } from './saving.ts'
import { sendIn } from './submitting.ts'
import { endAudit, tellOf } from './telling.ts'
import { today } from './versions.ts'

type LifeHandlers = Pick<
  Handlers<typeof knowledgeCalls, Context>,
  'detail' | 'submit' | 'withdraw' | 'verify' | 'supersede' | 'markTemplate' | 'offline' | 'online'
>

/** What becomes of an article that is written. */
export function lifeHandlers(): LifeHandlers {
  return {
    async detail({ id, versionId }, context) {
      const shown = await shownArticle(context, id, versionId)
      if (shown.state === 'published' || shown.state === 'expired') await recordReading(context, id)
      return shown
    },
    submit: ({ id, revision }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await articleFor(db, actor, { id, action: 'submit' })
        await saveRevision(db, knowledgeArticle, { id, tenantId: actor.tenantId, revision, values: {}, actor })
        await sendIn(context, id)
        await audit(context, { action: '文档送审', subject: row.title })
        return workedOn(context, id)
      }),
    withdraw: (asked, context) =>
      step(context, { ...asked, action: 'withdraw' }, async ({ row }, inside) => {
        const { db } = inside
        const actor = signedIn(inside)
        await endAudit(db, row, { by: actor, outcome: 'withdrawn' })
        await db
          .update(knowledgeVersion)
          .set({ state: 'draft', ...touch(actor) })
          .where(eq(knowledgeVersion.id, row.workId ?? ''))
        return { work: 'draft', ...(row.versionId === null && { state: 'draft' }) }
      }),
    verify: ({ validTo, note, ...asked }, context) =>
      step(context, { ...asked, action: 'verify', note }, async () => {
        if (validTo !== null && validTo < today()) refuseWith({ field: 'validTo' }, 'knowledge.verifyAhead')
        return { state: 'published', validTo, verifiedAt: new Date() }
      }),
    supersede: ({ byId, ...asked }, context) =>
      step(context, { ...asked, action: 'supersede' }, async ({ row }, inside) => {
        if (byId === row.id) refuseWith({ field: 'byId' }, 'knowledge.supersedesItself')
        if (byId !== null) await readableArticle(inside.db, signedIn(inside), byId)
        return { supersededById: byId }
      }),
    markTemplate: ({ on, ...asked }, context) =>
      step(context, { ...asked, action: 'template', note: on ? '' : '取消' }, async ({ row }) => {
        if (row.kind !== 'written') refuse('knowledge.templateWritten', row.title)
        return { isTemplate: on }
      }),
    offline: (asked, context) =>
      step(context, { ...asked, action: 'offline' }, async ({ row }, inside) => {
        const values = { reason: asked.note }
        const by = signedIn(inside)
        await tellOf(inside.db, row, { template: 'knowledge.offline', to: [row.authorId], by, values })
        return { state: 'offline' }
      }),
    online: (asked, context) =>
      step(context, { ...asked, action: 'online' }, async ({ row }) => ({
        state: row.validTo !== null && row.validTo < today() ? 'expired' : 'published',
      })),
  }
}

interface Asked {
  id: string
  revision: number
  action: ArticleAction
  note?: string
}

type Values = Partial<typeof knowledgeArticle.$inferInsert>

/** One step: the state and the person are asked, then what else belongs to it is done. */
async function step(
  outside: Context,
  { id, revision, action, note = '' }: Asked,
  valuesFor: (found: FoundArticle, inside: Context) => Promise<Values>,
) {
  return inTransaction(outside.db, async (db) => {
    const context = { ...outside, db }
    const actor = signedIn(context)
    const found = await articleFor(db, actor, { id, action })
    const values = await valuesFor(found, context)
    await saveRevision(db, knowledgeArticle, { id, tenantId: actor.tenantId, revision, values, actor })
    await recordHistory(db, actor, found.row, { action, note })
    await audit(context, { action: `文档${articleActions[action]}`, subject: found.row.title, detail: { note } })
    return shownArticle(context, id)
  })
}
