import { refuse } from '@mingtai/messages'
import type { Hook } from '@mingtai/modules/ground/notification/server'
import { type Db, ofTenant, type Vault } from '@mingtai/server-kit'
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

/** A hook with its address and its secret opened, as it is called. */
export function openedHook(vault: Vault, { id, name, sealedUrl, sealedSecret }: HookRow): Hook {
  return {
    name: `外部接口：${name}`,
    url: vault.open(sealedUrl, id),
    secret: sealedSecret === null ? null : vault.open(sealedSecret, id),
  }
}
