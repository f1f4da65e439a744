import type { RefObject } from 'react'
import type Moveable from 'react-moveable'
import Selecto from 'react-selecto'
import type { Design } from '../use-design.ts'
import { idOf } from './element-id.ts'

interface RubberBandProps {
  design: Design
  moveable: RefObject<Moveable | null>
  /** Elements of what is chosen and not locked: a press on them drags them. */
  free: readonly HTMLElement[]
}

/** A press on the page chooses what lies there; drawn out, everything that it touches. */
export function RubberBand({ design, moveable, free }: RubberBandProps) {
  return (
    <Selecto
      dragContainer=".design-canvas"
      selectableTargets={['.design-stage .screen-page > .screen-component']}
      hitRate={0}
      selectByClick
      selectFromInside={false}
      toggleContinueSelect={[['shift'], ['ctrl'], ['meta']]}
      onDragStart={(event) => {
        const target: unknown = event.inputEvent.target
        if (!(target instanceof Element)) return
        if (target.closest('.design-ruler, .design-guide, .design-many, .design-text-editor') !== null)
          return event.stop()
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
        // The same press that chooses something also begins to drag it, unless it is over before the handles are there.
        const press = ongoingPress()
        void moveable.current?.waitToChangeTarget().then(() => {
          if (press.isOngoing()) moveable.current?.dragStart(inputEvent)
        })
      }}
    />
  )
}

/** Whether the button that is pressed now still is: what was let go must not stick to the pointer. */
function ongoingPress(): { isOngoing: () => boolean } {
  let isOngoing = true
  const release = (): void => {
    isOngoing = false
  }
  for (const kind of ['pointerup', 'mouseup', 'pointercancel', 'blur'])
    window.addEventListener(kind, release, { once: true, capture: true })
  return { isOngoing: () => isOngoing }
}
