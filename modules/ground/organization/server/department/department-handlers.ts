import type { Handlers } from '@mingtai/api'
import { refuse, refuseWith } from '@mingtai/messages'
import {
  audit,
  changed,
  type Context,
  created,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { organizationCalls } from '../../calls.ts'
import { moveDepartment, orderDepartments, parentOf, underOrganization } from './department-moves.ts'
import {
  checkDepartmentName,
  checkManager,
  type DepartmentRow,
  departmentById,
  departmentsUnder,
  departmentWords,
  mustManage,
  organizationById,
} from './department-rows.ts'
import { nameOfPerson } from '../library/name-of-person.ts'
import { recordTreeChange } from '../tree/history.ts'
import { inDepartment } from '../library/counts.ts'
import { mergeDepartments } from '../merge/merge-departments.ts'
import { countWords } from '../tree/relation-rules.ts'
import { lastOrder } from '../tree/sort-order.ts'
import { department } from '../tables.ts'
import { changeTree, reorder } from '../tree/tree-change.ts'
import { checkUnnamed } from '../references.ts'

type Keys =
  | 'submitDepartment'
  | 'removeDepartment'
  | 'sortDepartments'
  | 'undoSortDepartments'
  | 'moveDepartment'
  | 'mergeDepartment'

/** Departments within their organizations. */
export function departmentHandlers(): Handlers<Pick<typeof organizationCalls, Keys>, Context> {
  return {
    submitDepartment: ({ id, departmentId, ...form }, outside) =>
      changeTree(outside, (context) => {
        const known = departmentId ?? id
        return known === undefined ? create(context, form) : change(context, { ...form, id: known })
      }),

    removeDepartment: ({ id }, outside) =>
      changeTree(outside, async (context) => {
        const actor = signedIn(context)
        const row = await manageableDepartment(context, id)
        const below = await inDepartment(context.db, actor.tenantId, row)
        const words = countWords({ 下级部门: below.departments, 人员: below.people, 架构位置: below.places })
        if (words !== '') refuseWith({ status: 409 }, 'organization.hasChildren', row.name, words)
        await checkUnnamed(context.db, { tenantId: actor.tenantId, kind: 'place', id }, row.name)
        const before = await departmentWords(context.db, actor.tenantId, row)
        await context.db
          .update(department)
          .set({ deleted: true, ...touch(actor) })
          .where(and(eq(department.tenantId, actor.tenantId), eq(department.id, id)))
        await audit(context, { action: '删除部门', subject: row.name, change: removed({ 位置: before }) })
        return null
      }),

    sortDepartments: ({ ids }, outside) =>
      changeTree(outside, async (context) => {
        const { tenantId } = signedIn(context)
        const [first = ''] = ids
        const place = await departmentById(context.db, tenantId, first)
        await orderDepartments(context, place, ids)
        await audit(context, { action: '调整部门顺序', subject: place.name, detail: { ids } })
        return null
      }),

    undoSortDepartments: ({ organizationId, parentId }, outside) =>
      changeTree(outside, async (context) => {
        const { tenantId } = signedIn(context)
        const owner = await organizationById(context.db, tenantId, organizationId)
        await mustManage(context, { organizationId, departmentId: parentId, name: owner.name })
        const now = (await departmentsUnder(context.db, tenantId, { organizationId, parentId })).map((row) => row.id)
        const before = await lastOrder(context, { kind: 5, refId: parentId ?? organizationId, now })
        await reorder(context.db, department, tenantId, before)
        await audit(context, { action: '撤销调整部门顺序', subject: owner.name, detail: { parentId } })
        return null
      }),

    moveDepartment: ({ id, organizationId, parentId, before, reason }, outside) =>
      changeTree(outside, async (context) => {
        const row = await manageableDepartment(context, id)
        const target = await underOrganization(context, organizationId, parentId)
        await moveDepartment(context, { row, organizationId, parentId: target, before, reason })
        return null
      }),

    mergeDepartment: ({ id, into, reason }, outside) =>
      changeTree(outside, async (context) => {
        if (id === into) refuse('organization.sameTarget')
        const [row, target] = [await manageableDepartment(context, id), await manageableDepartment(context, into)]
        await mergeDepartments(context, { row, target, reason })
        return null
      }),
  }
}

interface Words {
  organizationId: string
  parentId: string | null
  name: string
  manager: string | null
  reason: string
}

async function create(context: Context, form: Words): Promise<{ id: string }> {
  const actor = signedIn(context)
  const { organizationId, name, manager } = form
  const owner = await organizationById(context.db, actor.tenantId, organizationId)
  await mustManage(context, { organizationId, departmentId: null, name: owner.name }).catch(
    async (problem: unknown) => {
      // A person who manages only a department can still add departments below it.
      if (form.parentId === null) throw problem
      await mustManage(context, { organizationId, departmentId: form.parentId, name: owner.name })
    },
  )
  if (owner.mergedInto !== null) refuse('organization.merged', owner.name)
  if (!owner.hasDepartments) refuse('organization.noDepartments', owner.name)
  const parentId = await underOrganization(context, organizationId, form.parentId)
  await checkDepartmentName(context, { organizationId, parentId, name, except: null })
  await checkManager(context, { manager, organizationId, name: owner.name })
  const parent = await parentOf(context, parentId)
  const siblings = await departmentsUnder(context.db, actor.tenantId, { organizationId, parentId })
  const row = stamp(actor)
  await context.db.insert(department).values({
    ...row,
    organizationId,
    parentId,
    path: `${parent?.path ?? '/'}${row.id}/`,
    name,
    managerId: manager,
    sort: siblings.length,
  })
  const named = await nameOfPerson(context.db, actor.tenantId, manager)
  const after = { name, organization: owner.name, parent: parent?.name ?? null, manager: named }
  await audit(context, { action: '新增部门', subject: name, change: created(after) })
  return { id: row.id }
}

async function change(
  context: Context,
  { id, name, manager, revision, reason, ...place }: Words & { id: string; revision?: number | undefined },
): Promise<{ id: string }> {
  const actor = signedIn(context)
  const row = await manageableDepartment(context, id)
  const owner = await organizationById(context.db, actor.tenantId, place.organizationId)
  const parentId = await underOrganization(context, place.organizationId, place.parentId)
  const isMoved = parentId !== row.parentId || place.organizationId !== row.organizationId
  if (!isMoved) await checkDepartmentName(context, { ...place, parentId, name, except: id })
  if (manager !== row.managerId) await checkManager(context, { manager, ...place, name: owner.name })
  const saved = await saveRevision(context.db, department, {
    id,
    tenantId: actor.tenantId,
    revision: revision ?? row.revision,
    values: { name, managerId: manager },
    actor,
  })
  if (name !== row.name)
    await recordTreeChange(context, { kind: 5, refId: id, action: 'rename', before: row.name, after: name, reason })
  if (isMoved) {
    const { organizationId } = place
    await moveDepartment(context, { row: saved, organizationId, parentId, before: null, reason })
  }
  const named = (who: string | null) => nameOfPerson(context.db, actor.tenantId, who)
  const before = { name: row.name, manager: await named(row.managerId) }
  const written = changed(before, { name, manager: await named(manager) })
  await audit(context, { action: '修改部门', subject: name, change: written })
  return { id }
}

/** Returns a department that the actor manages; refuses others. */
async function manageableDepartment(context: Context, id: string): Promise<DepartmentRow> {
  const row = await departmentById(context.db, signedIn(context).tenantId, id)
  await mustManage(context, { organizationId: row.organizationId, departmentId: row.id, name: row.name })
  return row
}
