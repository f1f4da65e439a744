import { hasWords, ofTenant, type SearchProvider, signedIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and } from 'drizzle-orm'
import { linkOf, openingWords, postsWhere, visiblePosts } from './post/post-rows.ts'
import { circlePost } from './tables.ts'

/** 工作圈 by words and author, as far as the asker sees the posts. */
export const circleSearch: SearchProvider = {
  title: '工作圈',
  icon: 'comment',
  order: 70,
  listOf: (keyword) => `/dashbord/workCircle?keyword=${encodeURIComponent(keyword)}`,
  async find(context, { keyword, most }) {
    const actor = signedIn(context)
    const where = hasWords(circlePost.searchText, keyword)
    const rows = await postsWhere(context.db, actor, { where, limit: most })
    const seen = and(ofTenant(circlePost, actor.tenantId), await visiblePosts(context.db, actor), where)
    const found = rows.map(({ row }) => {
      const note = `${row.authorName} · ${formatByCode(row.createdAt, 3)}`
      return { id: row.id, title: openingWords(row), note, link: linkOf(row.id) }
    })
    return { total: await context.db.$count(circlePost, seen), found }
  },
}
