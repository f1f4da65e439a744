import type { CellBox, RowSpan } from '../handle.ts'
import type { Cell } from '../input/range.ts'
import { HEAD_HEIGHT, headWidthFor } from '../paint/theme.ts'
import type { Store } from '../rows/store.ts'
import type { Stage } from '../stage.ts'
import { cellBox } from './cell-box.ts'
import { createPagedRows } from './paged-rows.ts'
import { createScroll, type Scroll } from './scroll.ts'
import { EMPTY_VIEW, planView, type View } from './view.ts'

/** The part of the sheet that is seen: its zoom, its position and the page of rows. */
export interface Viewport {
  /** As it was laid out last. */
  view(): View
  zoom(): number
  setZoom(zoom: number): void
  /** A position in the whole sheet: a page of rows begins under the frozen ones, wherever it lies. */
  place: Pick<Scroll, 'x' | 'y' | 'moveTo'>
  /** The rows that are shown of all; null: all of them. */
  page(): RowSpan | null
  setPage(page: RowSpan | null): void
  /** Sizes may have changed with every arrival, resize or zoom; all of it is cheap. */
  layOut(): View
  /** Where a cell stands within the sheet's element, in px of the page; null while it is out of view. */
  boxOf(cell: Cell): CellBox | null
  destroy(): void
}

export interface ViewportOptions {
  stage: Stage
  zoom: number
  store(): Store
  /** The reader drags a bar. */
  dragged(): void
  changed(): void
}

export function createViewport({ stage, store, dragged, changed, ...options }: ViewportOptions): Viewport {
  let { zoom } = options
  let view = EMPTY_VIEW
  const paged = createPagedRows(store)
  const scroll = createScroll({ scroller: stage.scroller, spacer: stage.spacer, dragged, moved: changed })
  const place = {
    x: scroll.x,
    y: () => scroll.y() + paged.start(),
    moveTo: (x: number, y: number) => scroll.moveTo(x, y - paged.start()),
  }

  function layOut(): View {
    // A bar that comes or goes takes room from the window: it is measured once more then.
    let seen = windowOf(stage.size())
    if (resized(seen)) {
      seen = windowOf(stage.size())
      resized(seen)
    }
    const { heights, columns, meta } = store()
    const { rows, frozenRows, frozenColumns } = meta()
    const window = { ...seen, x: place.x(), y: place.y() }
    view = paged.cut(planView({ heights, columns, rows, frozenRows, frozenColumns, window }))
    return view
  }

  function windowOf({ width, height, ratio }: ReturnType<Stage['size']>) {
    const { rows, foldLevels } = store().meta()
    return {
      width: width / zoom,
      height: height / zoom,
      headWidth: headWidthFor(rows, foldLevels),
      headHeight: HEAD_HEIGHT,
      scale: ratio * zoom,
    }
  }

  function resized(window: ReturnType<typeof windowOf>): boolean {
    return scroll.resize({
      width: window.headWidth + store().columns.total,
      height: window.headHeight + paged.height(),
      windowWidth: window.width,
      windowHeight: window.height,
      zoom,
    })
  }

  function setPage(next: RowSpan | null): void {
    if (!paged.set(next)) return
    layOut()
    scroll.moveTo(scroll.x(), 0)
    changed()
  }

  return {
    view: () => view,
    zoom: () => zoom,
    setZoom: (next) => {
      zoom = next
      changed()
    },
    place,
    page: paged.span,
    setPage,
    layOut,
    boxOf: (cell) => cellBox(view, { store: store(), zoom, ...cell }),
    destroy: scroll.destroy,
  }
}
