import { type HandoverKind, ownedRows } from '@mingtai/server-kit'
import { and, eq, isNull } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import { reportShare, reportTpl } from './tables.ts'

/** 分享链接: the report runs in the sharer's name, so that it needs another one. */
const shares: HandoverKind = {
  key: 'share',
  name: '分享链接',
  otherwise: '全部停止',
  async ownedBy(db, { id, tenantId }) {
    const rows = await db
      .select({ id: reportShare.id, name: reportTpl.name, expiresAt: reportShare.expiresAt })
      .from(reportShare)
      .innerJoin(reportTpl, and(eq(reportTpl.id, reportShare.tplId), eq(reportTpl.deleted, false)))
      .where(openShares(tenantId, id))
    return rows.map(({ expiresAt, ...one }) => ({
      ...one,
      note: expiresAt === null ? '长期有效' : `${formatByCode(expiresAt, 3)} 到期`,
    }))
  },
  async pass(db, { id, tenantId }, { id: userId, realName }) {
    await db.update(reportShare).set({ userId, createdBy: realName }).where(openShares(tenantId, id))
  },
  async end(db, { id, tenantId }) {
    await db.update(reportShare).set({ endedAt: new Date() }).where(openShares(tenantId, id))
  },
}

/** 报表: those that belong to the leaver. */
const reports = ownedRows(reportTpl, {
  key: 'report',
  name: '制作的报表',
  otherwise: '留在报表目录，不再属于任何人',
})

/** What a leaver may own of the reports. */
export const reportHandover: HandoverKind[] = [reports, shares]

function openShares(tenantId: string, userId: string) {
  return and(
    eq(reportShare.tenantId, tenantId),
    eq(reportShare.userId, userId),
    isNull(reportShare.endedAt),
    isNull(reportShare.embedId),
  )
}
