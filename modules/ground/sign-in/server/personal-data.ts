import type { Db, PersonalData, PersonKey } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import { loginLog } from './tables.ts'

/** When a person came in, and from where. */
export const signInData: PersonalData[] = [{ title: '登录记录', of: signInsOf }]

async function signInsOf(db: Db, { tenantId, userId }: PersonKey, most: number) {
  const { at, way, result, address, device } = loginLog
  return db
    .select({ at, way, result, address, device })
    .from(loginLog)
    .where(and(eq(loginLog.tenantId, tenantId), eq(loginLog.userId, userId)))
    .orderBy(desc(at))
    .limit(most)
}
