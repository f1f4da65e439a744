import type { EntryLayout } from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import type { RefObject } from 'react'
import { emptyRow, LAST } from '../model/sheet-edits.ts'
import type { useSheetActions } from '../toolbar/use-sheet-actions.ts'
import { CardLinesBar } from './CardLinesBar.tsx'
import { RecordBar } from './RecordBar.tsx'
import { hasLinesOnCard, rowIn, type TablePart } from './table-part.ts'
import type { CardSource } from './use-card-lines.ts'
import type { CardForm } from './use-card-steps.ts'

interface Props {
  /** The canvas, and the sheet as a list. */
  sheet: RefObject<SheetHandle | null>
  view: RefObject<SheetHandle | null>
  form: CardForm & { hasBlank: boolean }
  card: CardSource | null
  layout: EntryLayout
  /** The table that the active cell is of. */
  active: number
  /** What is done to the selected cells. */
  selected: ReturnType<typeof useSheetActions>
}

/** Below a card: what is done to its lines, and the way to the other cards. */
export function CardBars({ sheet, view, form, card, layout, active, selected: { apply, actions } }: Props) {
  const addLine = (part: TablePart) => {
    apply(part, { edits: [{ kind: 'add', at: LAST, row: emptyRow(part.binding) }], left: null })
    const mark = layout.marks.find((one) => one.table === part.table)
    const first = part.binding.columns.findIndex(({ name }) => name === mark?.name)
    requestAnimationFrame(() => {
      view.current?.showCell(rowIn(part.table, part.rows.count - 1), first)
      sheet.current?.focus()
    })
  }
  return (
    <>
      {card !== null && hasLinesOnCard(layout) && (
        <CardLinesBar
          lines={form.lines}
          titles={card.document.lines.map(({ title }) => title)}
          active={active}
          onAdd={addLine}
          onCopy={actions.copy}
          onRemove={actions.remove}
        />
      )}
      <RecordBar {...form} onShow={form.setCurrent} />
    </>
  )
}
