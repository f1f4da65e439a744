import { hasWords, type SearchProvider, signedIn } from '@mingtai/server-kit'
import { and, desc, inArray, isNull } from 'drizzle-orm'
import { articlesWhere, countArticles } from './article/article-rows.ts'
import { linkOf } from './article/telling.ts'
import { knowledgeArticle } from './tables.ts'

const readable = and(isNull(knowledgeArticle.trashedAt), inArray(knowledgeArticle.state, ['published', 'expired']))

/** 知识库文档 by title, number, tags and pinyin, as far as the asker finds them. */
export const articleSearch: SearchProvider = {
  title: '知识库',
  icon: 'book',
  order: 45,
  listOf: (keyword) => `/knowledge/knowledge-search?keyword=${encodeURIComponent(keyword)}`,
  async find({ db, ...context }, { keyword, most }) {
    const actor = signedIn({ db, ...context })
    const where = and(readable, hasWords(knowledgeArticle.searchText, keyword))
    const orderBy = [desc(knowledgeArticle.updatedAt), desc(knowledgeArticle.id)]
    const rows = await articlesWhere(db, actor, { where, limit: most, offset: 0, orderBy })
    return { total: await countArticles(db, actor, where), found: rows.map(presentFound) }
  },
  async named({ db, ...context }, ids) {
    const actor = signedIn({ db, ...context })
    const where = and(readable, inArray(knowledgeArticle.id, ['', ...ids]))
    return (await articlesWhere(db, actor, { where, limit: ids.length, offset: 0 })).map(presentFound)
  },
}

function presentFound({ row, spaceName, folderName }: Awaited<ReturnType<typeof articlesWhere>>[number]) {
  const note = [spaceName, folderName, row.authority].filter((word) => word !== '').join(' · ')
  return { id: row.id, title: row.title, note, link: linkOf(row) }
}
