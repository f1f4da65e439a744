import { type PointerEvent, type ReactNode, useRef, useState } from 'react'

export interface SwipeAction {
  label: string
  tone: 'primary' | 'cinnabar' | 'plain'
  run(): void
}

interface Props {
  /** What is behind the row; without any it does not move. */
  actions: readonly SwipeAction[]
  children: ReactNode
}

const WIDTH = 76
/** Shorter moves are touches that trembled. */
const LEAST = 10

/** A row that is drawn to the left by a finger, and shows behind it what may be done at once. The row's own page offers the same. */
export function SwipeRow({ actions, children }: Props) {
  const start = useRef<{ x: number; from: number } | null>(null)
  const isMoved = useRef(false)
  const [shift, setShift] = useState(0)
  const most = actions.length * WIDTH
  if (most === 0) return children
  const handleDown = ({ clientX, pointerType }: PointerEvent) => {
    isMoved.current = false
    start.current = pointerType === 'mouse' ? null : { x: clientX, from: shift }
  }
  const handleMove = ({ clientX }: PointerEvent) => {
    if (start.current === null) return
    const by = start.current.x - clientX
    if (Math.abs(by) > LEAST) isMoved.current = true
    if (isMoved.current) setShift(Math.min(most, Math.max(0, start.current.from + by)))
  }
  const handleEnd = () => {
    start.current = null
    setShift((now) => (now > most / 2 ? most : 0))
  }
  return (
    <div className="swipe-row">
      <div className="swipe-actions" inert={shift < most}>
        {actions.map(({ label, tone, run }) => (
          <button
            key={label}
            type="button"
            data-tone={tone}
            style={{ width: WIDTH }}
            onClick={() => {
              setShift(0)
              run()
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the row inside has the name and the keys */}
      <div
        className="swipe-front"
        style={{ transform: shift === 0 ? undefined : `translateX(${-shift}px)` }}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleEnd}
        onPointerCancel={handleEnd}
        onClickCapture={(event) => {
          if (!isMoved.current && shift === 0) return
          // The end of a swipe opens nothing, and a touch on a drawn row puts it back.
          event.stopPropagation()
          event.preventDefault()
          if (!isMoved.current) setShift(0)
          isMoved.current = false
        }}
      >
        {children}
      </div>
    </div>
  )
}
