/** Where a mark of a small drawing stands. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function rectangle({ x, y, width, height }: Box, colour: string): string {
  return `<path fill="${colour}" d="M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z"/>`
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
