import { type Hit, hitAt } from './hit.ts'
import type { Point, PointerTarget } from './pointer.ts'
import { type Cell, contains } from './range.ts'
import type { Selection } from './selection.ts'
import type { Store } from '../rows/store.ts'
import type { View } from '../layout/view.ts'
import { wholeFigure } from '../layout/whole-figure.ts'

export interface PointerSource {
  scroller: HTMLElement
  selection: Selection
  store(): Store
  view(): View
  zoom(): number
  focus(): void
  changed(): void
  scrollBy(x: number, y: number): void
  menu(cell: Cell, x: number, y: number): void
  /** Over a point, in sheet pixels. */
  hover(x: number, y: number): void
  /** The column whose arrow lies there. */
  columnAt(x: number, y: number): number | null
  column(column: number): void
  hasColumn(column: number): boolean
  /** A press in a row's head, `x` from its left; true where it folded or unfolded a group. */
  fold(row: number, x: number): boolean
  isHandle(row: number, x: number): boolean
  /** A cell that leads somewhere was clicked. */
  follow(link: string): void
}

/** Turns presses and drags into selections of cells, whole rows or whole columns. */
export function createPointerTarget(source: PointerSource): PointerTarget {
  const { selection } = source
  let pressed: Hit | null = null
  let isDragged = false

  function press(at: Point, extend: 'extend' | 'start'): void {
    source.focus()
    if (source.store().meta().rows === 0) return
    const hit = hitUnder(at)
    pressed = null
    const arrow = columnUnder(at)
    if (arrow !== null) return source.column(arrow)
    if (hit.area === 'rows' && source.fold(hit.row, inSheet(at).x)) return
    pressed = hit
    isDragged = extend === 'extend'
    const active = selection.active()
    if (extend === 'extend' && active) pressed = { ...active, area: hit.area }
    if (hit.area === 'cells' && extend === 'start') selection.setCell(hit)
    else apply(pressed, hit)
    source.changed()
  }

  function drag(at: Point): void {
    if (!pressed) return
    const hit = hitUnder(at)
    const head = selection.head()
    if (pressed.area === 'cells' && head?.row === hit.row && head.column === hit.column) return
    isDragged = true
    apply(pressed, hit)
    source.changed()
  }

  /** A press that stays on its cell is a click. */
  function release(): void {
    const link = pressed?.area === 'cells' && !isDragged ? linkAt(pressed) : null
    pressed = null
    if (link !== null) source.follow(link)
  }

  function linkAt({ row, column }: Cell): string | null {
    return source.store().cells.link(row, column)
  }

  function columnUnder(at: Point): number | null {
    const { x, y } = inSheet(at)
    return source.columnAt(x, y)
  }

  function isLink(at: Point): boolean {
    const { x, y } = inSheet(at)
    source.hover(x, y)
    if (columnUnder(at) !== null) return true
    const hit = source.store().meta().rows === 0 ? null : hitUnder(at)
    if (hit?.area === 'rows') return source.isHandle(hit.row, inSheet(at).x)
    return hit?.area === 'cells' && linkAt(hit) !== null
  }

  function whole(at: Point): string | null {
    const { meta, cells, columns } = source.store()
    const hit = meta().rows === 0 ? null : hitUnder(at)
    if (hit?.area !== 'cells') return null
    const merge = cells.merge(hit.row, hit.column)
    const { row, column } = mergeAnchor(hit)
    const width = columns.left((merge?.toColumn ?? column) + 1) - columns.left(column)
    return wholeFigure(cells.look(cells.style(row, column)), cells.shown(row, column), width)
  }

  function apply(from: Hit, to: Hit): void {
    switch (from.area) {
      case 'cells':
        return selection.extendTo(to)
      case 'rows':
        return selection.setRows(from.row, to.row)
      case 'columns':
        return selection.setColumns(from.column, to.column)
      case 'all':
        return selection.setAll()
      default:
        return unknownArea(from.area)
    }
  }

  function hitUnder(at: Point): Hit {
    const { heights, columns } = source.store()
    const point = inSheet(at)
    return hitAt({ view: source.view(), heights, columns }, [point.x, point.y])
  }

  function inSheet({ x, y }: Point): Point {
    const box = source.scroller.getBoundingClientRect()
    return { x: (x - box.left) / source.zoom(), y: (y - box.top) / source.zoom() }
  }

  function overshoot(at: Point): Point {
    const view = source.view()
    const { x, y } = inSheet(at)
    return {
      x: pressed?.area === 'rows' ? 0 : beyond(x, view.headWidth, view.width),
      y: pressed?.area === 'columns' ? 0 : beyond(y, view.headHeight, view.height),
    }
  }

  /** A menu belongs to the selection when it is opened inside it. */
  function menu(at: Point): void {
    const hit = hitUnder(at)
    if (hit.area === 'columns' && source.hasColumn(hit.column)) return source.column(hit.column)
    if (hit.area === 'all' || source.store().meta().rows === 0) return
    const range = selection.range()
    if (!range || !contains(range, hit)) press(at, 'start')
    pressed = null
    source.menu(hit.area === 'cells' ? mergeAnchor(hit) : hit, at.x, at.y)
  }

  function mergeAnchor({ row, column }: Cell): Cell {
    const merge = source.store().cells.merge(row, column)
    return merge ? { row: merge.fromRow, column: merge.fromColumn } : { row, column }
  }

  return {
    press,
    drag,
    release,
    isLink,
    whole,
    overshoot,
    scrollBy: ({ x, y }) => source.scrollBy(x / source.zoom(), y / source.zoom()),
    menu,
  }
}

function beyond(position: number, least: number, most: number): number {
  if (position < least) return position - least
  return position > most ? position - most : 0
}

function unknownArea(area: never): never {
  throw new Error(`unknown area ${String(area)}`)
}
