import { refuse } from '@mingtai/messages'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { approvalHook } from '../tables.ts'

export type HookRow = typeof approvalHook.$inferSelect

export async function hookByCode(db: Db, tenantId: string, code: string): Promise<HookRow | null> {
  const [row] = await db
    .select()
    .from(approvalHook)
    .where(and(ofTenant(approvalHook, tenantId), eq(approvalHook.code, code)))
  return row ?? null
}

export async function hookById(db: Db, tenantId: string, id: string): Promise<HookRow> {
  const [row] = await db
    .select()
    .from(approvalHook)
    .where(and(ofTenant(approvalHook, tenantId), eq(approvalHook.id, id)))
  return row ?? refuse('row.gone', '这个外部接口')
}
