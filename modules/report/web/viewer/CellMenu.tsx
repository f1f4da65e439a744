import { Icon } from '@mingtai/ui'
import { useEffect, useRef } from 'react'

export interface MenuPlace {
  address: string
  text: string
  /** Where a click on it leads. */
  link: string | null
  row: number
  column: number
  x: number
  y: number
}

interface Props {
  place: MenuPlace
  onClose(): void
  onCopy(): void
  /** null while the rows are still being read. */
  onExplain: (() => void) | null
  /** null where nothing may be said. */
  onComment?: (() => void) | null
  /** null: the cell leads nowhere. */
  onDrill?: (() => void) | null
}

/** The context menu of a cell. */
export function CellMenu({ place, onClose, onCopy, onExplain, onComment = null, onDrill = null }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    first.current?.focus()
    const close = () => onClose()
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('pointerdown', close)
    window.addEventListener('blur', close)
    window.addEventListener('keydown', handleKey)
    return () => {
      window.removeEventListener('pointerdown', close)
      window.removeEventListener('blur', close)
      window.removeEventListener('keydown', handleKey)
    }
  }, [onClose])
  const handleCopy = () => {
    onCopy()
    onClose()
  }
  const left = Math.min(place.x, window.innerWidth - 210)
  const top = Math.min(place.y, window.innerHeight - 160)
  return (
    <div
      className="cell-menu"
      role="menu"
      aria-label={`单元格${place.address}`}
      style={{ left, top }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {onExplain !== null && (
        <button ref={first} type="button" role="menuitem" onClick={onExplain}>
          <Icon name="info" size={14} />
          <span>解释这个数</span>
          <kbd>Ctrl+I</kbd>
        </button>
      )}
      {onComment !== null && (
        <button type="button" role="menuitem" onClick={onComment}>
          <Icon name="comment" size={14} />
          <span>加批注</span>
          <kbd>Shift+F2</kbd>
        </button>
      )}
      <button ref={onExplain === null ? first : null} type="button" role="menuitem" onClick={handleCopy}>
        <Icon name="copy" size={14} />
        <span>复制为表格</span>
        <kbd>Ctrl+C</kbd>
      </button>
      {onDrill !== null && (
        <button type="button" role="menuitem" onClick={onDrill}>
          <Icon name="link" size={14} />
          <span>钻取到明细</span>
        </button>
      )}
    </div>
  )
}
