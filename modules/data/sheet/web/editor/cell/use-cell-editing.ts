import { type Book, lineIdAt, type LineId, positionOf, type Sheet } from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { typedText } from '../edit/operations.ts'

/** The cell that is edited, by its lines: it stays the same while others insert and delete around it. */
export interface Editing {
  sheet: Sheet
  row: LineId
  column: LineId
  text: string
  began: 'typed' | 'opened'
  /** The revision that its author saw when it began. */
  since: number
}

/** What editing needs to know of the sheet, and who learns of it. */
export interface EditingSource {
  book: Book
  sheet: Sheet
  handle: RefObject<SheetHandle | null>
  /** Why the cell may not be edited, in words; null: it may. */
  refused(row: number, column: number): string | null
  onRefused(words: string): void
  /** false: what was typed cannot be; it stays open. */
  onCommit(editing: { row: number; column: number; text: string; since: number }): boolean
  revision(): number
  onText(text: string | null): void
  /** The cell that was edited is not there any more; what was typed is not thrown away. */
  onLost(text: string): void
}

/** The editing of the active cell in a field: how it begins, goes on, and ends. */
export function useCellEditing(field: RefObject<HTMLTextAreaElement | null>, source: EditingSource) {
  const { book, sheet, handle, refused, onRefused, onCommit, revision, onText, onLost } = source
  const [editing, setEditing] = useState<Editing | null>(null)
  const now = useRef<Editing | null>(null)
  const put = (next: Editing | null) => {
    now.current = next
    setEditing(next)
    onText(next?.text ?? null)
  }
  const clear = () => {
    if (field.current !== null) field.current.value = ''
  }
  const begin = (began: Editing['began'], text?: string) => {
    const at = handle.current?.activeCell() ?? null
    const row = at === null ? null : lineIdAt(book, sheet, 'row', at.row)
    const column = at === null ? null : lineIdAt(book, sheet, 'column', at.column)
    if (at === null || row === null || column === null) return clear()
    const why = refused(at.row, at.column)
    if (why !== null) {
      onRefused(why)
      return clear()
    }
    handle.current?.showCell(at.row, at.column)
    put({ sheet, row, column, began, since: revision(), text: text ?? typedText(book, sheet, at.row, at.column) })
  }
  const placeOf = (own: Editing) => {
    if (own.sheet !== sheet) return { row: null, column: null }
    return { row: positionOf(book, sheet, 'row', own.row), column: positionOf(book, sheet, 'column', own.column) }
  }
  /** false: it stays open. */
  const end = (how: 'commit' | 'cancel'): boolean => {
    const was = now.current
    if (was === null) return true
    const { row, column } = placeOf(was)
    if (how === 'commit' && (row === null || column === null) && was.text !== '') onLost(was.text)
    if (how === 'commit' && row !== null && column !== null && typedText(book, sheet, row, column) !== was.text) {
      if (!onCommit({ row, column, text: was.text, since: was.since })) return false
    }
    put(null)
    clear()
    return true
  }
  const endIfGone = useEffectEvent(() => {
    const { row, column } = now.current === null ? { row: 0, column: 0 } : placeOf(now.current)
    if (row === null || column === null) end('commit')
  })
  // Others may delete the row, the column or the sheet while somebody types in it.
  useEffect(() => endIfGone(), [book.version, sheet])
  return {
    editing,
    /** As it is within an event, before it is drawn. */
    now: () => now.current,
    isEditing: () => now.current !== null,
    place: () => (now.current === null ? (handle.current?.activeCell() ?? null) : placeOf(now.current)),
    begin,
    put,
    end,
  }
}
