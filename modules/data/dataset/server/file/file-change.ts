import type { FileChange } from '../../file-calls.ts'
import type { StoredTable } from '../tables.ts'

type Change = Pick<FileChange, 'gone' | 'added' | 'changed'>

/** What the tables of a new file lack, bring and hold otherwise; columns are named `table.column`. */
export function changeOf(before: readonly StoredTable[], after: readonly StoredTable[]): Change {
  const [old, next] = [columnsOf(before, after), columnsOf(after, after)]
  return {
    gone: [...old.keys()].filter((column) => !next.has(column)),
    added: [...next.keys()].filter((column) => !old.has(column)),
    changed: [...old].flatMap(([column, kind]) => {
      const now = next.get(column)
      return now === undefined || now === kind ? [] : [{ column, before: kind, after: now }]
    }),
  }
}

export function columnsAtStake(gone: readonly string[]): string {
  const named = gone
    .slice(0, 5)
    .map((column) => `“${column}”`)
    .join('、')
  return gone.length > 5 ? `${named}等${gone.length}列` : named
}

function columnsOf(
  tables: readonly StoredTable[],
  all: readonly StoredTable[],
): Map<string, StoredTable['columns'][number]['kind']> {
  const isOne = tables.length === 1 && all.length === 1
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((column) => [isOne ? column.name : `${name}.${column.name}`, column.kind] as const),
    ),
  )
}
