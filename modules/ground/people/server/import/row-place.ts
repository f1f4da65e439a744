import { nearestNames } from './nearest-names.ts'
import type { KnownDepartment } from '../place/known-departments.ts'
import type { KnownOrganization, World } from './import-world.ts'
import type { KnownMembership } from './known-people.ts'
import type { FileRow } from './import-columns.ts'
import { comparableName } from '@mingtai/zh'
import { pathOf } from './plain-cells.ts'

/** Where a row says that somebody works. */
export interface PlannedPlace {
  organizationId: string
  organizationName: string
  /** Names of the departments from the top down; empty: none. */
  path: string[]
  /** null with a path: the department is to be created. */
  departmentId: string | null
}

export type Wrong = (column: string, text: string) => void

/** Decisions about missing departments by `departmentKey`: `create`, or the id of the department that is meant. */
export type DepartmentDecisions = Readonly<Record<string, string>>

export function departmentKey(organizationId: string, path: readonly string[]): string {
  return `${organizationId} ${path.join('/')}`
}

interface Said {
  cells: FileRow['cells']
  world: World
  departments: DepartmentDecisions
  wrong: Wrong
}

/** The place of a row; `main` is where its person mainly works already. null: it says none, or something is wrong. */
export function placeIn({ cells, world, departments, wrong }: Said, main: KnownMembership | null): PlannedPlace | null {
  const organization = organizationOf({ cells, world, wrong }, main)
  if (organization === null) return null
  const path = pathOf(cells.部门)
  const place = { organizationId: organization.id, organizationName: organization.name, path }
  if (path.length === 0) return { ...place, departmentId: null }
  if (path.some((name) => name.length > 60)) {
    wrong('部门', '部门名称不能超过60个字符。')
    return null
  }
  const known = world.departments.get(`${organization.id} ${comparableName(path.join('/'))}`)
  if (known !== undefined) return { ...place, path: known.path.split('/'), departmentId: known.id }
  return undecided({ world, departments, wrong }, place)
}

function undecided({ world, departments, wrong }: Omit<Said, 'cells'>, place: Omit<PlannedPlace, 'departmentId'>) {
  const { organizationId, organizationName, path } = place
  const said = departments[departmentKey(organizationId, path)]
  const meant = world.departmentsOf.get(organizationId)?.find(({ id }) => id === said)
  if (meant !== undefined) return { ...place, path: meant.path.split('/'), departmentId: meant.id }
  const mayCreate = world.mayCreateDepartments.has(organizationId)
  if (said === 'create' && mayCreate) return { ...place, departmentId: null }
  const [nearest] = nearestDepartments(world, place)
  const near = nearest === undefined ? '' : `最接近的是“${nearest.path}”。`
  const may = mayCreate ? '请选择是哪个部门，或选择新建。' : '您没有新建部门的权限。'
  wrong('部门', `“${organizationName}”下没有部门“${path.join('/')}”，${near}${may}`)
  return null
}

export function nearestDepartments(
  world: World,
  place: Pick<PlannedPlace, 'organizationId' | 'path'>,
): KnownDepartment[] {
  return nearestNames(place.path.join('/'), world.departmentsOf.get(place.organizationId) ?? [])
}

function organizationOf(
  { cells, world, wrong }: Omit<Said, 'departments'>,
  main: KnownMembership | null,
): KnownOrganization | null {
  const name = cells.机构
  if (name === undefined && main !== null) {
    if (cells.部门 === undefined) return null
    const own = world.organizationById.get(main.organizationId)
    if (own === undefined) wrong('机构', `“${main.organizationName}”不在您的管理范围内，请填写机构。`)
    return own ?? null
  }
  if (name === undefined) {
    wrong('机构', '机构不能为空。')
    return null
  }
  const found = world.organizations.get(comparableName(name)) ?? []
  if (found.length === 1) return found[0] ?? null
  wrong(
    '机构',
    found.length === 0 ? unknownOrganization(name, world) : `有${found.length}个机构叫“${name}”，请填写全称。`,
  )
  return null
}

function unknownOrganization(name: string, world: World): string {
  const [nearest] = nearestNames(
    name,
    [...world.organizationById.values()].map(({ name: path }) => ({ path })),
  )
  const near = nearest === undefined ? '' : `，最接近的是“${nearest.path}”，请改正后重新导入`
  return `您的管理范围内没有机构“${name}”${near}。`
}
