import { deskTables } from './desk-tables.ts'
import type { OfficeTable } from './office-table.ts'
import { peopleTables } from './people-tables.ts'

/** Everything that office data holds. A module adds its tables in one line. */
export const officeTables: readonly OfficeTable[] = [...peopleTables, ...deskTables]
