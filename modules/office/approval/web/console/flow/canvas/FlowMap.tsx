import { type PointerEvent, useEffect, useState } from 'react'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Props {
  scroller: HTMLElement
  /** What is drawn: measured anew when it changes. */
  drawn: unknown
  zoom: number
}

const [WIDTH, HEIGHT] = [180, 140]

/** An overview of a flow that does not fit: where its steps lie, and what is in view. A click goes there. */
export function FlowMap({ scroller, drawn, zoom }: Props) {
  const [boxes, setBoxes] = useState<Box[]>([])
  const [view, setView] = useState<(Box & { allWidth: number; allHeight: number }) | null>(null)
  useEffect(() => {
    const measure = () => {
      const ground = scroller.getBoundingClientRect()
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = scroller
      setView({
        ...{ left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight },
        ...{ allWidth: scrollWidth, allHeight: scrollHeight },
      })
      const cards = scroller.querySelectorAll('.flow-card, .flow-arm-head, .flow-fork-head')
      setBoxes(
        [...cards].map((card) => {
          const { left, top, width, height } = card.getBoundingClientRect()
          return { left: left - ground.left + scrollLeft, top: top - ground.top + scrollTop, width, height }
        }),
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [scroller, drawn, zoom])
  if (view === null || (view.allWidth <= view.width * 1.3 && view.allHeight <= view.height * 1.3)) return null
  const scale = Math.min(WIDTH / view.allWidth, HEIGHT / view.allHeight)
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - left) / scale, (event.clientY - top) / scale]
    scroller.scrollTo(x - view.width / 2, y - view.height / 2)
  }
  return (
    <svg
      className="flow-map"
      aria-hidden
      width={view.allWidth * scale}
      height={view.allHeight * scale}
      viewBox={`0 0 ${view.allWidth} ${view.allHeight}`}
      onPointerDown={go}
      onPointerMove={go}
    >
      {boxes.map(({ left, top, width, height }) => (
        <rect key={`${left} ${top}`} x={left} y={top} width={width} height={height} rx={8} />
      ))}
      <rect className="flow-map-view" x={view.left} y={view.top} width={view.width} height={view.height} />
    </svg>
  )
}
