import { placesOf } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import type { Asker } from './access-rule.ts'

/** One call asks about many things: where its person works is looked up once. */
const known = new WeakMap<Actor, Promise<Asker>>()

/** A person as access lists know them: in the organization that they work in now. */
export function askerOf(db: Db, actor: Actor): Promise<Asker> {
  const found = known.get(actor) ?? loadAsker(db, actor)
  known.set(actor, found)
  return found
}

async function loadAsker(
  db: Db,
  { userId, tenantId, rights, grants, organizationId, departmentId }: Actor,
): Promise<Asker> {
  const places = await placesOf(db, tenantId, { organizationId, departmentId })
  return { userId, rights, roleIds: grants.map(({ roleId }) => roleId), places }
}
