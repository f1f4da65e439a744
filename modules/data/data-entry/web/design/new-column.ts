import { type ColumnFacts, documentFromTable, type EntryColumn, type TableFacts } from '@mingtai/entry-model'

/** A column as the wizard would have bound it. */
export function newColumn(own: ColumnFacts, facts: TableFacts): EntryColumn {
  const alone = documentFromTable('', { ...facts, columns: [own] }).columns[0]
  // The only column of its sort that a guess leaves out is the one that counts versions.
  if (alone !== undefined) return alone
  const [plain] = documentFromTable('', { ...facts, columns: [{ ...own, name: 'column' }] }).columns
  if (plain === undefined) throw new Error(`column ${own.name} cannot be bound`)
  return { ...plain, name: own.name, title: own.name }
}
