import { type Context, newId, signedIn } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { knowledgeArticle, knowledgeReader } from '../tables.ts'

/** Minutes in which opening an article again is the same reading. */
const SAME = 30

/** Notes that somebody reads an article, and counts it. */
export async function recordReading(context: Context, articleId: string): Promise<void> {
  const { tenantId, userId } = signedIn(context)
  const [fresh] = await context.db
    .insert(knowledgeReader)
    .values({ id: newId(), tenantId, articleId, personId: userId, readAt: new Date() })
    .onConflictDoUpdate({
      target: [knowledgeReader.articleId, knowledgeReader.personId],
      set: { readAt: new Date() },
      setWhere: sql`${knowledgeReader.readAt} is null or ${knowledgeReader.readAt} < now() - make_interval(mins => ${SAME})`,
    })
    .returning({ id: knowledgeReader.id })
  if (fresh === undefined) return
  await context.db
    .update(knowledgeArticle)
    .set({ views: sql`${knowledgeArticle.views} + 1` })
    .where(and(eq(knowledgeArticle.id, articleId), eq(knowledgeArticle.tenantId, tenantId)))
}
