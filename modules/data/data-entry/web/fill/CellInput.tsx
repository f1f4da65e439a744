import {
  type EntryColumn,
  isEditable,
  isFileKind,
  pastedCells,
  type TableBinding,
  typedValue,
} from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { ChoiceList, choicesOf, type ListedChoice } from './ChoiceList.tsx'
import { type FilledRows, valuesOf } from './model/filled-rows.ts'
import './cell/cell-input.css'

export interface CellInputHandle {
  element(): HTMLTextAreaElement | null
  /** Follows the active cell, after each frame of the sheet. */
  place(): void
  /** Begins to edit the active cell with what it holds. */
  begin(): void
}

interface Props {
  ref: RefObject<CellInputHandle | null>
  sheet: RefObject<SheetHandle | null>
  document: TableBinding
  rows: FilledRows
  /** Said below the cell; null: nothing is. */
  hint: string | null
  onType(row: number, column: number, texts: string[][]): void
  /** Keys that are an action on the selection, such as Delete or Ctrl+Z; true where one was done. */
  onKey(event: KeyboardEvent): boolean
  /** What is typed may mean somebody or something that has to be looked up. */
  onSearch(column: number, text: string): void
  /** A cell of files is opened rather than typed into. */
  onFiles(row: number, column: number): void
  /** A cell that cannot be typed into was to be opened. */
  onClosed(row: number, column: number): void
}

/** What is being edited; `typed`: it began with a letter, so that arrows leave the cell. */
interface Editing {
  row: number
  column: number
  text: string
  began: 'typed' | 'opened'
}

/**
 * The input over the active cell. It holds the keyboard focus of the sheet, so that input methods work from the first
 * letter; until something is typed it cannot be seen.
 */
