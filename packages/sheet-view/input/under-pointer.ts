import type { Folding } from '../layout/folding.ts'
import type { Viewport } from '../layout/viewport.ts'
import { wholeFigure } from '../layout/whole-figure.ts'
import type { HeadMarks } from '../paint/head-marks.ts'
import type { Store } from '../rows/store.ts'
import { type Hit, hitAt } from './hit.ts'
import type { Point } from './pointer.ts'
import type { Cell } from './range.ts'

interface UnderSource {
  scroller: HTMLElement
  store(): Store
  viewport: Pick<Viewport, 'view' | 'zoom'>
  marks: HeadMarks
  folding: Folding
}

/** What of the sheet lies under a point of the screen. */
export interface UnderPointer {
  /** The point in the sheet's own measure, without its zoom. */
  inSheet(at: Point): Point
  hit(at: Point): Hit
  /** The column whose arrow is here. */
  column(at: Point): number | null
  link(cell: Cell): string | null
  /** The first cell of the merged ones that a cell belongs to. */
  anchor(cell: Cell): Cell
  isLink(at: Point): boolean
  whole(at: Point): string | null
}

/** Finds what lies under the pointer. */
export function createUnderPointer({ scroller, store, viewport, marks, folding }: UnderSource): UnderPointer {
  function inSheet({ x, y }: Point): Point {
    const box = scroller.getBoundingClientRect()
    return { x: (x - box.left) / viewport.zoom(), y: (y - box.top) / viewport.zoom() }
  }

  function hit(at: Point): Hit {
    const { heights, columns } = store()
    const point = inSheet(at)
    return hitAt({ view: viewport.view(), heights, columns }, [point.x, point.y])
  }

  function column(at: Point): number | null {
    const { x, y } = inSheet(at)
    return marks.at(x, y)
  }

  function link(cell: Cell): string | null {
    return store().cells.link(cell.row, cell.column)
  }

  function anchor(cell: Cell): Cell {
    const merge = store().cells.merge(cell.row, cell.column)
    return merge ? { row: merge.fromRow, column: merge.fromColumn } : { row: cell.row, column: cell.column }
  }

  function isLink(at: Point): boolean {
    const { x, y } = inSheet(at)
    marks.hover(x, y)
    if (column(at) !== null) return true
    const found = store().meta().rows === 0 ? null : hit(at)
    if (found?.area === 'rows') return folding.isHandle(found.row, inSheet(at).x)
    return found?.area === 'cells' && link(found) !== null
  }

  function whole(at: Point): string | null {
    const { meta, cells, columns } = store()
    const found = meta().rows === 0 ? null : hit(at)
    if (found?.area !== 'cells') return null
    const merge = cells.merge(found.row, found.column)
    const first = anchor(found)
    const width = columns.left((merge?.toColumn ?? first.column) + 1) - columns.left(first.column)
    return wholeFigure(cells.look(cells.style(first.row, first.column)), cells.shown(first.row, first.column), width)
  }

  return { inSheet, hit, column, link, anchor, isLink, whole }
}
