import type { Handlers } from '@mingtai/api'
import { type Context, type SearchProvider, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Citations } from '../../article-calls.ts'
import type { knowledgeCalls } from '../../calls.ts'
import { articlesWhere, readableArticle } from '../article/article-rows.ts'
import { linkOf } from '../article/telling.ts'
import { knowledgeArticle, knowledgeCitation } from '../tables.ts'

type Providers = ReadonlyMap<string, SearchProvider>

/** What an article cites, and which articles cite it; of either only what its reader may open. */
export function citationHandlers(providers: Providers): Pick<Handlers<typeof knowledgeCalls, Context>, 'citations'> {
  return {
    async citations({ id }, context) {
      const { rights } = await readableArticle(context.db, signedIn(context), id)
      const cites = rights.preview ? await citedBy(context, providers, id) : []
      return { cites, citedBy: await citing(context, id) }
    },
  }
}

async function citedBy(context: Context, providers: Providers, articleId: string): Promise<Citations['cites']> {
  const { tenantId, rights } = signedIn(context)
  const rows = await context.db
    .select()
    .from(knowledgeCitation)
    .where(and(eq(knowledgeCitation.tenantId, tenantId), eq(knowledgeCitation.articleId, articleId)))
  const cites: Citations['cites'] = []
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind)) {
    const provider = providers.get(kind)
    if (provider?.named === undefined || (provider.needs !== undefined && !rights.has(provider.needs))) continue
    const found = await provider.named(
      context,
      own.map(({ targetId }) => targetId),
    )
    cites.push(...found.map(({ id, title, link }) => ({ id, title, link, kind: provider.title })))
  }
  return cites
}

async function citing(context: Context, articleId: string): Promise<Citations['citedBy']> {
  const where = and(
    isNull(knowledgeArticle.trashedAt),
    inArray(knowledgeArticle.state, ['published', 'expired']),
    sql`exists (select 1 from ${knowledgeCitation} cited where cited.article_id = ${knowledgeArticle.id}
      and cited.kind = 'article' and cited.target_id = ${articleId})`,
  )
  const orderBy = [asc(knowledgeArticle.title), asc(knowledgeArticle.id)]
  const found = await articlesWhere(context.db, signedIn(context), { where, limit: 50, offset: 0, orderBy })
  return found.map(({ row }) => ({ id: row.id, title: row.title, link: linkOf(row) }))
}
