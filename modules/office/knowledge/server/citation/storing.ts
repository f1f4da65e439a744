import { type Db, newId } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { knowledgeCitation, type VersionRow } from '../tables.ts'
import { citedIn } from './cited-in.ts'

/** Writes anew what an article cites, as the version says that readers see. */
export async function storeCitations(db: Db, { tenantId, articleId, body }: VersionRow): Promise<void> {
  await db.delete(knowledgeCitation).where(eq(knowledgeCitation.articleId, articleId))
  const cited = citedIn(body).filter(({ targetId }) => targetId !== articleId)
  if (cited.length === 0) return
  await db.insert(knowledgeCitation).values(cited.map((one) => ({ ...one, id: newId(), tenantId, articleId })))
}
