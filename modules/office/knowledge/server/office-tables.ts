import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import { articleStates, fileClasses } from '../words.ts'
import { findsArticle, viewerOf } from './access/reach.ts'
import { knowledgeArticle, knowledgeSpace } from './tables.ts'

const { text, moment, whole } = officeColumn

/** Articles with how often they are read, for reports; each reader has those that they find. */
export const knowledgeTables: OfficeTable[] = [
  {
    name: 'knowledge_articles',
    title: '知识库文档：本人能看到的',
    columns: [
      text('title', '标题'),
      text('space', '知识空间'),
      text('file_class', '类型'),
      text('state', '状态'),
      text('author', '作者'),
      whole('version', '版本'),
      whole('views', '阅读次数'),
      moment('published_at', '发布时间'),
      text('valid_to', '有效期至'),
    ],
    rows: async (actor, db) => {
      const viewer = await viewerOf(db, actor)
      return sql`
        select ${knowledgeArticle.title}, ${knowledgeSpace.name}, ${worded(sql`${knowledgeArticle.fileClass}`, fileClasses)},
          ${worded(sql`${knowledgeArticle.state}`, articleStates)}, ${knowledgeArticle.authorName},
          ${knowledgeArticle.version}, ${knowledgeArticle.views}, ${chinaClock(knowledgeArticle.publishedAt)},
          coalesce(${knowledgeArticle.validTo}::text, '')
        from ${knowledgeArticle} join ${knowledgeSpace} on ${knowledgeSpace.id} = ${knowledgeArticle.spaceId}
        where ${knowledgeArticle.tenantId} = ${actor.tenantId} and not ${knowledgeArticle.deleted}
          and ${knowledgeArticle.trashedAt} is null and ${findsArticle(viewer)}`
    },
  },
]

function worded(column: SQL, words: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(words).map(([state, word]) => sql`when ${column} = ${state} then ${word}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
