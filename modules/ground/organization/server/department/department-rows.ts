import { refusal, refuse } from '@mingtai/messages'
import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { departmentRights, mustMayAny } from '../right/may-any.ts'
import { placesOf } from '../right/places.ts'
import { department, organization, person } from '../tables.ts'
import { worksIn } from '../membership/works-in.ts'

export type DepartmentRow = typeof department.$inferSelect
export type OrganizationRow = typeof organization.$inferSelect

export function liveDepartment(tenantId: string) {
  return and(eq(department.tenantId, tenantId), eq(department.deleted, false))
}

export async function departmentById(db: Db, tenantId: string, id: string): Promise<DepartmentRow> {
  const [found] = await db
    .select()
    .from(department)
    .where(and(liveDepartment(tenantId), eq(department.id, id)))
  if (found === undefined) refuse('row.gone', '部门')
  if (found.mergedInto !== null) refuse('organization.merged', found.name)
  return found
}

export async function organizationById(db: Db, tenantId: string, id: string): Promise<OrganizationRow> {
  const [found] = await db
    .select()
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), eq(organization.id, id), eq(organization.deleted, false)))
  return found ?? refuse('row.gone', '机构')
}

/** Departments under a parent, null for the top of the organization, in their order. */
export async function departmentsUnder(
  db: Db,
  tenantId: string,
  { organizationId, parentId }: { organizationId: string; parentId: string | null },
): Promise<DepartmentRow[]> {
  return db
    .select()
    .from(department)
    .where(
      and(
        liveDepartment(tenantId),
        isNull(department.mergedInto),
        eq(department.organizationId, organizationId),
        parentId === null ? isNull(department.parentId) : eq(department.parentId, parentId),
      ),
    )
    .orderBy(asc(department.sort), asc(department.createdAt), asc(department.id))
}

/** Refuses unless the actor manages this organization or department. */
export async function mustManage(
  context: Context,
  { organizationId, departmentId, name }: { organizationId: string; departmentId: string | null; name: string },
): Promise<void> {
  const places = await placesOf(context.db, signedIn(context).tenantId, { organizationId, departmentId })
  mustMayAny(context, { actions: departmentRights, about: '部门管理' }, { name, ownerId: null, places })
}

export async function checkDepartmentName(
  context: Context,
  wanted: { organizationId: string; parentId: string | null; name: string; except: string | null },
): Promise<void> {
  const siblings = await departmentsUnder(context.db, signedIn(context).tenantId, wanted)
  if (siblings.some(({ id, name }) => name === wanted.name && id !== wanted.except))
    throw refusal('organization.nameTaken', wanted.name).at('name')
}

/** Refuses a manager who does not work in the organization. */
export async function checkManager(
  context: Context,
  { manager, organizationId, name }: { manager: string | null; organizationId: string; name: string },
): Promise<void> {
  if (manager === null) return
  const { tenantId } = signedIn(context)
  const [found] = await context.db
    .select({ realName: person.realName })
    .from(person)
    .where(
      and(eq(person.tenantId, tenantId), eq(person.id, manager), eq(person.deleted, false), eq(person.disabled, false)),
    )
  if (found === undefined) throw refusal('row.gone', '负责人').at('manager')
  if (!(await worksIn(context.db, tenantId, { personId: manager, organizationId })))
    throw refusal('organization.managerOutside', found.realName, name).at('manager')
}

/** Names from the organization down to the department. */
export async function departmentWords(db: Db, tenantId: string, row: DepartmentRow): Promise<string> {
  const owner = await organizationById(db, tenantId, row.organizationId)
  const ids = row.path.split('/').filter((part) => part !== '')
  const rows = await db
    .select({ name: department.name, path: department.path })
    .from(department)
    .where(and(eq(department.tenantId, tenantId), inArray(department.id, ids)))
  const names = rows.toSorted((a, b) => a.path.length - b.path.length).map(({ name }) => name)
  return [owner.name, ...names].join(' / ')
}
