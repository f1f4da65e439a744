import { refuse } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'

/** A role, or a department, organization or group, as something of another module names it. */
export interface Named {
  tenantId: string
  kind: 'role' | 'place'
  id: string
}

/** What of a module names roles and places by their ids: rights of reports, rules of datasets. */
export interface Naming {
  /** What names it, as a sentence goes on: 报表“月报”的权限. */
  usesOf(db: Db, named: Named): Promise<string[]>
  /** What named a place that was merged into another names the other. */
  pass(db: Db, places: { tenantId: string; from: string; to: string }): Promise<void>
}

const namings = new Map<string, Naming>()

/** Said once by each module that has something of the kind, when the server is put together. */
export function naming(module: string, its: Naming): void {
  namings.set(module, its)
}

/** Refuses to delete what something still names, and says where. */
export async function checkUnnamed(db: Db, named: Named, name: string): Promise<void> {
  const found = await Promise.all([...namings.values()].map((one) => one.usesOf(db, named)))
  const all = found.flat()
  if (all.length === 0) return
  const first = all.slice(0, MOST_TOLD).join('、')
  refuse('organization.stillNamed', name, all.length > MOST_TOLD ? `${first}等${all.length}处` : first)
}

export async function passNames(db: Db, places: { tenantId: string; from: string; to: string }): Promise<void> {
  for (const one of namings.values()) await one.pass(db, places)
}

const MOST_TOLD = 5
