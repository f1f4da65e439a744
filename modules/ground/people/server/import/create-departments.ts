import { bumpVersion, department } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Db, stamp } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { type PlannedPlace, departmentKey } from './row-place.ts'

/** Creates missing departments with those above them; returns ids by `departmentKey`, and the name of each that is new. */
export async function createDepartments(
  db: Db,
  actor: Actor,
  places: readonly PlannedPlace[],
): Promise<{ ids: Map<string, string>; names: string[] }> {
  const missing = missingDepartments(places)
  const ids = new Map<string, string>()
  const names: string[] = []
  for (const { organizationId, organizationName, path } of missing) {
    let parent: { id: string; path: string } | null = null
    for (let depth = 1; depth <= path.length; depth += 1) {
      const name = path[depth - 1] ?? ''
      const at: WantedDepartment = { organizationId, parent, name }
      const known = await departmentAt(db, actor.tenantId, at)
      if (known === null) names.push([organizationName, ...path.slice(0, depth)].join('/'))
      parent = known ?? (await insertDepartment(db, actor, at))
    }
    if (parent !== null) ids.set(departmentKey(organizationId, path), parent.id)
  }
  if (missing.length > 0) await bumpVersion(db, actor.tenantId)
  return { ids, names }
}

function missingDepartments(places: readonly PlannedPlace[]): PlannedPlace[] {
  const missing = places.filter(({ path, departmentId }) => path.length > 0 && departmentId === null)
  return [...new Map(missing.map((place) => [departmentKey(place.organizationId, place.path), place])).values()]
}

interface WantedDepartment {
  organizationId: string
  parent: { id: string; path: string } | null
  name: string
}

async function departmentAt(db: Db, tenantId: string, { organizationId, parent, name }: WantedDepartment) {
  const [found] = await db
    .select({ id: department.id, path: department.path })
    .from(department)
    .where(
      sql`${department.tenantId} = ${tenantId} and ${department.organizationId} = ${organizationId}
        and ${department.parentId} is not distinct from ${parent?.id ?? null} and ${department.name} = ${name}
        and not ${department.deleted} and ${department.mergedInto} is null`,
    )
    .limit(1)
  return found ?? null
}

async function insertDepartment(db: Db, actor: Actor, { organizationId, parent, name }: WantedDepartment) {
  const row = stamp(actor)
  const path = `${parent?.path ?? '/'}${row.id}/`
  const parentId = parent?.id ?? null
  // Behind its siblings, so that they stand in the order of the file.
  const sort = sql`(select coalesce(max(d.sort), -1) + 1 from ${department} d where d.tenant_id = ${actor.tenantId}
    and d.organization_id = ${organizationId} and d.parent_id is not distinct from ${parentId} and not d.deleted)`
  await db.insert(department).values({ ...row, organizationId, parentId, path, name, sort })
  return { id: row.id, path }
}
