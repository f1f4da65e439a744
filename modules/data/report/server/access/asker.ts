import type { Viewer } from '@mingtai/modules/data/dataset/server'
import { type Asker, askerOf } from '@mingtai/modules/ground/access/server'
import type { Db } from '@mingtai/server-kit'
import { actionRights } from './rule.ts'

/** Borrowed eyes: somebody, or whoever holds a role and nothing else. */
export async function askerWith(db: Db, { actor, reader }: Viewer): Promise<Asker> {
  if (actor !== null) return askerOf(db, actor)
  return { userId: null, rights: new Set([actionRights.view]), roleIds: reader.roles, places: [] }
}
