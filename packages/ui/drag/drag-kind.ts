import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { RefCallback } from 'react'

export interface DragSource<Thing> {
  thing: Thing
  /** What others than our own targets read of it, by type: a sheet on a canvas. It is copied there. */
  outside?: Record<string, string>
  onEnd?(): void
}

export interface DropTarget<Thing> {
  takes?(thing: Thing): boolean
  onDrop(thing: Thing): void
}

/** Spread into the element, which is told anew with each drawing: `<li {...lines.both({ … })}>`. */
interface Drags {
  ref: RefCallback<HTMLElement>
}

export interface DragKind<Thing> {
  source(source: DragSource<Thing>): Drags
  target(target: DropTarget<Thing>): Drags
  both(both: DragSource<Thing> & DropTarget<Thing>): Drags
}

/**
 * Things of one kind, dragged by the mouse onto targets of that kind in the same page. What is dragged carries
 * `data-dragged` meanwhile, and what it is over `data-over`. Each list has a way for the keyboard beside it.
 */
export function dragKind<Thing>(): DragKind<Thing> {
  const things = new WeakMap<Element, Thing>()

  const sourceOf = (element: HTMLElement, { thing, outside, onEnd }: DragSource<Thing>) => {
    things.set(element, thing)
    // A link or a picture inside would be dragged by itself, as an address.
    for (const inside of element.querySelectorAll<HTMLElement>('a, img')) inside.draggable = false
    const copies = (event: DragEvent) => {
      if (outside !== undefined && event.dataTransfer !== null) event.dataTransfer.effectAllowed = 'copy'
    }
    element.addEventListener('dragstart', copies)
    return combine(
      () => element.removeEventListener('dragstart', copies),
      draggable({
        element,
        getInitialDataForExternal: () => outside ?? {},
        onDragStart: () => element.setAttribute('data-dragged', 'true'),
        onDrop: () => {
          element.removeAttribute('data-dragged')
          onEnd?.()
        },
      }),
    )
  }

  const targetOf = (element: HTMLElement, { takes, onDrop }: DropTarget<Thing>) => {
    const leave = () => element.removeAttribute('data-over')
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const thing = things.get(source.element)
        return thing !== undefined && source.element !== element && takes?.(thing) !== false
      },
      onDragEnter: () => element.setAttribute('data-over', 'true'),
      onDragLeave: leave,
      onDrop: ({ source }) => {
        leave()
        const thing = things.get(source.element)
        if (thing !== undefined) onDrop(thing)
      },
    })
  }

  return {
    source: (source) => ({ ref: (element) => (element === null ? undefined : sourceOf(element, source)) }),
    target: (target) => ({ ref: (element) => (element === null ? undefined : targetOf(element, target)) }),
    both: (both) => ({
      ref: (element) => (element === null ? undefined : combine(sourceOf(element, both), targetOf(element, both))),
    }),
  }
}
