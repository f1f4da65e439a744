import { keyText } from '@mingtai/entry-model'
import { api } from '../../api.ts'
import type { KnownValues } from './known-values.ts'
import { fixedRows, type RowStore } from './row-store.ts'

interface LinesOf {
  /** The report; null: a visitor's, who reads no lines. */
  id: string | null
  /** From 1. */
  table: number
  /** The key of the main row; null: a new one, which has no lines in the table. */
  key: readonly string[] | null
  known: KnownValues | undefined
}

/** The query of the lines below one main row, as everything on the page asks it. */
export function linesQuery({ id, table, key, known }: LinesOf) {
  return {
    queryKey: ['entry', 'lines', id, table, key === null ? '' : keyText(key)],
    queryFn: async (): Promise<RowStore> => {
      if (key === null || id === null) return fixedRows([])
      const { rows } = await api.lines({ id, table, keys: [[...key]] })
      await known?.need(table, rows)
      return fixedRows(rows)
    },
    enabled: key !== null,
    retry: false,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  }
}
