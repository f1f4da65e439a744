import type { PlacedObject } from '@mingtai/sheet-core'

import { addRectangle, type Box, type Canvas, filled, inset, paintImage } from './canvas.ts'
import type { ColumnPage } from '../layout/column-pages.ts'
import type { PageItem, PathStep } from '../page.ts'
import type { PictureOf } from './special-cell.ts'
import type { LayOutOptions } from '../source.ts'

export interface ObjectSetting {
  objects: readonly PlacedObject[]
  columnPage: ColumnPage
  widths: readonly number[]
  /** Px from the top of the part to a sheet row, and to the end of one. */
  topOf: (row: number) => number
  bottomOf: (row: number) => number
  picture: PictureOf
  chartItems: LayOutOptions['chartItems']
}

/** Charts and pictures over the cells; what a page break cuts goes on on the next page. */
export function paintObjects(canvas: Canvas, setting: ObjectSetting): void {
  const { objects, topOf, bottomOf } = setting
  for (const object of objects) {
    const across = acrossOf(object, setting)
    const top = topOf(object.fromRow)
    const bottom = bottomOf(object.toRow)
    if (across === null || bottom <= top) continue
    const box = { left: across.left, right: across.right, top, bottom }
    if (object.kind === 'picture') paintPicture(canvas, object, { box, picture: setting.picture })
    else paintChart(canvas, object, { box, chartItems: setting.chartItems })
  }
}

/** Px of the object's sides on this page; null where none of its columns is on it. */
function acrossOf(
  { fromColumn, toColumn }: PlacedObject,
  { columnPage, widths }: ObjectSetting,
): { left: number; right: number } | null {
  const first = columnPage.columns.find(({ column }) => column >= fromColumn && column <= toColumn)
  if (first === undefined) return null
  const before = sum(widths, fromColumn, first.column)
  const left = first.left - before
  return { left, right: left + sum(widths, fromColumn, toColumn + 1) }
}

function sum(widths: readonly number[], from: number, to: number): number {
  let total = 0
  for (let at = from; at < to; at++) total += widths[at] ?? 0
  return total
}

function paintPicture(canvas: Canvas, object: PlacedObject, { box, picture }: { box: Box; picture: PictureOf }): void {
  const image = object.picture === null ? null : picture(object.picture)
  if (image === null) return
  paintImage(canvas, image, inset(box, 1))
}

/** A chart is drawn at the size that it has at 100 % and scaled with the sheet, so that its texts shrink along. */
function paintChart(
  canvas: Canvas,
  object: PlacedObject,
  { box, chartItems }: { box: Box; chartItems: LayOutOptions['chartItems'] },
): void {
  if (object.chart === null || chartItems === undefined) return
  const size = { width: (box.right - box.left) * 0.75, height: (box.bottom - box.top) * 0.75 }
  const measure = (text: string, points: number, bold: boolean): number =>
    canvas.fonts.measure(text, bold ? 'bold' : 'regular', points)
  const x = canvas.left + box.left * canvas.unit
  const y = canvas.top + box.top * canvas.unit
  const scale = canvas.unit / 0.75
  const ground: PathStep[] = []
  addRectangle(ground, x, y, { width: size.width * scale, height: size.height * scale })
  canvas.items.push(filled(ground, '#FFFFFF'))
  for (const item of chartItems(object.chart, size, measure)) canvas.items.push(moved(item, { x, y, scale }))
}

interface Move {
  x: number
  y: number
  scale: number
}

function moved(item: PageItem, move: Move): PageItem {
  const { scale } = move
  switch (item.kind) {
    case 'text':
      return { ...item, ...point(item, move), size: item.size * scale }
    case 'image':
      return { ...item, ...point(item, move), width: item.width * scale, height: item.height * scale }
    case 'group':
      return {
        ...item,
        ...point(item, move),
        width: item.width * scale,
        height: item.height * scale,
        items: item.items.map((inner) => moved(inner, move)),
      }
    case 'path': {
      const stroke = item.stroke && {
        ...item.stroke,
        width: item.stroke.width * scale,
        dash: item.stroke.dash.map((length) => length * scale),
      }
      return { ...item, steps: item.steps.map((step) => movedStep(step, move)), stroke }
    }
    default:
      return item satisfies never
  }
}

function point({ x, y }: { x: number; y: number }, move: Move): { x: number; y: number } {
  return { x: move.x + x * move.scale, y: move.y + y * move.scale }
}

function movedStep(step: PathStep, { x, y, scale }: Move): PathStep {
  switch (step[0]) {
    case 'M':
    case 'L':
      return [step[0], x + step[1] * scale, y + step[2] * scale]
    case 'C':
      return [
        'C',
        x + step[1] * scale,
        y + step[2] * scale,
        x + step[3] * scale,
        y + step[4] * scale,
        x + step[5] * scale,
        y + step[6] * scale,
      ]
    case 'Z':
      return step
    default:
      return step satisfies never
  }
}
