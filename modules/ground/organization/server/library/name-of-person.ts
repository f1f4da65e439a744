import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { person } from '../tables.ts'

/** The name of somebody for the log, which shows no ids; null where nobody is named. */
export async function nameOfPerson(db: Db, tenantId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await db
    .select({ realName: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.id, id)))
  return found?.realName ?? null
}
