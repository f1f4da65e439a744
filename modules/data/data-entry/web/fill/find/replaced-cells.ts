import { type Edit, isFileKind, type TableBinding, typedValue } from '@mingtai/entry-model'
import { type FilledRows, valuesOf } from '../model/filled-rows.ts'
import { typedInto } from '../model/sheet-edits.ts'
import { type FindQuery, type FoundCell, replacedText } from './find-cells.ts'

interface Found {
  binding: TableBinding
  rows: FilledRows
  cells: readonly FoundCell[]
}

/** What is typed when a text is replaced in all these cells. */
export function replacedCells({ binding, rows, cells }: Found, query: FindQuery, next: string): Edit[] {
  return cells.flatMap(({ row, column }) => {
    const bound = binding.columns[column]
    if (bound === undefined || isFileKind(bound.kind)) return []
    const shown = typedValue(bound, valuesOf(rows.rowAt(row))[column] ?? null)
    const text = replacedText(shown, query, next)
    return typedInto(binding, rows, { row, column, texts: [[text]] }).edits
  })
}
