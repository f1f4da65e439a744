import { centrePage } from './stage-margin.ts'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

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
  /** The whole page in the window, from wherever one is. */
  fit: () => void
  /** One pixel for one, the middle of the page in the middle. */
  whole: () => void
}

/** How large the page is shown: by steps, or by the wheel with Ctrl about the place under the pointer. */
export function useZoom(middle: RefObject<HTMLElement | null>, page: { width: number; height: number }): Zoom {
  const { width, height } = page
  // An object of its own each time: the page comes back to the middle also where the zoom stays.
  const [shown, setShown] = useState<Shown>({ zoom: 0.5, at: 'page' })
  const { zoom } = shown
  useLayoutEffect(() => {
    if (middle.current !== null) setShown({ zoom: fitting(middle.current, { width, height }), at: 'page' })
  }, [middle, width, height])
  useEffect(() => {
    const box = middle.current
    if (box === null) return undefined
    // A page that was fitted stays so when the window changes.
    const refit = (): void =>
      setShown((before) =>
        before.at === 'page' && before.zoom !== 1 ? { zoom: fitting(box, { width, height }), at: 'page' } : before,
      )
    const watcher = new ResizeObserver(refit)
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [middle, width, height])
  useEffect(() => {
    const box = middle.current
    const turn = (event: WheelEvent): void => {
      const stage = box?.querySelector('.design-stage')?.getBoundingClientRect()
      if ((!event.ctrlKey && !event.metaKey) || stage === undefined) return
      // The browser would zoom its whole window.
      event.preventDefault()
      const { clientX, clientY, deltaY } = event
      setShown(({ zoom: before }) => ({
        zoom: within(before * Math.exp(-deltaY * WHEEL)),
        at: anchorAt(stage, before, { clientX, clientY }),
      }))
    }
    box?.addEventListener('wheel', turn, { passive: false })
    return () => box?.removeEventListener('wheel', turn)
  }, [middle])
  useLayoutEffect(() => {
    const { at } = shown
    const canvas = middle.current?.querySelector<HTMLElement>('.design-canvas') ?? null
    if (canvas === null) return
    if (at === 'page') return centrePage(canvas)
    const stage = canvas.querySelector('.design-stage')?.getBoundingClientRect()
    if (stage === undefined) return
    canvas.scrollLeft += stage.left + at.x * zoom - at.clientX
    canvas.scrollTop += stage.top + at.y * zoom - at.clientY
  }, [middle, zoom, shown])
  const step = (way: 1 | -1): void => {
    const found = way === 1 ? steps.find((one) => one > zoom) : steps.findLast((one) => one < zoom)
    const canvas = middle.current?.querySelector('.design-canvas')?.getBoundingClientRect()
    const stage = middle.current?.querySelector('.design-stage')?.getBoundingClientRect()
    if (found === undefined) return
    if (canvas === undefined || stage === undefined) return
    const [clientX, clientY] = [canvas.left + canvas.width / 2, canvas.top + canvas.height / 2]
    setShown({ zoom: found, at: anchorAt(stage, zoom, { clientX, clientY }) })
  }
  const fit = (): void => {
    if (middle.current !== null) setShown({ zoom: fitting(middle.current, page), at: 'page' })
  }
  return { zoom, step, fit, whole: () => setShown({ zoom: 1, at: 'page' }) }
}

/** How large the page is shown, and what stands still while that changes. */
interface Shown {
  zoom: number
  at: Anchor | 'page'
}

/** A place of the page that stays where it is in the window. */
interface Anchor {
  x: number
  y: number
  clientX: number
  clientY: number
}

function anchorAt(stage: DOMRect, zoom: number, { clientX, clientY }: { clientX: number; clientY: number }): Anchor {
  return { x: (clientX - stage.left) / zoom, y: (clientY - stage.top) / zoom, clientX, clientY }
}

function fitting(box: HTMLElement, { width, height }: { width: number; height: number }): number {
  const whole = Math.min((box.clientWidth - AROUND) / width, (box.clientHeight - AROUND) / height)
  return within(Math.floor(whole * 100) / 100)
}

function within(zoom: number): number {
  return Math.max(LEAST, Math.min(MOST, zoom))
}
