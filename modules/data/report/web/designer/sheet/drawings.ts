import type { UniverRenderingContext } from '@univerjs/preset-sheets-core'
import type { DrawingMark } from '../model/cell/marks.ts'
import { type Box, boxOf, markFont } from './look/boxes.ts'
import type { Layer } from './layer.ts'
import { pictureLoader } from './pictures.ts'

/** Pictures as they are, and for each chart a sketch of its kind with its title. */
export function drawings(redraw: () => void): Layer {
  const pictures = pictureLoader(redraw)
  return {
    key: 'ReportDrawing',
    height: 80,
    draw(ctx, skeleton, marks) {
      for (const mark of marks.drawings) drawOne(ctx, boxOf(skeleton, mark), mark)
    },
  }

  function drawOne(ctx: UniverRenderingContext, box: Box, mark: DrawingMark): void {
    ctx.fillStyle = '#FFFFFF'
    ctx.fillRect(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    if (mark.picture === null) return drawSketch(ctx, box, mark)
    const picture = pictures.pictureOf(mark.picture)
    if (picture === null) return drawWords(ctx, box, mark.title || '图片')
    const scale = Math.min((box.width - 4) / picture.naturalWidth, (box.height - 4) / picture.naturalHeight)
    const width = picture.naturalWidth * scale
    const height = picture.naturalHeight * scale
    ctx.drawImage(picture, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
  }
}

const strong = '#1F5FA8'
const pale = '#9DBDE0'

/** What kind of chart will stand here, in two colours. */
function drawSketch(ctx: UniverRenderingContext, box: Box, { chart, title }: DrawingMark): void {
  const hasTitle = box.height > 52
  if (hasTitle) drawWords(ctx, { ...box, height: 26 }, title || '图表')
  const size = Math.max(10, Math.min(box.height - (hasTitle ? 34 : 6), box.width - 16, 120))
  const x = box.x + (box.width - size) / 2
  const y = box.y + (hasTitle ? 28 : 3)
  ctx.lineWidth = 1.6
  ctx.setLineDash([])
  if (chart === 'pie' || chart === 'doughnut') return drawPie(ctx, { x, y, size }, chart === 'doughnut')
  if (chart === 'radar') return drawRadar(ctx, { x, y, size })
  ctx.strokeStyle = '#B9C2BE'
  ctx.beginPath()
  ctx.moveTo(x, y)
  ctx.lineTo(x, y + size)
  ctx.lineTo(x + size, y + size)
  ctx.stroke()
  const heights = [0.45, 0.7, 0.55, 0.9]
  const step = size / 4.5
  if (chart === 'bar') {
    for (const [at, part] of heights.entries()) {
      ctx.fillStyle = at % 2 === 0 ? strong : pale
      ctx.fillRect(x + 1, y + 3 + at * step, size * part, step * 0.62)
    }
    return
  }
  const points = heights.map((part, at) => ({ x: x + (at + 0.6) * step, y: y + size * (1 - part) }))
  if (chart === 'column' || chart === 'combo') {
    for (const [at, part] of heights.entries()) {
      ctx.fillStyle = at % 2 === 0 ? strong : pale
      ctx.fillRect(x + (at + 0.3) * step, y + size * (1 - part), step * 0.62, size * part - 1)
    }
    if (chart === 'column') return
  }
  if (chart === 'scatter') {
    ctx.fillStyle = strong
    for (const point of points) {
      ctx.beginPath()
      ctx.arc(point.x, point.y, 3, 0, Math.PI * 2)
      ctx.fill()
    }
    return
  }
  ctx.strokeStyle = chart === 'combo' ? '#C4632A' : strong
  ctx.beginPath()
  for (const [at, point] of points.entries()) {
    if (at === 0) ctx.moveTo(point.x, point.y)
    else ctx.lineTo(point.x, point.y)
  }
  ctx.stroke()
  if (chart !== 'area') return
  ctx.lineTo(points.at(-1)?.x ?? x, y + size - 1)
  ctx.lineTo(points[0]?.x ?? x, y + size - 1)
  ctx.closePath()
  ctx.fillStyle = '#DCE8F4'
  ctx.fill()
}

interface Square {
  x: number
  y: number
  size: number
}

function drawPie(ctx: UniverRenderingContext, { x, y, size }: Square, hollow: boolean): void {
  const middle = { x: x + size / 2, y: y + size / 2 }
  const radius = size / 2
  const slices: [number, number, string][] = [
    [-0.25, 0.2, strong],
    [0.2, 0.5, pale],
    [0.5, 0.75, '#DCE8F4'],
  ]
  for (const [from, to, colour] of slices) {
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.moveTo(middle.x, middle.y)
    ctx.arc(middle.x, middle.y, radius, from * Math.PI * 2, to * Math.PI * 2)
    ctx.closePath()
    ctx.fill()
  }
  if (!hollow) return
  ctx.fillStyle = '#FFFFFF'
  ctx.beginPath()
  ctx.arc(middle.x, middle.y, radius * 0.55, 0, Math.PI * 2)
  ctx.fill()
}

function drawRadar(ctx: UniverRenderingContext, { x, y, size }: Square): void {
  for (const [scale, colour] of [
    [1, '#B9C2BE'],
    [0.62, strong],
  ] as const) {
    ctx.strokeStyle = colour
    ctx.beginPath()
    for (let corner = 0; corner <= 6; corner++) {
      const angle = (corner / 6) * Math.PI * 2 - Math.PI / 2
      const px = x + size / 2 + (Math.cos(angle) * size * scale) / 2
      const py = y + size / 2 + (Math.sin(angle) * size * scale) / 2
      if (corner === 0) ctx.moveTo(px, py)
      else ctx.lineTo(px, py)
    }
    ctx.stroke()
  }
}

function drawWords(ctx: UniverRenderingContext, box: Box, text: string): void {
  ctx.font = markFont
  ctx.fillStyle = '#4B5765'
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, box.x + box.width / 2, box.y + box.height / 2, Math.max(10, box.width - 8))
}
