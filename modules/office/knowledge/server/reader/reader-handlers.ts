import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Context, hasWords, inTransaction, newId, ofTenant, signedIn, stamp, touch } from '@mingtai/server-kit'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { knowledgeCalls } from '../../calls.ts'
import { articlesWhere, countArticles, readableArticle } from '../article/article-rows.ts'
import { presentRow } from '../article/present.ts'
import { refuseTaken } from '../space/space-handlers.ts'
import { knowledgeArticle, knowledgeCollection, knowledgeReader } from '../tables.ts'

type ReaderHandlers = Pick<
  Handlers<typeof knowledgeCalls, Context>,
  'collections' | 'saveCollection' | 'removeCollection' | 'collect' | 'collected' | 'follow' | 'useful' | 'front'
>

/** Collections of one person. */
const MOST_COLLECTIONS = 100
const FRONT_ROWS = 8

/** What readers do with articles for themselves; nobody else sees it. */
export function readerHandlers(): ReaderHandlers {
  return {
    async collections(_, context) {
      return collectionsOf(context)
    },

    async saveCollection({ id, name }, context) {
      const actor = signedIn(context)
      const own = ownCollection(context)
      if (id == null && (await context.db.$count(knowledgeCollection, own)) >= MOST_COLLECTIONS)
        refuse('knowledge.tooManyCollections', MOST_COLLECTIONS)
      const written =
        id == null
          ? context.db.insert(knowledgeCollection).values({ ...stamp(actor), personId: actor.userId, name })
          : context.db
              .update(knowledgeCollection)
              .set({ name, ...touch(actor) })
              .where(and(own, eq(knowledgeCollection.id, id)))
      const [row] = await written.returning().catch((problem: unknown) => refuseTaken(problem, name))
      if (row === undefined) refuse('row.gone', '收藏夹')
      return (await collectionsOf(context)).find((one) => one.id === row.id) ?? { id: row.id, name, articles: 0 }
    },

    removeCollection: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const { userId } = signedIn(context)
        const here = and(ownCollection(context), eq(knowledgeCollection.id, id))
        const gone = await db.update(knowledgeCollection).set({ deleted: true }).where(here).returning()
        if (gone.length === 0) refuse('row.gone', '收藏夹')
        // What was in it stays collected.
        await db
          .update(knowledgeReader)
          .set({ collectionId: null })
          .where(and(eq(knowledgeReader.personId, userId), eq(knowledgeReader.collectionId, id)))
        return null
      }),

    async collect({ articleId, collectionId, on }, context) {
      if (collectionId !== null) {
        const here = and(ownCollection(context), eq(knowledgeCollection.id, collectionId))
        if ((await context.db.$count(knowledgeCollection, here)) === 0) refuse('row.gone', '收藏夹')
      }
      const collected = { isCollected: on, collectionId: on ? collectionId : null, collectedAt: on ? new Date() : null }
      return mark(context, articleId, collected)
    },

    async collected({ current, size, collectionId, keyword }, context) {
      const actor = signedIn(context)
      const own = sql`exists (select 1 from ${knowledgeReader} mark where mark.article_id = ${knowledgeArticle.id}
        and mark.person_id = ${actor.userId} and mark.is_collected
        ${collectionId === undefined ? sql`` : sql`and mark.collection_id = ${collectionId}`})`
      const where = and(isNull(knowledgeArticle.trashedAt), own, hasWords(knowledgeArticle.searchText, keyword))
      const orderBy = [desc(knowledgeReader.collectedAt), asc(knowledgeArticle.id)]
      const asked = { where, limit: size, offset: (current - 1) * size, orderBy }
      const found = await articlesWhere(context.db, actor, asked)
      return { records: found.map(presentRow), total: await countArticles(context.db, actor, where), current, size }
    },

    follow: ({ articleId, on }, context) => mark(context, articleId, { isFollowed: on }),
    useful: ({ articleId, on }, context) => mark(context, articleId, { isUseful: on }),

    async front(_, context) {
      const actor = signedIn(context)
      const shown = and(isNull(knowledgeArticle.trashedAt), inArray(knowledgeArticle.state, ['published', 'expired']))
      const list = async (where: typeof shown, orderBy: ReturnType<typeof desc>) => {
        const asked = { where, limit: FRONT_ROWS, offset: 0, orderBy: [orderBy, asc(knowledgeArticle.id)] }
        return (await articlesWhere(context.db, actor, asked)).map(presentRow)
      }
      const wasRead = sql`${knowledgeReader.readAt} is not null`
      return {
        changed: await list(shown, desc(knowledgeArticle.publishedAt)),
        mostRead: await list(and(shown, sql`${knowledgeArticle.views} > 0`), desc(knowledgeArticle.views)),
        recent: await recentlyRead(context, and(shown, wasRead)),
      }
    },
  }
}

async function recentlyRead(context: Context, where: ReturnType<typeof and>) {
  const actor = signedIn(context)
  const ids = await context.db
    .select({ id: knowledgeReader.articleId })
    .from(knowledgeReader)
    .where(
      and(
        eq(knowledgeReader.tenantId, actor.tenantId),
        eq(knowledgeReader.personId, actor.userId),
        sql`${knowledgeReader.readAt} is not null`,
      ),
    )
    .orderBy(desc(knowledgeReader.readAt))
    .limit(FRONT_ROWS)
  const here = and(where, inArray(knowledgeArticle.id, ['', ...ids.map(({ id }) => id)]))
  const orderBy = [desc(knowledgeReader.readAt), asc(knowledgeArticle.id)]
  return (await articlesWhere(context.db, actor, { where: here, limit: FRONT_ROWS, offset: 0, orderBy })).map(
    presentRow,
  )
}

function ownCollection(context: Context) {
  const { tenantId, userId } = signedIn(context)
  return and(ofTenant(knowledgeCollection, tenantId), eq(knowledgeCollection.personId, userId))
}

async function collectionsOf(context: Context) {
  const { userId } = signedIn(context)
  return context.db
    .select({
      id: knowledgeCollection.id,
      name: knowledgeCollection.name,
      articles: sql<number>`(select count(*)::int from ${knowledgeReader} mark
        where mark.person_id = ${userId} and mark.is_collected and mark.collection_id = ${knowledgeCollection.id})`,
    })
    .from(knowledgeCollection)
    .where(ownCollection(context))
    .orderBy(asc(knowledgeCollection.name))
}

/** Writes what somebody thinks of an article that they find. */
async function mark(
  context: Context,
  articleId: string,
  values: Partial<typeof knowledgeReader.$inferInsert>,
): Promise<null> {
  const { tenantId, userId } = signedIn(context)
  await readableArticle(context.db, signedIn(context), articleId)
  await context.db
    .insert(knowledgeReader)
    .values({ id: newId(), tenantId, articleId, personId: userId, ...values })
    .onConflictDoUpdate({ target: [knowledgeReader.articleId, knowledgeReader.personId], set: values })
  return null
}
