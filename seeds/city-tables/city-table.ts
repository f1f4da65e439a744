/** A table of 云州市 in the demo warehouse. */
export interface CityTable {
  name: string
  /** Chinese name, as lists of tables show it. */
  title: string
  /** Columns with their Chinese names, in order. */
  columns: Readonly<Record<string, string>>
  /** Statement that makes `generated.<name>`, whose rows go on until the end of 2028. */
  rows: string
  /** What readers get: the same until now, with what depends on the day. */
  view: string
}

/** Rows of a `values` list. */
export function valuesOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`)
  return rows.map((row) => `(${row.map(cell).join(', ')})`).join(',\n    ')
}
