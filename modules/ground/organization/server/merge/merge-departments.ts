import { audit, type Context, removed, signedIn, touch } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { carry } from '../department/department-moves.ts'
import { type DepartmentRow, departmentById, departmentsUnder, departmentWords } from '../department/department-rows.ts'
import { freeName } from '../department/free-name.ts'
import { inDepartment, inDepartmentItself } from '../library/counts.ts'
import { countWords } from '../tree/relation-rules.ts'
import { recordTreeChange } from '../tree/history.ts'
import { moveMemberships, pointRangesElsewhere } from './merge-references.ts'
import { dropPlaces } from './merge-places.ts'
import { department } from '../tables.ts'
import { reorder } from '../tree/tree-change.ts'

interface Merge {
  row: DepartmentRow
  target: DepartmentRow
  reason: string
}

/**
 * Merges a department into another: its people, the departments below it and the reach of roles move. The old
 * department is kept with its name.
 */
export async function mergeDepartments(context: Context, { row, target, reason }: Merge): Promise<void> {
  const actor = signedIn(context)
  const { tenantId } = actor
  const { db } = context
  const before = await departmentWords(db, tenantId, row)
  const own = await inDepartmentItself(db, tenantId, row)
  const below = await inDepartment(db, tenantId, row)
  if (target.path.startsWith(row.path)) await liftOut(context, row, target)
  await takeChildren(context, row, await departmentById(db, tenantId, target.id))
  await moveMemberships(db, {
    tenantId,
    from: { organizationId: row.organizationId, departmentId: row.id },
    to: { organizationId: target.organizationId, departmentId: target.id },
    by: actor.realName,
  })
  await pointRangesElsewhere(db, { tenantId, from: row.id, to: target.id })
  await dropPlaces(context, { from: row.id, to: target.id })
  await db
    .update(department)
    .set({ mergedInto: target.id, status: 2, ...touch(actor) })
    .where(and(eq(department.tenantId, tenantId), eq(department.id, row.id)))
  const names = { action: 'merge' as const, before: row.name, after: target.name, reason }
  await recordTreeChange(context, { kind: 5, refId: row.id, ...names })
  await recordTreeChange(context, { kind: 5, refId: target.id, ...names })
  await audit(context, {
    action: '合并部门',
    subject: row.name,
    detail: {
      into: target.name,
      moved: countWords({ 人员: own.people, 下级部门: below.departments, 下级部门的人员: below.people - own.people }),
    },
    change: removed({ 位置: before }),
  })
}

/** Moves the target out of the department that will be gone, when it lies below it. */
async function liftOut(context: Context, row: DepartmentRow, target: DepartmentRow): Promise<void> {
  const parent =
    row.parentId === null ? null : await departmentById(context.db, signedIn(context).tenantId, row.parentId)
  await carry(context, { row: target, organizationId: row.organizationId, parent })
}

/** Moves the departments below to the end of the target's own. A name that is taken there gets its origin added. */
async function takeChildren(context: Context, row: DepartmentRow, target: DepartmentRow): Promise<void> {
  const { tenantId } = signedIn(context)
  const own = await departmentsUnder(context.db, tenantId, {
    organizationId: target.organizationId,
    parentId: target.id,
  })
  const taken = new Set(own.map(({ name }) => name))
  const children = await departmentsUnder(context.db, tenantId, {
    organizationId: row.organizationId,
    parentId: row.id,
  })
  for (const child of children) {
    const name = freeName(child.name, row.name, taken)
    await carry(context, { row: child, organizationId: target.organizationId, parent: target })
    if (name !== child.name) await renamed(context, child, name)
    taken.add(name)
  }
  await reorder(
    context.db,
    department,
    tenantId,
    [...own, ...children].map(({ id }) => id),
  )
}

/** Renames a department; used for merged organizations too. */
export async function renamed(context: Context, row: DepartmentRow, name: string): Promise<void> {
  await context.db
    .update(department)
    .set({ name })
    .where(and(eq(department.tenantId, signedIn(context).tenantId), eq(department.id, row.id)))
  await recordTreeChange(context, { kind: 5, refId: row.id, action: 'rename', before: row.name, after: name })
}
