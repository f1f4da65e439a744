import type { TrueType } from './true-type.ts'

const ON = 1
const REPEAT = 8
const WORDS = 1
const IS_OFFSET = 2
const SCALE = 8
const MORE = 0x20
const TWO_SCALES = 0x40
const MATRIX = 0x80
/** Compound glyphs of compound glyphs end here, whatever a broken font says. */
const DEEPEST = 6

type Matrix = readonly [number, number, number, number, number, number]

export interface Point {
  x: number
  y: number
  isOn: boolean
}

/** A glyph's outline as SVG path data in font units, y upwards. */
export function pathOf(font: TrueType, glyph: number): string {
  return contoursOf(font, glyph).map(contourPath).join('')
}

/** A glyph's outline as points in font units, the parts of a compound one put together. */
export function contoursOf(font: TrueType, glyph: number, depth = DEEPEST): Point[][] {
  const bytes = font.glyphBytes(glyph)
  if (bytes.length < 10 || depth === 0) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getInt16(0)
  return count < 0 ? compound(font, view, depth) : simple(view, count)
}

function simple(view: DataView, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, i) => view.getUint16(10 + i * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 12 + count * 2 + view.getUint16(10 + count * 2)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = view.getUint8(at++)
    flags.push(flag)
    if (flag & REPEAT) for (let left = view.getUint8(at++); left > 0; left--) flags.push(flag)
  }
  /** Differences of one axis: a byte with its sign in the flags, two bytes, or the same as before. */
  const axis = (byteBit: number, sameBit: number) => {
    let value = 0
    return flags.slice(0, total).map((flag) => {
      if (flag & byteBit) value += flag & sameBit ? view.getUint8(at++) : -view.getUint8(at++)
      else if (!(flag & sameBit)) {
        value += view.getInt16(at)
        at += 2
      }
      return value
    })
  }
  const xs = axis(2, 16)
  const ys = axis(4, 32)
  let from = 0
  return ends.map((end) => {
    const points = []
    for (; from <= end; from++) points.push({ x: xs[from]!, y: ys[from]!, isOn: (flags[from]! & ON) !== 0 })
    return points
  })
}

function compound(font: TrueType, view: DataView, depth: number): Point[][] {
  const contours: Point[][] = []
  for (let at = 10; ;) {
    const flags = view.getUint16(at)
    const glyph = view.getUint16(at + 2)
    at += 4
    const [dx, dy] =
      flags & WORDS ? [view.getInt16(at), view.getInt16(at + 2)] : [view.getInt8(at), view.getInt8(at + 1)]
    at += flags & WORDS ? 4 : 2
    const fraction = (index: number) => view.getInt16(at + index * 2) / 16384
    let matrix: Matrix = [1, 0, 0, 1, 0, 0]
    if (flags & SCALE) matrix = [fraction(0), 0, 0, fraction(0), 0, 0]
    else if (flags & TWO_SCALES) matrix = [fraction(0), 0, 0, fraction(1), 0, 0]
    else if (flags & MATRIX) matrix = [fraction(0), fraction(1), fraction(2), fraction(3), 0, 0]
    at += flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0
    const [a, b, c, d] = matrix
    const offset: Matrix = flags & IS_OFFSET ? [a, b, c, d, dx, dy] : matrix
    for (const contour of contoursOf(font, glyph, depth - 1))
      contours.push(contour.map((point) => moved(point, offset)))
    if (!(flags & MORE)) return contours
  }
}

function moved({ x, y, isOn }: Point, [a, b, c, d, e, f]: Matrix): Point {
  return { x: Math.round(a * x + c * y + e), y: Math.round(b * x + d * y + f), isOn }
}

/** Between two control points lies a point of the curve, halfway. */
function contourPath(points: readonly Point[]): string {
  if (points.length < 2) return ''
  const first = points.findIndex(({ isOn }) => isOn)
  const start = first >= 0 ? points[first]! : halfway(points[0]!, points.at(-1)!)
  const rest = first >= 0 ? [...points.slice(first + 1), ...points.slice(0, first)] : [...points]
  let path = `M${start.x} ${start.y}`
  let control: Point | null = null
  for (const point of [...rest, start]) {
    if (point.isOn) {
      path += control ? `Q${control.x} ${control.y} ${point.x} ${point.y}` : `L${point.x} ${point.y}`
      control = null
      continue
    }
    if (control) {
      const middle = halfway(control, point)
      path += `Q${control.x} ${control.y} ${middle.x} ${middle.y}`
    }
    control = point
  }
  return `${path}Z`
}

function halfway(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true }
}
