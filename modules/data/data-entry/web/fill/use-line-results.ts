import {
  type CellValue,
  type Edits,
  type EntryDocument,
  formulasOfLines,
  noEdits,
  rowsWithEditedLines,
  withLineResults,
} from '@mingtai/entry-model'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { filledRows } from './model/filled-rows.ts'
import type { KnownValues } from './model/known-values.ts'
import { linesQuery } from './model/lines-query.ts'
import type { RowStore } from './model/row-store.ts'

interface Source {
  /** null: a visitor, who has new rows alone. */
  id: string | null
  document: EntryDocument
  store: RowStore
  known: KnownValues
}

/** Main rows whose lines are read for their formulas; of more the stored results are shown until they are written. */
const MOST_ROWS = 100

/** Makes of edits what is shown of them: formulas over lines follow the lines as they are typed. */
export function useLineResults({ id, document, store, known }: Source, edits: Edits): (edits: Edits) => Edits {
  const hasFormulas = useMemo(() => formulasOfLines(document.columns).length > 0, [document.columns])
  const refs = hasFormulas && id !== null ? rowsWithEditedLines(document, edits).slice(0, MOST_ROWS) : []
  const places = refs.flatMap((ref) => document.lines.map((_, at) => ({ ref, table: at + 1 })))
  const read = useQueries({
    queries: places.map(({ ref, table }) => linesQuery({ id, table, key: keyOfRef(ref), known })),
    combine: storesOf,
  })
  const text = refs.join('\n')
  return useCallback(
    (shown: Edits) => {
      if (text === '') return shown
      const known = text.split('\n')
      const rows = filledRows(document, store, noEdits)
      return withLineResults(document, shown, (ref) => {
        const at = known.indexOf(ref)
        const place = rows.placeOf(ref)
        const row = place === null ? null : rows.rowAt(place)
        if (at < 0 || row?.kind !== 'base') return null
        const lines = document.lines.map((_, table) => rowsOf(read[at * document.lines.length + table]))
        return { key: row.key, base: row.base, lines }
      })
    },
    [document, store, read, text],
  )
}

function storesOf(results: readonly { data: RowStore | undefined }[]): (RowStore | undefined)[] {
  return results.map(({ data }) => data)
}

function rowsOf(store: RowStore | undefined): (readonly CellValue[])[] | null {
  return store === undefined ? null : Array.from({ length: store.total }, (_, at) => store.rowAt(at) ?? [])
}

/** The ref of a row of the table is its key as text. */
function keyOfRef(ref: string): string[] {
  const key: unknown = JSON.parse(ref)
  return Array.isArray(key) ? key.map(String) : []
}
