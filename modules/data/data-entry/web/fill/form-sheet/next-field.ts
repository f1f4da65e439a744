import { type EntryLayout, isEditable, type LayoutPlan } from '@mingtai/entry-model'
import type { TablePart } from './table-part.ts'

interface Cell {
  row: number
  column: number
}

/** A card as it stands on the sheet. */
export interface ShownCard {
  layout: Pick<EntryLayout, 'marks' | 'cells'>
  plan: LayoutPlan
  /** By the number of the table; null: it is not on the card. */
  parts: readonly (TablePart | null)[]
}

/**
 * The next cell of a card that can be filled in, as it reads: from left to right, then downwards; null: there is none on
 * this card. From an empty line the way goes on below the lines.
 */
export function nextField(card: ShownCard, from: Cell, isBack: boolean): Cell | null {
  const { plan } = card
  const fields = openFields(card)
  const own = plan.filledAt(from.row, from.column)
  const isLeaving = own !== null && own.table > 0 && isBlank(card, own)
  const isBehind = ({ row, column }: Cell) => row > from.row || (row === from.row && column > from.column && !isLeaving)
  const isBefore = ({ row, column }: Cell) => row < from.row || (row === from.row && column < from.column)
  return (isBack ? fields.findLast(isBefore) : fields.find(isBehind)) ?? null
}

/** The first cell of a card that can be filled in, or its last. */
export function endField(card: ShownCard, isLast: boolean): Cell | null {
  const fields = openFields(card)
  return (isLast ? fields.at(-1) : fields[0]) ?? null
}

function openFields(card: ShownCard): Cell[] {
  const { layout, plan } = card
  const columns = [...new Set(layout.marks.map(({ column }) => column))].toSorted((one, other) => one - other)
  const fields: Cell[] = []
  for (let row = 0; row < plan.rows; row += 1)
    for (const column of columns) if (isOpen(card, plan.filledAt(row, column))) fields.push({ row, column })
  return fields
}

type Filled = ReturnType<LayoutPlan['filledAt']>

function isOpen({ parts }: ShownCard, filled: Filled): boolean {
  const part = filled === null ? null : (parts[filled.table] ?? null)
  const column = filled === null ? undefined : part?.binding.columns[filled.column]
  if (part === null || filled === null || column === undefined) return false
  const row = part.rows.rowAt(filled.record + 1)
  if (row.kind === 'missing' || row.kind === 'head') return false
  if (row.kind === 'base' && row.edited?.isDeleted === true) return false
  if ((row.kind === 'base' || row.kind === 'new') && row.isClosed) return false
  return isEditable(part.binding, column, row.kind !== 'base')
}

function isBlank({ parts }: ShownCard, { table, record }: NonNullable<Filled>): boolean {
  return parts[table]?.rows.rowAt(record + 1).kind === 'blank'
}
