import { type EntryDocument, keyText } from '@mingtai/entry-model'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CellThread } from '../../../calls.ts'
import { api } from '../../api.ts'

/** A cell that something was said about: its row by the ref of a change, its column by its place. */
export interface CellPlace {
  ref: string
  column: number
}

export type CellThreads = ReturnType<typeof useCellThreads>

/** What was said about cells of the report, and which cells are marked. Others write too: that comes within a minute. */
export function useCellThreads(id: string, { columns }: Pick<EntryDocument, 'columns'>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['entry', 'threads', id],
    queryFn: () => api.threads({ id }),
    refetchInterval: 60_000,
    staleTime: 30_000,
    retry: false,
  })
  const open = useMemo(() => (data ?? []).filter(({ resolvedAt }) => resolvedAt === null), [data])
  const commented = useMemo(() => open.flatMap((thread) => cellOf(thread, columns) ?? []), [open, columns])
  return { data, error, refetch, open: open.length, commented }
}

/** The cell of a thread; null: its row or its column is no more. */
export function cellOf({ place }: Pick<CellThread, 'place'>, columns: EntryDocument['columns']): CellPlace | null {
  if (place === null) return null
  const column = columns.findIndex(({ name }) => name === place.column)
  return column < 0 ? null : { ref: keyText(place.key), column }
}
