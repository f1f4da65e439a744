import type { QueryClient } from '@tanstack/react-query'
import type { NamedColumn } from '../schema/schema-names.ts'

/** What a source says of the columns that were looked at, by their names; a name with several meanings has none. */
export function commentsIn(client: QueryClient, source: string): Map<string, string> {
  const known = client.getQueriesData<readonly NamedColumn[]>({ queryKey: ['data-source', 'columns', source] })
  return commentsOf(known.flatMap(([, columns]) => columns ?? []))
}

export function commentsOf(columns: readonly NamedColumn[]): Map<string, string> {
  const found = new Map<string, string>()
  const doubtful = new Set<string>()
  for (const { name, comment } of columns) {
    if (comment === '') continue
    if ((found.get(name) ?? comment) !== comment) doubtful.add(name)
    found.set(name, comment.slice(0, 128))
  }
  for (const name of doubtful) found.delete(name)
  return found
}
