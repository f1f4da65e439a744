import type { Hit } from './hit.ts'
import type { Menus } from './menus.ts'
import type { Navigation } from './navigation.ts'
import type { Point, PointerTarget } from './pointer.ts'
import { contains } from './range.ts'
import type { Selection } from './selection.ts'
import { createUnderPointer, type UnderPointer } from './under-pointer.ts'
import type { Store } from '../rows/store.ts'
import type { Folding } from '../layout/folding.ts'
import type { Viewport } from '../layout/viewport.ts'
import type { HeadMarks } from '../paint/head-marks.ts'

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
export function createPointerTarget(source: PointerSource): PointerTarget & Pick<UnderPointer, 'hit'> {
  const { selection, viewport, menus, folding } = source
  const under = createUnderPointer(source)
  let pressed: Hit | null = null
  let isDragged = false

  function press(at: Point, extend: 'extend' | 'start'): void {
    source.focus()
    if (source.store().meta().rows === 0) return
    const hit = under.hit(at)
    pressed = null
    const arrow = under.column(at)
    if (arrow !== null && menus.openColumn(arrow)) return
    if (hit.area === 'rows' && folding.press(hit.row, under.inSheet(at).x)) return
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
    const hit = under.hit(at)
    const head = selection.head()
    if (pressed.area === 'cells' && head?.row === hit.row && head.column === hit.column) return
    isDragged = true
    apply(pressed, hit)
    source.changed()
  }

  /** A press that stays on its cell is a click. */
  function release(): void {
    const link = pressed?.area === 'cells' && !isDragged ? under.link(pressed) : null
    pressed = null
    if (link !== null) source.follow(link)
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

  function overshoot(at: Point): Point {
    const view = viewport.view()
    const { x, y } = under.inSheet(at)
    return {
      x: pressed?.area === 'rows' ? 0 : beyond(x, view.headWidth, view.width),
      y: pressed?.area === 'columns' ? 0 : beyond(y, view.headHeight, view.height),
    }
  }

  /** A menu belongs to the selection when it is opened inside it. */
  function menu(at: Point): void {
    const hit = under.hit(at)
    if (hit.area === 'columns' && menus.openColumn(hit.column)) return
    if (hit.area === 'all' || source.store().meta().rows === 0) return
    const range = selection.range()
    if (!range || !contains(range, hit)) press(at, 'start')
    pressed = null
    menus.openCell(hit.area === 'cells' ? under.anchor(hit) : hit, at.x, at.y)
  }

  /** What lies between the fingers stays there. */
  function pinch(factor: number, around: Point): void {
    if (source.zoomed === null) return
    const before = under.inSheet(around)
    const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, viewport.zoom() * factor))
    if (zoom === viewport.zoom()) return
    viewport.setZoom(zoom)
    viewport.layOut()
    const after = under.inSheet(around)
    source.navigation.moveBy(before.x - after.x, before.y - after.y)
  }

  return {
    press,
    drag,
    release,
    isLink: under.isLink,
    whole: under.whole,
    overshoot,
    scrollBy: ({ x, y }) => source.navigation.moveBy(x / viewport.zoom(), y / viewport.zoom()),
    menu,
    hit: under.hit,
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
