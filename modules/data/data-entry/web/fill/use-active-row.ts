import type { LayoutPlan } from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useRef, useState } from 'react'
import { rowPlace } from './form-sheet/table-part.ts'
import type { FilledRow, FilledRows } from './model/filled-rows.ts'

interface Source {
  view: RefObject<SheetHandle | null>
  rows: FilledRows
  /** The card that is shown; null: it is a list. */
  card: { current: number; plan: LayoutPlan } | null
  onActive: ((row: FilledRow) => void) | undefined
}

/** Follows the active cell: tells when it came to another row, and which table of a card it is of. */
export function useActiveRow({ view, rows, card, onActive }: Source) {
  const [table, setTable] = useState(0)
  const told = useRef('')
  const follow = () => {
    const cell = view.current?.activeCell() ?? null
    if (card !== null) setTable(cell === null ? 0 : rowPlace(cell.row).table)
    // A card shows one row, whichever of its cells is active.
    const at = card === null ? cell?.row : card.current + 1
    if (at === undefined || onActive === undefined) return
    const row = rows.rowAt(at)
    const name = row.kind === 'base' || row.kind === 'new' ? row.ref : row.kind
    if (name === told.current || row.kind === 'missing') return
    told.current = name
    onActive(row)
  }
  return { table, follow }
}
