import { type Guides, groupBounds, sampleOf } from '@mingtai/screen-model'
import { Dropdown } from 'antd'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type Moveable from 'react-moveable'
import type { MoveableProps } from 'react-moveable'
import { ScreenPlayer } from '../../player/ScreenPlayer.tsx'
import type { ScreenSources } from '../../player/sources.ts'
import { takeDrag, takeDrop } from './canvas-drop.ts'
import { idOf } from './element-id.ts'
import { Handles } from './Handles.tsx'
import { ManyHandles } from './ManyHandles.tsx'
import { RubberBand } from './RubberBand.tsx'
import { centrePage, stageMargin } from './stage-margin.ts'
import { TextEditor } from './TextEditor.tsx'
import { useTargets } from './use-targets.ts'
import { contextMenu } from '../tool/context-menu.ts'
import { GuideLines } from '../tool/GuideLines.tsx'
import { Rulers } from '../tool/Rulers.tsx'
import type { CanvasView } from '../tool/Tools.tsx'
import type { Design } from '../use-design.ts'

interface CanvasProps {
  design: Design
  sources: ScreenSources
  today: string
  zoom: number
  view: CanvasView
  /** Picture files that were dropped, and where on the page. */
  onPictures: (files: readonly File[], middle: { x: number; y: number }) => void
}

/** The page with its handles: what is dragged moves by itself, and becomes a command when it is let go. */
export function Canvas({ design, sources, today, zoom, view, onPictures }: CanvasProps) {
  const { document, selected, run } = design
  const { page, components } = document
  const stage = useRef<HTMLDivElement>(null)
  const moveable = useRef<Moveable>(null)
  const tab = components.find(({ id }) => id === selected[0])?.parent ?? null
  const targets = useTargets(stage, selected, tab)
  const [writing, setWriting] = useState<string | null>(null)
  const guides = document.guides ?? none
  useEffect(() => {
    moveable.current?.updateRect()
  }, [document, zoom])
  useLayoutEffect(() => {
    const canvas = stage.current?.closest<HTMLElement>('.design-canvas') ?? null
    if (canvas !== null) centrePage(canvas)
  }, [])
  const [room, width, height] = [stageMargin(zoom), page.width * zoom, page.height * zoom]
  const setGuides = (next: Guides) => run({ do: 'setGuides', guides: next })
  const free = targets.filter((target) => components.some(({ id, isLocked }) => id === idOf(target) && !isLocked))
  // What lies in a tab counts its place from there.
  const chosen = groupBounds(
    components.flatMap(({ id, frame, parent }) => (selected.includes(id) && parent === null ? [frame] : [])),
  )
  const others = components.filter(({ id, isHidden, parent }) => !selected.includes(id) && !isHidden && parent === null)

  const snapping: MoveableProps = {
    zoom: 1 / zoom,
    snappable: view.isSnapping,
    ...(view.isGrid ? { snapGridWidth: GRID, snapGridHeight: GRID } : {}),
    // As near for the hand at every zoom.
    ...{ snapHorizontalThreshold: SNAP / zoom, snapVerticalThreshold: SNAP / zoom, snapThreshold: SNAP / zoom },
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
      <Handles design={design} targets={targets} free={free} moveable={moveable} snapping={snapping} />
    )
  const chosenBy = (target: EventTarget): void => {
    const id = target instanceof Element ? target.closest('.screen-page > .screen-component') : null
    const found = id === null ? null : idOf(id)
    if (found !== null && !selected.includes(found)) design.select([found])
  }
  /** A double click writes in a text, and chooses what lies in a tab. */
  const goInto = (target: EventTarget): void => {
    const element = target instanceof Element ? target.closest('.design-stage [data-component]') : null
    const found = components.find(({ id }) => element !== null && id === idOf(element))
    if (found === undefined) return
    if (found.parent !== null) design.select([found.id], 'parts')
    else if (found.type === 'text' && !found.isLocked) setWriting(found.id)
  }
  const written = components.find(({ id }) => id === writing)
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
        onDoubleClick={({ target }) => goInto(target)}
        onDragOver={takeDrag}
        onDrop={(event) => takeDrop(event, { design, stage: stage.current, zoom, onPictures })}
      >
        <div className="design-world" style={{ width: width + room * 2, height: height + room * 2 }}>
          {view.isRuled && <Rulers zoom={zoom} guides={guides} chosen={chosen} onGuides={setGuides} />}
          <div
            ref={stage}
            className="design-stage"
            style={{ left: room, top: room, width, height, ...gridOf(view.isGrid, zoom) }}
          >
            {view.isRuled && <GuideLines zoom={zoom} guides={guides} onGuides={setGuides} />}
            <ScreenPlayer
              document={document}
              sources={sources}
              today={today}
              mode="design"
              sampleOf={sampleOf}
              scaleMode="stretch"
              tabs={tab === null ? undefined : { [tab.id]: tab.tab }}
              overlay={
                written === undefined ? (
                  handles
                ) : (
                  <TextEditor design={design} component={written} onClose={() => setWriting(null)} />
                )
              }
            />
          </div>
        </div>
        <RubberBand design={design} moveable={moveable} free={free} />
      </div>
    </Dropdown>
  )
}

const none: Guides = { across: [], down: [] }

/** So many are dragged as one box. */
const MANY = 30

const everySide = { top: true, left: true, bottom: true, right: true, center: true, middle: true }

/** Pixels of the display within which something that moves goes to the edge of another. */
const SNAP = 6
/** Pixels of the page between two lines of the grid. */
const GRID = 20

function gridOf(isGrid: boolean, zoom: number): CSSProperties {
  const variables: Record<`--${string}`, string> = { '--grid': `${GRID * zoom}px`, '--grid-shown': 'block' }
  return isGrid ? { ...variables } : {}
}
