import type { Guides } from '@mingtai/screen-model'
import type { CSSProperties, PointerEvent as ReactPointerEvent } from 'react'

interface RulersProps {
  page: { width: number; height: number }
  zoom: number
  guides: Guides
  onGuides(next: Guides): void
}

/** Scales at two sides of the page. A press lays a guide, which is drawn on from there; outside of the page it goes. */
export function Rulers({ page, zoom, guides, onGuides }: RulersProps) {
  return (
    <>
      {(['across', 'down'] as const).map((way) => (
        <Ruler key={way} way={way} page={page} zoom={zoom} guides={guides} onGuides={onGuides} />
      ))}
      {(['across', 'down'] as const).flatMap((way) =>
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
      )}
    </>
  )
}

function Ruler({ way, page, zoom, guides, onGuides }: RulersProps & { way: 'across' | 'down' }) {
  const length = way === 'across' ? page.width : page.height
  const step = [10, 20, 50, 100, 200, 500, 1000, 2000].find((one) => one * zoom >= 48) ?? 5000
  const marks = Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => at * step)
  const style: CSSProperties = way === 'across' ? { width: length * zoom } : { height: length * zoom }
  return (
    // A guide can be laid by the mouse alone, as in every drawing program; the numbers of a frame serve the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`design-ruler design-ruler-${way}`}
      style={style}
      data-ruler={way}
      onPointerDown={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        const at = Math.round((way === 'across' ? event.clientX - box.left : event.clientY - box.top) / zoom)
        onGuides({ ...guides, [way]: [...guides[way], at] })
      }}
    >
      {marks.map((at) => (
        <span key={at} style={way === 'across' ? { left: at * zoom } : { top: at * zoom }}>
          {at}
        </span>
      ))}
    </div>
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
