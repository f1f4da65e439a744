import { useEffect, useState } from 'react'

/** The height of a box in pixels, for lists that draw only what is in sight. */
export function useHeight(): [(box: HTMLElement | null) => void, number] {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(400)
  useEffect(() => {
    if (box === null) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.height > 0) setHeight(entry.contentRect.height)
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [box])
  return [setBox, height]
}
