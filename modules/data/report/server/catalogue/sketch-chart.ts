import type { Content } from '@mingtai/report-engine'
import { type Box, rectangle, short } from './sketch-shapes.ts'

type Chart = Extract<Content, { kind: 'chart' }>['chart']

const heights = [0.52, 0.68, 0.45, 0.8, 0.62, 0.9, 0.74]
const colours = ['#1F5FA8', '#1C8C7C', '#B87A14', '#6A51A3']

/** A chart as it is recognised from afar. */
export function chartSketch({ type }: Chart, box: Box): string[] {
  const inner = { x: box.x + 4, y: box.y + 4, width: box.width - 8, height: box.height - 8 }
  if (inner.width < 8 || inner.height < 8) return []
  if (/pie|doughnut|rose/.test(type)) return ring(inner, /pie/.test(type))
  if (/bar/.test(type)) return bars(inner)
  if (/line|area/.test(type)) return [axis(inner), line(inner, 0, '#1F5FA8'), line(inner, 2, '#1C8C7C')]
  if (/radar/.test(type)) return [polygon(inner)]
  return [axis(inner), ...columns(inner), ...(/combo/.test(type) ? [line(inner, 1, '#B87A14')] : [])]
}

function axis({ x, y, width, height }: Box): string {
  return `<path d="M${short(x)} ${short(y + height)}h${short(width)}" stroke="#B9C3BF" stroke-width=".8"/>`
}

function columns({ x, y, width, height }: Box): string[] {
  const step = width / heights.length
  return heights.map((part, at) =>
    rectangle(
      { x: x + at * step + step * 0.2, y: y + height * (1 - part), width: step * 0.55, height: height * part },
      '#1F5FA8',
    ),
  )
}

function bars({ x, y, width, height }: Box): string[] {
  const count = Math.max(2, Math.min(6, Math.floor(height / 5)))
  const step = height / count
  return Array.from({ length: count }, (_, at) =>
    rectangle({ x, y: y + at * step + step * 0.2, width: width * (0.95 - at * 0.13), height: step * 0.55 }, '#1C8C7C'),
  )
}

function line({ x, y, width, height }: Box, shift: number, colour: string): string {
  const points = heights.map((_, at) => {
    const part = heights[(at + shift) % heights.length] ?? 0.5
    return `${short(x + (at * width) / (heights.length - 1))} ${short(y + height * (1 - part * 0.9))}`
  })
  return `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="1.2"/>`
}

function ring({ x, y, width, height }: Box, isFull: boolean): string[] {
  const radius = Math.min(width, height) / 2.4
  const centre = { x: x + width / 2, y: y + height / 2 }
  const around = 2 * Math.PI * radius
  const stroke = isFull ? radius : radius * 0.5
  const middle = radius - stroke / 2
  let from = 0
  return [0.42, 0.26, 0.2, 0.12].map((part, at) => {
    const length = 2 * Math.PI * middle
    const mark = `<circle cx="${short(centre.x)}" cy="${short(centre.y)}" r="${short(middle)}" fill="none" stroke="${colours[at]}" stroke-width="${short(stroke)}" stroke-dasharray="${short(part * length)} ${short(around)}" stroke-dashoffset="${short(-from * length)}"/>`
    from += part
    return mark
  })
}

function polygon({ x, y, width, height }: Box): string {
  const radius = Math.min(width, height) / 2.2
  const points = Array.from({ length: 6 }, (_, at) => {
    const far = radius * (heights[at] ?? 0.7)
    const turn = (at * Math.PI) / 3
    return `${short(x + width / 2 + far * Math.sin(turn))} ${short(y + height / 2 - far * Math.cos(turn))}`
  })
  return `<path d="M${points.join('L')}z" fill="#1F5FA8" fill-opacity=".25" stroke="#1F5FA8"/>`
}
