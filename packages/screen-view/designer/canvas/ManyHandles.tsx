import { groupBounds, resizedTogether, type ScreenComponent } from '@mingtai/screen-model'
import { type RefObject, useEffect, useRef, useState } from 'react'
import Moveable, { type MoveableProps } from 'react-moveable'
import { createMovingCopy } from './moving-copy.ts'
import { sizeLabelProps } from './size-label.tsx'
import type { Design } from '../use-design.ts'

interface Props {
  design: Design
  /** What is chosen and not locked. */
  components: readonly ScreenComponent[]
  targets: readonly HTMLElement[]
  moveable: RefObject<Moveable | null>
  /** How things snap, as for a few. */
  snapping: MoveableProps
}

/** The handles of very many components: one box around them is dragged, and a still picture of them follows it. */
export function ManyHandles({ design, components, targets, moveable, snapping }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<number | null>(null)
  const copy = useRef<ReturnType<typeof createMovingCopy> | null>(null)
  const [target, setTarget] = useState<HTMLDivElement | null>(null)
  const bounds = groupBounds(components.map(({ frame }) => frame))
  const key = JSON.stringify(bounds)
  useEffect(() => setTarget(box.current), [])
  useEffect(() => () => copy.current?.end(), [])
  useEffect(() => {
    moveable.current?.updateRect()
  }, [moveable, key])
  if (bounds === null) return null
  /** Written once in a frame: reading the box in between would lay everything out anew each time. */
  const followSoon = (translate: string) => {
    if (frame.current !== null) cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => copy.current?.move(translate))
  }
  const settle = () => {
    if (frame.current !== null) cancelAnimationFrame(frame.current)
    frame.current = null
    copy.current?.end()
    copy.current = null
    if (box.current !== null) Object.assign(box.current.style, { transform: '', ...pixels(bounds) })
  }
  const place = (frames: readonly ScreenComponent['frame'][]) =>
    design.run({
      do: 'place',
      frames: Object.fromEntries(components.map(({ id, frame }, at) => [id, frames[at] ?? frame])),
    })
  return (
    <>
      <div ref={box} className="design-many" style={{ left: bounds.x, top: bounds.y, ...pixels(bounds) }} />
      <Moveable
        {...snapping}
        {...sizeLabelProps}
        ref={moveable}
        target={target}
        draggable
        resizable
        onDrag={({ target: dragged, transform, beforeTranslate: [x = 0, y = 0] }) => {
          copy.current ??= createMovingCopy(targets)
          dragged.style.transform = transform
          followSoon(`${x}px ${y}px`)
        }}
        onDragEnd={({ lastEvent }) => {
          settle()
          const [x = 0, y = 0]: number[] = lastEvent?.beforeTranslate ?? []
          if (lastEvent)
            place(components.map(({ frame }) => ({ ...frame, x: Math.round(frame.x + x), y: Math.round(frame.y + y) })))
        }}
        onResize={({ target: resized, width, height, drag }) => {
          Object.assign(resized.style, { width: `${width}px`, height: `${height}px`, transform: drag.transform })
        }}
        onResizeEnd={({ lastEvent }) => {
          settle()
          if (!lastEvent) return
          const [x = 0, y = 0]: number[] = lastEvent.drag.beforeTranslate
          const to = { x: bounds.x + x, y: bounds.y + y, width: lastEvent.width, height: lastEvent.height }
          place(
            resizedTogether(
              components.map(({ frame }) => frame),
              to,
            ),
          )
        }}
        onClick={({ clientX, clientY }) => {
          // The box lies over them: a click chooses what is under it.
          const under = document.elementsFromPoint(clientX, clientY).flatMap((one) => {
            const found = one.closest('.screen-page > .screen-component')
            return found === null ? [] : (found.getAttribute('data-component') ?? [])
          })[0]
          design.select(under === undefined ? [] : [under])
        }}
      />
    </>
  )
}

function pixels({ width, height }: { width: number; height: number }) {
  return { width: `${width}px`, height: `${height}px` }
}
