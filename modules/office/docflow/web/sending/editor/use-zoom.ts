import { useEffect, useState } from 'react'

/** Pixels of a page of A4, and of the ground beside it. */
const PAGE = 794
const GROUND = 48
const GROUND_OF_PHONES = 16

/** How large the paper is shown, so that its width fits into an element; never larger than it prints. */
export function useZoom(area: HTMLElement | null): number {
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    if (area === null) return undefined
    const fit = () => {
      const ground = area.clientWidth < 640 ? GROUND_OF_PHONES : GROUND
      setZoom(Math.min(1, Math.floor(((area.clientWidth - ground) / PAGE) * 100) / 100))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(area)
    fit()
    return () => observer.disconnect()
  }, [area])
  return zoom
}
