import { calendar, districtRows } from './calendar.ts'
import type { CityTable } from './city-table.ts'
import { economy, projects } from './economy.ts'
import { expenses, stock } from './finance.ts'
import { hotline } from './hotline.ts'
import { sales } from './sales.ts'

/** In the order in which they stand on each other. */
export const cityTables: readonly CityTable[] = [sales, stock, expenses, hotline, economy, projects]

/** The statements that make the tables of 云州市 in an empty warehouse. */
export function cityStatements(): string[] {
  return [
    ...calendar,
    districtRows,
    ...cityTables.flatMap(({ rows, ...table }) => [rows, table.view, ...comments(table)]),
  ]
}

function comments({ name, title, columns }: Omit<CityTable, 'rows'>): string[] {
  return [
    `comment on view ${name} is '${title}'`,
    ...Object.entries(columns).map(([column, words]) => `comment on column ${name}.${column} is '${words}'`),
  ]
}
