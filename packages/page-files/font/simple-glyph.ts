import type { Point } from './true-type-outline.ts'

const ON = 1

/** An outline as a TrueType file stores it: no parts, no hints, every step in two bytes. */
export function simpleGlyph(contours: readonly (readonly Point[])[]): Uint8Array {
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array(0)
  const view = new DataView(new ArrayBuffer(12 + contours.length * 2 + points.length * 5))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  view.setInt16(0, contours.length)
  const box = [least(xs), least(ys), most(xs), most(ys)]
  box.forEach((edge, i) => view.setInt16(2 + i * 2, edge))
  let end = -1
  contours.forEach((contour, i) => view.setUint16(10 + i * 2, (end += contour.length)))
  let at = 12 + contours.length * 2
  for (const { isOn } of points) view.setUint8(at++, isOn ? ON : 0)
  for (const axis of [xs, ys]) {
    let before = 0
    for (const value of axis) {
      view.setInt16(at, value - before)
      before = value
      at += 2
    }
  }
  return new Uint8Array(view.buffer)
}

function least(values: readonly number[]): number {
  return values.reduce((found, value) => Math.min(found, value), Infinity)
}

function most(values: readonly number[]): number {
  return values.reduce((found, value) => Math.max(found, value), -Infinity)
}
