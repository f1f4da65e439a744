import { type EntryDocument, keyText } from '@mingtai/entry-model'
import { type Thread, useThreads } from '@mingtai/modules/ground/comment/web'
import { useMemo } from 'react'

/** A cell that something was said about: its row by the ref of a change, its column by its place. */
export interface CellPlace {
  ref: string
  column: number
}

/** A cell by the key of its row and the name of its column. */
interface KeyedCell {
  key: string[]
  column: string
}

export type CellThreads = ReturnType<typeof useCellThreads>

/** What was said about cells of the report, and which cells are marked. */
export function useCellThreads(id: string, { columns }: Pick<EntryDocument, 'columns'>) {
  const { data, error, refetch } = useThreads({ type: 'entry', id }, keyedCellIn)
  const open = useMemo(() => (data ?? []).filter(({ resolvedAt }) => resolvedAt === null), [data])
  const commented = useMemo(() => open.flatMap((thread) => cellOf(thread, columns) ?? []), [open, columns])
  return { data, error, refetch, open: open.length, commented }
}

/** The cell of a thread; null: its row or its column is no more. */
export function cellOf(
  { place }: Pick<Thread<KeyedCell>, 'place'>,
  columns: EntryDocument['columns'],
): CellPlace | null {
  if (place === null) return null
  const column = columns.findIndex(({ name }) => name === place.column)
  return column < 0 ? null : { ref: keyText(place.key), column }
}

function keyedCellIn({ key, column }: Record<string, unknown>): KeyedCell | null {
  const isKey = Array.isArray(key) && key.every((part) => typeof part === 'string')
  return isKey && typeof column === 'string' ? { key, column } : null
}
