import { ofTenant, type References } from '@mingtai/server-kit'
import { and, count, eq, or } from 'drizzle-orm'
import { supervisionItem, supervisionTask } from './tables.ts'

/** Items belong to offices and tasks to units: one with tasks is not deleted, and a merged one hands them on. */
export const supervisionReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    if (kind === 'role') return []
    const { organizationId, departmentId } = supervisionTask
    const [tasks] = await db
      .select({ total: count() })
      .from(supervisionTask)
      .where(and(ofTenant(supervisionTask, tenantId), or(eq(organizationId, id), eq(departmentId, id))))
    const items = await db.$count(
      supervisionItem,
      and(ofTenant(supervisionItem, tenantId), eq(supervisionItem.organizationId, id)),
    )
    return [
      ...((tasks?.total ?? 0) === 0 ? [] : [`${tasks?.total}项督办任务的承办单位`]),
      ...(items === 0 ? [] : [`${items}件督办事项的所属机构`]),
    ]
  },
  async pass(db, { tenantId, from, to }) {
    const { organizationId, departmentId } = supervisionTask
    const own = eq(supervisionTask.tenantId, tenantId)
    await db
      .update(supervisionTask)
      .set({ organizationId: to })
      .where(and(own, eq(organizationId, from)))
    await db
      .update(supervisionTask)
      .set({ departmentId: to })
      .where(and(own, eq(departmentId, from)))
    await db
      .update(supervisionItem)
      .set({ organizationId: to })
      .where(and(eq(supervisionItem.tenantId, tenantId), eq(supervisionItem.organizationId, from)))
  },
}
