import type { EntryLayout } from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect } from 'react'
import { anchorAt, type PlacedColumn } from './marked-layout.ts'
import { columnOf, DRAGGED_COLUMN } from './placed-column.ts'

interface Source {
  host: RefObject<HTMLElement | null>
  sheet: RefObject<SheetHandle | null>
  layout: EntryLayout
  onDrop(cell: { row: number; column: number }, column: PlacedColumn): void
}

/** Takes columns that are dragged onto cells; by keys they are chosen above the sheet. */
export function useColumnDrop({ host, sheet, layout, onDrop }: Source): void {
  useEffect(() => {
    const place = host.current
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes(DRAGGED_COLUMN) === true) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const column = columnOf(event.dataTransfer?.getData(DRAGGED_COLUMN) ?? '')
      const target = cellUnder(event)
      if (column === null || target === null) return
      event.preventDefault()
      sheet.current?.showCell(target.row, target.column)
      onDrop(target, column)
    }
    place?.addEventListener('dragover', over)
    place?.addEventListener('drop', drop)
    return () => {
      place?.removeEventListener('dragover', over)
      place?.removeEventListener('drop', drop)
    }
  })

  /** The cell under the pointer; null: none is. */
  function cellUnder({ clientX, clientY }: DragEvent) {
    const box = host.current?.getBoundingClientRect()
    if (box === undefined) return null
    const point = { x: clientX - box.left, y: clientY - box.top }
    for (const row of layout.heights.keys())
      for (const column of layout.widths.keys()) {
        const place = sheet.current?.boxOf(row, column)
        if (place == null || point.x < place.left || point.y < place.top) continue
        if (point.x < place.left + place.width && point.y < place.top + place.height)
          return anchorAt(layout, { row, column })
      }
    return null
  }
}
