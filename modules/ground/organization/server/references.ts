import { refuse } from '@mingtai/messages'
import type { Db, Named, References } from '@mingtai/server-kit'

let references: readonly References[] = []

/** Sets where modules refer to roles and places by id; called once when the server is put together. */
export function useReferences(all: readonly References[]): void {
  references = all
}

/** Refuses to delete a role or place that something still refers to, and names the references. */
export async function checkUnnamed(db: Db, named: Named, name: string): Promise<void> {
  const found = await Promise.all(references.map((one) => one.usesOf(db, named)))
  const all = found.flat()
  if (all.length === 0) return
  const first = all.slice(0, MOST_TOLD).join('、')
  refuse('organization.stillNamed', name, all.length > MOST_TOLD ? `${first}等${all.length}处` : first)
}

/** Moves all references from a merged place to the place that it became part of. */
export async function passReferences(db: Db, places: { tenantId: string; from: string; to: string }): Promise<void> {
  for (const one of references) await one.pass(db, places)
}

const MOST_TOLD = 5
