import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Context, hasWords, newId, signedIn } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { withinScope } from '@mingtai/modules/ground/organization/server'
import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { knowledgeCalls } from '../../calls.ts'
import type { SearchHit } from '../../search-calls.ts'
import { previewsArticle, viewerOf } from '../access/reach.ts'
import { articlesWhere, countArticles, type FoundArticle } from '../article/article-rows.ts'
import { inFolder } from '../article/lists.ts'
import { presentRow } from '../article/present.ts'
import { knowledgeArticle, knowledgeMiss, knowledgePassage, knowledgeSpace } from '../tables.ts'
import { excerptOf } from './excerpts.ts'
import { suggestSpelling } from './spelling-suggestion.ts'
import { waysOf } from './synonyms.ts'

type SearchHandlers = Pick<Handlers<typeof knowledgeCalls, Context>, 'search' | 'suggest' | 'findIn' | 'missed'>

/** Excerpts of one article. */
const EXCERPTS = 3
/** Pages of one article on which a word is found. */
const PAGES = 200
const DAY = 86_400_000

/** The search: titles of all that one finds, and the words of what one may look into. */
export function searchHandlers(): SearchHandlers {
  return {
    async search({ current, size, keyword, spaceId, folderId, fileClass, tag }, context) {
      const actor = signedIn(context)
      const viewer = await viewerOf(context.db, actor)
      const words = keyword.replace(/\s+/g, ' ')
      const ways = await waysOf(context.db, actor, words)
      const called = anyOf(ways, (way) => hasWords(knowledgeArticle.searchText, way))
      const says = sql`(${previewsArticle(viewer)} and ${knowledgeArticle.versionId} in (
        select ${knowledgePassage.versionId} from ${knowledgePassage}
        where ${knowledgePassage.tenantId} = ${actor.tenantId} and ${anyOf(ways, (way) => hasWords(knowledgePassage.searchText, way))}))`
      const where = and(
        isNull(knowledgeArticle.trashedAt),
        inArray(knowledgeArticle.state, ['published', 'expired']),
        or(called, says),
        spaceId === undefined ? undefined : eq(knowledgeArticle.spaceId, spaceId),
        folderId === undefined ? undefined : inFolder(actor, folderId),
        fileClass === undefined ? undefined : eq(knowledgeArticle.fileClass, fileClass),
        tag === undefined ? undefined : sql`${knowledgeArticle.tags} @> array[${tag}]::text[]`,
      )
      // What is called so stands before what says so.
      const orderBy = [sql`(${called}) desc`, desc(knowledgeArticle.updatedAt), asc(knowledgeArticle.id)]
      const found = await articlesWhere(context.db, actor, {
        where,
        limit: size,
        offset: (current - 1) * size,
        orderBy,
      })
      const total = await countArticles(context.db, actor, where)
      if (total === 0 && current === 1) await recordMiss(context, words)
      const meant = total === 0 ? await suggestSpelling(context.db, actor, words) : null
      return { records: await withExcerpts(context, found, ways), total, current, size, also: ways.slice(1), meant }
    },

    async suggest({ keyword }, context) {
      const where = and(
        isNull(knowledgeArticle.trashedAt),
        inArray(knowledgeArticle.state, ['published', 'expired']),
        hasWords(knowledgeArticle.searchText, keyword),
      )
      const orderBy = [desc(knowledgeArticle.views), asc(knowledgeArticle.id)]
      const found = await articlesWhere(context.db, signedIn(context), { where, limit: 30, offset: 0, orderBy })
      const tags = new Set(found.flatMap(({ row }) => row.tags.filter((tag) => holds(tag, keyword))))
      const titles = new Set(found.map(({ row }) => row.title))
      return [
        ...[...tags].slice(0, 3).map((text) => ({ text, kind: 'tag' as const })),
        ...[...titles].slice(0, 7).map((text) => ({ text, kind: 'title' as const })),
      ]
    },

    async findIn({ id, keyword }, context) {
      const actor = signedIn(context)
      const [found] = await articlesWhere(context.db, actor, {
        where: eq(knowledgeArticle.id, id),
        limit: 1,
        offset: 0,
      })
      if (found === undefined || !found.rights.preview) refuse('row.gone', '文档')
      const words = keyword.replace(/\s+/g, ' ')
      const rows = await context.db
        .select()
        .from(knowledgePassage)
        .where(
          and(eq(knowledgePassage.versionId, found.row.versionId ?? ''), hasWords(knowledgePassage.searchText, words)),
        )
        .orderBy(asc(knowledgePassage.page))
        .limit(PAGES)
      return rows.flatMap((row) => excerptOf(row, words) ?? [])
    },

    async missed(_, context) {
      const actor = signedIn(context)
      const scoped = withinScope(actor, 'knowledge:manage', { organizationId: knowledgeSpace.organizationId })
      const isManager = await context.db.$count(
        knowledgeSpace,
        and(eq(knowledgeSpace.tenantId, actor.tenantId), scoped),
      )
      if (isManager === 0) return []
      const rows = await context.db
        .select({
          words: knowledgeMiss.words,
          times: sql<number>`count(*)::int`,
          lastAt: sql<string>`max(${knowledgeMiss.at})::text`,
        })
        .from(knowledgeMiss)
        .where(and(eq(knowledgeMiss.tenantId, actor.tenantId), gte(knowledgeMiss.at, new Date(Date.now() - 90 * DAY))))
        .groupBy(knowledgeMiss.words)
        .orderBy(sql`count(*) desc`, asc(knowledgeMiss.words))
        .limit(100)
      return rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: new Date(lastAt).toISOString() }))
    },
  }
}

async function recordMiss(context: Context, words: string): Promise<void> {
  const { tenantId, userId } = signedIn(context)
  await context.db.insert(knowledgeMiss).values({ id: newId(), tenantId, personId: userId, words })
}

/** One condition for each way in which something is asked. */
function anyOf(ways: readonly string[], condition: (way: string) => SQL | undefined): SQL {
  return or(...ways.map(condition)) ?? sql`true`
}

function holds(text: string, keyword: string): boolean {
  return searchText(text).includes(searchText(keyword))
}

async function withExcerpts(
  context: Context,
  found: readonly FoundArticle[],
  ways: readonly string[],
): Promise<SearchHit[]> {
  const opened = found.flatMap(({ row, rights }) => (rights.preview && row.versionId !== null ? [row.versionId] : []))
  const here: SQL | undefined = and(
    inArray(knowledgePassage.versionId, ['', ...opened]),
    anyOf(ways, (way) => hasWords(knowledgePassage.searchText, way)),
  )
  const passages = await context.db
    .select()
    .from(knowledgePassage)
    .where(here)
    .orderBy(asc(knowledgePassage.page))
    .limit(500)
  const byVersion = Map.groupBy(passages, ({ versionId }) => versionId)
  return found.map((one) => {
    const own = one.rights.preview ? (byVersion.get(one.row.versionId ?? '') ?? []) : []
    const excerpts = own.flatMap((passage) => firstExcerpt(passage, ways)).slice(0, EXCERPTS)
    return { ...presentRow(one), excerpts }
  })
}

/** The words around the first way that a passage says. */
function firstExcerpt(passage: { page: number; words: string }, ways: readonly string[]) {
  return ways.flatMap((way) => excerptOf(passage, way) ?? []).slice(0, 1)
}
