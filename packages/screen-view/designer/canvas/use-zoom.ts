import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The least and the most that a page is shown in. */
const [LEAST, MOST] = [0.1, 4]
const steps = [LEAST, 0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.5, 2, MOST]
/** Pixels around the page on the canvas, both sides together. */
const AROUND = 72
/** How much one pixel of the wheel zooms. */
const WHEEL = 0.0015

export interface Zoom {
  zoom: number
  /** One step nearer or further. */
  step: (way: 1 | -1) => void
  /** The whole page in the window. */
  fit: () => void
  /** One pixel for one. */
  whole: () => void
}

/** How large the page is shown: by steps, or by the wheel with Ctrl about the place under the pointer. */
export function useZoom(middle: RefObject<HTMLElement | null>, page: { width: number; height: number }): Zoom {
  const { width, height } = page
  const [zoom, setZoom] = useState(0.5)
  const anchor = useRef<{ x: number; y: number; clientX: number; clientY: number } | null>(null)
  useLayoutEffect(() => {
    if (middle.current !== null) setZoom(fitting(middle.current, { width, height }))
  }, [middle, width, height])
  useEffect(() => {
    const box = middle.current
    const turn = (event: WheelEvent): void => {
      const stage = box?.querySelector('.design-stage')?.getBoundingClientRect()
      if ((!event.ctrlKey && !event.metaKey) || stage === undefined) return
      // The browser would zoom its whole window.
      event.preventDefault()
      const { clientX, clientY, deltaY } = event
      setZoom((before) => {
        anchor.current = { x: (clientX - stage.left) / before, y: (clientY - stage.top) / before, clientX, clientY }
        return within(before * Math.exp(-deltaY * WHEEL))
      })
    }
    box?.addEventListener('wheel', turn, { passive: false })
    return () => box?.removeEventListener('wheel', turn)
  }, [middle])
  useLayoutEffect(() => {
    const at = anchor.current
    anchor.current = null
    const canvas = middle.current?.querySelector('.design-canvas')
    const stage = canvas?.querySelector('.design-stage')?.getBoundingClientRect()
    if (at === null || canvas === null || canvas === undefined || stage === undefined) return
    canvas.scrollLeft += stage.left + at.x * zoom - at.clientX
    canvas.scrollTop += stage.top + at.y * zoom - at.clientY
  }, [middle, zoom])
  const step = (way: 1 | -1): void => {
    const found = way === 1 ? steps.find((one) => one > zoom) : steps.findLast((one) => one < zoom)
    if (found !== undefined) setZoom(found)
  }
  const fit = (): void => {
    if (middle.current !== null) setZoom(fitting(middle.current, page))
  }
  return { zoom, step, fit, whole: () => setZoom(1) }
}

function fitting(box: HTMLElement, { width, height }: { width: number; height: number }): number {
  const whole = Math.min((box.clientWidth - AROUND) / width, (box.clientHeight - AROUND) / height)
  return within(Math.floor(whole * 100) / 100)
}

function within(zoom: number): number {
  return Math.max(LEAST, Math.min(MOST, zoom))
}
