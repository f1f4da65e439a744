import type { Db, PersonalData, PersonKey } from '@mingtai/server-kit'
import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import { message, noticeHabit, noticePreference } from './tables.ts'

/** What a person was told, and preferences to be told. */
export const notificationData: PersonalData[] = [
  { title: '通知设置', of: noticesOf },
  { title: '消息', of: messagesOf },
]

async function noticesOf(db: Db, { tenantId, userId }: PersonKey) {
  const { system, channel, enabled } = noticePreference
  const switches = await db
    .select({ system, channel, enabled })
    .from(noticePreference)
    .where(and(eq(noticePreference.tenantId, tenantId), eq(noticePreference.personId, userId)))
  const [habit] = await db
    .select({ quiet: noticeHabit.quiet, digest: noticeHabit.digest })
    .from(noticeHabit)
    .where(and(eq(noticeHabit.tenantId, tenantId), eq(noticeHabit.personId, userId)))
  return { switches, quiet: habit?.quiet ?? null, digest: habit?.digest ?? null }
}

async function messagesOf(db: Db, { tenantId, userId }: PersonKey, most: number) {
  const { title, content, senderName, visibleAt, readAt } = message
  return db
    .select({ title, content, senderName, at: visibleAt, readAt })
    .from(message)
    .where(
      and(
        ...[eq(message.tenantId, tenantId), eq(message.personId, userId)],
        ...[isNull(message.removedAt), lte(visibleAt, new Date())],
      ),
    )
    .orderBy(desc(visibleAt))
    .limit(most)
}
