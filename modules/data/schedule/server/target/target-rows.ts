import { refuse } from '@mingtai/messages'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import { scheduleTarget, type TargetRow } from '../tables.ts'

/** The interfaces and folders of a tenant that are in use. */
export async function usableTargets(db: Db, tenantId: string): Promise<TargetRow[]> {
  return db
    .select()
    .from(scheduleTarget)
    .where(and(ofTenant(scheduleTarget, tenantId), eq(scheduleTarget.enabled, true)))
    .orderBy(asc(scheduleTarget.name))
}

export async function targetById(db: Db, tenantId: string, id: string): Promise<TargetRow> {
  const [row] = await db
    .select()
    .from(scheduleTarget)
    .where(and(ofTenant(scheduleTarget, tenantId), eq(scheduleTarget.id, id)))
  return row ?? refuse('row.gone', '这个接口或文件夹')
}
