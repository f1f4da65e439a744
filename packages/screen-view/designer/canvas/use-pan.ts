import { type RefObject, useEffect } from 'react'

const MIDDLE_BUTTON = 1

/** The page moves with the pointer while the space bar is down, or with the middle button, as in every drawing program. */
export function usePan(middle: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = middle.current
    if (box === null) return undefined
    let isSpace = false
    const hold = (event: KeyboardEvent): void => {
      const { target } = event
      const isFree = target === document.body || (target instanceof Element && target.matches('.design-canvas'))
      if (event.key !== ' ' || !isFree) return
      isSpace = true
      box.classList.add('design-panning')
      event.preventDefault()
    }
    const release = ({ key }: KeyboardEvent): void => {
      if (key !== ' ') return
      isSpace = false
      box.classList.remove('design-panning')
    }
    const press = (event: PointerEvent): void => {
      const canvas = box.querySelector('.design-canvas')
      if (canvas === null || (!isSpace && event.button !== MIDDLE_BUTTON)) return
      // Nothing below takes it, also not as a press of the mouse: neither the rubber band nor what is chosen moves.
      event.stopPropagation()
      event.preventDefault()
      follow(canvas, event)
    }
    window.addEventListener('keydown', hold)
    window.addEventListener('keyup', release)
    box.addEventListener('pointerdown', press, true)
    return () => {
      window.removeEventListener('keydown', hold)
      window.removeEventListener('keyup', release)
      box.removeEventListener('pointerdown', press, true)
    }
  }, [middle])
}

function follow(canvas: Element, { clientX, clientY }: PointerEvent): void {
  const [left, top] = [canvas.scrollLeft + clientX, canvas.scrollTop + clientY]
  const move = (event: PointerEvent): void => {
    canvas.scrollLeft = left - event.clientX
    canvas.scrollTop = top - event.clientY
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', () => window.removeEventListener('pointermove', move), { once: true })
}
