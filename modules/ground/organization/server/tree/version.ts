import type { Db } from '@mingtai/server-kit'
import { eq, sql } from 'drizzle-orm'
import { organizationVersion } from '../tables.ts'

/** Counts a change of the trees; call it in the transaction of the change. */
export async function bumpVersion(db: Db, tenantId: string): Promise<void> {
  await db
    .insert(organizationVersion)
    .values({ tenantId })
    .onConflictDoUpdate({
      target: organizationVersion.tenantId,
      set: { version: sql`${organizationVersion.version} + 1` },
    })
}

export async function versionOf(db: Db, tenantId: string): Promise<number> {
  const [found] = await db.select().from(organizationVersion).where(eq(organizationVersion.tenantId, tenantId))
  return found?.version ?? 0
}
