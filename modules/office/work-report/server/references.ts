import { ofTenant, type References } from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import { workReport, workReportTemplate } from './tables.ts'

/** Templates name the places that report by them; a merged place hands them on, with the reports of its people. */
export const workReportReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    if (kind === 'role') return []
    const named = sql`(${workReportTemplate.organizationId} = ${id} or ${workReportTemplate.placeIds} @> array[${id}]::text[])`
    const rows = await db
      .select({ name: workReportTemplate.name })
      .from(workReportTemplate)
      .where(and(ofTenant(workReportTemplate, tenantId), named))
      .orderBy(asc(workReportTemplate.name))
    return rows.map(({ name }) => `汇报模板“${name}”的范围`)
  },
  async pass(db, { tenantId, from, to }) {
    await db
      .update(workReportTemplate)
      .set({ placeIds: sql`array_replace(${workReportTemplate.placeIds}, ${from}, ${to})` })
      .where(
        and(eq(workReportTemplate.tenantId, tenantId), sql`${workReportTemplate.placeIds} @> array[${from}]::text[]`),
      )
    await db
      .update(workReportTemplate)
      .set({ organizationId: to })
      .where(and(eq(workReportTemplate.tenantId, tenantId), eq(workReportTemplate.organizationId, from)))
    for (const column of ['organizationId', 'departmentId'] as const)
      await db
        .update(workReport)
        .set({ [column]: to })
        .where(and(eq(workReport.tenantId, tenantId), eq(workReport[column], from)))
  },
}
