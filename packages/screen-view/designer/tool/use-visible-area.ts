import { type RefObject, useEffect, useState } from 'react'

/** What is seen of the canvas changes by so many pixels: scales are not drawn anew for each one. */
const STEP = 400

interface Seen {
  left: number
  top: number
  width: number
  height: number
}

/** The part of the canvas around one of its elements that is seen, and a little more. */
export function useVisibleArea(inside: RefObject<HTMLElement | null>): Seen {
  const [seen, setSeen] = useState<Seen>({ left: 0, top: 0, width: 0, height: 0 })
  useEffect(() => {
    const canvas = inside.current?.closest('.design-canvas') ?? null
    if (canvas === null) return undefined
    const measure = (): void => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = canvas
      const next = {
        left: Math.floor(scrollLeft / STEP) * STEP,
        top: Math.floor(scrollTop / STEP) * STEP,
        width: (Math.ceil(clientWidth / STEP) + 1) * STEP,
        height: (Math.ceil(clientHeight / STEP) + 1) * STEP,
      }
      setSeen((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    measure()
    canvas.addEventListener('scroll', measure, { passive: true })
    const watcher = new ResizeObserver(measure)
    watcher.observe(canvas)
    return () => {
      canvas.removeEventListener('scroll', measure)
      watcher.disconnect()
    }
  }, [inside])
  return seen
}
