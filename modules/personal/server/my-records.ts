import { contactFavourite, contactGroup, contactGroupMember } from '@mingtai/modules/contacts/server/tables'
import { message, noticeHabit, noticePreference } from '@mingtai/modules/notification/server/tables'
import { person } from '@mingtai/modules/organization/server'
import { loginLog } from '@mingtai/modules/sign-in/server/tables'
import type { Db } from '@mingtai/server-kit'
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'

interface Whose {
  tenantId: string
  userId: string
}

/** What other modules keep of a person: what they were told and wish to be told, whom they keep at hand, when they came in. */
export async function recordsOf(db: Db, whose: Whose, most: number) {
  return {
    通知设置: await noticesOf(db, whose),
    消息: await messagesOf(db, whose, most),
    通讯录分组: await groupsOf(db, whose),
    收藏的人: await favouritesOf(db, whose),
    登录记录: await signInsOf(db, whose, most),
  }
}

async function noticesOf(db: Db, { tenantId, userId }: Whose) {
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

async function messagesOf(db: Db, { tenantId, userId }: Whose, most: number) {
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

async function groupsOf(db: Db, { tenantId, userId }: Whose) {
  return db
    .select({ name: contactGroup.name, people: sql<string[]>`array_remove(array_agg(${person.realName}), null)` })
    .from(contactGroup)
    .leftJoin(contactGroupMember, eq(contactGroupMember.groupId, contactGroup.id))
    .leftJoin(person, eq(person.id, contactGroupMember.personId))
    .where(and(eq(contactGroup.tenantId, tenantId), eq(contactGroup.ownerId, userId), eq(contactGroup.deleted, false)))
    .groupBy(contactGroup.id, contactGroup.name)
}

async function favouritesOf(db: Db, { tenantId, userId }: Whose): Promise<string[]> {
  const rows = await db
    .select({ name: person.realName })
    .from(contactFavourite)
    .innerJoin(person, eq(person.id, contactFavourite.personId))
    .where(and(eq(contactFavourite.tenantId, tenantId), eq(contactFavourite.ownerId, userId)))
  return rows.map(({ name }) => name)
}

async function signInsOf(db: Db, { tenantId, userId }: Whose, most: number) {
  const { at, way, result, address, device } = loginLog
  return db
    .select({ at, way, result, address, device })
    .from(loginLog)
    .where(and(eq(loginLog.tenantId, tenantId), eq(loginLog.userId, userId)))
    .orderBy(desc(at))
    .limit(most)
}
