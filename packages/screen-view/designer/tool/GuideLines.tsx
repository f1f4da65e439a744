import type { Guides } from '@mingtai/screen-model'
import type { PointerEvent as ReactPointerEvent } from 'react'

interface GuideLinesProps {
  zoom: number
  guides: Guides
  onGuides(next: Guides): void
}

/** Lines that components snap to: dragged to another place, and outside of the page they go. */
export function GuideLines({ zoom, guides, onGuides }: GuideLinesProps) {
  return (['across', 'down'] as const).flatMap((way) =>
    guides[way].map((at, place) => (
      <div
        // Two guides may lie at the same place.
        key={`${way} ${place}`}
        className={`design-guide design-guide-${way}`}
        style={way === 'across' ? { left: at * zoom } : { top: at * zoom }}
        title={`${at} px，拖动移动，双击去掉`}
        onDoubleClick={() => onGuides({ ...guides, [way]: guides[way].toSpliced(place, 1) })}
        onPointerDown={(event) =>
          dragged(event, way, zoom, (next) => onGuides({ ...guides, [way]: guides[way].with(place, next) }))
        }
      />
    )),
  )
}

/** Follows the pointer until it is let go. */
function dragged(
  { clientX, clientY, currentTarget: target, pointerId }: ReactPointerEvent<HTMLElement>,
  way: 'across' | 'down',
  zoom: number,
  onMove: (at: number) => void,
): void {
  const start = way === 'across' ? target.offsetLeft : target.offsetTop
  const from = way === 'across' ? clientX : clientY
  target.setPointerCapture(pointerId)
  const move = (event: PointerEvent): void =>
    onMove(Math.round((start + (way === 'across' ? event.clientX : event.clientY) - from) / zoom))
  target.addEventListener('pointermove', move)
  target.addEventListener('pointerup', () => target.removeEventListener('pointermove', move), { once: true })
}
