import type { Frame, ScreenComponent } from '@mingtai/screen-model'
import type { RefObject } from 'react'
import Moveable, { type MoveableProps } from 'react-moveable'
import { duplicate } from '../copying.ts'
import { idOf } from './element-id.ts'
import { sizeLabelProps } from './size-label.tsx'
import type { Design } from '../use-design.ts'

interface HandlesProps {
  design: Design
  /** Elements of what is chosen, and those of them that are not locked. */
  targets: readonly HTMLElement[]
  free: HTMLElement[]
  moveable: RefObject<Moveable | null>
  snapping: MoveableProps
}

/** The handles of what is chosen: dragged, it moves by itself, and with Alt a copy of it is left where it is let go. */
export function Handles({ design, targets, free, moveable, snapping }: HandlesProps) {
  const { components } = design.document
  /** Frames as the handles left them, as one command; React draws them from then on. */
  const place = (frames: Record<string, Frame>): void => {
    for (const target of targets) {
      const frame = components.find(({ id }) => id === idOf(target))?.frame
      if (frame === undefined) continue
      Object.assign(target.style, {
        transform: frame.rotation === 0 ? '' : `rotate(${frame.rotation}deg)`,
        width: `${frame.width}px`,
        height: `${frame.height}px`,
      })
    }
    if (Object.keys(frames).length > 0) design.run({ do: 'place', frames })
  }
  /** What was dragged lies there; with Alt it stays, and its copy lies there. */
  const drop = (frames: Record<string, Frame>, inputEvent: unknown): void => {
    const [moved] = Object.entries(frames)
    const from = components.find(({ id }) => id === moved?.[0])?.frame
    const isCopied = typeof inputEvent === 'object' && inputEvent !== null && Reflect.get(inputEvent, 'altKey') === true
    if (!isCopied || moved === undefined || from === undefined) return place(frames)
    place({})
    duplicate(design, { x: moved[1].x - from.x, y: moved[1].y - from.y })
  }
  const frameOf = (target: Element, change: (frame: Frame) => Frame): Record<string, Frame> => {
    const found = components.find(({ id }) => id === idOf(target))
    return found === undefined ? {} : { [found.id]: change(found.frame) }
  }
  return (
    <Moveable
      ref={moveable}
      target={free}
      {...snapping}
      {...sizeLabelProps}
      draggable
      resizable
      rotatable={free.length === 1}
      onDrag={({ target, transform }) => {
        target.style.transform = transform
      }}
      onDragEnd={({ target, lastEvent, inputEvent }) =>
        drop(lastEvent ? frameOf(target, movedBy(lastEvent.beforeTranslate)) : {}, inputEvent)
      }
      onDragGroup={({ events }) => {
        for (const { target, transform } of events) target.style.transform = transform
      }}
      onDragGroupEnd={({ events, inputEvent }) =>
        drop(
          Object.assign(
            {},
            ...events.map(({ target, lastEvent }) =>
              lastEvent ? frameOf(target, movedBy(lastEvent.beforeTranslate)) : {},
            ),
          ),
          inputEvent,
        )
      }
      onResize={({ target, width, height, drag }) => {
        Object.assign(target.style, { width: `${width}px`, height: `${height}px`, transform: drag.transform })
      }}
      onResizeEnd={({ target, lastEvent }) => place(lastEvent ? frameOf(target, resizedTo(lastEvent)) : {})}
      onResizeGroup={({ events }) => {
        for (const { target, width, height, drag } of events)
          Object.assign(target.style, { width: `${width}px`, height: `${height}px`, transform: drag.transform })
      }}
      onResizeGroupEnd={({ events }) =>
        place(
          Object.assign(
            {},
            ...events.map(({ target, lastEvent }) => (lastEvent ? frameOf(target, resizedTo(lastEvent)) : {})),
          ),
        )
      }
      onRotate={({ target, drag }) => {
        target.style.transform = drag.transform
      }}
      onRotateEnd={({ target, lastEvent }) =>
        place(
          lastEvent ? frameOf(target, (frame) => ({ ...frame, rotation: Math.round(lastEvent.rotation % 360) })) : {},
        )
      }
    />
  )
}

interface Resized {
  width: number
  height: number
  drag: { beforeTranslate: number[] }
}

function resizedTo({ width, height, drag }: Resized): (frame: Frame) => Frame {
  return (frame) => ({
    ...movedBy(drag.beforeTranslate)(frame),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  })
}

function movedBy([x = 0, y = 0]: readonly number[]): (frame: ScreenComponent['frame']) => Frame {
  return (frame) => ({ ...frame, x: Math.round(frame.x + x), y: Math.round(frame.y + y) })
}
