import { useEffect, useRef } from 'react'
import type { Options } from '@mingtai/screen-model'
import { numberOf } from '../chart/chart-style.ts'
import { useScreen } from '../player/screen-context.ts'

/** Scrolls a list slowly to its end, waits, and begins anew; it stands under the mouse, and where nothing moves. */
export function useScroll(options: Options, isLong: boolean): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const { isStill, isHidden } = useScreen()
  const step = numberOf(options.scrollStep, 24)
  const wait = numberOf(options.scrollWait, 2000)
  const isRunning = options.isScrolling === true && isLong && !isStill && !isHidden
  const stopsUnderMouse = options.isHoverStopped !== false
  useEffect(() => {
    const list = box.current
    if (!isRunning || list === null) return undefined
    let at = list.scrollTop
    let frame = 0
    let before = performance.now()
    let restUntil = before + wait
    const go = (now: number): void => {
      frame = requestAnimationFrame(go)
      const passed = Math.min(100, now - before)
      before = now
      if (now < restUntil || (stopsUnderMouse && list.matches(':hover, :focus-within'))) {
        at = list.scrollTop
        return
      }
      const end = list.scrollHeight - list.clientHeight
      if (end <= 0) return
      if (at >= end) {
        at = 0
        restUntil = now + wait
      } else {
        at = Math.min(end, at + (step * passed) / 1000)
        if (at >= end) restUntil = now + wait
      }
      list.scrollTop = at
    }
    frame = requestAnimationFrame(go)
    return () => cancelAnimationFrame(frame)
  }, [isRunning, step, wait, stopsUnderMouse])
  return box
}
