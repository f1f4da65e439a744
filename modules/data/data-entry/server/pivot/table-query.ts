import type { EntryDocument } from '@mingtai/entry-model'
import type { Actor } from '@mingtai/server-kit'
import type { SourceType } from '@mingtai/sql-sources'
import type { PivotField } from '../../pivot-fields.ts'
import { scopeValue } from '../fill/bound.ts'

/** Rows of the form as a query, and the values that are bound in it. */
export interface TableQuery {
  sql: string
  values: Record<'reach' | 'removed', string | null>
}

/** All rows that a person may see of the main table, without those that are marked as deleted. */
export function tableQuery(
  document: EntryDocument,
  { type, actor, fields }: { type: SourceType; actor: Actor; fields: readonly PivotField[] },
): TableQuery {
  const { table, scope, removal, may } = document
  const quoted = (name: string) => quotedName(type, name)
  const list = fields.map(({ name, column }) => `${quoted(column.name)} as ${quoted(name)}`)
  const from = table.schema === '' ? quoted(table.name) : `${quoted(table.schema)}.${quoted(table.name)}`
  const reach = scope === null ? null : scopeValue(scope, actor)
  const isMarked = may.delete && removal.kind === 'logical'
  const conditions = [
    // Who has no department sees no row.
    ...(scope === null ? [] : [reach === '' ? '1 = 0' : `${quoted(scope.column)} = \${reach}`]),
    ...(isMarked ? [`(${quoted(removal.column)} is null or ${quoted(removal.column)} <> \${removed})`] : []),
  ]
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
  return {
    sql: `select ${list.join(', ')} from ${from}${where}`,
    values: { reach: reach === '' ? null : reach, removed: isMarked ? removal.value : null },
  }
}

/** A name of the catalogue, as a statement of this database writes it. */
export function quotedName(type: SourceType, name: string): string {
  if (type === 'mysql') return `\`${name.replaceAll('`', '``')}\``
  if (type === 'sqlServer') return `[${name.replaceAll(']', ']]')}]`
  return `"${name.replaceAll('"', '""')}"`
}
