import type { Handlers } from '@mingtai/api'
import { type Actor, type Context, hasWords, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { circleCalls } from '../../calls.ts'
import { circlePost } from '../tables.ts'
import { postsWhere, visiblePost, visiblePosts } from './post-rows.ts'
import { presentPosts, type Quotable } from './present.ts'

type ListHandlers = Pick<Handlers<typeof circleCalls, Context>, 'list' | 'detail' | 'newer'>

/** A total beyond this is not counted on. */
const MOST_COUNTED = 10_000
const MOST_NEWER = 99
const MOST_PINNED = 3

/** The feed: page by page, or below the post that the reader saw last. */
export function listingHandlers(quotable: Quotable): ListHandlers {
  return {
    async list({ current, size, after, ...asked }, context) {
      const actor = signedIn(context)
      const where = narrowed(actor, asked)
      const isWhole = !asked.tag && !asked.keyword && asked.scope === 'all'
      const page =
        after == null
          ? { where: and(where, isWhole ? isNull(circlePost.pinnedAt) : undefined), offset: (current - 1) * size }
          : { where: and(where, isWhole ? isNull(circlePost.pinnedAt) : undefined, below(actor, after)) }
      const found = await postsWhere(context.db, actor, { ...page, limit: size })
      const isFirst = isWhole && after == null && current === 1
      const pinned = isFirst
        ? await postsWhere(context.db, actor, { where: isNotNull(circlePost.pinnedAt), limit: MOST_PINNED })
        : []
      const total = await counted(context, actor, where)
      const shown = await presentPosts(context, quotable, [...pinned, ...found])
      return { records: shown.slice(pinned.length), pinned: shown.slice(0, pinned.length), total, current, size }
    },

    async detail({ id }, context) {
      const found = await visiblePost(context.db, signedIn(context), id)
      const [shown] = await presentPosts(context, quotable, [found])
      if (shown === undefined) throw new Error('a post was not shown')
      return shown
    },

    async newer({ than }, context) {
      const actor = signedIn(context)
      const where = and(ne(circlePost.authorId, actor.userId), than === undefined ? undefined : above(actor, than))
      return { posts: await counted(context, actor, where, MOST_NEWER) }
    },
  }
}

interface Filters {
  tag?: string | null | undefined
  keyword?: string | null | undefined
  scope: 'all' | 'mine'
}

function narrowed({ userId }: Actor, { tag, keyword, scope }: Filters): SQL | undefined {
  return and(
    tag == null ? undefined : sql`${circlePost.tagIds} @> array[${tag}]::text[]`,
    hasWords(circlePost.searchText, keyword ?? undefined),
    scope === 'mine' ? eq(circlePost.authorId, userId) : undefined,
  )
}

/** Posts after another one in the order of the feed, also where that one is gone. */
function below(actor: Actor, id: string): SQL {
  return sql`(${circlePost.createdAt}, ${circlePost.id}) < ${placeOf(actor, id)}`
}

function above(actor: Actor, id: string): SQL {
  return sql`(${circlePost.createdAt}, ${circlePost.id}) > ${placeOf(actor, id)}`
}

function placeOf({ tenantId }: Actor, id: string): SQL {
  return sql`(select last.created_at, last.id from ${circlePost} last where last.id = ${id} and last.tenant_id = ${tenantId})`
}

/** How many posts the reader sees, at most so many. */
async function counted(context: Context, actor: Actor, where: SQL | undefined, most = MOST_COUNTED): Promise<number> {
  const seen = context.db
    .select({ id: circlePost.id })
    .from(circlePost)
    .where(and(ofTenant(circlePost, actor.tenantId), await visiblePosts(context.db, actor), where))
    .limit(most)
    .as('seen')
  return context.db.$count(seen)
}
