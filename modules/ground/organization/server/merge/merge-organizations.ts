import { audit, type Context, removed, signedIn, touch } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { inOrganization } from '../library/counts.ts'
import { carry } from '../department/department-moves.ts'
import { departmentsUnder, type OrganizationRow } from '../department/department-rows.ts'
import { freeName } from '../department/free-name.ts'
import { recordTreeChange } from '../tree/history.ts'
import { countWords } from '../tree/relation-rules.ts'
import { renamed } from './merge-departments.ts'
import { dropPlaces } from './merge-places.ts'
import { moveGrants, moveNamesAndClaims, moveMemberships, pointRangesElsewhere } from './merge-references.ts'
import { department, organization } from '../tables.ts'
import { reorder } from '../tree/tree-change.ts'

interface Merge {
  row: OrganizationRow
  target: OrganizationRow
  reason: string
}

/**
 * Merges an organization into another: departments, people, roles, the reach of roles, places in the trees, mappings
 * and waiting claims move. The old row is kept with its name, so that old papers stay right.
 */
export async function mergeOrganizations(context: Context, { row, target, reason }: Merge): Promise<void> {
  const actor = signedIn(context)
  const { tenantId } = actor
  const { db } = context
  const passage = { tenantId, from: row.id, to: target.id }
  const moved = await inOrganization(db, tenantId, row.id)
  await takeDepartments(context, row, target)
  await moveMemberships(db, {
    tenantId,
    from: { organizationId: row.id, departmentId: null },
    to: { organizationId: target.id, departmentId: null },
    by: actor.realName,
  })
  await moveGrants(db, passage)
  await pointRangesElsewhere(db, passage)
  await dropPlaces(context, passage)
  await moveNamesAndClaims(db, passage)
  await db
    .update(organization)
    .set({ mergedInto: target.id, status: 2, ...touch(actor) })
    .where(and(eq(organization.tenantId, tenantId), eq(organization.id, row.id)))
  if (moved.departments > 0 && !target.hasDepartments)
    await db
      .update(organization)
      .set({ hasDepartments: true })
      .where(and(eq(organization.tenantId, tenantId), eq(organization.id, target.id)))
  const names = { action: 'merge' as const, before: row.name, after: target.name, reason }
  await recordTreeChange(context, { kind: 1, refId: row.id, ...names })
  await recordTreeChange(context, { kind: 1, refId: target.id, ...names })
  await audit(context, {
    action: '合并机构',
    subject: row.name,
    detail: {
      into: target.name,
      moved: countWords({ 部门: moved.departments, 人员: moved.people, 架构位置: moved.places }),
    },
    change: removed({ 名称: row.name }),
  })
}

/** Moves the top departments to the end of those of the target. */
async function takeDepartments(context: Context, row: OrganizationRow, target: OrganizationRow): Promise<void> {
  const { tenantId } = signedIn(context)
  const under = (organizationId: string) => departmentsUnder(context.db, tenantId, { organizationId, parentId: null })
  const own = await under(target.id)
  const coming = await under(row.id)
  const taken = new Set(own.map(({ name }) => name))
  for (const one of coming) {
    const name = freeName(one.name, row.shortName ?? row.name, taken)
    await carry(context, { row: one, organizationId: target.id, parent: null })
    if (name !== one.name) await renamed(context, one, name)
    taken.add(name)
  }
  await reorder(
    context.db,
    department,
    tenantId,
    [...own, ...coming].map(({ id }) => id),
  )
}
