import type { AccessOwner, Db } from '@mingtai/server-kit'
import type { LineRow } from './tables.ts'

let owners: ReadonlyMap<string, AccessOwner> = new Map()

/** Sets the kinds of things that have access lists; called once when the server is put together. */
export function registerAccessOwners(all: Readonly<Record<string, AccessOwner>>): void {
  owners = new Map(Object.entries(all))
}

export function accessOwner(type: string): AccessOwner | undefined {
  return owners.get(type)
}

/** A thing that a line stands at. */
export interface NamedOwner {
  lineId: string
  /** What people call its kind. */
  kind: string
  name: string
}

/** The things of some lines by name; those that are deleted are left out. */
export async function ownersOf(db: Db, tenantId: string, lines: readonly LineRow[]): Promise<NamedOwner[]> {
  const found: NamedOwner[] = []
  for (const [type, rows] of Map.groupBy(lines, ({ ownerType }) => ownerType)) {
    const owner = owners.get(type)
    if (owner === undefined) continue
    const named = await owner.namesOf(db, tenantId, [...new Set(rows.map(({ ownerId }) => ownerId))])
    for (const { id, ownerId } of rows) {
      const name = named.get(ownerId)
      if (name !== undefined) found.push({ lineId: id, kind: owner.name, name })
    }
  }
  return found
}
