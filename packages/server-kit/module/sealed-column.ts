/** A column that the vault encrypts. A new secret of the site encrypts it anew. */
export interface SealedColumn {
  table: string
  /** The column that identifies the row; the encrypted value is bound to it. */
  key: string
  column: string
  about(key: string): string
}

/** A sealed column whose values are bound to the key of their row alone. */
export function sealedByRow(table: string, column: string, key = 'id'): SealedColumn {
  return { table, key, column, about: (id) => id }
}
