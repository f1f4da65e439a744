import type { OfficeTable } from '@mingtai/server-kit'

/** Everything that office data holds. */
export const officeTables: OfficeTable[] = []

/** Said once when the server is put together: the tables of all modules. */
export function useOfficeTables(tables: readonly OfficeTable[]): void {
  officeTables.splice(0, officeTables.length, ...tables)
}
