import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect, useRef } from 'react'
import type { FilledRows } from '../model/filled-rows.ts'
import type { CellPlace } from './use-cell-threads.ts'

interface Source {
  view: RefObject<SheetHandle | null>
  rows: FilledRows
  commented: readonly CellPlace[]
  /** The record that a card shows. */
  current: number
}

/** Marks the cells that something was said about; to be called after each frame, as rows are loaded while one scrolls. */
export function useCommentMarks({ view, rows, commented, current }: Source): () => void {
  const marked = useRef('')
  const mark = () => {
    const cells = commented.flatMap(({ ref, column }) => {
      const row = rows.placeOf(ref)
      return row === null ? [] : [{ row, column }]
    })
    const text = JSON.stringify([current, cells])
    if (text === marked.current || view.current === null) return
    marked.current = text
    view.current.setCommented(cells)
  }
  useEffect(mark)
  return mark
}