export function CellInput({ ref, sheet, document, rows, hint, ...events }: Props) {
  const { onType, onKey, onSearch, onFiles, onClosed } = events
  const field = useRef<HTMLTextAreaElement>(null)
  const shell = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [marked, setMarked] = useState(0)
  const isLeaving = useRef(false)
  const now = useRef(editing)
  useEffect(() => {
    now.current = editing
  })
  const column = editing === null ? undefined : document.columns[editing.column]
  const choices = column === undefined || editing === null ? [] : choicesOf(column, editing.text)

  const cellOf = (own: { row: number; column: number }) => {
    const bound = document.columns[own.column]
    const row = rows.rowAt(own.row)
    if (bound === undefined || row.kind === 'head' || row.kind === 'missing') return null
    if ((row.kind === 'base' || row.kind === 'new') && row.isClosed) return null
    const mayWrite = isEditable(document, bound, row.kind !== 'base')
    return mayWrite ? { bound, text: typedValue(bound, valuesOf(row)[own.column] ?? null) } : null
  }
  const begin = (began: Editing['began'], text?: string) => {
    const own = sheet.current?.activeCell() ?? null
    const cell = own === null ? null : cellOf(own)
    const kind = own === null ? undefined : document.columns[own.column]?.kind
    if (own !== null && kind !== undefined && isFileKind(kind)) {
      clear()
      return onFiles(own.row, own.column)
    }
    if (own === null || cell === null) {
      if (own !== null) onClosed(own.row, own.column)
      return clear()
    }
    sheet.current?.showCell(own.row, own.column)
    setMarked(0)
    onSearch(own.column, text ?? '')
    setEditing({ ...own, text: text ?? cell.text, began })
  }
  const clear = () => {
    if (field.current !== null) field.current.value = ''
  }
  const end = (how: 'commit' | 'cancel', choice?: ListedChoice) => {
    const was = now.current
    now.current = null
    setEditing(null)
    clear()
    if (was === null || how === 'cancel') return
    const text = choice === undefined ? was.text : chosenText(document.columns[was.column], was.text, choice)
    if (cellOf(was)?.text !== text) onType(was.row, was.column, [[text]])
  }
  const move = (key: Arrow) => sheet.current?.handleKey(new window.KeyboardEvent('keydown', { key }))

  useImperativeHandle(ref, () => ({
    element: () => field.current,
    begin: () => begin('opened'),
    place: () => {
      const own = now.current ?? sheet.current?.activeCell() ?? null
      const box = own === null ? null : (sheet.current?.boxOf(own.row, own.column) ?? null)
      if (shell.current === null) return
      // Asked before anything is written, as the page would be laid out once more for it.
      const below = (shell.current.parentElement?.clientHeight ?? 0) - (box?.top ?? 0) - (box?.height ?? 0)
      const { style } = shell.current
      style.visibility = box === null && now.current !== null ? 'hidden' : 'visible'
      if (box === null) return
      style.transform = `translate(${box.left}px, ${box.top}px)`
      style.width = `${box.width + 1}px`
      style.height = `${box.height + 1}px`
      shell.current.dataset['up'] = String(below < 200 && box.top > below)
    },
  }))

  const handleReady = (event: KeyboardEvent) => {
    if (event.key === 'Escape') isLeaving.current = true
    else if (event.key !== 'Tab' && event.key !== 'Shift') isLeaving.current = false
    if (event.key === 'F2') {
      event.preventDefault()
      begin('opened')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      move(event.shiftKey ? 'ArrowUp' : 'ArrowDown')
    } else if (event.key === 'Tab') {
      // After Esc the Tab key leaves the sheet, as it does elsewhere in the page.
      if (isLeaving.current) return
      event.preventDefault()
      move(event.shiftKey ? 'ArrowLeft' : 'ArrowRight')
    } else if (onKey(event)) event.preventDefault()
    else sheet.current?.handleKey(event.nativeEvent)
  }
  const handleEditing = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event
    const isList = choices.length > 0
    if (key === 'Escape') {
      event.stopPropagation()
      end('cancel')
    } else if (key === 'Enter' && altKey && column?.kind === 'longText') {
      event.preventDefault()
      setText(`${editing?.text ?? ''}\n`)
    } else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault()
      end('commit', isList ? choices[marked] : undefined)
      if (key === 'Enter') move(shiftKey ? 'ArrowUp' : 'ArrowDown')
      else move(shiftKey ? 'ArrowLeft' : 'ArrowRight')
    } else if (isList && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      setMarked((marked + (key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length)
    } else if (editing?.began === 'typed' && isArrow(key)) {
      event.preventDefault()
      end('commit')
      move(key)
    }
  }
  const setText = (text: string) => {
    setMarked(0)
    if (editing !== null) onSearch(editing.column, text)
    setEditing((was) => (was === null ? null : { ...was, text }))
  }
  return (
    <div ref={shell} className="cell-input" data-editing={editing !== null}>
      <textarea
        ref={field}
        rows={1}
        aria-label={labelOf(document, editing ?? sheet.current?.activeCell() ?? null)}
        spellCheck={false}
        autoComplete="off"
        value={editing?.text ?? ''}
        placeholder={column?.hint ?? ''}
        data-align={column !== undefined && /integer|decimal|amount/.test(column.kind) ? 'right' : 'left'}
        onChange={({ target }) => (editing === null ? begin('typed', target.value) : setText(target.value))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (editing === null) handleReady(event)
          else handleEditing(event)
        }}
        onBlur={() => end('commit')}
        onPaste={(event) => {
          if (editing !== null) return
          event.preventDefault()
          const own = sheet.current?.range() ?? null
          const text = event.clipboardData.getData('text/plain')
          if (own !== null && text !== '') onType(own.fromRow, own.fromColumn, pastedCells(text))
        }}
        onCopy={(event) => editing === null && sheet.current?.handleCopy(event.nativeEvent)}
      />
      {hint !== null && choices.length === 0 && (
        <span className="cell-hint" role="status">
          {hint}
        </span>
      )}
      {choices.length > 0 && editing !== null && (
        <ChoiceList choices={choices} marked={marked} onChoose={(choice) => end('commit', choice)} />
      )}
    </div>
  )
}

function labelOf({ columns }: TableBinding, cell: { row: number; column: number } | null): string {
  const bound = cell === null ? undefined : columns[cell.column]
  return cell === null || bound === undefined ? '填报表格' : `第${cell.row}行 ${bound.title}`
}

type Arrow = 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft'

function isArrow(key: string): key is Arrow {
  return key === 'ArrowDown' || key === 'ArrowUp' || key === 'ArrowRight' || key === 'ArrowLeft'
}

/** The text after a choice: of several ones it takes the place of the last word. */
function chosenText(column: EntryColumn | undefined, text: string, { label }: ListedChoice): string {
  if (column?.kind !== 'multiSelect') return label
  const words = text.split(/[,，、]/).slice(0, -1)
  return [...words, label].join('、')
}
