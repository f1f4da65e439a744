import type { Db, HandoverKind } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { accessToken } from './tables.ts'

/** Access tokens act in a person's name, so they can only end. */
export const tokenHandover: HandoverKind = {
  key: 'token',
  name: '访问令牌',
  otherwise: '全部撤销',
  async ownedBy(db, { id, tenantId }) {
    const rows = await db
      .select({ id: accessToken.id, name: accessToken.name, scopes: accessToken.scopes })
      .from(accessToken)
      .where(and(eq(accessToken.tenantId, tenantId), eq(accessToken.userId, id)))
    return rows.map(({ scopes, ...one }) => ({ ...one, note: scopes.join('、') }))
  },
  end: (db, { id, tenantId }) => endTokensOf(db, { tenantId, userId: id }),
}

/** Revoke all access tokens of a person. */
export async function endTokensOf(db: Db, { tenantId, userId }: { tenantId: string; userId: string }): Promise<void> {
  await db.delete(accessToken).where(and(eq(accessToken.tenantId, tenantId), eq(accessToken.userId, userId)))
}
