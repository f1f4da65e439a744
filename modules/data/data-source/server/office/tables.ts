import type { Actor, Db, MadeOfficeTables, OfficeTable } from '@mingtai/server-kit'

let tables: readonly OfficeTable[] = []
let makers: readonly MadeOfficeTables[] = []

/** Said once when the server is put together: the tables of all modules, and those who make more for a tenant. */
export function useOfficeTables(all: readonly OfficeTable[], made: readonly MadeOfficeTables[]): void {
  tables = all
  makers = made
}

/** Everything that office data holds for the tenant of a reader. */
export async function officeTablesFor(db: Db, actor: Actor): Promise<OfficeTable[]> {
  const made = await Promise.all(makers.map((make) => make(db, actor)))
  return [...tables, ...made.flat()]
}
