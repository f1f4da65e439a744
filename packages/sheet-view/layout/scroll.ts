/** Browsers stop drawing far taller elements; beyond it the bar maps linearly to the sheet. */
export const SPACER_LIMIT = 8_000_000

/**
 * Positions of the sheet in sheet pixels, apart from the scroll bars.
 * Wheel, keys and jumps move by true pixels and then set the bar; only a dragged bar goes through the mapping.
 */
export interface Scroll {
  x(): number
  y(): number
  moveTo(x: number, y: number): void
  /** Sizes in sheet pixels: what is scrolled, and the window it is seen through; true where they are new. */
  resize(size: { width: number; height: number; windowWidth: number; windowHeight: number; zoom: number }): boolean
  destroy(): void
}

export interface ScrollOptions {
  scroller: HTMLElement
  spacer: HTMLElement
  /** The reader drags a bar. */
  dragged(): void
  moved(): void
}

export function createScroll({ scroller, spacer, dragged, moved }: ScrollOptions): Scroll {
  const across = createAxis()
  const down = createAxis()
  let fitted = ''

  function handleScroll(): void {
    const isAcross = across.follow(scroller.scrollLeft)
    const isDown = down.follow(scroller.scrollTop)
    if (!isAcross && !isDown) return
    if (isDown) dragged()
    moved()
  }

  function moveTo(x: number, y: number): void {
    const isAcross = across.move(x)
    const isDown = down.move(y)
    if (!isAcross && !isDown) return
    setBars()
    moved()
  }

  function setBars(): void {
    scroller.scrollLeft = across.bar()
    scroller.scrollTop = down.bar()
    across.expect(scroller.scrollLeft)
    down.expect(scroller.scrollTop)
  }

  function resize(size: {
    width: number
    height: number
    windowWidth: number
    windowHeight: number
    zoom: number
  }): boolean {
    // Setting and reading the bars lays the page out, which is asked for many times between two frames.
    const next = `${size.width} ${size.height} ${size.windowWidth} ${size.windowHeight} ${size.zoom}`
    if (next === fitted) return false
    fitted = next
    spacer.style.width = `${across.resize(size.width, size.windowWidth, size.zoom)}px`
    spacer.style.height = `${down.resize(size.height, size.windowHeight, size.zoom)}px`
    setBars()
    return true
  }

  scroller.addEventListener('scroll', handleScroll, { passive: true })
  return {
    x: () => across.position(),
    y: () => down.position(),
    moveTo,
    resize,
    destroy: () => scroller.removeEventListener('scroll', handleScroll),
  }
}

export interface Axis {
  position(): number
  move(to: number): boolean
  /** Where the bar belongs for the position. */
  bar(): number
  /** What the browser made of the bar that was set; its echo is not a drag. */
  expect(bar: number): void
  /** Takes a bar that the reader may have dragged; false for an echo. */
  follow(bar: number): boolean
  resize(content: number, window: number, zoom: number): number
}

export function createAxis(): Axis {
  let position = 0
  let range = 0
  let barRange = 0
  let expected = 0

  function move(to: number): boolean {
    const next = Math.min(Math.max(0, to), range)
    if (next === position) return false
    position = next
    return true
  }

  function bar(): number {
    return range > 0 ? (position / range) * barRange : 0
  }

  function follow(value: number): boolean {
    if (Math.abs(value - expected) <= 1) return false
    expected = value
    return move(barRange > 0 ? (value / barRange) * range : 0)
  }

  function resize(content: number, window: number, zoom: number): number {
    const spacer = Math.min(content * zoom, SPACER_LIMIT)
    range = Math.max(0, content - window)
    barRange = Math.max(0, spacer - window * zoom)
    position = Math.min(position, range)
    return spacer
  }

  return { position: () => position, move, bar, expect: (value) => void (expected = value), follow, resize }
}
