import { type HandoverKind, type Leaver, ofTenant } from '@mingtai/server-kit'
import { and, asc, sql } from 'drizzle-orm'
import { cycles } from '../words.ts'
import { workReportTemplate } from './tables.ts'

/** 汇报模板的接收人: reports that would go to the leaver go to their successor from now on. */
export const workReportHandover: HandoverKind = {
  key: 'work-report-receiver',
  name: '工作报告的接收',
  otherwise: '从汇报模板的接收人里去掉，由报告人自己选人',
  async ownedBy(db, leaver) {
    const { id, name, cycle } = workReportTemplate
    const rows = await db.select({ id, name, cycle }).from(workReportTemplate).where(naming(leaver)).orderBy(asc(name))
    return rows.map(({ cycle: own, ...row }) => ({ ...row, note: cycles[own] }))
  },
  async pass(db, leaver, { id }) {
    const { receiverIds, ccIds } = workReportTemplate
    await db
      .update(workReportTemplate)
      .set({
        receiverIds: sql`array(select distinct unnest(array_replace(${receiverIds}, ${leaver.id}, ${id})))`,
        ccIds: sql`array(select distinct unnest(array_replace(${ccIds}, ${leaver.id}, ${id})))`,
      })
      .where(naming(leaver))
  },
  async end(db, leaver) {
    const { receiverIds, ccIds } = workReportTemplate
    await db
      .update(workReportTemplate)
      .set({
        receiverIds: sql`array_remove(${receiverIds}, ${leaver.id})`,
        ccIds: sql`array_remove(${ccIds}, ${leaver.id})`,
      })
      .where(naming(leaver))
  },
}

function naming({ tenantId, id }: Leaver) {
  const { receiverIds, ccIds } = workReportTemplate
  const one = sql`array[${id}]::text[]`
  return and(ofTenant(workReportTemplate, tenantId), sql`(${receiverIds} @> ${one} or ${ccIds} @> ${one})`)
}
