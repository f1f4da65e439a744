import type { SpreadsheetSkeleton, UniverRenderingContext } from '@univerjs/preset-sheets-core'
import type { BlockMark, CellFlag } from '../../model/cell/marks.ts'
import type { PageLine } from '../../model/advice/page-lines.ts'
import { type Box, boxAround, boxOf, markFont, parentColour } from './boxes.ts'
import type { Layer } from '../layer.ts'

const blockColour = '#1F5FA8'
const pageColour = '#6A55B8'
const flagColours: Record<CellFlag['flag'], string> = {
  note: '#C23B2A',
  rule: '#6A55B8',
  filter: '#4B5765',
  list: '#4B5765',
}

/** Brackets of blocks, small signs of notes, rules and filters, and where pages end. */
export const sideMarks: Layer = {
  key: 'ReportSide',
  height: 88,
  draw(ctx, skeleton, marks) {
    for (const line of marks.pageLines) drawPageLine(ctx, skeleton, line)
    for (const diagonal of marks.diagonals) drawDiagonal(ctx, boxOf(skeleton, diagonal), diagonal.lines)
    for (const flag of marks.flags) drawFlag(ctx, skeleton, flag)
    for (const block of marks.blocks) drawBlock(ctx, skeleton, block)
  },
}

/** The lines that the finished cell will have. */
function drawDiagonal(ctx: UniverRenderingContext, { x, y, width, height }: Box, lines: 1 | 2): void {
  ctx.strokeStyle = '#8E9A96'
  ctx.lineWidth = 1
  ctx.setLineDash([])
  const ends: [number, number][] =
    lines === 1
      ? [[1, 1]]
      : [
          [1, 0.5],
          [0.5, 1],
        ]
  for (const [across, down] of ends) {
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.lineTo(x + width * across, y + height * down)
    ctx.stroke()
  }
}

/** A bracket on the left of the block, in the column before it where there is one. */
function drawBlock(ctx: UniverRenderingContext, skeleton: SpreadsheetSkeleton, block: BlockMark): void {
  const box = boxAround(skeleton, block, { row: block.lastRow, column: block.lastColumn })
  if (block.chosen) {
    ctx.fillStyle = 'rgba(31, 95, 168, 0.07)'
    ctx.fillRect(box.x, box.y, box.width, box.height)
  }
  const outside = block.column > 0 && block.depth === 0
  const x = outside ? box.x - 6 : box.x + 1.5 + block.depth * 4
  const turn = outside ? 5 : 3
  const colour = block.parent ? parentColour : blockColour
  ctx.strokeStyle = colour
  ctx.lineWidth = block.chosen || block.parent ? 2.2 : 1.5
  ctx.setLineDash([])
  ctx.beginPath()
  ctx.moveTo(x + turn, box.y + 2)
  ctx.lineTo(x, box.y + 2)
  ctx.lineTo(x, box.y + box.height - 2)
  ctx.lineTo(x + turn, box.y + box.height - 2)
  ctx.stroke()
  if (outside) drawBlockName(ctx, { x: x - 9, y: box.y + box.height / 2, height: box.height, colour }, block.name)
}

function drawBlockName(
  ctx: UniverRenderingContext,
  { x, y, height, colour }: { x: number; y: number; height: number; colour: string },
  name: string,
): void {
  ctx.font = markFont
  const width = ctx.measureText(name).width + 8
  if (width > height + 8) return
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(-Math.PI / 2)
  ctx.fillStyle = '#FFFFFF'
  ctx.fillRect(-width / 2, -7, width, 14)
  ctx.fillStyle = colour
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(name, 0, 0.5)
  ctx.restore()
}

/** A corner for a note, a dot for a rule, a small arrow where readers filter or choose. */
function drawFlag(ctx: UniverRenderingContext, skeleton: SpreadsheetSkeleton, mark: CellFlag): void {
  const box = boxOf(skeleton, mark)
  if (box.width < 16 || box.height < 12) return
  const right = box.x + box.width
  ctx.fillStyle = flagColours[mark.flag]
  ctx.beginPath()
  if (mark.flag === 'note') {
    ctx.moveTo(right - 8, box.y + 1)
    ctx.lineTo(right - 1, box.y + 1)
    ctx.lineTo(right - 1, box.y + 8)
  } else if (mark.flag === 'rule') {
    ctx.roundRect(right - 14, box.y + 3, 4, 4, 1)
  } else {
    const x = right - 12
    const y = box.y + box.height - 10
    ctx.fillStyle = '#FFFFFF'
    ctx.fillRect(right - 14, box.y + box.height - 14, 12, 12)
    ctx.fillStyle = flagColours[mark.flag]
    ctx.moveTo(x, y)
    ctx.lineTo(x + 8, y)
    ctx.lineTo(x + 4, y + 5)
  }
  ctx.closePath()
  ctx.fill()
}

function drawPageLine(ctx: UniverRenderingContext, skeleton: SpreadsheetSkeleton, line: PageLine): void {
  const spot = line.axis === 'row' ? { row: line.after, column: 0 } : { row: 0, column: line.after }
  const cell = skeleton.getCellWithCoordByIndex(spot.row, spot.column, false)
  const size = { width: skeleton.columnTotalWidth, height: skeleton.rowTotalHeight }
  ctx.strokeStyle = pageColour
  ctx.lineWidth = line.forced ? 1.6 : 1.2
  ctx.setLineDash(line.forced ? [8, 4] : [3, 4])
  ctx.beginPath()
  if (line.axis === 'row') {
    ctx.moveTo(cell.startX, cell.endY)
    ctx.lineTo(cell.startX + size.width, cell.endY)
  } else {
    ctx.moveTo(cell.endX, cell.startY)
    ctx.lineTo(cell.endX, cell.startY + size.height)
  }
  ctx.stroke()
  ctx.setLineDash([])
}
