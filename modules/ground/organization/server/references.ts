import { refuse } from '@mingtai/messages'
import type { Db, Named, References } from '@mingtai/server-kit'

let references: readonly References[] = []

/** Sets where modules refer to roles and places by id; called once when the server is put together. */
export function useReferences(all: readonly References[]): void {
  references = all
}

/** Refuses to delete a role or place that something still refers to, and names the references. */
export async function checkUnnamed(db: Db, named: Named, name: string): Promise<void> {
  const all = await namedBy(db, named)
  if (all.length === 0) return
  const first = all.slice(0, MOST_TOLD).join('、')
  refuse('organization.stillNamed', name, all.length > MOST_TOLD ? `${first}等${all.length}处` : first)
}

/** What names it, a sentence's end each. */
export async function namedBy(db: Db, named: Named): Promise<string[]> {
  return (await Promise.all(references.map((one) => one.usesOf(db, named)))).flat()
}

/** What named a place that was merged into another names the other. */
export async function passReferences(db: Db, places: { tenantId: string; from: string; to: string }): Promise<void> {
  for (const one of references) await one.pass(db, places)
}

const MOST_TOLD = 5
