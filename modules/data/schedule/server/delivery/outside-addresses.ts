import type { Db } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { scheduleRule } from '../tables.ts'

/** The domains outside of the tenant that jobs may send to; none unless somebody said so. */
export async function outsideRule(db: Db, tenantId: string): Promise<readonly string[]> {
  const [row] = await db.select().from(scheduleRule).where(eq(scheduleRule.tenantId, tenantId))
  return row?.domains ?? []
}

/** One plain address of an allowed domain; nothing that a header could be begun with. */
export function isAllowedAddress(domains: readonly string[], address: string): boolean {
  const [, domain] = /^[\w.+-]{1,64}@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.exec(address) ?? []
  return domain !== undefined && domains.includes(domain.toLowerCase())
}
