import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { visibilities } from '../words.ts'
import { circleComment, circlePost, circlePraise } from './tables.ts'

/** What a person wrote, said and praised in the work circle. */
export const circleData: PersonalData[] = [
  {
    title: '工作圈动态',
    async of(db, { tenantId, userId }, most) {
      const { content, visibility, createdAt, editedAt, praiseCount, commentCount } = circlePost
      const rows = await db
        .select({ content, visibility, createdAt, editedAt, praiseCount, commentCount })
        .from(circlePost)
        .where(and(ofTenant(circlePost, tenantId), eq(circlePost.authorId, userId)))
        .orderBy(desc(createdAt))
        .limit(most)
      return rows.map((row) => ({ ...row, visibility: visibilities[row.visibility] }))
    },
  },
  {
    title: '工作圈评论',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({ content: circleComment.content, createdAt: circleComment.createdAt })
        .from(circleComment)
        .where(and(ofTenant(circleComment, tenantId), eq(circleComment.authorId, userId)))
        .orderBy(desc(circleComment.createdAt))
        .limit(most),
  },
  {
    title: '工作圈点赞',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({ content: circlePost.content, at: circlePraise.at })
        .from(circlePraise)
        .innerJoin(circlePost, eq(circlePost.id, circlePraise.postId))
        .where(
          and(ofTenant(circlePost, tenantId), eq(circlePraise.tenantId, tenantId), eq(circlePraise.personId, userId)),
        )
        .orderBy(desc(circlePraise.at))
        .limit(most),
  },
]
