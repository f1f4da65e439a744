import { role } from '@mingtai/modules/ground/organization/server'
import { type Db, ofTenant, type References } from '@mingtai/server-kit'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains, replaceInFlows } from './flow-references.ts'
import { approvalDefinition, approvalInstance, approvalVersion } from './tables.ts'

/** Roles and places that processes name: who may start them, and who decides in them. */
export const approvalReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    const words = kind === 'role' ? [id, ...(await aliasOf(db, tenantId, id))] : [id]
    const { name, flow, starters } = approvalDefinition
    const named = (column: PgColumn | SQL) => or(...words.map((word) => contains(column, word)))
    const published = sql`exists (select 1 from ${approvalVersion} v where v.id = ${approvalDefinition}."version_id"
      and (${named(sql`v.flow`)}))`
    const rows = await db
      .select({ name, isStarter: sql<boolean>`${named(starters)}` })
      .from(approvalDefinition)
      .where(and(ofTenant(approvalDefinition, tenantId), or(named(starters), named(flow), published)))
      .orderBy(asc(name))
    return rows.map((row) => `审批流程“${row.name}”的${row.isStarter ? '发起范围' : '审批人'}`)
  },
  async pass(db, { tenantId, from, to }) {
    await replaceInFlows(db, { tenantId, from, to })
    for (const column of ['organizationId', 'departmentId'] as const)
      await db
        .update(approvalInstance)
        .set({ [column]: to })
        .where(and(eq(approvalInstance.tenantId, tenantId), eq(approvalInstance[column], from)))
    await db
      .update(approvalDefinition)
      .set({ organizationId: to })
      .where(and(eq(approvalDefinition.tenantId, tenantId), eq(approvalDefinition.organizationId, from)))
  },
}

async function aliasOf(db: Db, tenantId: string, id: string): Promise<string[]> {
  const rows = await db
    .select({ alias: role.alias })
    .from(role)
    .where(and(ofTenant(role, tenantId), eq(role.id, id)))
  return rows.map(({ alias }) => alias)
}
