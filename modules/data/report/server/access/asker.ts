import type { Viewer } from '@mingtai/modules/data/dataset/server'
import { placesOf } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { actionRights, type Asker } from './rule.ts'

/** One call asks about many reports and windows: where its person works is looked up once. */
const known = new WeakMap<Actor, Promise<Asker>>()

/** A person as the rule of reports knows them: in the organization that they work in now. */
export function askerOf(db: Db, actor: Actor): Promise<Asker> {
  const found = known.get(actor) ?? loaded(db, actor)
  known.set(actor, found)
  return found
}

/** Borrowed eyes: somebody, or whoever holds a role and nothing else. */
export async function askerWith(db: Db, { actor, reader }: Viewer): Promise<Asker> {
  if (actor !== null) return askerOf(db, actor)
  return { userId: null, rights: new Set([actionRights.view]), roleIds: reader.roles, places: [] }
}

async function loaded(
  db: Db,
  { userId, tenantId, rights, grants, organizationId, departmentId }: Actor,
): Promise<Asker> {
  const places = await placesOf(db, tenantId, { organizationId, departmentId })
  return { userId, rights, roleIds: grants.map(({ roleId }) => roleId), places }
}
