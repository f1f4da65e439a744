import { useEffect } from 'react'

/** The empty ground of the drawing is drawn along by the mouse. */
export function useDragScroll(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (scroller === null) return
    const handle = (event: PointerEvent) => {
      const isOnStep = event.target instanceof Element && event.target.closest('button, .ant-dropdown') !== null
      if (event.button !== 0 || event.pointerType !== 'mouse' || isOnStep) return
      const from = { x: event.clientX, y: event.clientY, left: scroller.scrollLeft, top: scroller.scrollTop }
      const move = ({ clientX, clientY }: PointerEvent) =>
        scroller.scrollTo(from.left + from.x - clientX, from.top + from.y - clientY)
      scroller.setPointerCapture(event.pointerId)
      scroller.addEventListener('pointermove', move)
      scroller.addEventListener('lostpointercapture', () => scroller.removeEventListener('pointermove', move), {
        once: true,
      })
    }
    scroller.addEventListener('pointerdown', handle)
    return () => scroller.removeEventListener('pointerdown', handle)
  }, [scroller])
}
