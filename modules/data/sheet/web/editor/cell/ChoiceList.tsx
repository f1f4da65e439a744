import type { SheetHandle } from '@mingtai/sheet-view'
import { FloatingMenu, Icon } from '@mingtai/ui'
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'

export interface ChoiceListHandle {
  /** Follows the active cell, after each frame of the sheet. */
  place(): void
  open(): void
}

interface Props {
  ref: Ref<ChoiceListHandle>
  handle: RefObject<SheetHandle | null>
  /** What may be chosen in the active cell; null: it has no list. */
  choices: readonly string[] | null
  onChoose(text: string): void
}

/** The arrow beside a cell in which one of a list is chosen. Alt+↓ opens it as well. */
export function ChoiceList({ ref, handle, choices, onChoose }: Props) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const arrow = useRef<HTMLButtonElement>(null)
  const place = () => {
    const cell = handle.current?.activeCell() ?? null
    const box = cell === null ? null : (handle.current?.boxOf(cell.row, cell.column) ?? null)
    if (arrow.current === null) return
    arrow.current.hidden = box === null
    if (box !== null) arrow.current.style.transform = `translate(${box.left + box.width + 1}px, ${box.top}px)`
  }
  const open = () => {
    const box = arrow.current?.getBoundingClientRect()
    if (box !== undefined && choices !== null) setAt({ x: box.left - 80, y: box.bottom + 2 })
  }
  useImperativeHandle(ref, () => ({ place, open }))
  if (choices === null) return null
  return (
    <>
      <button
        ref={(element) => {
          arrow.current = element
          place()
        }}
        type="button"
        className="coedit-choice"
        tabIndex={-1}
        aria-label="选择一项"
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        <Icon name="chevron-down" size={12} />
      </button>
      {at !== null && (
        <FloatingMenu
          at={at}
          label="可以填的内容"
          items={choices.slice(0, 200).map((label) => ({ label, run: () => onChoose(label) }))}
          onClose={() => {
            setAt(null)
            handle.current?.focus()
          }}
        />
      )}
    </>
  )
}
