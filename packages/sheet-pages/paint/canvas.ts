import type { Fonts } from '../font/fonts.ts'
import type { Look } from './looks.ts'
import type { GroupItem, PageImage, PageItem, PathItem, PathStep } from '../page.ts'
import type { PageBorderStyles } from './border-styles.ts'

/** Where a part of a sheet is drawn: px of the sheet become points of the page. */
export interface Canvas {
  fonts: Fonts
  /** By style id; grows when conditions lay styles over one another. */
  looks: Look[]
  borderStyles: PageBorderStyles
  /** Points of one px. */
  unit: number
  /** Points of the part's top left corner. */
  left: number
  top: number
  items: PageItem[]
}

/** A rectangle in px of the part. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Adds a closed rectangle, given in points, to a path. */
export function addRectangle(steps: PathStep[], x: number, y: number, size: { width: number; height: number }): void {
  steps.push(['M', x, y], ['L', x + size.width, y], ['L', x + size.width, y + size.height], ['L', x, y + size.height])
  steps.push(['Z'])
}

export function filled(steps: readonly PathStep[], color: string, opacity = 1): PathItem {
  return { kind: 'path', steps, fill: color, fillRule: 'nonzero', stroke: null, opacity }
}

export function stroked(steps: readonly PathStep[], stroke: NonNullable<PathItem['stroke']>): PathItem {
  return { kind: 'path', steps, fill: null, fillRule: 'nonzero', stroke, opacity: 1 }
}

/** The points of a box, around items or cut off at its edges. */
export function grouped({ left, top, unit }: Canvas, box: Box, items: readonly PageItem[]): GroupItem {
  return {
    kind: 'group',
    x: left + box.left * unit,
    y: top + box.top * unit,
    width: (box.right - box.left) * unit,
    height: (box.bottom - box.top) * unit,
    clips: true,
    link: null,
    items,
  }
}

/** A box that is smaller by some px on every side. */
export function inset({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by }
}

/** The largest rectangle of a shape inside a box, in its middle. */
function fitted({ width, height }: { width: number; height: number }, box: Box): Box {
  const scale = Math.max(0, Math.min((box.right - box.left) / width, (box.bottom - box.top) / height))
  const left = (box.left + box.right - width * scale) / 2
  const top = (box.top + box.bottom - height * scale) / 2
  return { left, top, right: left + width * scale, bottom: top + height * scale }
}

/** A picture as large as fits into a box, its sides in proportion, in the middle. */
export function paintImage({ items, unit, left, top }: Canvas, image: PageImage, box: Box): void {
  const place = fitted(image, box)
  items.push({
    kind: 'image',
    image,
    x: left + place.left * unit,
    y: top + place.top * unit,
    width: (place.right - place.left) * unit,
    height: (place.bottom - place.top) * unit,
    opacity: 1,
  })
}
