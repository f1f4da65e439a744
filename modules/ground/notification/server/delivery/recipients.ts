import { person } from '@mingtai/modules/ground/organization/server/tables'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { NoticeChannel, NoticeSystem } from '../../calls.ts'
import type { Wishes } from './plan.ts'
import { noticeHabit, noticePreference } from '../tables.ts'

/** A person who is told, with their addresses and settings. */
export interface Recipient {
  id: string
  realName: string
  phone: string | null
  email: string | null
  wishes: Wishes
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
    .select({ id, realName, phone, email })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), inArray(id, ids), eq(person.deleted, false), eq(person.disabled, false)))
  const off = await switchedOff(db, tenantId, { ids, system })
  const habits = await db
    .select()
    .from(noticeHabit)
    .where(and(eq(noticeHabit.tenantId, tenantId), inArray(noticeHabit.personId, ids)))
  return rows.map((row) => {
    const habit = habits.find(({ personId }) => personId === row.id)
    const wishes = { off: off.get(row.id) ?? new Set(), quiet: habit?.quiet ?? null, digest: habit?.digest ?? null }
    return { ...row, wishes }
  })
}

async function switchedOff(
  db: Db,
  tenantId: string,
  { ids, system }: { ids: string[]; system: NoticeSystem },
): Promise<Map<string, Set<NoticeChannel>>> {
  const rows = await db
    .select()
    .from(noticePreference)
    .where(
      and(
        eq(noticePreference.tenantId, tenantId),
        inArray(noticePreference.personId, ids),
        eq(noticePreference.system, system),
        eq(noticePreference.enabled, false),
      ),
    )
  const off = new Map<string, Set<NoticeChannel>>()
  for (const { personId, channel } of rows) off.set(personId, (off.get(personId) ?? new Set()).add(channel))
  return off
}
