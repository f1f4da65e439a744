import type { Completion } from '@codemirror/autocomplete'
import type { SQLNamespace } from '@codemirror/lang-sql'

export interface NamedTable {
  schema: string
  name: string
  comment: string
}

export interface NamedColumn {
  name: string
  type: string
  comment: string
}

/** A table as a query names it. */
export function tableName({ schema, name }: Pick<NamedTable, 'schema' | 'name'>): string {
  return schema === '' ? name : `${schema}.${name}`
}

/** The tables whose names stand in a query; only their columns are worth reading. */
export function tablesIn<T extends NamedTable>(sql: string, tables: readonly T[]): T[] {
  const words = new Set((sql.match(/[\p{L}\p{N}_$]+/gu) ?? []).map((word) => word.toLowerCase()))
  return tables.filter((table) => words.has(table.name.toLowerCase()))
}

/** Tables and known columns in the form that the editor completes from. */
export function namesFor(
  tables: readonly NamedTable[],
  columns: ReadonlyMap<string, readonly NamedColumn[]>,
): SQLNamespace {
  const out: Record<string, SQLNamespace> = {}
  for (const table of tables) {
    const children = (columns.get(tableName(table)) ?? []).map(completionOf)
    const self: Completion = { label: table.name, detail: table.comment, type: 'class' }
    out[escaped(table)] = { self, children }
  }
  return out
}

function completionOf({ name, type, comment }: NamedColumn): Completion {
  return { label: name, detail: comment === '' ? type : comment, type: 'property' }
}

/** A dot in a key divides schema and table, so a dot within a name is escaped. */
function escaped({ schema, name }: NamedTable): string {
  const plain = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('.', '\\.')
  return schema === '' ? plain(name) : `${plain(schema)}.${plain(name)}`
}
