import type { Handlers } from '@mingtai/api'
import { type Actor, type Context, hasWords, signedIn } from '@mingtai/server-kit'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ArticleShelf } from '../../article-calls.ts'
import type { knowledgeCalls } from '../../calls.ts'
import { editsArticle, managesArticle, previewsArticle, type Viewer, viewerOf } from '../access/reach.ts'
import { knowledgeArticle, knowledgeFolder } from '../tables.ts'
import { articlesWhere, countArticles } from './article-rows.ts'
import { presentRow } from './present.ts'

type ListHandlers = Pick<Handlers<typeof knowledgeCalls, Context>, 'page' | 'choices' | 'tags' | 'templates'>

const readable = ['published', 'expired'] as const

/** Lists of articles; what a list holds lies within what its reader finds. */
export function listHandlers(): ListHandlers {
  return {
    async page({ current, size, shelf, spaceId, folderId, keyword, fileClass, state, tag, order }, context) {
      const actor = signedIn(context)
      const viewer = await viewerOf(context.db, actor)
      const where = and(
        onShelf(shelf, viewer),
        spaceId === undefined ? undefined : eq(knowledgeArticle.spaceId, spaceId),
        folderId === undefined ? undefined : inFolder(actor, folderId),
        hasWords(knowledgeArticle.searchText, keyword),
        fileClass === undefined ? undefined : eq(knowledgeArticle.fileClass, fileClass),
        state === undefined ? undefined : eq(knowledgeArticle.state, state),
        tag === undefined ? undefined : sql`${knowledgeArticle.tags} @> array[${tag}]::text[]`,
      )
      const asked = { where, limit: size, offset: (current - 1) * size, orderBy: orders[order] }
      const found = await articlesWhere(context.db, actor, asked)
      return { records: found.map(presentRow), total: await countArticles(context.db, actor, where), current, size }
    },

    async choices({ keyword }, context) {
      const where = and(
        isNull(knowledgeArticle.trashedAt),
        inArray(knowledgeArticle.state, [...readable]),
        hasWords(knowledgeArticle.searchText, keyword),
      )
      const found = await articlesWhere(context.db, signedIn(context), { where, limit: 20, offset: 0 })
      return found.map(({ row }) => ({ id: row.id, title: row.title }))
    },

    async templates(_, context) {
      const actor = signedIn(context)
      const where = and(
        isNull(knowledgeArticle.trashedAt),
        inArray(knowledgeArticle.state, [...readable]),
        eq(knowledgeArticle.isTemplate, true),
        previewsArticle(await viewerOf(context.db, actor)),
      )
      const found = await articlesWhere(context.db, actor, { where, limit: 100, offset: 0, orderBy: orders.title })
      return found.map(({ row: { id, title, summary }, spaceName }) => ({ id, title, summary, spaceName }))
    },

    async tags({ spaceId }, context) {
      const where = and(
        isNull(knowledgeArticle.trashedAt),
        spaceId === undefined ? undefined : eq(knowledgeArticle.spaceId, spaceId),
        sql`cardinality(${knowledgeArticle.tags}) > 0`,
      )
      const found = await articlesWhere(context.db, signedIn(context), { where, limit: 2000, offset: 0 })
      const counts = new Map<string, number>()
      for (const { row } of found) for (const one of row.tags) counts.set(one, (counts.get(one) ?? 0) + 1)
      const byUse = [...counts].toSorted(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1))
      return byUse.slice(0, 60).map(([one]) => one)
    },
  }
}

const orders = {
  changed: [desc(knowledgeArticle.updatedAt), desc(knowledgeArticle.id)],
  title: [asc(knowledgeArticle.title), asc(knowledgeArticle.id)],
  views: [desc(knowledgeArticle.views), desc(knowledgeArticle.id)],
}

/** A folder with all below it; `root`: what lies in none. */
export function inFolder({ tenantId }: Actor, folderId: string): SQL {
  if (folderId === 'root') return isNull(knowledgeArticle.folderId)
  return sql`${knowledgeArticle.folderId} in (
    with recursive below as (
      select id from ${knowledgeFolder} where id = ${folderId} and tenant_id = ${tenantId}
      union select inner_folder.id from ${knowledgeFolder} inner_folder join below on inner_folder.parent_id = below.id
    ) select id from below)`
}

function onShelf(shelf: ArticleShelf, viewer: Viewer): SQL | undefined {
  const { trashedAt, state, authorId } = knowledgeArticle
  switch (shelf) {
    case 'read':
      return and(isNull(trashedAt), inArray(state, [...readable]))
    case 'mine':
      return and(isNull(trashedAt), eq(authorId, viewer.actor.userId))
    case 'managed':
      return and(isNull(trashedAt), sql`(${managesArticle(viewer)} or ${editsArticle(viewer)})`)
    case 'bin':
      return isNotNull(trashedAt)
    default:
      return shelf satisfies never
  }
}
