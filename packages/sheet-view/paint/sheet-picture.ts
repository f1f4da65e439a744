import type { LoadPicture } from '../handle.ts'
import type { Selection } from '../input/selection.ts'
import type { Viewport } from '../layout/viewport.ts'
import { createDrawings } from '../overlay/drawings.ts'
import { createPreviousPicture } from '../overlay/previous-picture.ts'
import { createOverlay } from '../overlay/overlay.ts'
import type { Store } from '../rows/store.ts'
import type { Stage } from '../stage.ts'
import { loadFonts } from './fonts.ts'
import type { HeadMarks } from './head-marks.ts'
import { createPainter, type Painter } from './paint.ts'
import { createCommentMarks, type CommentMarks } from './paint-comment-marks.ts'

/** What is seen of a sheet: cells and marks on the canvas, charts and pictures over them. */
export interface SheetPicture {
  /** Begins to draw the current store, as soon as the fonts of its looks are here. */
  open(): void
  /** What is painted stays until the rows of the next store are here. */
  hold(): void
  /** Draws the view, given whether its rows are here; false where nothing was drawn. */
  paint(isReady: boolean): boolean
  setCommented: CommentMarks['set']
  close(): void
}

export interface SheetPictureSource {
  stage: Stage
  store(): Store
  viewport: Pick<Viewport, 'view' | 'zoom'>
  /** What is selected, drawn over the cells. */
  selection(): Pick<Selection, 'range' | 'activeRange'>
  marks: HeadMarks
  load: LoadPicture | null
  /** The wheel was turned over a chart. */
  scrollBy(x: number, y: number): void
  changed(): void
}

export function createSheetPicture(source: SheetPictureSource): SheetPicture {
  const { stage, store, viewport, selection, marks, load, changed } = source
  let painter: Painter | null = null
  let isClosed = false
  const previous = createPreviousPicture(changed)
  const drawings = createDrawings(load, changed)
  const commented = createCommentMarks(changed)
  const overlay = createOverlay(stage.root, {
    load,
    wheel: (event) => {
      if (event.ctrlKey) return
      event.preventDefault()
      source.scrollBy(event.deltaX, event.deltaY)
    },
  })
  document.fonts.addEventListener('loadingdone', handleFonts)

  function open(): void {
    const current = store()
    painter = null
    changed()
    void loadFonts(current.table.looks).then(() => {
      if (isClosed || current !== store()) return
      painter = painterOf(current)
      changed()
    })
  }

  function painterOf(current: Store): Painter {
    return createPainter(stage.context, {
      cells: current.cells,
      drawings,
      commented,
      table: current.table,
      heights: () => current.heights,
      columns: () => current.columns,
      rows: () => current.meta().rows,
      folds: () => (current.folds === null ? null : { folds: current.folds, levels: current.meta().foldLevels ?? 1 }),
    })
  }

  function paint(isReady: boolean): boolean {
    const view = viewport.view()
    if (!painter || view.width === 0 || previous.holds(isReady)) return false
    const { range, activeRange } = selection()
    stage.fit()
    painter.frame({ view, selection: range(), active: activeRange() })
    marks.paint(stage.context)
    const { heights, columns, objectsIn } = store()
    const frozen = view.frozenRows > 0 ? objectsIn({ fromRow: 0, toRow: view.frozenRows - 1 }) : []
    const scrolled = objectsIn({ fromRow: view.firstRow, toRow: view.lastRow })
    overlay.show([...frozen, ...scrolled], { view, zoom: viewport.zoom(), heights, columns })
    return true
  }

  function handleFonts(): void {
    painter?.clearMeasures()
    changed()
  }

  return {
    open,
    hold: previous.begin,
    paint,
    setCommented: commented.set,
    close: () => {
      isClosed = true
      drawings.clear()
      overlay.clear()
      document.fonts.removeEventListener('loadingdone', handleFonts)
    },
  }
}
