import { ofTenant, type References } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import { filingAssignment, filingTask } from './tables.ts'

/** Units of running tasks: one that still has to report is not deleted, and a merged one hands its part on. */
export const filingReferences: References = {
  async usesOf(db, { tenantId, kind, id }) {
    if (kind === 'role') return []
    const rows = await db
      .selectDistinct({ title: filingTask.title })
      .from(filingAssignment)
      .innerJoin(filingTask, eq(filingTask.id, filingAssignment.taskId))
      .where(
        and(ofTenant(filingAssignment, tenantId), eq(filingAssignment.unitId, id), eq(filingTask.state, 'running')),
      )
      .orderBy(asc(filingTask.title))
      .limit(20)
    return rows.map(({ title }) => `报送任务“${title}”的填报单位`)
  },
  async pass(db, { tenantId, from, to }) {
    // Where both have a part in a task, that of the former stays with its name.
    const taken = await db
      .select({ taskId: filingAssignment.taskId })
      .from(filingAssignment)
      .where(and(eq(filingAssignment.tenantId, tenantId), eq(filingAssignment.unitId, to)))
    const rows = await db
      .select({ id: filingAssignment.id, taskId: filingAssignment.taskId })
      .from(filingAssignment)
      .where(and(eq(filingAssignment.tenantId, tenantId), eq(filingAssignment.unitId, from)))
    for (const { id, taskId } of rows)
      if (!taken.some((one) => one.taskId === taskId))
        await db.update(filingAssignment).set({ unitId: to }).where(eq(filingAssignment.id, id))
    await db
      .update(filingAssignment)
      .set({ organizationId: to })
      .where(and(eq(filingAssignment.tenantId, tenantId), eq(filingAssignment.organizationId, from)))
    await db
      .update(filingTask)
      .set({ organizationId: to })
      .where(and(eq(filingTask.tenantId, tenantId), eq(filingTask.organizationId, from)))
  },
}
