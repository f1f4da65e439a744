import { type HandoverKind } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, isNull } from 'drizzle-orm'
import { shareOwners } from './owners.ts'
import { shareLink } from './tables.ts'

/** 分享链接: the thing is shown in the sharer's name, so that it needs another one. */
export const sharingHandover: HandoverKind = {
  key: 'share',
  name: '分享链接',
  otherwise: '全部停止',
  async ownedBy(db, { id, tenantId }) {
    const links = await db.select().from(shareLink).where(openLinks(tenantId, id))
    const found = []
    for (const [type, rows] of Map.groupBy(links, ({ ownerType }) => ownerType)) {
      const ids = [...new Set(rows.map(({ ownerId }) => ownerId))]
      const things = (await shareOwners().get(type)?.namesOf(db, tenantId, ids)) ?? new Map<string, { name: string }>()
      for (const { id: linkId, ownerId, expiresAt } of rows) {
        const thing = things.get(ownerId)
        const note = expiresAt === null ? '长期有效' : `${formatByCode(expiresAt, 3)} 到期`
        if (thing !== undefined) found.push({ id: linkId, name: thing.name, note })
      }
    }
    return found
  },
  async pass(db, { id, tenantId }, { id: userId, realName }) {
    await db.update(shareLink).set({ userId, createdBy: realName }).where(openLinks(tenantId, id))
  },
  async end(db, { id, tenantId }) {
    await db.update(shareLink).set({ endedAt: new Date() }).where(openLinks(tenantId, id))
  },
}

function openLinks(tenantId: string, userId: string) {
  return and(
    eq(shareLink.tenantId, tenantId),
    eq(shareLink.userId, userId),
    isNull(shareLink.endedAt),
    isNull(shareLink.embedId),
  )
}
