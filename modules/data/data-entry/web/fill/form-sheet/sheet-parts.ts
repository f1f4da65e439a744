import type { Edit } from '@mingtai/entry-model'
import { rowPlace, type TablePart } from './table-part.ts'
import type { CardLines, CardSource } from './use-card-lines.ts'
import { withMain } from './use-card-steps.ts'

interface Source {
  own: TablePart
  form: { lines: CardLines } | null
  card: CardSource | null
  /** Takes changes of the own table. */
  onEdit(edits: readonly Edit[]): void
}

/** The tables that stand on one sheet: which one a row is of, and where its changes go. */
export function sheetParts({ own, form, card, onEdit }: Source) {
  return {
    partAt: (row: number): TablePart & { row: number } => {
      const place = rowPlace(row)
      const part = place.table === 0 ? own : (form?.lines.parts[place.table - 1] ?? own)
      return { ...part, row: place.row }
    },
    editPart: (part: TablePart, next: readonly Edit[]) => {
      if (part.table === own.table) onEdit(next)
      else card?.onEdit(withMain(part, next, own.binding))
    },
    titleOf: (table: number): string | null =>
      table === own.table ? null : (card?.document.lines[table - 1]?.title ?? null),
  }
}
