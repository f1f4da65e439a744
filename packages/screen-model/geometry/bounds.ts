import type { Frame } from '../document/component.ts'

/** A rectangle that stands upright, in pixels of the page. */
export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

/** The smallest upright rectangle around a turned frame. */
export function boundsOf({ x, y, width, height, rotation }: Frame): Bounds {
  if (rotation % 180 === 0) return { x, y, width, height }
  const angle = (rotation * Math.PI) / 180
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const across = width * cosine + height * sine
  const down = width * sine + height * cosine
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

/** The rectangle around several; null of none. */
export function unionOf(all: readonly Bounds[]): Bounds | null {
  const [first] = all
  if (first === undefined) return null
  const x = Math.min(...all.map((one) => one.x))
  const y = Math.min(...all.map((one) => one.y))
  const right = Math.max(...all.map((one) => one.x + one.width))
  const bottom = Math.max(...all.map((one) => one.y + one.height))
  return { x, y, width: right - x, height: bottom - y }
}

export function groupBounds(frames: readonly Frame[]): Bounds | null {
  return unionOf(frames.map(boundsOf))
}

/** Frames of a group turned together around the middle of their bounds, each turned by the same angle. */
export function rotatedTogether(frames: readonly Frame[], degrees: number): Frame[] {
  const bounds = groupBounds(frames)
  if (bounds === null) return []
  const [middleX, middleY] = [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2]
  const angle = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return frames.map((frame) => {
    const [x, y] = [frame.x + frame.width / 2 - middleX, frame.y + frame.height / 2 - middleY]
    return {
      ...frame,
      x: rounded(middleX + x * cosine - y * sine - frame.width / 2),
      y: rounded(middleY + x * sine + y * cosine - frame.height / 2),
      rotation: (frame.rotation + degrees) % 360,
    }
  })
}

/** Frames of a group as its bounds are drawn to another rectangle. */
export function resizedTogether(frames: readonly Frame[], to: Bounds): Frame[] {
  const from = groupBounds(frames)
  if (from === null || from.width === 0 || from.height === 0) return [...frames]
  const [across, down] = [to.width / from.width, to.height / from.height]
  return frames.map((frame) => ({
    ...frame,
    x: rounded(to.x + (frame.x - from.x) * across),
    y: rounded(to.y + (frame.y - from.y) * down),
    width: Math.max(1, rounded(frame.width * across)),
    height: Math.max(1, rounded(frame.height * down)),
  }))
}

/** To hundredths of a pixel, so that turning there and back ends where it began. */
export function rounded(value: number): number {
  // Minus zero is not the same once it has been stored.
  return Math.round(value * 100) / 100 + 0
}
