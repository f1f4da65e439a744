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

/** What the editor completes: tables by their place, and the columns of mentioned tables by their bare names. */
export interface SqlNames {
  tables: Record<string, SQLNamespace>
  columns: Completion[]
}

export function namesFor(
  tables: readonly NamedTable[],
  columns: ReadonlyMap<string, readonly NamedColumn[]>,
): SqlNames {
  const names: SqlNames = { tables: {}, columns: [] }
  const seen = new Set<string>()
  for (const table of tables) {
    const children = (columns.get(tableName(table)) ?? []).map(completionOf)
    const self: Completion = { label: table.name, detail: table.comment, type: 'class', boost: 40 }
    names.tables[escaped(table)] = { self, children }
    for (const child of children) if (!seen.has(child.label)) names.columns.push(child)
    for (const child of children) seen.add(child.label)
  }
  return names
}

function completionOf({ name, type, comment }: NamedColumn): Completion {
  return { label: name, detail: comment === '' ? type : comment, type: 'property', boost: 60 }
}

/** A dot in a key divides schema and table, so a dot within a name is escaped. */
function escaped({ schema, name }: NamedTable): string {
  const plain = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('.', '\\.')
  return schema === '' ? plain(name) : `${plain(schema)}.${plain(name)}`
}
