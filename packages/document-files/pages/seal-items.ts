import { MILLIMETRES_A_POINT, roundSeal, type SealLetter, type SealPlace } from '@mingtai/document-layout'
import type { PathItem, PathStep, TextItem } from '@mingtai/sheet-pages'

const RED = '#D7000F'
/** What lies below a seal stays readable. */
const OPACITY = 0.82
/** Of a quarter of a circle as a curve: how far its handles reach, as a part of the radius. */
const HANDLE = 0.5523
/** Of the square of a letter: its middle above the baseline. */
const MIDDLE = 0.38

/** The seal of an issuer, pressed on its place: a ring, the name along it, a star. */
export function sealItems({ issuer, x, y, size }: SealPlace): (PathItem | TextItem)[] {
  const { radius, ring, star, letters } = roundSeal(issuer, size)
  const centre = { x: x + size / 2, y: y + size / 2 }
  const at = (dx: number, dy: number) => [points(centre.x + dx), points(centre.y + dy)] as const
  const common = { kind: 'path', fillRule: 'nonzero', opacity: OPACITY } as const
  const corners = star.map(([dx, dy], place): PathStep => [place === 0 ? 'M' : 'L', ...at(dx, dy)])
  return [
    {
      ...common,
      steps: circle(radius, at),
      fill: null,
      stroke: {
        color: RED,
        width: points(ring),
        dash: [],
        cap: 'butt',
      },
    },
    { ...common, steps: [...corners, ['Z']], fill: RED, stroke: null },
    ...letters.map((letter) => letterItem(letter, at)),
  ]
}

type At = (dx: number, dy: number) => readonly [number, number]

function circle(radius: number, at: At): PathStep[] {
  const handle = radius * HANDLE
  return [
    ['M', ...at(0, -radius)],
    ['C', ...at(handle, -radius), ...at(radius, -handle), ...at(radius, 0)],
    ['C', ...at(radius, handle), ...at(handle, radius), ...at(0, radius)],
    ['C', ...at(-handle, radius), ...at(-radius, handle), ...at(-radius, 0)],
    ['C', ...at(-radius, -handle), ...at(-handle, -radius), ...at(0, -radius)],
    ['Z'],
  ]
}

/** A letter begins left of its middle and below it, turned with it. */
function letterItem({ text, x, y, turn, size }: SealLetter, at: At): TextItem {
  const radians = (turn * Math.PI) / 180
  const [left, down] = [-size / 2, size * MIDDLE]
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [begin, baseline] = at(x + left * cos - down * sin, y + left * sin + down * cos)
  const looks = { size: points(size), face: 'song', color: RED, italic: false, angle: -turn, opacity: OPACITY } as const
  return { kind: 'text', text, x: begin, y: baseline, ...looks }
}

function points(millimetres: number): number {
  return millimetres / MILLIMETRES_A_POINT
}
