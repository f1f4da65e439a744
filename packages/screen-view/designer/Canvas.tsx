import { clipboardOf, type Frame, type Guides } from '@mingtai/screen-model'
import { Dropdown } from 'antd'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import Moveable, { type MoveableProps } from 'react-moveable'
import Selecto from 'react-selecto'
import { ScreenPlayer } from '../player/ScreenPlayer.tsx'
import type { ScreenSources } from '../player/sources.ts'
import { pressed } from './keys.ts'
import { ManyHandles } from './ManyHandles.tsx'
import { contextMenu, paste } from './tool/context-menu.ts'
import { Rulers } from './tool/Rulers.tsx'
import type { CanvasView } from './tool/Tools.tsx'
import type { Design } from './use-design.ts'

interface CanvasProps {
  design: Design
  sources: ScreenSources
  today: string
  zoom: number
  view: CanvasView
}

/** The page with its handles: what is dragged moves by itself, and becomes a command when it is let go. */
export function Canvas({ design, sources, today, zoom, view }: CanvasProps) {
  const { document, selected, run } = design
  const { page, components } = document
  const stage = useRef<HTMLDivElement>(null)
  const moveable = useRef<Moveable>(null)
  const [targets, setTargets] = useState<HTMLElement[]>([])
  const guides = document.guides ?? none
  const key = selected.join(' ')
  useEffect(() => {
    setTargets(key === '' ? [] : key.split(' ').flatMap((id) => elementOf(stage.current, id)))
  }, [key])
  useEffect(() => {
    moveable.current?.updateRect()
  }, [document, zoom])
  const free = targets.filter((target) => components.some(({ id, isLocked }) => id === idOf(target) && !isLocked))
  const others = components.filter(({ id, isHidden, parent }) => !selected.includes(id) && !isHidden && parent === null)

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
    if (Object.keys(frames).length > 0) run({ do: 'place', frames })
  }
  const frameOf = (target: Element, change: (frame: Frame) => Frame): Record<string, Frame> => {
    const found = components.find(({ id }) => id === idOf(target))
    return found === undefined ? {} : { [found.id]: change(found.frame) }
  }
  const movedBy = (target: Element, way: readonly number[]): Record<string, Frame> =>
    frameOf(target, (frame) => ({
      ...frame,
      x: Math.round(frame.x + (way[0] ?? 0)),
      y: Math.round(frame.y + (way[1] ?? 0)),
    }))

  const snapping: MoveableProps = {
    zoom: 1 / zoom,
    snappable: view.isSnapping,
    ...(view.isGrid ? { snapGridWidth: GRID, snapGridHeight: GRID } : {}),
    snapThreshold: 6,
    isDisplaySnapDigit: true,
    snapGap: true,
    snapDirections: everySide,
    elementSnapDirections: everySide,
    elementGuidelines: others.map(({ id }) => `.design-stage [data-component="${CSS.escape(id)}"]`),
    verticalGuidelines: [0, page.width / 2, page.width, ...guides.across],
    horizontalGuidelines: [0, page.height / 2, page.height, ...guides.down],
    origin: false,
  }
  const handles =
    free.length > MANY ? (
      <ManyHandles
        design={design}
        components={components.filter(({ id, isLocked }) => !isLocked && free.some((target) => idOf(target) === id))}
        targets={free}
        moveable={moveable}
        snapping={snapping}
      />
    ) : (
      <Moveable
        ref={moveable}
        target={free}
        {...snapping}
        draggable
        resizable
        rotatable={free.length === 1}
        onDrag={({ target, transform }) => {
          target.style.transform = transform
        }}
        onDragEnd={({ target, lastEvent }) => place(lastEvent ? movedBy(target, lastEvent.beforeTranslate) : {})}
        onDragGroup={({ events }) => {
          for (const { target, transform } of events) target.style.transform = transform
        }}
        onDragGroupEnd={({ events }) =>
          place(
            Object.assign(
              {},
              ...events.map(({ target, lastEvent }) => (lastEvent ? movedBy(target, lastEvent.beforeTranslate) : {})),
            ),
          )
        }
        onResize={({ target, width, height, drag }) => {
          Object.assign(target.style, { width: `${width}px`, height: `${height}px`, transform: drag.transform })
        }}
        onResizeEnd={({ target, lastEvent }) => place(lastEvent ? resized(target, lastEvent, frameOf) : {})}
        onResizeGroup={({ events }) => {
          for (const { target, width, height, drag } of events)
            Object.assign(target.style, { width: `${width}px`, height: `${height}px`, transform: drag.transform })
        }}
        onResizeGroupEnd={({ events }) =>
          place(
            Object.assign(
              {},
              ...events.map(({ target, lastEvent }) => (lastEvent ? resized(target, lastEvent, frameOf) : {})),
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
  const chosenBy = (target: EventTarget): void => {
    const id = target instanceof Element ? target.closest('.screen-page > .screen-component') : null
    const found = id === null ? null : idOf(id)
    if (found !== null && !selected.includes(found)) design.select([found])
  }
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items: contextMenu(design) }}>
      {/* The canvas is one stop of the keyboard: its keys are those of every drawing program. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={design.painter === null ? 'design-canvas' : 'design-canvas design-canvas-painting'}
        onContextMenu={(event) => chosenBy(event.target)}
        role="application"
        aria-label="画布"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => {
          if (pressed(event, design)) event.preventDefault()
        }}
        onCopy={(event) => {
          event.clipboardData.setData('text/plain', JSON.stringify(clipboardOf(document, selected)))
          event.preventDefault()
        }}
        onPaste={(event) => {
          paste(design, event.clipboardData.getData('text/plain'))
        }}
      >
        <div
          ref={stage}
          className="design-stage"
          style={{ width: page.width * zoom, height: page.height * zoom, ...gridOf(view.isGrid, zoom) }}
        >
          {view.isRuled && (
            <Rulers
              page={page}
              zoom={zoom}
              guides={guides}
              onGuides={(next) => run({ do: 'setGuides', guides: next })}
            />
          )}
          <ScreenPlayer
            document={document}
            sources={sources}
            today={today}
            mode="design"
            scaleMode="stretch"
            overlay={handles}
          />
        </div>
        <Selecto
          dragContainer=".design-canvas"
          selectableTargets={['.design-stage .screen-page > .screen-component']}
          hitRate={0}
          selectByClick
          selectFromInside={false}
          toggleContinueSelect="shift"
          onDragStart={(event) => {
            const target: unknown = event.inputEvent.target
            if (!(target instanceof Element)) return
            if (target.closest('.design-ruler, .design-guide, .design-many') !== null) return event.stop()
            if (
              moveable.current?.isMoveableElement(target) === true ||
              free.some((one) => one === target || one.contains(target))
            )
              event.stop()
          }}
          onSelectEnd={({ selected: found, isDragStart, inputEvent }) => {
            design.select(found.flatMap((one) => idOf(one) ?? []))
            if (!isDragStart) return
            inputEvent.preventDefault()
            // The same press that chooses something also begins to drag it.
            void moveable.current?.waitToChangeTarget().then(() => moveable.current?.dragStart(inputEvent))
          }}
        />
      </div>
    </Dropdown>
  )
}

const none: Guides = { across: [], down: [] }

/** So many are dragged as one box. */
const MANY = 30

const everySide = { top: true, left: true, bottom: true, right: true, center: true, middle: true }

/** Pixels of the page between two lines of the grid. */
const GRID = 20

function gridOf(isGrid: boolean, zoom: number): CSSProperties {
  const variables: Record<`--${string}`, string> = { '--grid': `${GRID * zoom}px`, '--grid-shown': 'block' }
  return isGrid ? { ...variables } : {}
}

interface Resized {
  width: number
  height: number
  drag: { beforeTranslate: number[] }
}

function resized(
  target: Element,
  { width, height, drag }: Resized,
  frameOf: (target: Element, change: (frame: Frame) => Frame) => Record<string, Frame>,
) {
  return frameOf(target, (frame) => ({
    ...frame,
    x: Math.round(frame.x + (drag.beforeTranslate[0] ?? 0)),
    y: Math.round(frame.y + (drag.beforeTranslate[1] ?? 0)),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  }))
}

function idOf(element: Element): string | null {
  return element.getAttribute('data-component')
}

function elementOf(stage: HTMLElement | null, id: string): HTMLElement[] {
  const found = stage?.querySelector<HTMLElement>(`[data-component="${CSS.escape(id)}"]`)
  return found === null || found === undefined ? [] : [found]
}
