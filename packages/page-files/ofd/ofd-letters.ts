import type { PathItem, PathStep, TextItem } from '@mingtai/sheet-pages'
import { letterEnd, lengthOf } from '@mingtai/sheet-core'
import type { Characters } from '../font/characters.ts'
import { contoursOf, type Point } from '../font/true-type-outline.ts'

/** tan 12°, as in the PDF. */
const SLANT = 0.2126

/** A piece of a line: letters that the font is asked for by their characters, or one emoji joined out of several. */
export interface LinePiece {
  item: TextItem
  joined: number | null
}

/** Cuts a line at its joined emoji, which no reader finds in a font by one character. */
export function piecesOf(item: TextItem, characters: Characters): LinePiece[] {
  const pieces: LinePiece[] = []
  const radians = (item.angle * Math.PI) / 180
  let [from, moved] = [0, 0]
  const add = (to: number, joined: number | null) => {
    const text = item.text.slice(from, to)
    const place = { x: item.x + moved * Math.cos(radians), y: item.y - moved * Math.sin(radians) }
    if (text !== '') pieces.push({ item: { ...item, ...place, text }, joined })
    moved += (characters.widthOf(text) * item.size) / 1000 + lettersIn(text) * (item.spacing ?? 0)
    from = to
  }
  for (let at = 0, end = 0; at < item.text.length; at = end) {
    end = letterEnd(item.text, at)
    if (end - at <= lengthOf(item.text.codePointAt(at) ?? 0)) continue
    add(at, null)
    add(end, characters.numberAt(item.text, at, end))
  }
  add(item.text.length, null)
  return pieces
}

function lettersIn(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at = letterEnd(text, at)) count++
  return count
}

/** The outline of a letter where it stands on the page. */
export function letterPath({ item, joined }: { item: TextItem; joined: number }, characters: Characters): PathItem {
  const { font } = characters
  const scale = item.size / font.unitsPerEm
  const radians = (item.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const at = ({ x, y }: { x: number; y: number }): [number, number] => {
    const [along, up] = [(x + (item.italic ? y * SLANT : 0)) * scale, y * scale]
    return [item.x + along * cos - up * sin, item.y - along * sin - up * cos]
  }
  const steps = contoursOf(font, characters.glyphs[joined]!).flatMap((points) => contourSteps(points, at))
  return { kind: 'path', steps, fill: item.color, fillRule: 'nonzero', stroke: null, opacity: item.opacity }
}

/** Quadratic curves as the cubic ones of a page; between two control points lies a point of the curve, halfway. */
function contourSteps(points: readonly Point[], at: (point: { x: number; y: number }) => [number, number]): PathStep[] {
  if (points.length < 2) return []
  const first = points.findIndex(({ isOn }) => isOn)
  const start = first >= 0 ? points[first]! : halfway(points[0]!, points.at(-1)!)
  const rest = first >= 0 ? [...points.slice(first + 1), ...points.slice(0, first)] : [...points]
  const steps: PathStep[] = [['M', ...at(start)]]
  let [from, control]: [Point, Point | null] = [start, null]
  const curve = (to: Point, by: Point) => {
    const near = (end: Point) => ({ x: end.x + ((by.x - end.x) * 2) / 3, y: end.y + ((by.y - end.y) * 2) / 3 })
    steps.push(['C', ...at(near(from)), ...at(near(to)), ...at(to)])
    from = to
  }
  for (const point of [...rest, start]) {
    if (point.isOn && control === null) steps.push(['L', ...at((from = point))])
    else if (point.isOn && control !== null) curve(point, control)
    else if (control !== null) curve(halfway(control, point), control)
    control = point.isOn ? null : point
  }
  return [...steps, ['Z']]
}

function halfway(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true }
}
