import { type RefObject, useEffect, useState } from 'react'

/** How wide an element is; unknown is wide. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Infinity)
  useEffect(() => {
    if (element.current === null) return
    const watch = new ResizeObserver(([entry]) => entry !== undefined && setWidth(entry.contentRect.width))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return width
}
