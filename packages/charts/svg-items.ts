import type { PageItem, PathStep } from '@mingtai/sheet-pages'
import { type SaxesTagPlain, SaxesParser } from 'saxes'
import svgpath from 'svgpath'

import type { MeasureText } from './picture.ts'
import { type Matrix, matrixOf, multiplied, scaleIn } from './svg-matrix.ts'
import { colourOf, type Paint, paintOf } from './svg-paint.ts'

export interface Conversion {
  /** Points for each px. */
  scale: number
  measure: MeasureText
}

interface Frame {
  matrix: Matrix
  paint: Paint
}

/** Reads the SVG that charts are drawn as: paths, circles, polygons, rectangles and single lines of text. */
export function svgItems(svg: string, { scale, measure }: Conversion): PageItem[] {
  const items: PageItem[] = []
  const frames: Frame[] = [{ matrix: [scale, 0, 0, scale, 0, 0], paint: paintOf({}, null) }]
  let text: { tag: SaxesTagPlain; frame: Frame; value: string } | null = null
  let skipped = 0
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    if (tag.name === 'style' || tag.name === 'defs' || skipped > 0) skipped++
    const outer = frames.at(-1) ?? frames[0]
    if (outer === undefined) return
    const { attributes } = tag
    const frame = {
      matrix: attributes.transform ? multiplied(outer.matrix, matrixOf(attributes.transform)) : outer.matrix,
      paint: paintOf(attributes, outer.paint),
    }
    frames.push(frame)
    if (skipped > 0) return
    if (tag.name === 'text') text = { tag, frame, value: '' }
    const path = outlineOf(tag)
    if (path !== null) items.push(...pathItem(path, frame))
  })
  parser.on('text', (value) => {
    if (text !== null) text.value += value
  })
  parser.on('closetag', (tag) => {
    frames.pop()
    if (skipped > 0) skipped--
    if (tag.name !== 'text' || text === null) return
    items.push(...textItem(text, measure))
    text = null
  })
  parser.write(svg).close()
  return items
}

function outlineOf({ name, attributes: a }: SaxesTagPlain): string | null {
  const n = (key: string): number => Number(a[key] ?? 0)
  switch (name) {
    case 'path':
      return a.d ?? null
    case 'rect':
      return `M${n('x')} ${n('y')}h${n('width')}v${n('height')}h${-n('width')}Z`
    case 'circle': {
      const r = n('r')
      return `M${n('cx') - r} ${n('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
    }
    case 'polygon':
      return `M${a.points ?? ''}Z`
    case 'polyline':
      return `M${a.points ?? ''}`
    default:
      return null
  }
}

function pathItem(outline: string, { matrix, paint }: Frame): PageItem[] {
  const fill = colourOf(paint.fill)
  const stroke = paint.strokeWidth > 0 ? colourOf(paint.stroke) : null
  const seenFill = fill !== null && paint.opacity * paint.fillOpacity > 0.01
  if (!seenFill && stroke === null) return []
  const steps = stepsOf(outline, matrix)
  if (steps.length < 2) return []
  const opacity = paint.opacity * (seenFill ? paint.fillOpacity : paint.strokeOpacity)
  const factor = scaleIn(matrix)
  const width = paint.strokeWidth * factor
  const dash = paint.dash.map((length) => length * factor)
  return [
    {
      kind: 'path',
      steps,
      fill: seenFill ? fill : null,
      fillRule: 'nonzero',
      stroke: stroke === null ? null : { color: stroke, width, dash, cap: paint.round ? 'round' : 'butt' },
      opacity,
    },
  ]
}

function stepsOf(outline: string, matrix: Matrix): PathStep[] {
  const steps: PathStep[] = []
  const path = svgpath(outline)
    .abs()
    .unshort()
    .unarc()
    .matrix([...matrix])
  let x = 0
  let y = 0
  path.iterate((segment, _, fromX, fromY) => {
    const [command, ...n] = segment as [string, ...number[]]
    const at = (index: number): number => n[index] ?? 0
    if (command === 'M' || command === 'L') steps.push([command, at(0), at(1)])
    else if (command === 'H') steps.push(['L', at(0), fromY])
    else if (command === 'V') steps.push(['L', fromX, at(0)])
    else if (command === 'C') steps.push(['C', at(0), at(1), at(2), at(3), at(4), at(5)])
    else if (command === 'Q') {
      x = at(2)
      y = at(3)
      const [cx, cy] = [at(0), at(1)]
      steps.push(['C', (fromX + 2 * cx) / 3, (fromY + 2 * cy) / 3, (x + 2 * cx) / 3, (y + 2 * cy) / 3, x, y])
    } else if (command === 'Z' || command === 'z') steps.push(['Z'])
  })
  return steps
}

/** How far below the middle of a line of Chinese text its baseline lies, in parts of its size. */
const MIDDLE = 0.36

function textItem(
  { tag, frame, value }: { tag: SaxesTagPlain; frame: Frame; value: string },
  measure: MeasureText,
): PageItem[] {
  const { attributes } = tag
  const style = attributes.style ?? ''
  const size = Number(/font-size:\s*([\d.]+)px/.exec(style)?.[1] ?? 12)
  const bold = /font-weight:\s*(bold|[6-9]00)/.test(style)
  const width = measure(value, size, bold)
  const anchor = attributes['text-anchor']
  const left = Number(attributes.x ?? 0) - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  const baseline = attributes['dominant-baseline']
  const down =
    baseline === 'central' ? MIDDLE * size : baseline === 'hanging' || baseline === 'text-before-edge' ? size * 0.88 : 0
  const top = Number(attributes.y ?? 0) + down
  const [a, b, c, d, e, f] = frame.matrix
  const color = colourOf(frame.paint.fill)
  if (value.trim() === '' || color === null) return []
  return [
    {
      kind: 'text',
      text: value,
      x: a * left + c * top + e,
      y: b * left + d * top + f,
      size: size * scaleIn(frame.matrix),
      face: bold ? 'bold' : 'regular',
      color,
      italic: false,
      angle: (-Math.atan2(b, a) * 180) / Math.PI,
      opacity: frame.paint.opacity * frame.paint.fillOpacity,
    },
  ]
}
