import { type CellValue, type Edits, linesOf, valuesWith } from '@mingtai/entry-model'
import { useEffect } from 'react'
import type { KnownValues } from './model/known-values.ts'

/** Looks up what was typed or pasted, so that names are read; `lines`: how many tables of lines there are. */
export function useLookUp(known: KnownValues, edits: Edits, lines: number): void {
  useEffect(() => {
    for (let table = 0; table <= lines; table += 1) void known.need(table, typedRows(edits, table))
  }, [known, edits, lines])
}

/** The values that edits of a table hold. */
function typedRows(edits: Edits, table: number): (readonly CellValue[])[] {
  const own = linesOf(edits, table)
  return [...Object.values(own.rows).map(valuesWith), ...own.added.map(({ values }) => values)]
}
