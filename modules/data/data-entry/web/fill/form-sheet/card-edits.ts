import { isEditable, type LayoutPlan } from '@mingtai/entry-model'
import { type SheetEdits, typedFields } from '../model/sheet-edits.ts'
import type { ShownCard } from './next-field.ts'

interface Cell {
  row: number
  column: number
}

/**
 * Texts that are pasted onto a card from one of its cells on go where they fall, as in Excel, so that what was copied of the
 * same form fills it. Labels that fall on themselves are no loss.
 */
export function pastedOnCard(
  { layout, plan, parts }: ShownCard,
  from: Cell,
  texts: readonly (readonly string[])[],
): SheetEdits {
  const own = parts[0]
  const start = plan.filledAt(from.row, from.column)
  if (own === undefined || own === null || start === null) return { edits: [], left: null }
  const fields: { column: number; text: string }[] = []
  const isNew = own.rows.rowAt(start.record + 1).kind !== 'base'
  let lost = 0
  for (const [down, line] of texts.entries())
    for (const [right, text] of line.entries()) {
      const place = { row: from.row + down, column: from.column + right }
      const filled = plan.filledAt(place.row, place.column)
      const bound = filled?.table === 0 ? own.binding.columns[filled.column] : undefined
      // An empty cell takes nothing away from what cannot be filled in.
      if (bound !== undefined && (text !== '' || isEditable(own.binding, bound, isNew)))
        fields.push({ column: filled?.column ?? 0, text })
      else if (text.trim() !== '' && !isLabel(layout, plan, place, text)) lost += 1
    }
  const typed = typedFields(own.binding, own.rows, { row: start.record + 1, fields })
  return { ...typed, left: typed.left ?? (lost === 0 ? null : `粘贴的内容有 ${lost} 格落在不能填的格上，没有填入。`) }
}

/** The fields of a card inside of a part of the sheet are emptied. */
export function clearedOnCard({ plan, parts }: ShownCard, from: Cell, to: Cell): SheetEdits {
  const [own] = parts
  const fields: { column: number; text: string }[] = []
  let record = 0
  for (let row = from.row; row <= to.row; row += 1)
    for (let column = from.column; column <= to.column; column += 1) {
      const filled = plan.filledAt(row, column)
      if (filled?.table !== 0) continue
      ;({ record } = filled)
      fields.push({ column: filled.column, text: '' })
    }
  if (own === undefined || own === null || fields.length === 0) return { edits: [], left: null }
  return typedFields(own.binding, own.rows, { row: record + 1, fields })
}

function isLabel({ cells }: ShownCard['layout'], plan: LayoutPlan, { row, column }: Cell, text: string): boolean {
  const { line } = plan.lineAt(row)
  const cell = cells.find((one) => one.row === line && one.column === column)
  return cell?.content.kind === 'text' && plain(cell.content.text) === plain(text)
}

function plain(text: string): string {
  return text.replaceAll(/\s/g, '')
}
