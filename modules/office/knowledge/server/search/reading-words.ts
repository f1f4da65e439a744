import { type AttachmentServices, wordsOfAttachment } from '@mingtai/modules/ground/attachment/server'
import { wordsOf } from '@mingtai/rich-text'
import { type Db, inTransaction, newId } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { knowledgeArticle, knowledgePassage, knowledgeVersion, type VersionRow } from '../tables.ts'

/** Versions of one run. */
const MOST = 60
/** Characters of one passage: longer pages are cut, so that the index stays quick. */
const LONGEST = 20_000

/** Reads the words of published versions that the search does not know yet, and forgets those of others. */
export async function readNewWords(services: AttachmentServices): Promise<number> {
  const { db } = services
  await db.delete(knowledgePassage).where(sql`not exists (select 1 from ${knowledgeArticle}
    where ${knowledgeArticle.versionId} = ${knowledgePassage.versionId})`)
  const fresh = await db
    .select({ version: knowledgeVersion })
    .from(knowledgeArticle)
    .innerJoin(knowledgeVersion, eq(knowledgeVersion.id, knowledgeArticle.versionId))
    .where(and(isNull(knowledgeVersion.readAt), eq(knowledgeArticle.deleted, false)))
    .limit(MOST)
  for (const { version } of fresh) await storeWords(db, version, await pagesOf(services, version))
  return fresh.length
}

async function pagesOf(services: AttachmentServices, { tenantId, body, attachmentId, fileName }: VersionRow) {
  if (attachmentId !== null) return wordsOfAttachment(services, tenantId, attachmentId)
  const words = body === '' ? fileName : wordsOf(body)
  return words === '' ? [] : [{ page: 0, words }]
}

async function storeWords(
  db: Db,
  version: VersionRow,
  pages: readonly { page: number; words: string }[],
): Promise<void> {
  const { id: versionId, tenantId, articleId } = version
  const rows = pages.map(({ page, words }) => {
    const cut = words.slice(0, LONGEST)
    return {
      id: newId(),
      tenantId,
      articleId,
      versionId,
      page,
      words: cut,
      searchText: searchText(cut.replace(/\s+/g, ' ')),
    }
  })
  await inTransaction(db, async (inside) => {
    await inside.delete(knowledgePassage).where(eq(knowledgePassage.versionId, versionId))
    for (let from = 0; from < rows.length; from += 100)
      await inside.insert(knowledgePassage).values(rows.slice(from, from + 100))
    await inside.update(knowledgeVersion).set({ readAt: new Date() }).where(eq(knowledgeVersion.id, versionId))
  })
}
