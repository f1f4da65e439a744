import { type RefObject, useLayoutEffect, useState } from 'react'

/** Below this width a form stands in one column, and rows of tables are cards. */
const NARROW = 640

/** Whether the form itself has little room, whatever the window has. */
export function useNarrow(box: RefObject<HTMLElement | null>, isAlways: boolean): boolean {
  const [isNarrow, setNarrow] = useState(isAlways)
  useLayoutEffect(() => {
    if (isAlways || box.current === null) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setNarrow(entry.contentRect.width < NARROW)
    })
    const { width } = box.current.getBoundingClientRect()
    if (width > 0) setNarrow(width < NARROW)
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, isAlways])
  return isAlways || isNarrow
}
