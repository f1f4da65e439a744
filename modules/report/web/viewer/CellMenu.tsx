import { Icon } from '@mingtai/ui'
import { useEffect, useRef } from 'react'

export interface MenuPlace {
  address: string
  x: number
  y: number
}

/** The context menu of a cell. */
export function CellMenu({ place, onClose, onCopy }: { place: MenuPlace; onClose(): void; onCopy(): void }) {
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
  const left = Math.min(place.x, window.innerWidth - 190)
  const top = Math.min(place.y, window.innerHeight - 60)
  return (
    <div
      className="cell-menu"
      role="menu"
      aria-label={`单元格${place.address}`}
      style={{ left, top }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <button ref={first} type="button" role="menuitem" onClick={handleCopy}>
        <Icon name="copy" size={14} />
        <span>复制为表格</span>
        <kbd>Ctrl+C</kbd>
      </button>
    </div>
  )
}
