import { bumpVersion, department } from '@mingtai/modules/ground/organization/server'
import { type Actor, type Db, stamp } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { type PlannedPlace, roomKey } from './row-place.ts'

/** Creates missing departments with those above them; returns their ids by `roomKey`, and their names. */
export async function createRooms(
  db: Db,
  actor: Actor,
  places: readonly PlannedPlace[],
): Promise<{ ids: Map<string, string>; names: string[] }> {
  const missing = missingRooms(places)
  const ids = new Map<string, string>()
  for (const { organizationId, path } of missing) {
    let parent: { id: string; path: string } | null = null
    for (let depth = 1; depth <= path.length; depth += 1) {
      const name = path[depth - 1] ?? ''
      const at: Room = { organizationId, parent, name }
      parent = (await roomAt(db, actor.tenantId, at)) ?? (await newRoom(db, actor, at))
    }
    if (parent !== null) ids.set(roomKey(organizationId, path), parent.id)
  }
  if (missing.length > 0) await bumpVersion(db, actor.tenantId)
  return { ids, names: missing.map(({ organizationName, path }) => `${organizationName}/${path.join('/')}`) }
}

function missingRooms(places: readonly PlannedPlace[]): PlannedPlace[] {
  const missing = places.filter(({ path, departmentId }) => path.length > 0 && departmentId === null)
  return [...new Map(missing.map((place) => [roomKey(place.organizationId, place.path), place])).values()]
}

interface Room {
  organizationId: string
  parent: { id: string; path: string } | null
  name: string
}

async function roomAt(db: Db, tenantId: string, { organizationId, parent, name }: Room) {
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

async function newRoom(db: Db, actor: Actor, { organizationId, parent, name }: Room) {
  const row = stamp(actor)
  const path = `${parent?.path ?? '/'}${row.id}/`
  await db.insert(department).values({ ...row, organizationId, parentId: parent?.id ?? null, path, name, sort: 999 })
  return { id: row.id, path }
}
