import type { ScreenRows } from '../document/rows.ts'

/** The place of a column by its name; -1 where there is none. */
export function columnAt({ columns }: ScreenRows, name: string): number {
  return columns.findIndex((column) => column.name === name)
}
