import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { namesFor, type NamedColumn, type NamedTable, type SqlNames, tableName, tablesIn } from './schema-names.ts'

/** More tables than a query joins; a script with more gets columns for the first ones. */
const MOST = 12

/** The names that a source offers to a query: all tables, and the columns of those that it mentions. */
export function useSchema(source: string, sql: string): SqlNames {
  const { data: tables = [] } = useQuery({
    ...tablesQuery(source),
    enabled: source !== '',
  })
  const mentioned = mentionedIn(sql, tables)
  const found = useQueries({ queries: mentioned.map((table) => columnsQuery(source, table)) })
  const columns = new Map<string, readonly NamedColumn[]>(
    mentioned.map((table, index) => [table, found[index]?.data ?? []]),
  )
  const mark = JSON.stringify([tables, [...columns]])
  // The editor reads its language anew for each new object, so it gets one only when a name has changed.
  const [known, setKnown] = useState<{ mark: string; names: SqlNames }>({
    mark: '',
    names: { tables: {}, columns: [] },
  })
  if (mark !== known.mark) setKnown({ mark, names: namesFor(tables, columns) })
  return known.names
}

export function tablesQuery(source: string) {
  return queryOptions({
    queryKey: ['data-source', 'tables', source],
    queryFn: ({ signal }) => api.tables({ code: source }, { signal }),
    retry: false,
  })
}

export function columnsQuery(source: string, table: string) {
  return queryOptions({
    queryKey: ['data-source', 'columns', source, table],
    queryFn: ({ signal }) => api.columns({ code: source, table }, { signal }),
    staleTime: 60_000,
    retry: false,
  })
}

/** The tables that a query names. */
export function mentionedIn(sql: string, tables: readonly NamedTable[]): string[] {
  return tablesIn(sql, tables).slice(0, MOST).map(tableName)
}
