import type { EntryDocument } from '../document/entry-document.ts'
import { kindsFor } from '../document/fit-problems.ts'
import type { NewTable } from './new-table.ts'
import type { TableFacts } from './table-facts.ts'

/** The kinds that are nothing without choices. */
const choosing: ReadonlySet<string> = new Set(['select', 'multiSelect', 'tree', 'cascader'])

/**
 * A document guessed from a table that was just made, with the kinds and titles that its columns were drawn up with: a
 * database tells a month from a text no more. `waiting`: titles of columns that stay texts until they have choices.
 */
export function withDrawnColumns(
  document: EntryDocument,
  facts: TableFacts,
  { columns: drawn }: NewTable,
): { document: EntryDocument; waiting: string[] } {
  const waiting: string[] = []
  const columns = document.columns.map((column) => {
    const own = drawn.find(({ name }) => name.toLowerCase() === column.name.toLowerCase())
    const stored = facts.columns.find(({ name }) => name === column.name)
    if (own === undefined || stored === undefined) return column
    const { title, kind } = own
    if (choosing.has(kind)) waiting.push(title)
    const isFitting = kindsFor(stored).includes(kind) && !choosing.has(kind)
    return { ...column, title, kind: isFitting ? kind : column.kind }
  })
  return { document: { ...document, columns }, waiting }
}
