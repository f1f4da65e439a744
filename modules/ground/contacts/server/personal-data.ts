import { person } from '@mingtai/modules/ground/organization/server'
import type { Db, PersonalData, PersonKey } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import { contactFavourite, contactGroup, contactGroupMember } from './tables.ts'

/** Whom a person keeps at hand. */
export const contactsData: PersonalData[] = [
  { title: '通讯录分组', of: groupsOf },
  { title: '收藏的人', of: favouritesOf },
]

async function groupsOf(db: Db, { tenantId, userId }: PersonKey) {
  return db
    .select({ name: contactGroup.name, people: sql<string[]>`array_remove(array_agg(${person.realName}), null)` })
    .from(contactGroup)
    .leftJoin(contactGroupMember, eq(contactGroupMember.groupId, contactGroup.id))
    .leftJoin(person, eq(person.id, contactGroupMember.personId))
    .where(and(eq(contactGroup.tenantId, tenantId), eq(contactGroup.ownerId, userId), eq(contactGroup.deleted, false)))
    .groupBy(contactGroup.id, contactGroup.name)
}

async function favouritesOf(db: Db, { tenantId, userId }: PersonKey): Promise<string[]> {
  const rows = await db
    .select({ name: person.realName })
    .from(contactFavourite)
    .innerJoin(person, eq(person.id, contactFavourite.personId))
    .where(and(eq(contactFavourite.tenantId, tenantId), eq(contactFavourite.ownerId, userId)))
  return rows.map(({ name }) => name)
}
