import { type Hit, hitAt } from './hit.ts'
import type { Menus } from './menus.ts'
import type { Navigation } from './navigation.ts'
import type { Point, PointerTarget } from './pointer.ts'
import { type Cell, contains } from './range.ts'
import type { Selection } from './selection.ts'
import type { Store } from '../rows/store.ts'
import type { Folding } from '../layout/folding.ts'
import type { Viewport } from '../layout/viewport.ts'
import type { HeadMarks } from '../paint/head-marks.ts'
import { wholeFigure } from '../layout/whole-figure.ts'

export interface PointerSource {
  scroller: HTMLElement
  selection: Selection
  store(): Store
  viewport: Pick<Viewport, 'view' | 'zoom' | 'setZoom' | 'layOut'>
  navigation: Navigation
  marks: HeadMarks
  menus: Menus
  folding: Folding
  focus(): void
  changed(): void
  /** A cell that leads somewhere was clicked. */
  follow(link: string): void
  /** Two fingers chose another zoom; null: they do nothing. */
  zoomed: ((zoom: number) => void) | null
}

const LEAST_ZOOM = 0.5
const MOST_ZOOM = 2

/** Turns presses and drags into selections of cells, whole rows or whole columns. */
export function createPointerTarget(source: PointerSource): PointerTarget {
  const { selection, viewport, marks, menus, folding } = source
  let pressed: Hit | null = null
  let isDragged = false

  function press(at: Point, extend: 'extend' | 'start'): void {
    source.focus()
    if (source.store().meta().rows === 0) return
    const hit = hitUnder(at)
    pressed = null
    const arrow = columnUnder(at)
    if (arrow !== null && menus.openColumn(arrow)) return
    if (hit.area === 'rows' && folding.press(hit.row, inSheet(at).x)) return
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
    return marks.at(x, y)
  }

  function isLink(at: Point): boolean {
    const { x, y } = inSheet(at)
    marks.hover(x, y)
    if (columnUnder(at) !== null) return true
    const hit = source.store().meta().rows === 0 ? null : hitUnder(at)
    if (hit?.area === 'rows') return folding.isHandle(hit.row, inSheet(at).x)
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
    return hitAt({ view: viewport.view(), heights, columns }, [point.x, point.y])
  }

  function inSheet({ x, y }: Point): Point {
    const box = source.scroller.getBoundingClientRect()
    return { x: (x - box.left) / viewport.zoom(), y: (y - box.top) / viewport.zoom() }
  }

  function overshoot(at: Point): Point {
    const view = viewport.view()
    const { x, y } = inSheet(at)
    return {
      x: pressed?.area === 'rows' ? 0 : beyond(x, view.headWidth, view.width),
      y: pressed?.area === 'columns' ? 0 : beyond(y, view.headHeight, view.height),
    }
  }

  /** A menu belongs to the selection when it is opened inside it. */
  function menu(at: Point): void {
    const hit = hitUnder(at)
    if (hit.area === 'columns' && menus.openColumn(hit.column)) return
    if (hit.area === 'all' || source.store().meta().rows === 0) return
    const range = selection.range()
    if (!range || !contains(range, hit)) press(at, 'start')
    pressed = null
    menus.openCell(hit.area === 'cells' ? mergeAnchor(hit) : hit, at.x, at.y)
  }

  function mergeAnchor({ row, column }: Cell): Cell {
    const merge = source.store().cells.merge(row, column)
    return merge ? { row: merge.fromRow, column: merge.fromColumn } : { row, column }
  }

  /** What lies between the fingers stays there. */
  function pinch(factor: number, around: Point): void {
    if (source.zoomed === null) return
    const before = inSheet(around)
    const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, viewport.zoom() * factor))
    if (zoom === viewport.zoom()) return
    viewport.setZoom(zoom)
    viewport.layOut()
    const after = inSheet(around)
    source.navigation.moveBy(before.x - after.x, before.y - after.y)
  }

  return {
    press,
    drag,
    release,
    isLink,
    whole,
    overshoot,
    scrollBy: ({ x, y }) => source.navigation.moveBy(x / viewport.zoom(), y / viewport.zoom()),
    menu,
    pinch,
    endPinch: () => source.zoomed?.(Math.round(viewport.zoom() * 20) / 20),
  }
}

function beyond(position: number, least: number, most: number): number {
  if (position < least) return position - least
  return position > most ? position - most : 0
}

function unknownArea(area: never): never {
  throw new Error(`unknown area ${String(area)}`)
}
