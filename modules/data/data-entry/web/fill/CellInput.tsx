import { pastedCells, pastedOver } from '@mingtai/entry-model'
import type { Range, SheetHandle } from '@mingtai/sheet-view'
import { type KeyboardEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { type CellEvents, type PartAt, useCellEditing } from './cell/use-cell-editing.ts'
import { tabWay } from './cell/tab-way.ts'
import { ChoiceList } from './ChoiceList.tsx'
import './cell/cell-input.css'

export interface CellInputHandle {
  element(): HTMLTextAreaElement | null
  /** Follows the active cell, after each frame of the sheet. */
  place(): void
  /** Begins to edit the active cell with what it holds. */
  begin(): void
}

interface Props extends CellEvents {
  ref: RefObject<CellInputHandle | null>
  sheet: RefObject<SheetHandle | null>
  partAt: PartAt
  /** The name of a table of lines that stands on the card; null: rows need none. */
  titleOf(table: number): string | null
  /** Enter and Tab on a card, which has fields in place of rows and columns; left out: they are arrows. */
  onStep?: ((step: { isBack: boolean }) => void) | undefined
  /** Said below the cell; null: nothing is. */
  hint: string | null
  /** Keys that are an action on the selection, such as Delete or Ctrl+Z; true where one was done. */
  onKey(event: KeyboardEvent): boolean
}

/**
 * The input over the active cell. It holds the keyboard focus of the sheet, so that input methods work from the first
 * letter; until something is typed it cannot be seen.
 */
export function CellInput({ ref, sheet, partAt, titleOf, onStep, hint, ...events }: Props) {
  const { onType, onClosed, onKey } = events
  const field = useRef<HTMLTextAreaElement>(null)
  const shell = useRef<HTMLDivElement>(null)
  const isLeaving = useRef(false)
  /** The cell that the input is over, which its name says. */
  const [active, setActive] = useState<{ row: number; column: number } | null>(null)
  const cell = useCellEditing({ sheet, field, partAt, ...events })
  const { editing, now, column, choices, marked, setMarked, begin, end, setText } = cell
  // A field of a card may be several cells that stand for one.
  const fitted = (cells: string[][], own: Range) => (onStep === undefined ? pastedOver(cells, sizeOf(own)) : cells)
  const [tabbed] = useState(tabWay)
  const move = (key: Arrow) => sheet.current?.handleKey(new window.KeyboardEvent('keydown', { key }))
  const step = ({ key, shiftKey: isBack }: KeyboardEvent) => {
    if (onStep !== undefined) onStep({ isBack })
    else if (key === 'Enter') {
      const start = isBack ? null : tabbed.startAt(sheet.current?.activeCell() ?? null)
      move(isBack ? 'ArrowUp' : 'ArrowDown')
      const below = sheet.current?.activeCell() ?? null
      if (start !== null && below !== null) sheet.current?.showCell(below.row, start)
    } else {
      const from = sheet.current?.activeCell() ?? null
      move(isBack ? 'ArrowLeft' : 'ArrowRight')
      // Who steps back corrects a cell: Enter leads below it.
      tabbed.went(isBack ? null : from, sheet.current?.activeCell() ?? null)
    }
  }

  useImperativeHandle(ref, () => ({
    element: () => field.current,
    begin: () => begin('opened'),
    place: () => {
      const own = now.current ?? sheet.current?.activeCell() ?? null
      const box = own === null ? null : (sheet.current?.boxOf(own.row, own.column) ?? null)
      setActive((was) => (was?.row === own?.row && was?.column === own?.column ? was : own))
      if (shell.current !== null) placeOver(shell.current, box, now.current !== null)
    },
  }))

  const handleReady = (event: KeyboardEvent) => {
    if (event.key === 'Escape') isLeaving.current = true
    else if (event.key !== 'Tab' && event.key !== 'Shift') isLeaving.current = false
    if (event.key === 'F2' && !event.shiftKey) {
      event.preventDefault()
      begin('opened')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      step(event)
    } else if (event.key === 'Tab') {
      // After Esc the Tab key leaves the sheet, as it does elsewhere in the page.
      if (isLeaving.current) return
      event.preventDefault()
      step(event)
    } else if (onKey(event)) event.preventDefault()
    else sheet.current?.handleKey(event.nativeEvent)
  }
  const handleEditing = (event: KeyboardEvent) => {
    const { key, altKey } = event
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
      step(event)
    } else if (isList && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      const last = choices.length - 1
      setMarked(key === 'ArrowDown' ? (marked === last ? 0 : marked + 1) : marked <= 0 ? last : marked - 1)
    } else if (editing?.began === 'typed' && isArrow(key)) {
      event.preventDefault()
      end('commit')
      move(key)
    }
  }
  return (
    <div ref={shell} className="cell-input" data-editing={editing !== null}>
      <textarea
        ref={field}
        rows={1}
        aria-label={labelOf(partAt, titleOf, editing ?? active)}
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
          if (own === null) onClosed(null)
          else if (text !== '') onType(own.fromRow, own.fromColumn, fitted(pastedCells(text), own))
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

function sizeOf({ fromRow, toRow, fromColumn, toColumn }: Range) {
  return { rows: toRow - fromRow + 1, columns: toColumn - fromColumn + 1 }
}

function labelOf(partAt: PartAt, titleOf: Props['titleOf'], cell: { row: number; column: number } | null): string {
  const part = cell === null ? null : partAt(cell.row)
  const bound = cell === null ? undefined : part?.binding.columns[cell.column]
  if (part === null || bound === undefined) return '填报表格'
  const title = titleOf(part.table)
  return `${title === null ? '' : `${title} `}第${part.row}行 ${bound.title}`
}

type Arrow = 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft'

function isArrow(key: string): key is Arrow {
  return key === 'ArrowDown' || key === 'ArrowUp' || key === 'ArrowRight' || key === 'ArrowLeft'
}

/** Lays the input over its cell, its list above where there is more room. */
function placeOver(shell: HTMLElement, box: CellBox | null, isEditing: boolean): void {
  // Asked before anything is written, as the page would be laid out once more for it.
  const below = (shell.parentElement?.clientHeight ?? 0) - (box?.top ?? 0) - (box?.height ?? 0)
  const { style } = shell
  style.visibility = box === null && isEditing ? 'hidden' : 'visible'
  if (box === null) return
  style.transform = `translate(${box.left}px, ${box.top}px)`
  style.width = `${box.width + 1}px`
  style.height = `${box.height + 1}px`
  shell.dataset['up'] = String(below < 200 && box.top > below)
}

type CellBox = NonNullable<ReturnType<SheetHandle['boxOf']>>
