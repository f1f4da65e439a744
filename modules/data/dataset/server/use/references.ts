import { type References, ofTenant } from '@mingtai/server-kit'
import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { reportDataset, reportDatasetLimit, reportDatasetRule } from '../tables.ts'

/** Rules, permissions and limits of datasets that name a role, a department or an organization. */
export const datasetReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    const named = JSON.stringify([kind === 'role' ? { roles: [id] } : { places: [id] }])
    const ruled = await db
      .select({ name: reportDataset.name })
      .from(reportDatasetRule)
      .innerJoin(
        reportDataset,
        and(ofTenant(reportDataset, tenantId), eq(reportDataset.id, reportDatasetRule.datasetId)),
      )
      .where(and(eq(reportDatasetRule.tenantId, tenantId), sql`${reportDatasetRule.rules} @> ${named}::jsonb`))
    const rules = ruled.map(({ name }) => `数据集“${name}”的数据权限`)
    if (kind === 'place') return rules
    const given = await db
      .select({ name: reportDataset.name })
      .from(reportDataset)
      .where(and(ofTenant(reportDataset, tenantId), arrayContains(reportDataset.roles, [id])))
    const limits = await db
      .select({ id: reportDatasetLimit.id })
      .from(reportDatasetLimit)
      .where(
        and(
          eq(reportDatasetLimit.tenantId, tenantId),
          eq(reportDatasetLimit.roleId, id),
          eq(reportDatasetLimit.deleted, false),
        ),
      )
    return [...rules, ...given.map(({ name }) => `数据集“${name}”的使用范围`), ...limits.map(() => '取数上限')]
  },

  async pass(db, { tenantId, from, to }) {
    const named = JSON.stringify([{ places: [from] }])
    const rows = await db
      .select()
      .from(reportDatasetRule)
      .where(and(eq(reportDatasetRule.tenantId, tenantId), sql`${reportDatasetRule.rules} @> ${named}::jsonb`))
    for (const { id, rules } of rows) {
      const passed = rules.map((rule) => ({
        ...rule,
        places: [...new Set(rule.places.map((place) => (place === from ? to : place)))],
      }))
      await db
        .update(reportDatasetRule)
        .set({ rules: passed })
        .where(and(eq(reportDatasetRule.tenantId, tenantId), eq(reportDatasetRule.id, id)))
    }
  },
}
