import type { Db, HandoverKind, Leaver } from '@mingtai/server-kit'
import { person } from '@mingtai/modules/ground/organization/server'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { tellTakenBack } from './delegation-news.ts'
import { giveBackWork } from './entrusted-work.ts'
import { accessToken, delegation } from './tables.ts'

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

/** 出差委托: what the leaver does for others goes back to them, and nobody does the leaver's work by a delegation any more. */
export const delegationHandover: HandoverKind = {
  key: 'delegation',
  name: '出差委托',
  otherwise: '委托随即结束，代办的事项回到委托人手里',
  async ownedBy(db, leaver) {
    const rows = await db
      .select({ id: delegation.id, name: person.realName })
      .from(delegation)
      .innerJoin(person, and(eq(person.tenantId, delegation.tenantId), eq(person.id, delegation.fromId)))
      .where(stillOpen(leaver))
      .orderBy(desc(delegation.startsAt))
    return rows.map(({ id, name }) => ({ id, name: `${name}委托`, note: '' }))
  },
  async end(db, leaver) {
    const rows = await db.update(delegation).set({ endedAt: new Date() }).where(stillOpen(leaver)).returning()
    for (const row of rows) {
      await giveBackWork(db, row, new Date())
      await tellTakenBack(db, row)
    }
  },
}

function stillOpen({ tenantId, id }: Leaver) {
  const open = [eq(delegation.deleted, false), isNull(delegation.endedAt), gt(delegation.endsAt, new Date())]
  return and(eq(delegation.tenantId, tenantId), ...open, or(eq(delegation.fromId, id), eq(delegation.toId, id)))
}

/** Revoke all access tokens of a person. */
export async function endTokensOf(db: Db, { tenantId, userId }: { tenantId: string; userId: string }): Promise<void> {
  await db.delete(accessToken).where(and(eq(accessToken.tenantId, tenantId), eq(accessToken.userId, userId)))
}
