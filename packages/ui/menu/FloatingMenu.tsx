import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/paths.ts'
import { floatingPlace } from './floating-place.ts'
import './menu.css'

export interface MenuItem {
  label: string
  icon?: IconName
  /** The keyboard shortcut of the same action. */
  keys?: string
  disabled?: boolean
  /** Draws a line above the item. */
  apart?: boolean
  run(): void
}

interface Props {
  /** Position of the menu's upper corner in the window. */
  at: { x: number; y: number }
  /** Which upper corner lies at that position. */
  corner?: 'left' | 'right'
  items: MenuItem[]
  label: string
  width?: string
  /** The element to render the menu in, where it has colours of its own or fills the screen; otherwise the page. */
  within?: HTMLElement | null
  onClose(): void
}

/** A menu over the page: arrows move, Enter chooses, Escape and a click elsewhere close. */
export function FloatingMenu({ items, label, width, at, corner = 'left', within, onClose }: Props) {
  return (
    <Floating at={at} corner={corner} within={within} onClose={onClose}>
      <ul className="floating-menu" role="menu" aria-label={label} style={{ width }} onKeyDown={moveFocus}>
        {items.map((item) => (
          <li key={item.label} role="none" data-apart={item.apart}>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              onClick={() => choose(item, onClose)}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.label}
              {item.keys && <kbd>{item.keys}</kbd>}
            </button>
          </li>
        ))}
      </ul>
    </Floating>
  )
}

interface FloatingProps extends Pick<Props, 'at' | 'within' | 'onClose'> {
  corner: 'left' | 'right'
  children: ReactNode
}

/** A small panel over the page, kept inside the window. The focus returns to where it was when the panel closes. */
export function Floating({ at, corner, within, onClose, children }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const { width, height } = element.getBoundingClientRect()
    const left = corner === 'left' ? at.x : at.x - width
    element.style.left = `${Math.max(4, Math.min(left, window.innerWidth - width - 4))}px`
    element.style.top = `${Math.max(4, Math.min(at.y, window.innerHeight - height - 4))}px`
  }, [at.x, at.y, corner])
  useEffect(() => {
    const before = document.activeElement
    focusables(box.current)[0]?.focus()
    const handlePointer = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return
      onClose()
    }
    window.addEventListener('pointerdown', handlePointer, true)
    window.addEventListener('resize', onClose)
    return () => {
      window.removeEventListener('pointerdown', handlePointer, true)
      window.removeEventListener('resize', onClose)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
    // The menu lives from opening to closing: what closes it does not change meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <div ref={box} className="floating" role="presentation" tabIndex={-1} onKeyDown={handleKey}>
      {children}
    </div>,
    within ?? floatingPlace(),
  )
}

function choose(item: MenuItem, onClose: () => void): void {
  onClose()
  item.run()
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const all = focusables(event.currentTarget)
  const now = all.findIndex((element) => element === document.activeElement)
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  all[(next + all.length) % all.length]?.focus()
}

function focusables(within: HTMLElement | null): HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? [])]
}
