import { person } from '@mingtai/modules/ground/organization/server/tables'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NoticeChannel, NoticeSystem } from '../../calls.ts'
import type { NoticePreferences } from './plan.ts'
import { noticeHabit, noticePreference } from '../tables.ts'

/** A person who is told, with their addresses and settings. */
export interface Recipient {
  id: string
  realName: string
  phone: string | null
  email: string | null
  preferences: NoticePreferences
}

/** The people of the tenant, among some ids, whose account is open. */
export async function recipientsOf(
  db: Db,
  tenantId: string,
  { people, system }: { people: readonly string[]; system: NoticeSystem },
): Promise<Recipient[]> {
  const ids = [...new Set(people)]
  if (ids.length === 0) return []
  const { id, realName, phone, email } = person
  const rows = await db
    .select({
      ...{ id, realName, phone, email, quiet: noticeHabit.quiet, digest: noticeHabit.digest },
      off: sql<NoticeChannel[]>`array(select ${noticePreference.channel} from ${noticePreference}
        where ${noticePreference.tenantId} = ${tenantId} and ${noticePreference.personId} = ${id}
          and ${noticePreference.system} = ${system} and not ${noticePreference.enabled})`,
    })
    .from(person)
    .leftJoin(noticeHabit, and(eq(noticeHabit.tenantId, tenantId), eq(noticeHabit.personId, id)))
    .where(and(eq(person.tenantId, tenantId), inArray(id, ids), eq(person.deleted, false), eq(person.disabled, false)))
  return rows.map(({ quiet, digest, off, ...row }) => ({ ...row, preferences: { off: new Set(off), quiet, digest } }))
}
