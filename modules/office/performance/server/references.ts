import { ofTenant, type References } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { performancePlan, performanceSheet, performanceTemplate } from './tables.ts'

/** Checks and templates belong to organizations, and sheets to places: a merged one hands them on. */
export const performanceReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    if (kind === 'role') return []
    const plans = await db.$count(
      performancePlan,
      and(ofTenant(performancePlan, tenantId), eq(performancePlan.organizationId, id)),
    )
    const sheets = await db.$count(
      performanceSheet,
      and(ofTenant(performanceSheet, tenantId), eq(performanceSheet.placeId, id)),
    )
    return [...(plans === 0 ? [] : [`${plans}次考核的所属机构`]), ...(sheets === 0 ? [] : [`${sheets}份考核表的单位`])]
  },
  async pass(db, { tenantId, from, to }) {
    for (const table of [performancePlan, performanceTemplate])
      await db
        .update(table)
        .set({ organizationId: to })
        .where(and(eq(table.tenantId, tenantId), eq(table.organizationId, from)))
    await db
      .update(performanceSheet)
      .set({ placeId: to })
      .where(and(eq(performanceSheet.tenantId, tenantId), eq(performanceSheet.placeId, from)))
  },
}
