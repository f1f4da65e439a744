import { person } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { loginSession } from '../tables.ts'

/** The valid ones of some sessions: not ended, not expired, and their people may sign in. */
export async function activeSessions(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await activeAmong(db, ids)).map(({ id }) => id))
}

/** The valid ones whose screen is not locked. */
export async function openSessions(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await activeAmong(db, ids)).flatMap(({ id, locked }) => (locked ? [] : [id])))
}

function activeAmong(db: Db, ids: readonly string[]) {
  return db
    .select({ id: loginSession.id, locked: loginSession.locked })
    .from(loginSession)
    .innerJoin(person, and(eq(person.id, loginSession.userId), eq(person.tenantId, loginSession.tenantId)))
    .where(
      and(
        inArray(loginSession.id, [...ids]),
        eq(loginSession.ended, false),
        gt(loginSession.expiresAt, new Date()),
        eq(person.disabled, false),
        eq(person.deleted, false),
      ),
    )
}
