import { denialOf, type EntryColumn, type EntryLayout, isLink, type TableBinding } from '@mingtai/entry-model'
import { say, sayPhrase } from '@mingtai/messages'
import type { TablePart } from '../form-sheet/table-part.ts'

/** Why nothing can be typed into a cell, for the person who tries; null where no cell is. */
export function lockedCell(
  { binding, rows, row: number }: Pick<TablePart, 'binding' | 'rows'> & { row: number },
  at: number,
): string | null {
  const row = rows.rowAt(number)
  const column = binding.columns[at]
  if (column === undefined || row.kind === 'head' || row.kind === 'missing') return null
  if (row.kind !== 'blank' && row.isClosed) return say('entry.closedRow')
  const denied = denialOf(binding, [at])
  return denied === null ? lockedColumn(binding, column) : sayPhrase(denied)
}

/** Why nothing can be typed beside the fields of a laid-out sheet; null: it is a list. */
export function lockedLabel(layout: EntryLayout | undefined): string | null {
  return layout === undefined ? null : say('entry.labelCell')
}

/** Why a column is not typed into by anybody. */
export function lockedColumn(binding: TableBinding, column: EntryColumn): string {
  if (isLink(binding, column)) return say('entry.linkCell', column.title)
  if (column.formula !== null) return say('entry.formulaCell', column.title)
  return say('entry.lockedCell', column.title)
}
