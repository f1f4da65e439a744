import { Refusal, refuse } from '@mingtai/messages'
import { audit, type Context, inTransaction, signedIn, stamp, touch } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { articleFor } from '../article/article-rows.ts'
import { recordHistory } from '../article/history.ts'
import { tellFollowers } from '../article/submitting.ts'
import { endAudit, tellOf } from '../article/telling.ts'
import { changeArticle, publishVersion, versionById } from '../article/versions.ts'
import { knowledgeAudit, knowledgeVersion } from '../tables.ts'

interface Decision {
  versionId: string
  result: 'passed' | 'rejected'
  reason: string
}

/** Decides about one version that waits: it is published, or goes back to its author. Gives why it was refused; null: it was not. */
export async function decided(outside: Context, decision: Decision): Promise<{ title: string; reason: string } | null> {
  const actor = signedIn(outside)
  const version = await versionById(outside.db, actor.tenantId, decision.versionId).catch(() => null)
  if (version === null) return { title: '文档', reason: '已被删除或撤回' }
  try {
    await inTransaction(outside.db, (db) => decideOne({ ...outside, db }, version.articleId, decision))
    return null
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    // Somebody who may not read it learns no title.
    return { title: problem.key === 'row.gone' ? '文档' : version.title, reason: problem.message }
  }
}

async function decideOne(context: Context, articleId: string, { versionId, result, reason }: Decision): Promise<void> {
  const { db } = context
  const actor = signedIn(context)
  const { row } = await articleFor(db, actor, { id: articleId, action: 'audit' })
  if (row.workId !== versionId) refuse('knowledge.auditChanged', row.title)
  if (result === 'rejected' && reason === '') refuse('knowledge.rejectReason')
  const version = await versionById(db, actor.tenantId, versionId)
  await db.insert(knowledgeAudit).values({
    ...stamp(actor),
    articleId,
    versionId,
    number: version.number,
    result,
    reason,
    ...{
      auditorId: actor.userId,
      auditorName: actor.realName,
    },
  })
  await endAudit(db, row, { by: actor, outcome: 'done' })
  await recordHistory(db, actor, row, { action: result, note: reason })
  const to = [version.submitterId, version.authorId]
  if (result === 'passed') {
    const published = await publishVersion(db, actor, row, version)
    await tellOf(db, published, { template: 'knowledge.passed', to, by: actor })
    await tellFollowers(context, published)
  } else {
    await db
      .update(knowledgeVersion)
      .set({ state: 'rejected', ...touch(actor) })
      .where(and(eq(knowledgeVersion.id, versionId), eq(knowledgeVersion.state, 'auditing')))
    const values = { work: 'rejected' as const, ...(row.versionId === null && { state: 'rejected' as const }) }
    const rejected = await changeArticle(db, actor, row, values)
    await tellOf(db, rejected, { template: 'knowledge.rejected', to, by: actor, values: { reason } })
  }
  await audit(context, { action: result === 'passed' ? '文档审核通过' : '文档审核退回', subject: version.title })
}
