import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { articleStates, auditResults, borrowLevels, borrowStates } from '../words.ts'
import { knowledgeArticle, knowledgeAudit, knowledgeBorrow, knowledgeHistory, knowledgeReader } from './tables.ts'

/** What a person wrote, read, marked and audited in the knowledge base. */
export const knowledgeData: PersonalData[] = [
  {
    title: '知识库文档',
    async of(db, { tenantId, userId }, most) {
      const { title, state, version, updatedAt } = knowledgeArticle
      const rows = await db
        .select({ title, state, version, updatedAt })
        .from(knowledgeArticle)
        .where(and(ofTenant(knowledgeArticle, tenantId), eq(knowledgeArticle.authorId, userId)))
        .orderBy(desc(updatedAt))
        .limit(most)
      return rows.map((row) => ({ ...row, state: articleStates[row.state] }))
    },
  },
  {
    title: '读过和收藏的文档',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({
          title: knowledgeArticle.title,
          isCollected: knowledgeReader.isCollected,
          ...{
            isFollowed: knowledgeReader.isFollowed,
            isUseful: knowledgeReader.isUseful,
            readAt: knowledgeReader.readAt,
          },
        })
        .from(knowledgeReader)
        .innerJoin(knowledgeArticle, eq(knowledgeArticle.id, knowledgeReader.articleId))
        .where(and(eq(knowledgeReader.tenantId, tenantId), eq(knowledgeReader.personId, userId)))
        .orderBy(desc(knowledgeReader.readAt))
        .limit(most),
  },
  {
    title: '知识库借阅',
    async of(db, { tenantId, userId }, most) {
      const { level, reason, until, state } = knowledgeBorrow
      const rows = await db
        .select({ title: knowledgeArticle.title, level, reason, until, state })
        .from(knowledgeBorrow)
        .innerJoin(knowledgeArticle, eq(knowledgeArticle.id, knowledgeBorrow.articleId))
        .where(and(ofTenant(knowledgeBorrow, tenantId), eq(knowledgeBorrow.applicantId, userId)))
        .orderBy(desc(knowledgeBorrow.createdAt))
        .limit(most)
      return rows.map((row) => ({ ...row, level: borrowLevels[row.level], state: borrowStates[row.state] }))
    },
  },
  {
    title: '知识库审核',
    async of(db, { tenantId, userId }, most) {
      const { result, reason, createdAt } = knowledgeAudit
      const rows = await db
        .select({ title: knowledgeArticle.title, result, reason, at: createdAt })
        .from(knowledgeAudit)
        .innerJoin(knowledgeArticle, eq(knowledgeArticle.id, knowledgeAudit.articleId))
        .where(and(ofTenant(knowledgeAudit, tenantId), eq(knowledgeAudit.auditorId, userId)))
        .orderBy(desc(createdAt))
        .limit(most)
      return rows.map((row) => ({ ...row, result: auditResults[row.result] }))
    },
  },
  {
    title: '知识库办理经过',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({
          title: knowledgeArticle.title,
          action: knowledgeHistory.action,
          note: knowledgeHistory.note,
          at: knowledgeHistory.at,
        })
        .from(knowledgeHistory)
        .innerJoin(knowledgeArticle, eq(knowledgeArticle.id, knowledgeHistory.articleId))
        .where(and(eq(knowledgeHistory.tenantId, tenantId), eq(knowledgeHistory.personId, userId)))
        .orderBy(desc(knowledgeHistory.at))
        .limit(most),
  },
]
