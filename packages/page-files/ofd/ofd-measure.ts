/** Millimetres of a point. */
export const MILLIMETRES = 25.4 / 72

/** A rectangle on the page in points. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Points as millimetres with three decimals (1 µm). */
export function mm(points: number): string {
  return trimmed(points * MILLIMETRES, 1000)
}

/** Four decimals, for what is added up: steps from letter to letter, parts of a transformation. */
export function fine(value: number): string {
  return trimmed(value, 10_000)
}

export function boxOf({ x, y, width, height }: Area): string {
  return `${mm(x)} ${mm(y)} ${mm(width)} ${mm(height)}`
}

/** What two rectangles share, or null. */
export function shared(a: Area, b: Area): Area | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

export function isInside(inner: Area, outer: Area): boolean {
  const isWithin = inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width
  return isWithin && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
}

function trimmed(value: number, parts: number): string {
  const rounded = Math.round(value * parts) / parts
  return rounded === 0 ? '0' : String(rounded)
}
