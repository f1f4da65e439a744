import type { Box } from '@mingtai/sheet-model'
import type { CellBox, MenuArea, Press } from '@mingtai/sheet-view'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { type EditingSource, useCellEditing } from './use-cell-editing.ts'
import { usePointing } from './use-pointing.ts'
import { useSteps } from './use-steps.ts'

export interface CellEditorHandle {
  element(): HTMLTextAreaElement | null
  /** Follows the active cell, after each frame of the sheet. */
  place(): void
  /** Begins to edit the active cell; `text` in place of what it holds. */
  begin(text?: string): void
  commit(): void
  /** What a press on the cells does now: while a formula is typed it names cells. */
  press(): Press
  point(box: Box, area: MenuArea): void
}

interface Props extends EditingSource {
  ref: Ref<CellEditorHandle>
  onKey(event: KeyboardEvent): boolean
  onCopy(event: ClipboardEvent, isCut: boolean): void
  onPaste(event: ClipboardEvent): void
  /** The last row and column. */
  last(): { row: number; column: number }
  /** Somebody goes on at the end of the sheet; whether it grew. */
  onEnd(): boolean
}

/**
 * The input over the active cell. It holds the keyboard focus of the sheet, so that input methods work from the first
 * letter; until something is typed it cannot be seen.
 */
export function CellEditor({ ref, onKey, onCopy, onPaste, last, onEnd, ...source }: Props) {
  const { handle } = source
  const field = useRef<HTMLTextAreaElement>(null)
  const shell = useRef<HTMLDivElement>(null)
  const { editing, now, isEditing, place, begin, put, end } = useCellEditing(field, source)
  const { move, step, forgetStart } = useSteps({ handle, last, onEnd })
  const pointing = usePointing({
    field,
    last,
    text: () => now()?.text ?? null,
    write: (text) => {
      const own = now()
      if (own !== null) put({ ...own, text })
    },
    home: () => {
      const { row, column } = place() ?? { row: null, column: null }
      return row === null || column === null ? null : { row, column }
    },
  })
  const lay = () => {
    const own = place()
    const box = own?.row == null || own.column == null ? null : (handle.current?.boxOf(own.row, own.column) ?? null)
    if (shell.current !== null) placeOver(shell.current, box, isEditing())
  }
  useLayoutEffect(() => {
    pointing.placeCaret()
    lay()
  })
  useImperativeHandle(ref, () => ({
    element: () => field.current,
    begin: (text) => begin('opened', text),
    commit: () => void end('commit'),
    place: lay,
    press: () => {
      if (!isEditing()) return 'select'
      if (pointing.mayPoint()) return 'point'
      return end('commit') ? 'select' : 'stay'
    },
    point: pointing.point,
  }))
  const handleReady = (event: KeyboardEvent) => {
    if (event.key === 'F2') {
      event.preventDefault()
      begin('opened')
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      step(event)
    } else if (onKey(event)) event.preventDefault()
    else {
      if (event.key.startsWith('Arrow')) forgetStart()
      const isDown = event.key === 'ArrowDown' && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (isDown) move(event.key)
      else handle.current?.handleKey(event.nativeEvent)
    }
  }
  const handleEditing = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, altKey } = event
    if (key === 'Escape') {
      event.stopPropagation()
      end('cancel')
    } else if (key === 'F4') {
      event.preventDefault()
      pointing.turn()
    } else if (editing?.began === 'typed' && pointing.step(key, event.shiftKey)) {
      event.preventDefault()
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
        rows={Math.min(12, (editing?.text ?? '').split('\n').length)}
        aria-label="单元格内容"
        spellCheck={false}
        autoComplete="off"
        value={editing?.text ?? ''}
        onChange={({ target }) => {
          pointing.forget()
          if (editing === null) begin('typed', target.value)
          else put({ ...editing, text: target.value })
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (isEditing()) handleEditing(event)
          else handleReady(event)
        }}
        onBlur={() => void (end('commit') || end('cancel'))}
        onPaste={(event) => {
          if (editing === null) onPaste(event)
        }}
        onCopy={(event) => {
          if (editing === null) onCopy(event, false)
        }}
        onCut={(event) => {
          if (editing === null) onCopy(event, true)
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
  // What is longer than its cell grows up to the edge of the sheet.
  const room = shell.parentElement?.clientWidth ?? 0
  style.setProperty('--room', `${Math.max(box.width + 1, room - box.left - 18)}px`)
}
