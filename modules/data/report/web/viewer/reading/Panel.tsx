import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** Where a panel hangs that a button opens. */
export function below(button: Element): { x: number; y: number } {
  const { left, bottom } = button.getBoundingClientRect()
  return { x: left, y: bottom + 4 }
}

interface Props {
  label: string
  at: { x: number; y: number }
  onClose(): void
  children: ReactNode
}

/** A small form that hangs over the sheet, inside the viewer, so that it is also there on a full screen. */
export function Panel({ label, at, onClose, children }: Props) {
  const box = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
    const element = box.current
    if (element === null) return
    const { width, height } = element.getBoundingClientRect()
    element.style.left = `${Math.max(4, Math.min(at.x, window.innerWidth - width - 4))}px`
    element.style.top = `${Math.max(4, Math.min(at.y, window.innerHeight - height - 4))}px`
  })
  useEffect(() => {
    const before = document.activeElement
    box.current?.querySelector<HTMLElement>('button:not(:disabled), input')?.focus()
    const handlePointer = (event: PointerEvent) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) close.current()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current()
    }
    const handleResize = () => close.current()
    window.addEventListener('pointerdown', handlePointer, true)
    window.addEventListener('keydown', handleKey)
    window.addEventListener('resize', handleResize)
    return () => {
      window.removeEventListener('pointerdown', handlePointer, true)
      window.removeEventListener('keydown', handleKey)
      window.removeEventListener('resize', handleResize)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section ref={box} className="reader-panel" role="dialog" aria-label={label}>
      {children}
    </section>
  )
}
