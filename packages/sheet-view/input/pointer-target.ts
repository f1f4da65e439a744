import type { Hit } from './hit.ts'
import type { Menus } from './menus.ts'
import type { Navigation } from './navigation.ts'
import type { Point, PointerTarget } from './pointer.ts'
import type { MenuArea, Press } from '../handle.ts'
import { contains, type Range, rangeBetween } from './range.ts'
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
  /** What a press on the cells does. */
  pressed(): Press
  pointed(range: Range, area: MenuArea): void
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
  let isPointing = false

  function press(at: Point, extend: 'extend' | 'start'): void {
    source.focus()
    if (source.store().meta().rows === 0) return
    const hit = under.hit(at)
    pressed = null
    isPointing = false
    const what = source.pressed()
    if (what === 'stay') return
    if (what === 'point') return beginPointing(hit)
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

  function beginPointing(hit: Hit): void {
    if (hit.area === 'all') return
    pressed = hit.area === 'cells' ? { ...hit, ...under.anchor(hit) } : hit
    isPointing = true
    source.pointed(pointedRange(pressed, pressed), hit.area)
  }

  /** Whole lines from heads, cells from the body. */
  function pointedRange(from: Hit, to: Hit): Range {
    const range = rangeBetween(from, to)
    if (from.area === 'rows') return { ...range, fromColumn: 0, toColumn: source.store().columns.count - 1 }
    return from.area === 'columns' ? { ...range, fromRow: 0, toRow: source.store().meta().rows - 1 } : range
  }

  function drag(at: Point): void {
    if (!pressed) return
    const hit = under.hit(at)
    if (isPointing) {
      if (pressed.area !== 'all') source.pointed(pointedRange(pressed, hit), pressed.area)
      return
    }
    const head = selection.head()
    if (pressed.area === 'cells' && head?.row === hit.row && head.column === hit.column) return
    isDragged = true
    apply(pressed, hit)
    source.changed()
  }

  /** A press that stays on its cell is a click. */
  function release(): void {
    const link = pressed?.area === 'cells' && !isDragged && !isPointing ? under.link(pressed) : null
    pressed = null
    isPointing = false
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
    if (!isSelected(hit)) press(at, 'start')
    pressed = null
    menus.openCell(hit.area === 'cells' ? under.anchor(hit) : hit, at, hit.area)
  }

  /** A head is selected when its whole line is. */
  function isSelected(hit: Hit): boolean {
    const range = selection.range()
    if (!range || !contains(range, hit)) return false
    if (hit.area === 'rows') return range.fromColumn === 0 && range.toColumn >= source.store().columns.count - 1
    return hit.area !== 'columns' || (range.fromRow === 0 && range.toRow >= source.store().meta().rows - 1)
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
