import { type Context, signedIn, touch } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { refuse } from '@mingtai/messages'
import { type ArticleRecord, knowledgeVersion } from '../tables.ts'
import { articleFor, type FoundArticle } from './article-rows.ts'
import { recordHistory } from './history.ts'
import { askAuditors, followersOf, tellOf } from './telling.ts'
import { changeArticle, publishVersion, versionById } from './versions.ts'

/** Sends the draft of an article to the auditors of its space, or publishes it where nobody audits it. */
export async function sendIn(context: Context, id: string): Promise<ArticleRecord> {
  const actor = signedIn(context)
  const { db } = context
  const found = await articleFor(db, actor, { id, action: 'submit' })
  const { row } = found
  const version = await versionById(db, actor.tenantId, row.workId)
  const isEmpty = { written: version.body === '', file: version.attachmentId === null, link: version.url === '' }
  if (isEmpty[row.kind]) refuse('knowledge.noContent', row.title)
  const [sent] = await db
    .update(knowledgeVersion)
    .set({ submitterId: actor.userId, submitterName: actor.realName, submittedAt: new Date(), ...touch(actor) })
    .where(eq(knowledgeVersion.id, version.id))
    .returning()
  if (sent === undefined) refuse('row.gone', '版本')
  if (!isAudited(found)) {
    const published = await publishVersion(db, actor, row, sent)
    await recordHistory(db, actor, row, { action: 'publish', note: sent.note })
    await tellFollowers(context, published)
    return published
  }
  await db.update(knowledgeVersion).set({ state: 'auditing' }).where(eq(knowledgeVersion.id, version.id))
  const values = { work: 'auditing' as const, ...(row.versionId === null && { state: 'auditing' as const }) }
  const waiting = await changeArticle(db, actor, row, values)
  await recordHistory(db, actor, row, { action: 'submit', note: sent.note })
  await askAuditors(db, waiting, actor, found.auditorIds)
  return waiting
}

function isAudited({ auditMode, relation }: FoundArticle): boolean {
  switch (auditMode) {
    case 'always':
      return true
    case 'none':
      return false
    case 'outsiders':
      return !relation.isManager
    default:
      return auditMode satisfies never
  }
}

/** Tells those who follow an article that there is a new version. */
export async function tellFollowers(context: Context, article: ArticleRecord): Promise<void> {
  if (article.version < 2) return
  const to = await followersOf(context.db, article.id)
  const values = { version: String(article.version) }
  await tellOf(context.db, article, { template: 'knowledge.updated', to, by: signedIn(context), values })
}
