import { type Edit, isFileKind, type TableBinding, typedValue } from '@mingtai/entry-model'
import { type FilledRows, valuesOf } from '../model/filled-rows.ts'
import { typedInto } from '../model/sheet-edits.ts'
import { type FindQuery, type FoundCell, replacedText } from './find-cells.ts'

interface Replacing {
  cells: readonly FoundCell[]
  query: FindQuery
  /** Stands in place of what was found. */
  next: string
}

/** The edits that replace what was found in some cells; files have no text that could be. */
export function replacedCells(binding: TableBinding, rows: FilledRows, { cells, query, next }: Replacing): Edit[] {
  return cells.flatMap(({ row, column }) => {
    const bound = binding.columns[column]
    if (bound === undefined || isFileKind(bound.kind)) return []
    const shown = typedValue(bound, valuesOf(rows.rowAt(row))[column] ?? null)
    return typedInto(binding, rows, { row, column, texts: [[replacedText(shown, query, next)]] }).edits
  })
}
