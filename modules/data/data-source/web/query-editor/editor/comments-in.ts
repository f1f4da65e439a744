import type { QueryClient } from '@tanstack/react-query'
import type { NamedColumn } from '../schema/schema-names.ts'
import { columnsQuery, mentionedIn, tablesQuery } from '../schema/use-schema.ts'

/** What a source says of the columns of a query's tables, by their names; what cannot be read has no words. */
export async function readComments(client: QueryClient, source: string, sql: string): Promise<Map<string, string>> {
  const tables = await client.ensureQueryData(tablesQuery(source)).catch(() => [])
  const asked = mentionedIn(sql, tables).map((table) => client.ensureQueryData(columnsQuery(source, table)))
  const columns = await Promise.allSettled(asked)
  return commentsOf(columns.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))
}

/** A name with several meanings has none. */
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
