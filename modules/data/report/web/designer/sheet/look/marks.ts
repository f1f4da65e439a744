import type { SpreadsheetSkeleton, UniverRenderingContext } from '@univerjs/preset-sheets-core'
import type { CellMark } from '../../model/cell/marks.ts'
import type { RowNote } from '../../model/binding/row-notes.ts'
import type { Spot } from '../../model/cell/address.ts'
import { type Box, boxOf, markFont, parentColour } from './boxes.ts'
import type { Layer } from '../layer.ts'

const parentPale = '#DDA988'
const tints = ['#F1F7FC', '#E3F3EC', '#F4F0FA', '#FBF3E6']
const glyphColours = ['#1F5FA8', '#1C7A5A', '#6A55B8', '#8A5A0C']

const onceColour = '#8A5A0C'

/** Grounds of the cells by group level, below their text. */
export const tint: Layer = {
  key: 'ReportTint',
  height: 22,
  draw(ctx, skeleton, marks) {
    for (const mark of marks.cells) {
      if (mark.level === null || mark.filled) continue
      const box = boxOf(skeleton, mark)
      ctx.fillStyle = tints[mark.level % tints.length] ?? '#FFFFFF'
      ctx.fillRect(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1)
    }
  },
}

/** What a cell does, and what it repeats within, above everything else. */
export const cellMarks: Layer = {
  key: 'ReportMark',
  height: 90,
  draw(ctx, skeleton, marks) {
    for (const mark of marks.cells) drawGlyph(ctx, skeleton, mark)
    for (const note of marks.notes) drawNote(ctx, skeleton, { ...note, column: marks.lastColumn })
    if (marks.target !== null) outline(ctx, boxOf(skeleton, marks.target), '#1F5FA8')
    for (const arrow of marks.arrows) {
      const from = boxOf(skeleton, arrow.from)
      const to = boxOf(skeleton, arrow.to)
      if (!arrow.pale) outline(ctx, to, parentColour)
      drawArrow(ctx, from, to, arrow.pale ? parentPale : parentColour, arrow.pale)
      if (arrow.label !== null) drawLabel(ctx, from, to, arrow.label)
    }
  },
}

function drawGlyph(ctx: UniverRenderingContext, skeleton: SpreadsheetSkeleton, mark: CellMark): void {
  if (mark.glyph === null) return
  const box = boxOf(skeleton, mark)
  if (box.width < 14 || box.height < 12) return
  const x = box.x + 2
  const y = box.y + 2
  ctx.fillStyle =
    mark.glyph === 'sum' ? '#66717F' : (glyphColours[(mark.level ?? 0) % glyphColours.length] ?? '#1F5FA8')
  ctx.beginPath()
  ctx.roundRect(x, y, 12, 12, 2)
  ctx.fill()
  ctx.strokeStyle = '#FFFFFF'
  ctx.lineWidth = 1.4
  ctx.setLineDash([])
  ctx.beginPath()
  for (const [index, [px, py]] of glyphPaths[mark.glyph].entries()) {
    if (index === 0 || px < 0) ctx.moveTo(x + Math.abs(px), y + py)
    else ctx.lineTo(x + px, y + py)
  }
  ctx.stroke()
}

/** Points in a 12 px square; a negative x begins a new stroke. */
const glyphPaths: Record<'down' | 'right' | 'sum', [number, number][]> = {
  down: [
    [6, 2.5],
    [6, 9],
    [-3.5, 6.5],
    [6, 9.2],
    [8.5, 6.5],
  ],
  right: [
    [2.5, 6],
    [9, 6],
    [-6.5, 3.5],
    [9.2, 6],
    [6.5, 8.5],
  ],
  sum: [
    [8.6, 3.2],
    [3.6, 3.2],
    [6.4, 6],
    [3.6, 8.8],
    [8.6, 8.8],
  ],
}

/** What the row becomes, beside its last cell; its own ground keeps the grid from crossing it. */
function drawNote(ctx: UniverRenderingContext, skeleton: SpreadsheetSkeleton, note: RowNote & Spot): void {
  const cell = skeleton.getCellWithCoordByIndex(note.row, note.column, false)
  if (cell.endY - cell.startY < 14) return
  const middle = (cell.startY + cell.endY) / 2
  ctx.font = markFont
  ctx.fillStyle = '#FFFFFF'
  ctx.fillRect(cell.endX + 4, middle - 9, ctx.measureText(note.text).width + 10, 18)
  ctx.fillStyle = note.level === null ? onceColour : (glyphColours[note.level % glyphColours.length] ?? onceColour)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.fillText(note.text, cell.endX + 9, middle + 0.5)
}

function outline(ctx: UniverRenderingContext, box: Box, colour: string): void {
  ctx.strokeStyle = colour
  ctx.lineWidth = 1.5
  ctx.setLineDash([4, 3])
  ctx.strokeRect(box.x + 1.5, box.y + 1.5, box.width - 3, box.height - 3)
  ctx.setLineDash([])
}

/** Arcs run above the row (or left of the column) so that no text is crossed. */
function drawArrow(ctx: UniverRenderingContext, from: Box, to: Box, colour: string, pale: boolean): void {
  const start = { x: from.x + from.width / 4, y: from.y }
  const end = { x: to.x + (to.width * 3) / 4, y: to.y }
  const lift = Math.min(start.y, end.y) - liftOf(start, end)
  ctx.strokeStyle = colour
  ctx.fillStyle = colour
  ctx.lineWidth = 1.5
  ctx.setLineDash(pale ? [4, 3] : [])
  ctx.beginPath()
  ctx.moveTo(start.x, start.y)
  ctx.bezierCurveTo(start.x - 8, lift, end.x + 8, lift, end.x, end.y - 3)
  ctx.stroke()
  ctx.setLineDash([])
  ctx.beginPath()
  ctx.moveTo(end.x, end.y + 1)
  ctx.lineTo(end.x - 3.5, end.y - 7)
  ctx.lineTo(end.x + 4.5, end.y - 6)
  ctx.closePath()
  ctx.fill()
}

function drawLabel(ctx: UniverRenderingContext, from: Box, to: Box, text: string): void {
  const start = { x: from.x + from.width / 4, y: from.y }
  const end = { x: to.x + (to.width * 3) / 4, y: to.y }
  const middle = (start.x + end.x) / 2
  const top = Math.max(2, Math.min(start.y, end.y) - liftOf(start, end) * 0.75 - 9)
  ctx.font = markFont
  const width = ctx.measureText(text).width + 10
  ctx.fillStyle = parentColour
  ctx.beginPath()
  ctx.roundRect(middle - width / 2, top, width, 18, 3)
  ctx.fill()
  ctx.fillStyle = '#FFFFFF'
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, middle - width / 2 + 5, top + 9.5)
}

function liftOf(start: { x: number }, end: { x: number }): number {
  return Math.min(46, 18 + Math.abs(start.x - end.x) / 8)
}
