import { refusal, refuse } from '@mingtai/messages'
import { audit, changed, type Context, signedIn } from '@mingtai/server-kit'
import { and, eq, sql } from 'drizzle-orm'
import {
  checkDepartmentName,
  type DepartmentRow,
  departmentById,
  departmentsUnder,
  departmentWords,
  mustManage,
  organizationById,
} from './department-rows.ts'
import { recordTreeChange } from '../tree/history.ts'
import { rememberOrder } from '../tree/sort-order.ts'
import { department, membership, organizationRelation } from '../tables.ts'
import { placedBefore, reorder, replant } from '../tree/tree-change.ts'

/**
 * Returns the department under which something is put, null for the top of the organization. A picker may also name the
 * organization itself or its place in the office tree for the top.
 */
export async function underOrganization(
  context: Context,
  organizationId: string,
  parentId: string | null,
): Promise<string | null> {
  if (parentId === null || parentId === organizationId) return null
  const { tenantId } = signedIn(context)
  const [place] = await context.db
    .select({ refId: organizationRelation.refId })
    .from(organizationRelation)
    .where(and(eq(organizationRelation.tenantId, tenantId), eq(organizationRelation.id, parentId)))
  if (place?.refId === organizationId) return null
  const parent = await departmentById(context.db, tenantId, parentId)
  if (parent.organizationId !== organizationId) refuse('row.gone', '上级部门')
  return parent.id
}

export async function parentOf(context: Context, parentId: string | null): Promise<DepartmentRow | null> {
  return parentId === null ? null : departmentById(context.db, signedIn(context).tenantId, parentId)
}

interface Move {
  row: DepartmentRow
  organizationId: string
  parentId: string | null
  before: string | null
  reason?: string
}

/**
 * Moves a department with everything below it and the people who work there: under another parent or organization, or
 * to another position among its siblings.
 */
export async function moveDepartment(context: Context, move: Move): Promise<void> {
  const { row, organizationId, parentId, before, reason = '' } = move
  const { tenantId } = signedIn(context)
  const siblings = async () =>
    (await departmentsUnder(context.db, tenantId, { organizationId, parentId })).map(({ id }) => id)
  if (parentId === row.parentId && organizationId === row.organizationId) {
    await orderDepartments(context, row, placedBefore(await siblings(), row.id, before))
    await audit(context, { action: '调整部门顺序', subject: row.name })
    return
  }
  const owner = await organizationById(context.db, tenantId, organizationId)
  await mustManage(context, { organizationId, departmentId: parentId, name: owner.name })
  if (owner.mergedInto !== null) refuse('organization.merged', owner.name)
  if (!owner.hasDepartments) refuse('organization.noDepartments', owner.name)
  const parent = await parentOf(context, parentId)
  if (parent !== null && parent.path.startsWith(row.path)) throw refusal('row.insideItself', row.name).at('parentId')
  await checkDepartmentName(context, { organizationId, parentId, name: row.name, except: row.id })
  const was = await departmentWords(context.db, tenantId, row)
  await carry(context, { row, organizationId, parent })
  await reorder(context.db, department, tenantId, placedBefore(await siblings(), row.id, before))
  const is = await departmentWords(context.db, tenantId, await departmentById(context.db, tenantId, row.id))
  await recordTreeChange(context, { kind: 5, refId: row.id, action: 'move', before: was, after: is, reason })
  await audit(context, { action: '移动部门', subject: row.name, change: changed({ 位置: was }, { 位置: is }) })
}

interface Carried {
  row: Pick<DepartmentRow, 'id' | 'path' | 'organizationId'>
  organizationId: string
  parent: { id: string; path: string } | null
}

/** Writes the rows of a move without any check: the departments below and the memberships in them move too. */
export async function carry(context: Context, { row, organizationId, parent }: Carried): Promise<void> {
  const { tenantId } = signedIn(context)
  const path = await replant(context.db, department, { tenantId, node: row, parent })
  if (organizationId === row.organizationId) return
  const below = sql`(select id from ${department} where tenant_id = ${tenantId} and starts_with(path, ${path}))`
  await context.db
    .update(department)
    .set({ organizationId })
    .where(and(eq(department.tenantId, tenantId), sql`${department.id} in ${below}`))
  await context.db
    .update(membership)
    .set({ organizationId })
    .where(and(eq(membership.tenantId, tenantId), sql`${membership.departmentId} in ${below}`))
}

/** Stores a new order of siblings, and keeps the old one for undo. */
export async function orderDepartments(
  context: Context,
  { organizationId, parentId, name }: Pick<DepartmentRow, 'organizationId' | 'parentId' | 'name'>,
  wanted: readonly string[],
): Promise<void> {
  const { tenantId } = signedIn(context)
  await mustManage(context, { organizationId, departmentId: parentId, name })
  const before = (await departmentsUnder(context.db, tenantId, { organizationId, parentId })).map(({ id }) => id)
  const after = await rememberOrder(context, { kind: 5, refId: parentId ?? organizationId, before, wanted })
  await reorder(context.db, department, tenantId, after)
}
