import { ofTenant, type PersonalData } from '@mingtai/server-kit'
import { and, desc, eq, or } from 'drizzle-orm'
import { itemStates } from '../words.ts'
import { supervisionFeedback, supervisionHistory, supervisionItem } from './tables.ts'

/** What a person followed and led of supervised matters, and what they reported and did. */
export const supervisionData: PersonalData[] = [
  {
    title: '跟进或牵头的督办事项',
    async of(db, { tenantId, userId }, most) {
      const { number, title, state, dueAt, ownerId, leaderId, createdAt } = supervisionItem
      const rows = await db
        .select({ number, title, state, dueAt, createdAt })
        .from(supervisionItem)
        .where(and(ofTenant(supervisionItem, tenantId), or(eq(ownerId, userId), eq(leaderId, userId))))
        .orderBy(desc(createdAt))
        .limit(most)
      return rows.map((row) => ({ ...row, state: itemStates[row.state] }))
    },
  },
  {
    title: '督办反馈',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({
          title: supervisionItem.title,
          progress: supervisionFeedback.progress,
          content: supervisionFeedback.content,
          at: supervisionFeedback.createdAt,
        })
        .from(supervisionFeedback)
        .innerJoin(supervisionItem, eq(supervisionItem.id, supervisionFeedback.itemId))
        .where(and(ofTenant(supervisionFeedback, tenantId), eq(supervisionFeedback.writerId, userId)))
        .orderBy(desc(supervisionFeedback.createdAt))
        .limit(most),
  },
  {
    title: '督办经过',
    of: (db, { tenantId, userId }, most) =>
      db
        .select({
          title: supervisionItem.title,
          action: supervisionHistory.action,
          note: supervisionHistory.note,
          at: supervisionHistory.at,
        })
        .from(supervisionHistory)
        .innerJoin(supervisionItem, eq(supervisionItem.id, supervisionHistory.itemId))
        .where(and(eq(supervisionHistory.tenantId, tenantId), eq(supervisionHistory.personId, userId)))
        .orderBy(desc(supervisionHistory.at))
        .limit(most),
  },
]
