interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels between a label and the edge of its chart. */
const EDGE = 2

/** Moves a label that would reach over the edge of its chart back into it: a figure that is cut there is another one. */
export function insideChart({ width, height }: { width: number; height: number }) {
  return ({ labelRect }: { labelRect: Rectangle }) => ({
    hideOverlap: true,
    dx: backInto(labelRect.x, labelRect.width, width),
    dy: backInto(labelRect.y, labelRect.height, height),
  })
}

function backInto(from: number, size: number, room: number): number {
  return Math.max(0, EDGE - from) || Math.min(0, Math.max(EDGE - from, room - EDGE - size - from))
}
