import { deleteLinesOf } from '@mingtai/modules/ground/access/server'
import { deleteThreadsOf } from '@mingtai/modules/ground/comment/server'
import { deleteFilesOf } from '@mingtai/modules/ground/attachment/server'
import type { Db } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { KNOWLEDGE } from '../access/lines.ts'
import {
  type ArticleRecord,
  knowledgeArticle,
  knowledgeAudit,
  knowledgeBorrow,
  knowledgeCitation,
  knowledgeHistory,
  knowledgePassage,
  knowledgeReader,
  knowledgeVersion,
} from '../tables.ts'
import { VERSION_FILE } from './article-files.ts'

/** Deletes an article for good, with its versions, their files, and what readers marked. */
export async function purgeArticle(db: Db, { id, tenantId }: Pick<ArticleRecord, 'id' | 'tenantId'>): Promise<void> {
  const versions = await db
    .delete(knowledgeVersion)
    .where(eq(knowledgeVersion.articleId, id))
    .returning({ id: knowledgeVersion.id })
  for (const version of versions) await deleteFilesOf(db, { tenantId, ownerType: VERSION_FILE, ownerId: version.id })
  await db.delete(knowledgeBorrow).where(eq(knowledgeBorrow.articleId, id))
  await db.delete(knowledgeCitation).where(eq(knowledgeCitation.articleId, id))
  await db.delete(knowledgeAudit).where(eq(knowledgeAudit.articleId, id))
  await db.delete(knowledgePassage).where(eq(knowledgePassage.articleId, id))
  await db.delete(knowledgeHistory).where(eq(knowledgeHistory.articleId, id))
  await db.delete(knowledgeReader).where(eq(knowledgeReader.articleId, id))
  await db.update(knowledgeArticle).set({ supersededById: null }).where(eq(knowledgeArticle.supersededById, id))
  await db.delete(knowledgeArticle).where(eq(knowledgeArticle.id, id))
  await deleteThreadsOf(db, { tenantId, ownerType: 'article', ownerId: id })
  await deleteLinesOf(db, tenantId, { ownerType: KNOWLEDGE, ownerId: id })
}
