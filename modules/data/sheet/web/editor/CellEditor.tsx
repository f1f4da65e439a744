import { type Book, lineIdAt, type LineId, positionOf, type Sheet } from '@mingtai/sheet-model'
import type { CellBox, SheetHandle } from '@mingtai/sheet-view'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { typedText } from './edit/operations.ts'

export interface CellEditorHandle {
  element(): HTMLTextAreaElement | null
  /** Follows the active cell, after each frame of the sheet. */
  place(): void
  /** Begins to edit the active cell; `text` in place of what it holds. */
  begin(text?: string): void
  commit(): void
}

/** The cell that is edited, by its lines: it stays the same while others insert and delete around it. */
interface Editing {
  row: LineId
  column: LineId
  text: string
  began: 'typed' | 'opened'
}

interface Props {
  ref: Ref<CellEditorHandle>
  book: Book
  sheet: Sheet
  handle: RefObject<SheetHandle | null>
  /** Why the cell may not be edited, in words; null: it may. */
  refused(row: number, column: number): string | null
  onRefused(words: string): void
  /** false: what was typed cannot be; it stays open. */
  onCommit(row: number, column: number, text: string): boolean
  onText(text: string | null): void
  onKey(event: KeyboardEvent): boolean
  onCopy(event: ClipboardEvent, isCut: boolean): void
  onPaste(event: ClipboardEvent): void
}

/**
 * The input over the active cell. It holds the keyboard focus of the sheet, so that input methods work from the first
 * letter; until something is typed it cannot be seen.
 */
export function CellEditor({ ref, book, sheet, handle, refused, onRefused, onText, ...events }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const shell = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const now = useRef<Editing | null>(null)
  const startColumn = useRef<number | null>(null)
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
    put({ row, column, began, text: text ?? typedText(book, sheet, at.row, at.column) })
  }
  const placeOf = ({ row, column }: Editing) => ({
    row: positionOf(book, sheet, 'row', row),
    column: positionOf(book, sheet, 'column', column),
  })
  const end = (how: 'commit' | 'cancel'): boolean => {
    const was = now.current
    if (was === null) return true
    const { row, column } = placeOf(was)
    if (how === 'commit' && row !== null && column !== null && typedText(book, sheet, row, column) !== was.text) {
      if (!events.onCommit(row, column, was.text)) return false
    }
    put(null)
    clear()
    return true
  }
  const move = (key: string, shiftKey = false) =>
    handle.current?.handleKey(new window.KeyboardEvent('keydown', { key, shiftKey }))
  const step = ({ key, shiftKey }: KeyboardEvent) => {
    const at = handle.current?.activeCell() ?? null
    if (key === 'Enter') {
      move(shiftKey ? 'ArrowUp' : 'ArrowDown')
      const below = handle.current?.activeCell() ?? null
      if (startColumn.current !== null && below !== null) handle.current?.showCell(below.row, startColumn.current)
      startColumn.current = null
    } else {
      startColumn.current ??= at?.column ?? null
      move(shiftKey ? 'ArrowLeft' : 'ArrowRight')
    }
  }
  useImperativeHandle(ref, () => ({
    element: () => field.current,
    begin: (text) => begin('opened', text),
    commit: () => void end('commit'),
    place: () => {
      const own = now.current === null ? (handle.current?.activeCell() ?? null) : placeOf(now.current)
      const box = own?.row == null || own.column == null ? null : (handle.current?.boxOf(own.row, own.column) ?? null)
      if (shell.current !== null) placeOver(shell.current, box, now.current !== null)
    },
  }))
  const handleReady = (event: KeyboardEvent) => {
    if (event.key === 'F2') {
      event.preventDefault()
      begin('opened')
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      step(event)
    } else if (events.onKey(event)) event.preventDefault()
    else {
      if (event.key.startsWith('Arrow')) startColumn.current = null
      handle.current?.handleKey(event.nativeEvent)
    }
  }
  const handleEditing = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, altKey } = event
    if (key === 'Escape') {
      event.stopPropagation()
      end('cancel')
    } else if (key === 'Enter' && altKey) {
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      if (editing !== null)
        put({ ...editing, text: `${editing.text.slice(0, selectionStart)}\n${editing.text.slice(selectionEnd)}` })
    } else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault()
      if (end('commit')) step(event)
    } else if (editing?.began === 'typed' && key.startsWith('Arrow') && !editing.text.startsWith('=')) {
      event.preventDefault()
      if (end('commit')) move(key)
    }
  }
  return (
    <div ref={shell} className="coedit-input" data-editing={editing !== null}>
      <textarea
        ref={field}
        rows={1}
        aria-label="单元格内容"
        spellCheck={false}
        autoComplete="off"
        value={editing?.text ?? ''}
        onChange={({ target }) =>
          editing === null ? begin('typed', target.value) : put({ ...editing, text: target.value })
        }
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (now.current === null) handleReady(event)
          else handleEditing(event)
        }}
        onBlur={() => void (end('commit') || end('cancel'))}
        onPaste={(event) => {
          if (editing === null) events.onPaste(event)
        }}
        onCopy={(event) => {
          if (editing === null) events.onCopy(event, false)
        }}
        onCut={(event) => {
          if (editing === null) events.onCopy(event, true)
        }}
      />
    </div>
  )
}

/** What is not edited stays where it can have the focus, also while its cell is out of view. */
function placeOver(shell: HTMLElement, box: CellBox | null, isEditing: boolean): void {
  const { style } = shell
  style.opacity = box === null && isEditing ? '0' : '1'
  if (box === null) return
  style.transform = `translate(${box.left}px, ${box.top}px)`
  style.width = `${box.width + 1}px`
  style.height = `${box.height + 1}px`
}
