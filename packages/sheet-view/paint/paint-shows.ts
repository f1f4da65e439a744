import { iconShapes, type ConditionMark } from '@mingtai/sheet-core'

import type { Code, Drawings } from '../overlay/drawings.ts'
import type { Look, Shown } from './looks.ts'
import { seen, THEME } from './theme.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const ICON_ROOM = 20
const QUIET = 2

/** Draws a value instead of writing it; false: it has to be written after all. */
export function paintShow(
  context: CanvasRenderingContext2D,
  { look, shown, value, box, drawings, place }: Show,
): boolean {
  const { draws } = look
  if (draws === null) return false
  if (draws === 'progress') return paintProgress(context, value, box)
  if (draws === 'picture') {
    const picture = drawings.picture(shown.text, place)
    if (picture?.image) paintPicture(context, picture.image, box)
    else if (picture !== undefined) paintTold(context, picture.told ?? '', box)
    return true
  }
  const code = drawings.code(draws, shown.text)
  if (code) paintCode(context, code, box)
  return code !== null
}

interface Show {
  look: Look
  shown: Shown
  value: unknown
  box: Box
  drawings: Drawings
  /** The cell that is painted. */
  place: { row: number; column: number }
}

const TOLD_LINE = 15
const TOLD_FONT = '11px sans-serif'

/** Why there is no picture, in as many lines as the cell has room for. */
function paintTold(context: CanvasRenderingContext2D, words: string, box: Box): void {
  const width = box.right - box.left - 8
  const most = Math.max(1, Math.floor((box.bottom - box.top - 4) / TOLD_LINE))
  context.font = TOLD_FONT
  const lines: string[] = []
  let line = ''
  for (const letter of words) {
    if (line !== '' && context.measureText(line + letter).width > width) {
      lines.push(line)
      line = ''
    }
    line += letter
  }
  lines.push(line)
  const shown = lines.slice(0, most)
  context.fillStyle = THEME.comment
  context.textAlign = 'center'
  const top = (box.top + box.bottom) / 2 - ((shown.length - 1) * TOLD_LINE) / 2
  for (const [at, one] of shown.entries()) context.fillText(one, (box.left + box.right) / 2, top + at * TOLD_LINE)
}

function paintPicture(context: CanvasRenderingContext2D, image: HTMLImageElement, box: Box): void {
  const [width, height] = [box.right - box.left - 8, box.bottom - box.top - 8]
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight)
  if (!(scale > 0)) return
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, (box.left + box.right - w) / 2, (box.top + box.bottom - h) / 2, w, h)
}

function paintCode(context: CanvasRenderingContext2D, code: Code, box: Box): void {
  context.fillStyle = THEME.ink
  const [width, height] = [box.right - box.left - 2, box.bottom - box.top - 4]
  if (code.kind === 'bars') {
    const total = code.widths.reduce((sum, part) => sum + part, 0)
    const module = width / (total + 20)
    let x = (box.left + box.right - total * module) / 2
    code.widths.forEach((part, at) => {
      if (at % 2 === 0) context.fillRect(x, box.top + 2, part * module, height)
      x += part * module
    })
    return
  }
  const module = Math.min(width, height) / (code.size + 2 * QUIET)
  const left = (box.left + box.right - code.size * module) / 2
  const top = (box.top + box.bottom - code.size * module) / 2
  for (let row = 0; row < code.size; row++) {
    for (let column = 0; column < code.size; column++) {
      if (code.dots[row * code.size + column])
        context.fillRect(left + column * module, top + row * module, module + 0.2, module + 0.2)
    }
  }
}

function paintProgress(context: CanvasRenderingContext2D, value: unknown, box: Box): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  const part = Math.min(1, Math.max(0, value))
  const [left, width] = [box.left + 8, Math.max(0, box.right - box.left - 60)]
  const middle = (box.top + box.bottom) / 2
  context.fillStyle = THEME.skeleton
  context.fillRect(left, middle - 4, width, 8)
  context.fillStyle = THEME.primary
  context.fillRect(left, middle - 4, width * part, 8)
  context.fillStyle = THEME.ink
  context.textAlign = 'right'
  context.fillText(`${Math.round(value * 1000) / 10}%`, box.right - 8, middle + 0.5)
  return true
}

export function paintBar(context: CanvasRenderingContext2D, bar: NonNullable<ConditionMark['bar']>, box: Box): void {
  const width = box.right - box.left - 4
  context.globalAlpha = 0.6
  context.fillStyle = seen(bar.color)
  context.fillRect(box.left + 2 + bar.from * width, box.top + 2, (bar.to - bar.from) * width, box.bottom - box.top - 4)
  context.globalAlpha = 1
}

export function paintIcon(context: CanvasRenderingContext2D, icon: NonNullable<ConditionMark['icon']>, box: Box): void {
  const size = Math.min(14, box.bottom - box.top - 4)
  const [left, top] = [box.left + 5, (box.top + box.bottom - size) / 2]
  for (const { points, color } of iconShapes(icon)) {
    context.fillStyle = color
    context.beginPath()
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [left + (points[at] ?? 0) * size, top + (points[at + 1] ?? 0) * size]
      if (at === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.fill()
  }
}
