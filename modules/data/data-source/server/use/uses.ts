import type { Actor, Db } from '@mingtai/server-kit'
import type { Uses } from '../../uses.ts'
import { knownThings, thingsUsing, type UsingThing } from './data-uses.ts'

/** Everything that asks a data source or writes to it. */
export function usesOfSource(db: Db, tenantId: string, code: string): Promise<UsingThing[]> {
  return thingsUsing(db, { tenantId, kind: 'source', code })
}

/** What uses something, as one person may know of it. */
export async function knownUses(db: Db, actor: Actor, things: readonly UsingThing[]): Promise<Uses> {
  const { known, others } = await knownThings(db, actor, things)
  return { things: known, others }
}

/** Whoever uses something, for a sentence that one person reads. */
export async function namedUses(db: Db, actor: Actor, things: readonly UsingThing[]): Promise<string> {
  const { things: known, others } = await knownUses(db, actor, things)
  if (known.length === 0) return `您无权查看的${others}处`
  const names = known.map(({ title, name }) => `${title}“${name}”`)
  const first = names.slice(0, 3).join('、')
  const all = names.length + others
  return all > Math.min(3, names.length) ? `${first}等${all}处` : first
}
