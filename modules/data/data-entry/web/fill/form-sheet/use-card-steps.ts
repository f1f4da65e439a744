import type { Edit, EntryLayout, LayoutPlan, TableBinding } from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { emptyRow, LAST } from '../model/sheet-edits.ts'
import { endField, nextField, type ShownCard } from './next-field.ts'
import { rowIn, type TablePart } from './table-part.ts'
import type { CardLines } from './use-card-lines.ts'

/** The cards of a layout, of which one is shown. */
export interface CardForm {
  plan: LayoutPlan
  lines: CardLines
  current: number
  records: number
  setCurrent(record: number): void
}

interface Source {
  /** The canvas, and the sheet as a list. */
  sheet: RefObject<SheetHandle | null>
  view: RefObject<SheetHandle | null>
  /** null: there is no layout. */
  form: CardForm | null
  own: TablePart
  layout: EntryLayout | null
  /** Lines stand below the card: from its last field one goes on there, and not to the next card. */
  hasLinesBelow: boolean
}

/** Enter and Tab on a card: to the next field, and from the last one to the first of the next card. */
export function useCardSteps({ sheet, view, form, own, layout, hasLinesBelow }: Source) {
  const { binding, rows, problems, table, parent } = own
  const plan = form?.plan ?? null
  const lines = form?.lines.parts
  const shown = useMemo((): ShownCard | null => {
    if (plan === null || layout?.kind !== 'card') return null
    return { layout, plan, parts: [{ table, binding, rows, problems, parent }, ...(lines ?? [])] }
  }, [layout, plan, table, binding, rows, problems, parent, lines])
  const now = useRef({ shown, form })
  const sought = useRef<{ table: number; ref: string; column: number } | null>(null)
  useEffect(() => {
    now.current = { shown, form }
    const place = sought.current
    const row = place === null ? null : (shown?.parts[place.table]?.rows.placeOf(place.ref) ?? null)
    if (place === null || row === null) return
    sought.current = null
    requestAnimationFrame(() => view.current?.showCell(rowIn(place.table, row), Math.max(0, place.column)))
  })
  const step = ({ isBack }: { isBack: boolean }) => {
    // What was just typed may have made a line, which the way leads through.
    flushSync(() => {})
    const from = sheet.current?.activeCell() ?? null
    const { shown: card, form: before } = now.current
    if (card === null || before === null || from === null) return
    const next = nextField(card, from, isBack)
    if (next !== null) return sheet.current?.showCell(next.row, next.column)
    const record = before.current + (isBack ? -1 : 1)
    if (hasLinesBelow || record < 0 || record >= before.records) return
    flushSync(() => before.setCurrent(record))
    const end = now.current.shown === null ? null : endField(now.current.shown, isBack)
    if (end !== null) sheet.current?.showCell(end.row, end.column)
  }
  return { step, shown, sought }
}

/** Lines of a card that nothing was filled in on yet begin with its row. */
export function withMain(
  { table, parent }: TablePart,
  edits: readonly Edit[],
  main: Pick<TableBinding, 'columns'>,
): { table: number; edits: readonly Edit[] }[] {
  if (parent !== undefined) return [{ table, edits }]
  const row = emptyRow(main)
  const below = edits.map((edit) => (edit.kind === 'add' ? { ...edit, row: { ...edit.row, parent: row.ref } } : edit))
  return [
    { table: 0, edits: [{ kind: 'add', at: LAST, row }] },
    { table, edits: below },
  ]
}
