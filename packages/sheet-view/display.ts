import type { SheetMeta } from '@mingtai/sheet-core'
import type { SheetOptions } from './handle.ts'
import { createNavigation, type Navigation } from './input/navigation.ts'
import type { Selection } from './input/selection.ts'
import { createViewport, type Viewport } from './layout/viewport.ts'
import { createFrames, type Frames } from './paint/frames.ts'
import { createHeadMarks, type HeadMarks } from './paint/head-marks.ts'
import { createSheetPicture, type SheetPicture } from './paint/sheet-picture.ts'
import { createRowRequests } from './rows/row-requests.ts'
import { createStore, type Store } from './rows/store.ts'
import type { Stage } from './stage.ts'

/** Shows the rows of one meta after another: loads what is in view and paints it. */
export interface Display extends Pick<SheetPicture, 'setCommented'> {
  /** The rows that are shown; another meta has rows of its own. */
  store(): Store
  viewport: Viewport
  navigation: Navigation
  marks: HeadMarks
  requestFrame: Frames['request']
  painted: Frames['painted']
  /** Begins with another meta; what is painted stays until its rows are here. */
  reopen(meta: SheetMeta): void
  close(): void
}

export interface DisplaySource {
  stage: Stage
  options: Pick<SheetOptions, 'meta' | 'load' | 'loadPicture' | 'zoom'>
  /** What is selected, drawn over the cells. */
  selection(): Pick<Selection, 'range' | 'activeRange'>
  /** A frame was painted. */
  shown(): void
}

export function createDisplay({ stage, options, selection, shown }: DisplaySource): Display {
  const frames = createFrames(paint)
  const requestFrame = frames.request
  let current = opened(options.meta)
  const store = (): Store => current
  const demand = createRowRequests(store, requestFrame)
  const viewport = createViewport({ stage, zoom: options.zoom ?? 1, store, dragged, changed: requestFrame })
  const navigation = createNavigation({ scroll: viewport.place, store, layOut: viewport.layOut })
  const marks = createHeadMarks({ store, view: viewport.view, changed: requestFrame })
  const picture = createSheetPicture({
    stage,
    store,
    viewport,
    selection,
    marks,
    load: options.loadPicture ?? null,
    scrollBy: navigation.moveBy,
    changed: requestFrame,
  })
  const stopWatching = stage.watch(requestFrame)
  picture.open()

  function opened(meta: SheetMeta): Store {
    return createStore({ meta, load: options.load, arrived, changed: requestFrame })
  }

  function arrived(): void {
    navigation.handleArrival()
    requestFrame()
  }

  function dragged(): void {
    demand.rest()
    navigation.letGo()
  }

  function paint(): boolean {
    const wanted = demand.ask(viewport.layOut(), navigation.ahead())
    if (!picture.paint(current.isReady(wanted) || current.failure() !== null)) return false
    shown()
    return current.isReady(wanted) && navigation.isSettled()
  }

  function reopen(meta: SheetMeta): void {
    current.clear()
    current = opened(meta)
    picture.hold()
    picture.open()
  }

  function close(): void {
    frames.stop()
    current.clear()
    picture.close()
    viewport.destroy()
    stopWatching()
  }

  return {
    store,
    viewport,
    navigation,
    marks,
    requestFrame,
    painted: frames.painted,
    reopen,
    setCommented: picture.setCommented,
    close,
  }
}
