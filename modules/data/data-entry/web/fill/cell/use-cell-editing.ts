import { choicesInRow, type EntryColumn, isEditable, isFileKind, typedValue } from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TablePart } from '../form-sheet/table-part.ts'
import { choicesOf, firstMarked, type ListedChoice } from '../ChoiceList.tsx'
import { valuesOf } from '../model/filled-rows.ts'

/** What is being edited; `typed`: it began with a letter, so that arrows leave the cell. */
interface Editing {
  row: number
  column: number
  text: string
  began: 'typed' | 'opened'
}

/** The table that a row of the sheet is of, and its number there. */
export type PartAt = (row: number) => Pick<TablePart, 'table' | 'binding' | 'rows'> & { row: number }

/** What comes of typing. */
export interface CellEvents {
  onType(row: number, column: number, texts: readonly (readonly string[])[]): void
  /** What is typed may mean somebody or something that has to be looked up. */
  onSearch(cell: { row: number; column: number }, text: string): void
  /** A cell of files is opened rather than typed into. */
  onFiles(row: number, column: number): void
  /** A cell that cannot be typed into was to be opened; null: one that only names another, on a laid-out sheet. */
  onClosed(cell: { row: number; column: number } | null): void
}

interface Asked extends CellEvents {
  sheet: RefObject<SheetHandle | null>
  field: RefObject<HTMLTextAreaElement | null>
  partAt: PartAt
}

/** The cell that is being edited: how it begins and ends, its text, and the choices below it. */
export function useCellEditing({ sheet, field, partAt, ...events }: Asked) {
  const { onType, onSearch, onFiles, onClosed } = events
  const [editing, setEditing] = useState<Editing | null>(null)
  const [marked, setMarked] = useState(0)
  const now = useRef(editing)
  useEffect(() => {
    now.current = editing
  })
  const column = editing === null ? undefined : columnAt(partAt, editing)
  const choices = column === undefined || editing === null ? [] : choicesOf(column, editing.text)

  const begin = (began: Editing['began'], text?: string) => {
    const own = sheet.current?.activeCell() ?? null
    const cell = own === null ? null : typedCell(partAt, own)
    const kind = own === null ? undefined : columnAt(partAt, own)?.kind
    if (own !== null && kind !== undefined && isFileKind(kind)) {
      clear()
      return onFiles(own.row, own.column)
    }
    if (own === null || cell === null) {
      onClosed(own)
      return clear()
    }
    sheet.current?.showCell(own.row, own.column)
    setMarked(firstMarked(cell.bound, text ?? cell.text))
    onSearch(own, text ?? '')
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
    const text = choice === undefined ? was.text : chosenText(columnAt(partAt, was), was.text, choice)
    if (typedCell(partAt, was)?.text === text) return
    onType(was.row, was.column, [[columnAt(partAt, was)?.kind === 'longText' ? text : withoutLineEnd(text)]])
  }
  const setText = (text: string) => {
    if (column !== undefined) setMarked(firstMarked(column, text))
    if (editing !== null) onSearch(editing, text)
    setEditing((was) => (was === null ? null : { ...was, text }))
  }
  const leave = useEffectEvent(() => flushSync(() => end('commit')))
  useEffect(() => {
    // Before the draft is saved as the page goes: what is being typed belongs to it.
    const handleHide = () => leave()
    window.addEventListener('pagehide', handleHide, { capture: true })
    return () => window.removeEventListener('pagehide', handleHide, { capture: true })
  }, [])
  return { editing, now, column, choices, marked, setMarked, begin, end, setText }
}

function columnAt(partAt: PartAt, { row, column }: { row: number; column: number }): EntryColumn | undefined {
  const part = partAt(row)
  const bound = part.binding.columns[column]
  return bound === undefined
    ? undefined
    : choicesInRow(part.binding.columns, bound, valuesOf(part.rows.rowAt(part.row)))
}

/** The cell as it would be typed; null: it cannot be. */
function typedCell(partAt: PartAt, own: { row: number; column: number }) {
  const { binding, rows, row: at } = partAt(own.row)
  const bound = binding.columns[own.column]
  const row = rows.rowAt(at)
  if (bound === undefined || row.kind === 'head' || row.kind === 'missing') return null
  if ((row.kind === 'base' || row.kind === 'new') && row.isClosed) return null
  const mayWrite = isEditable(binding, bound, row.kind !== 'base')
  return mayWrite ? { bound, text: typedValue(bound, valuesOf(row)[own.column] ?? null) } : null
}

/** A cell that was copied in a spreadsheet and is pasted into a text comes with a line end. */
function withoutLineEnd(text: string): string {
  return text.replace(/[\r\n]+$/, '')
}

/** The text after a choice: of several ones it takes the place of the last word. */
function chosenText(column: EntryColumn | undefined, text: string, { label }: ListedChoice): string {
  if (column?.kind !== 'multiSelect') return label
  const words = text.split(/[,，、]/).slice(0, -1)
  return [...words, label].join('、')
}
