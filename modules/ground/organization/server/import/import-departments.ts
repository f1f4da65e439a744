import { type Context, newId, signedIn } from '@mingtai/server-kit'
import { and, eq, isNull } from 'drizzle-orm'
import { nameProblem, type PlannedRow, refusedRow } from './import-plan.ts'
import { departmentRights, withinAny } from '../right/may-any.ts'
import type { TypedRow } from './table-file.ts'
import { department, organization } from '../tables.ts'

export const departmentColumns = [
  { name: '机构全称', width: 240 },
  { name: '部门名称', width: 200 },
  { name: '上级部门', width: 240 },
]

interface NewDepartment {
  id: string
  organizationId: string
  parentId: string | null
  path: string
  name: string
  sort: number
}

interface Known {
  id: string
  path: string
}

/** Plans what a file of departments would do, and writes nothing. Rows may refer to departments of earlier rows. */
export async function planDepartments(context: Context, rows: TypedRow[]): Promise<PlannedRow<NewDepartment>[]> {
  const owners = await reachedOrganizations(context)
  const { known, sizes } = await knownDepartments(context)
  return rows.map(({ row, words }) => {
    const { 机构全称: ownerName = '', 部门名称: name = '', 上级部门: above = '' } = words
    const shown = [ownerName, ...aboveParts(above), name].filter((part) => part !== '').join(' / ')
    const problem = nameProblem('机构全称', ownerName) ?? nameProblem('部门名称', name)
    if (problem !== null) return refusedRow(row, shown, problem)
    const owner = owners.get(ownerName)
    if (owner === undefined) return refusedRow(row, shown, '没有这个机构，或不在您的管理范围内。')
    if (!owner.hasDepartments) return refusedRow(row, shown, '该机构不设部门。')
    const parts = aboveParts(above)
    const parent = parts.length === 0 ? null : (known.get(keyOf(owner.id, parts)) ?? undefined)
    if (parent === undefined) return refusedRow(row, shown, `没有上级部门“${above}”，请先把它放在前面的行。`)
    const key = keyOf(owner.id, [...parts, name])
    if (known.has(key)) return { row, name: shown, outcome: 'same', note: '已有，不变。', change: null }
    const id = newId()
    const path = `${parent?.path ?? '/'}${id}/`
    known.set(key, { id, path })
    const place = parent?.id ?? owner.id
    const sort = sizes.get(place) ?? 0
    sizes.set(place, sort + 1)
    const change = { id, organizationId: owner.id, parentId: parent?.id ?? null, path, name, sort }
    return { row, name: shown, outcome: 'create', note: '新增部门。', change }
  })
}

export async function applyDepartments(context: Context, changes: NewDepartment[]): Promise<void> {
  const { tenantId, realName } = signedIn(context)
  for (let at = 0; at < changes.length; at += 500) {
    const values = changes.slice(at, at + 500).map((change) => ({
      ...change,
      tenantId,
      createdBy: realName,
      updatedBy: realName,
    }))
    await context.db.insert(department).values(values)
  }
}

async function reachedOrganizations(context: Context) {
  const actor = signedIn(context)
  const { id, name, hasDepartments } = organization
  const rows = await context.db
    .select({ id, name, hasDepartments })
    .from(organization)
    .where(
      and(
        eq(organization.tenantId, actor.tenantId),
        eq(organization.deleted, false),
        isNull(organization.mergedInto),
        withinAny(actor, departmentRights, { organizationId: id }),
      ),
    )
  return new Map(rows.map((row) => [row.name, row]))
}

async function knownDepartments(context: Context): Promise<{ known: Map<string, Known>; sizes: Map<string, number> }> {
  const rows = await context.db
    .select()
    .from(department)
    .where(
      and(
        eq(department.tenantId, signedIn(context).tenantId),
        eq(department.deleted, false),
        isNull(department.mergedInto),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = new Map<string, Known>()
  const sizes = new Map<string, number>()
  for (const row of rows) {
    const names = row.path.split('/').flatMap((id) => byId.get(id)?.name ?? [])
    known.set(keyOf(row.organizationId, names), { id: row.id, path: row.path })
    const place = row.parentId ?? row.organizationId
    sizes.set(place, Math.max(sizes.get(place) ?? 0, row.sort + 1))
  }
  return { known, sizes }
}

/** 综合处/文电科 in the file; full-width and spaced strokes mean the same. */
function aboveParts(above: string): string[] {
  return above
    .split(/[/／]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function keyOf(organizationId: string, names: string[]): string {
  return [organizationId, ...names].join('\n')
}
