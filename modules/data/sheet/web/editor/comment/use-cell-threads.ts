import { useThreads } from '@mingtai/modules/ground/comment/web'
import { type Book, positionOf, type Sheet } from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect } from 'react'
import type { CellPlace } from '../../../cell-place.ts'

export type CellThreads = ReturnType<typeof useCellThreads>

/** What was said about cells of a document. */
export function useCellThreads(id: string) {
  return useThreads({ type: 'sheet', id }, cellPlaceIn)
}

function cellPlaceIn({ sheet, row, column }: Record<string, unknown>): CellPlace | null {
  return typeof sheet === 'string' && isLine(row) && isLine(column) ? { sheet, row, column } : null
}

function isLine(line: unknown): line is [string, number] {
  return Array.isArray(line) && typeof line[0] === 'string' && typeof line[1] === 'number'
}

/** Where the cell of a thread stands in a sheet now; null: in another one, or nowhere. */
export function cellOfThread(book: Book, sheet: Sheet, place: CellPlace | null) {
  if (place === null || place.sheet !== sheet.id) return null
  const row = positionOf(book, sheet, 'row', place.row)
  const column = positionOf(book, sheet, 'column', place.column)
  return row === null || column === null ? null : { row, column }
}

interface Marked {
  book: Book
  sheet: Sheet
  threads: CellThreads['data']
  handle: RefObject<SheetHandle | null>
  /** Grows with every change. */
  version: number
}

/** Marks the cells that something open was said about; marks follow their cells. */
export function useMarkedCells({ book, sheet, threads, handle, version }: Marked): void {
  useEffect(() => {
    const open = (threads ?? []).filter(({ resolvedAt }) => resolvedAt === null)
    handle.current?.setCommented(open.flatMap(({ place }) => cellOfThread(book, sheet, place) ?? []))
  }, [book, sheet, threads, handle, version])
}
