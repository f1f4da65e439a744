import { type HandoverKind, newId, ownedRows } from '@mingtai/server-kit'
import { and, eq, isNull } from 'drizzle-orm'
import { formatByCode } from '@mingtai/zh'
import { reportFolder, reportGrant, reportShare, reportTpl } from './tables.ts'

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

/** 报表权限: what of reports was opened to the leaver by name. */
const rights: HandoverKind = {
  key: 'report-grant',
  name: '点名授予的报表权限',
  otherwise: '全部收回',
  async ownedBy(db, { id, tenantId }) {
    const rows = await db
      .select({ id: reportGrant.id, thing: reportGrant.thing, report: reportTpl.name, folder: reportFolder.name })
      .from(reportGrant)
      .leftJoin(reportTpl, and(eq(reportTpl.id, reportGrant.thingId), eq(reportTpl.deleted, false)))
      .leftJoin(reportFolder, and(eq(reportFolder.id, reportGrant.thingId), eq(reportFolder.deleted, false)))
      .where(namedPerson(tenantId, id))
    return rows.flatMap(({ id: grant, thing, report, folder }) => {
      const name = report ?? folder
      return name === null ? [] : [{ id: grant, name, note: thing === 'folder' ? '文件夹' : '报表' }]
    })
  },
  async pass(db, { id, tenantId }, to) {
    const grants = await db.select().from(reportGrant).where(namedPerson(tenantId, id))
    // Whoever is named there already keeps their own line.
    if (grants.length > 0)
      await db
        .insert(reportGrant)
        .values(grants.map((grant) => ({ ...grant, id: newId(), who: to.id, grantedBy: to.actor.realName })))
        .onConflictDoNothing()
    await db.delete(reportGrant).where(namedPerson(tenantId, id))
  },
  async end(db, { id, tenantId }) {
    await db.delete(reportGrant).where(namedPerson(tenantId, id))
  },
}

/** What a leaver may own of the reports. */
export const reportHandover: HandoverKind[] = [reports, shares, rights]

function namedPerson(tenantId: string, id: string) {
  return and(eq(reportGrant.tenantId, tenantId), eq(reportGrant.kind, 'person'), eq(reportGrant.who, id))
}

function openShares(tenantId: string, userId: string) {
  return and(
    eq(reportShare.tenantId, tenantId),
    eq(reportShare.userId, userId),
    isNull(reportShare.endedAt),
    isNull(reportShare.embedId),
  )
}
