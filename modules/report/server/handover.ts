import { person } from '@mingtai/modules/organization/server'
import type { HandoverKind } from '@mingtai/modules/people/server'
import { type Db, touch } from '@mingtai/server-kit'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { ofTenant } from './rows.ts'
import { reportShare, reportTpl } from './tables.ts'

/** 分享链接: the report runs in the sharer's name, so that it needs another one. */
const shares: HandoverKind = {
  key: 'share',
  name: '分享链接',
  otherwise: '全部停止',
  async held(db, { id, tenantId }) {
    const rows = await db
      .select({ id: reportShare.id, name: reportTpl.name, expiresAt: reportShare.expiresAt })
      .from(reportShare)
      .innerJoin(reportTpl, and(eq(reportTpl.id, reportShare.tplId), eq(reportTpl.deleted, false)))
      .where(standing(tenantId, id))
    return rows.map(({ expiresAt, ...one }) => ({
      ...one,
      note: expiresAt === null ? '长期有效' : `${expiresAt.toLocaleDateString('zh-CN')}到期`,
    }))
  },
  async pass(db, { id, tenantId }, { id: userId, realName }) {
    await db.update(reportShare).set({ userId, createdBy: realName }).where(standing(tenantId, id))
  },
  async end(db, { id, tenantId }) {
    await db.update(reportShare).set({ endedAt: new Date() }).where(standing(tenantId, id))
  },
}

/** 报表: kept by the name of their maker; where two people share it nobody can tell whose they are, and they stay. */
const reports: HandoverKind = {
  key: 'report',
  name: '制作的报表',
  otherwise: '留在报表目录，制作人不变',
  async held(db, { realName, tenantId }) {
    if (await isShared(db, tenantId, realName)) return []
    const rows = await db
      .select({ id: reportTpl.id, name: reportTpl.name, note: reportTpl.code })
      .from(reportTpl)
      .where(and(ofTenant(tenantId), eq(reportTpl.createdBy, realName)))
      .orderBy(desc(reportTpl.updatedAt))
    return rows
  },
  async pass(db, { realName, tenantId }, { realName: createdBy, actor }) {
    if (await isShared(db, tenantId, realName)) return
    await db
      .update(reportTpl)
      .set({ createdBy, ...touch(actor) })
      .where(and(ofTenant(tenantId), eq(reportTpl.createdBy, realName)))
  },
  async end() {},
}

/** What a leaver may own of the reports. */
export const reportHandover: HandoverKind[] = [reports, shares]

function standing(tenantId: string, userId: string) {
  return and(eq(reportShare.tenantId, tenantId), eq(reportShare.userId, userId), isNull(reportShare.endedAt))
}

async function isShared(db: Db, tenantId: string, realName: string): Promise<boolean> {
  const [counted] = await db
    .select({ people: count() })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.realName, realName), eq(person.deleted, false)))
  return (counted?.people ?? 0) > 1
}
