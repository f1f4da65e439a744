import { clipboardOf } from '@mingtai/screen-model'
import { type RefObject, useEffect, useRef } from 'react'
import { paste } from './copying.ts'
import { picturesAmong } from './picture/design-pictures.ts'
import type { Zoom } from './canvas/use-zoom.ts'
import { pressed, zoomed } from './keys.ts'
import type { Design } from './use-design.ts'

/** What takes keys itself. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="tablist"]'

interface Taken {
  onPictures: (files: readonly File[]) => void
  zoom: Zoom
  onHelp: () => void
}

/** The keys of the designer hold wherever the last press was inside of it, as in every drawing program, but not where something is typed. */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  design: Design,
  { onPictures, zoom, onHelp }: Taken,
): void {
  const latest = useRef(design)
  const taken = useRef({ onPictures, zoom, onHelp })
  useEffect(() => {
    latest.current = design
    taken.current = { onPictures, zoom, onHelp }
  })
  useEffect(() => {
    let isInside = true
    const press = ({ target }: Event): void => {
      isInside = target instanceof Node && root.current?.contains(target) === true
      // A press on the page or on a component takes the keys from whatever had them.
      const canvas = target instanceof Element ? target.closest<HTMLElement>('.design-canvas') : null
      if (canvas !== null && target instanceof Element && target.closest(OWN_KEYS) === null)
        canvas.focus({ preventScroll: true })
    }
    const isOurs = ({ target, defaultPrevented }: Event): boolean => {
      if (defaultPrevented || !(target instanceof Element) || target.closest(OWN_KEYS) !== null) return false
      if (target === document.body) return isInside
      return root.current?.contains(target) === true || isIdleButton(target)
    }
    const key = (event: KeyboardEvent): void => {
      // Elsewhere Tab goes from one control to the next.
      const isOnCanvas = event.target instanceof Element && event.target.matches('.design-canvas')
      if (!isOurs(event) || (event.key === 'Tab' && !isOnCanvas)) return
      if (event.key === '?' && isOurs(event)) return taken.current.onHelp()
      if (zoomed(event, taken.current.zoom) || pressed(event, latest.current)) event.preventDefault()
    }
    const copy = (event: ClipboardEvent): void => {
      const { document: screen, selected, run } = latest.current
      // Marked words are copied as words.
      if (!isOurs(event) || selected.length === 0 || window.getSelection()?.isCollapsed === false) return
      event.clipboardData?.setData('text/plain', JSON.stringify(clipboardOf(screen, selected)))
      if (event.type === 'cut') run({ do: 'remove', ids: selected })
      event.preventDefault()
    }
    const put = (event: ClipboardEvent): void => {
      if (!isOurs(event)) return
      const files = picturesAmong(event.clipboardData?.files)
      if (files.length > 0) taken.current.onPictures(files)
      else paste(latest.current, event.clipboardData?.getData('text/plain') ?? '')
      event.preventDefault()
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('keydown', key)
    window.addEventListener('copy', copy)
    window.addEventListener('cut', copy)
    window.addEventListener('paste', put)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('keydown', key)
      window.removeEventListener('copy', copy)
      window.removeEventListener('cut', copy)
      window.removeEventListener('paste', put)
    }
  }, [root])
}

/** A button beside the designer that has the keys because a dialog was closed, and no use for these. */
function isIdleButton(target: Element): boolean {
  return (
    target instanceof HTMLButtonElement &&
    target.closest('.screen-preview, [role="dialog"]') === null &&
    document.querySelector('[aria-modal="true"], .screen-preview') === null
  )
}
