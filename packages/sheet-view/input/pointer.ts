/** What the pointer does to the sheet, in client pixels. */
export interface PointerTarget {
  press(at: Point, extend: 'extend' | 'start'): void
  drag(at: Point): void
  release(): void
  /** The pointer would follow a link or fold a group here. */
  isLink(at: Point): boolean
  /** What the cell here shows smaller than it is, in whole. */
  whole(at: Point): string | null
  /** How far outside the body a drag is; the sheet scrolls that way. */
  overshoot(at: Point): Point
  scrollBy(by: Point): void
  menu(at: Point): void
  /** Two fingers moved apart (more than 1) or together around a point. */
  pinch(factor: number, around: Point): void
  /** The fingers let go. */
  endPinch(): void
}

export interface Point {
  x: number
  y: number
}

const LONG_PRESS = 500
const LINE = 24
const TAP_SLOP = 8

/** Listens to mouse, pen, touch and wheel on the scroller; returns what ends it. */
export function listenToPointer(scroller: HTMLElement, target: PointerTarget): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const mouse = trackMouse(target)
  const touch = trackTouch(target)

  scroller.addEventListener(
    'pointerdown',
    (event) => {
      if (isOnBar(scroller, event)) return
      if (event.pointerType === 'touch') touch.down(event)
      else if (event.button === 0) mouse.down(event)
      scroller.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  scroller.addEventListener(
    'pointermove',
    (event) => {
      const isTouch = event.pointerType === 'touch'
      if (!isTouch && event.buttons === 0) {
        const at = { x: event.clientX, y: event.clientY }
        scroller.style.cursor = target.isLink(at) ? 'pointer' : 'cell'
        const whole = target.whole(at) ?? ''
        if (scroller.title !== whole) scroller.title = whole
      }
      ;(isTouch ? touch : mouse).move(event)
    },
    { signal },
  )
  scroller.addEventListener('pointerup', (event) => (event.pointerType === 'touch' ? touch : mouse).up(event), {
    signal,
  })
  scroller.addEventListener(
    'pointercancel',
    () => {
      touch.cancel()
      mouse.cancel()
    },
    { signal },
  )
  scroller.addEventListener(
    'mousedown',
    (event) => {
      // The press has set the focus already; the browser would take it away again.
      if (!isOnBar(scroller, event)) event.preventDefault()
    },
    { signal },
  )
  scroller.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault()
      target.menu({ x: event.clientX, y: event.clientY })
    },
    { signal },
  )
  scroller.addEventListener('wheel', (event) => handleWheel(scroller, target, event), { signal, passive: false })
  signal.addEventListener('abort', () => {
    touch.cancel()
    mouse.cancel()
  })
  return () => ending.abort()
}

/** The browser would magnify a wheel turn over a scaled bar, so it is applied by hand; Ctrl+wheel stays zoom. */
function handleWheel(scroller: HTMLElement, target: PointerTarget, event: WheelEvent): void {
  if (event.ctrlKey) return
  event.preventDefault()
  const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? scroller.clientHeight : 1
  const isTurned = event.shiftKey && event.deltaX === 0
  target.scrollBy({
    x: (isTurned ? event.deltaY : event.deltaX) * unit,
    y: isTurned ? 0 : event.deltaY * unit,
  })
}

interface Track {
  down(event: PointerEvent): void
  move(event: PointerEvent): void
  up(event: PointerEvent): void
  cancel(): void
}

/** Drag select; while the pointer is outside the body the sheet scrolls towards it. */
function trackMouse(target: PointerTarget): Track {
  let at: Point | null = null
  let frame = 0

  function step(): void {
    if (!at) return
    const over = target.overshoot(at)
    if (over.x !== 0 || over.y !== 0) {
      target.scrollBy({ x: over.x * 0.4, y: over.y * 0.4 })
      target.drag(at)
    }
    frame = requestAnimationFrame(step)
  }

  function cancel(): void {
    if (at) target.release()
    at = null
    cancelAnimationFrame(frame)
  }

  return {
    down(event) {
      at = { x: event.clientX, y: event.clientY }
      target.press(at, event.shiftKey ? 'extend' : 'start')
      frame = requestAnimationFrame(step)
    },
    move(event) {
      if (!at) return
      at = { x: event.clientX, y: event.clientY }
      target.drag(at)
    },
    up: cancel,
    cancel,
  }
}

/** One finger pans with some inertia, a tap selects, a long press opens the menu; two fingers make the sheet larger or smaller. */
function trackTouch(target: PointerTarget): Track {
  const finger = trackFinger(target)
  const fingers = new Map<number, Point>()
  let apart = 0

  function leave({ pointerId }: PointerEvent): void {
    fingers.delete(pointerId)
    if (apart > 0 && fingers.size < 2) target.endPinch()
    if (fingers.size < 2) apart = 0
  }

  return {
    down(event) {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (fingers.size === 1) return finger.down(event)
      finger.cancel()
      apart = distanceOf(fingers)
    },
    move(event) {
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (apart === 0) return finger.move(event)
      const now = distanceOf(fingers)
      target.pinch(now / apart, middleOf(fingers))
      apart = now
    },
    up(event) {
      const isAlone = fingers.size === 1
      leave(event)
      if (isAlone) finger.up(event)
    },
    cancel() {
      fingers.clear()
      if (apart > 0) target.endPinch()
      apart = 0
      finger.cancel()
    },
  }
}

function distanceOf(fingers: ReadonlyMap<number, Point>): number {
  const [a, b] = [...fingers.values()]
  return a === undefined || b === undefined ? 0 : Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
}

function middleOf(fingers: ReadonlyMap<number, Point>): Point {
  const [a, b] = [...fingers.values()]
  return a === undefined || b === undefined ? { x: 0, y: 0 } : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function trackFinger(target: PointerTarget): Track {
  let start: Point | null = null
  let last: Point = { x: 0, y: 0 }
  let speed: Point = { x: 0, y: 0 }
  let isPan = false
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function glide(): void {
    speed = { x: speed.x * 0.94, y: speed.y * 0.94 }
    if (Math.abs(speed.x) + Math.abs(speed.y) < 0.5) return
    target.scrollBy(speed)
    frame = requestAnimationFrame(glide)
  }

  function cancel(): void {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    start = null
  }

  return {
    down(event) {
      cancel()
      start = { x: event.clientX, y: event.clientY }
      last = start
      speed = { x: 0, y: 0 }
      isPan = false
      const at = start
      timer = setTimeout(() => {
        start = null
        target.menu(at)
      }, LONG_PRESS)
    },
    move(event) {
      if (!start) return
      const at = { x: event.clientX, y: event.clientY }
      if (!isPan && Math.hypot(at.x - start.x, at.y - start.y) < TAP_SLOP) return
      isPan = true
      clearTimeout(timer)
      speed = { x: last.x - at.x, y: last.y - at.y }
      last = at
      target.scrollBy(speed)
    },
    up(event) {
      const wasDown = start !== null
      cancel()
      if (!wasDown) return
      if (isPan) frame = requestAnimationFrame(glide)
      else {
        target.press({ x: event.clientX, y: event.clientY }, 'start')
        target.release()
      }
    },
    cancel,
  }
}

function isOnBar(scroller: HTMLElement, event: MouseEvent): boolean {
  const box = scroller.getBoundingClientRect()
  return event.clientX - box.left >= scroller.clientWidth || event.clientY - box.top >= scroller.clientHeight
}
