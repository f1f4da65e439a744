/** A column that the vault sealed; a changed secret of the site seals it anew. */
export interface SealedColumn {
  table: string
  /** Of the row; what is sealed is about it. */
  key: string
  column: string
  about(key: string): string
}

/** A sealed column that is about its row alone. */
export function sealedByRow(table: string, column: string, key = 'id'): SealedColumn {
  return { table, key, column, about: (id) => id }
}
