import { useEffect, useState } from 'react'

const [LEAST, MOST] = [0.3, 2]
const MARGIN = 24

/** How large the flow is drawn; Ctrl with the wheel changes it as well. */
export function useZoom(scroller: HTMLElement | null) {
  const [zoom, set] = useState(1)
  const setZoom = (next: number) => set(Math.round(Math.min(MOST, Math.max(LEAST, next)) * 100) / 100)
  useEffect(() => {
    if (scroller === null) return
    const handle = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      set((now) => Math.round(Math.min(MOST, Math.max(LEAST, now - Math.sign(event.deltaY) * 0.1)) * 100) / 100)
    }
    scroller.addEventListener('wheel', handle, { passive: false })
    return () => scroller.removeEventListener('wheel', handle)
  }, [scroller])
  /** As large as it may be with all of it in view. */
  const fit = () => {
    const tree = scroller?.querySelector<HTMLElement>('.flow-tree')
    if (scroller === null || tree === null || tree === undefined) return
    const { width, height } = contentOf(tree)
    const [wide, high] = [(scroller.clientWidth - MARGIN) / width, (scroller.clientHeight - MARGIN) / height]
    setZoom(Math.min(1, Math.floor(Math.min(wide, high) * zoom * 100) / 100))
    scroller.scrollTo({ top: 0, left: 0 })
  }
  return { zoom, setZoom, fit }
}

/** The size of what is drawn: the tree itself is at least as wide as its surroundings. */
function contentOf(tree: HTMLElement): { width: number; height: number } {
  const boxes = [...tree.children].map((child) => child.getBoundingClientRect())
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))]
  return { width: Math.max(1, right - left), height: Math.max(1, tree.getBoundingClientRect().height) }
}
