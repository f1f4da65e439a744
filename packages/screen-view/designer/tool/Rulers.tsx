import type { Bounds, Guides } from '@mingtai/screen-model'
import { useRef } from 'react'
import { stageMargin } from '../canvas/stage-margin.ts'
import { useVisibleArea } from './use-visible-area.ts'

interface RulersProps {
  zoom: number
  guides: Guides
  /** The rectangle around what is chosen, in pixels of the page; null of nothing. */
  chosen: Bounds | null
  onGuides(next: Guides): void
}

/** Scales at two sides of the canvas, negative outside of the page. They mark how far what is chosen reaches, and a press lays a guide. */
export function Rulers({ zoom, guides, chosen, onGuides }: RulersProps) {
  return (['across', 'down'] as const).map((way) => (
    <Ruler key={way} way={way} zoom={zoom} guides={guides} chosen={chosen} onGuides={onGuides} />
  ))
}

function Ruler({ way, zoom, guides, chosen, onGuides }: RulersProps & { way: 'across' | 'down' }) {
  const bar = useRef<HTMLDivElement>(null)
  const seen = useVisibleArea(bar)
  const room = stageMargin(zoom)
  const isAcross = way === 'across'
  const step = [10, 20, 50, 100, 200, 500, 1000, 2000].find((one) => one * zoom >= 48) ?? 5000
  const from = Math.floor(((isAcross ? seen.left : seen.top) - room) / zoom / step)
  const count = Math.ceil((isAcross ? seen.width : seen.height) / zoom / step) + 1
  const marks = Array.from({ length: count }, (_, at) => (from + at) * step)
  return (
    // A guide can be laid by the mouse alone, as in every drawing program; the numbers of a frame serve the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={bar}
      className={`design-ruler design-ruler-${way}`}
      data-ruler={way}
      onPointerDown={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        const place = isAcross ? event.clientX - box.left : event.clientY - box.top
        onGuides({ ...guides, [way]: [...guides[way], Math.round((place - room) / zoom)] })
      }}
    >
      {chosen !== null && (
        <i
          style={
            isAcross
              ? { left: room + chosen.x * zoom, width: chosen.width * zoom }
              : { top: room + chosen.y * zoom, height: chosen.height * zoom }
          }
        />
      )}
      {marks.map((at) => (
        <span key={at} style={isAcross ? { left: room + at * zoom } : { top: room + at * zoom }}>
          {at}
        </span>
      ))}
    </div>
  )
}
