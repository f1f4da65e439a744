import type { PageItem, PathStep } from '@mingtai/sheet-pages'

/** Points; about three kilometres. */
const FAR = 1e7

/** Whether an item has real coordinates and shows anything: writers leave out all others. */
export function isDrawable(item: PageItem): boolean {
  switch (item.kind) {
    case 'text':
      return item.text !== '' && item.size > 0 && areNear(item.x, item.y, item.size, item.angle) && item.opacity > 0
    case 'path':
      return item.opacity > 0 && item.steps.length > 1 && item.steps.every(isReal) && hasRealStroke(item.stroke)
    case 'image':
      return item.opacity > 0 && item.width > 0 && item.height > 0 && areNear(item.x, item.y, item.width, item.height)
    case 'group':
      return item.width >= 0 && item.height >= 0 && areNear(item.x, item.y, item.width, item.height)
  }
}

function areNear(a: number, b: number, c: number, d: number): boolean {
  return isNear(a) && isNear(b) && isNear(c) && isNear(d)
}

/** A number, and not one that no paper reaches. */
function isNear(value: number): boolean {
  return value >= -FAR && value <= FAR
}

function isReal(step: PathStep, index: number): boolean {
  // A path that does not begin with a move is none.
  if (index === 0 && step[0] !== 'M') return false
  for (let i = 1; i < step.length; i++) if (!isNear(Number(step[i]))) return false
  return true
}

function hasRealStroke(stroke: { width: number } | null): boolean {
  return stroke === null || (isNear(stroke.width) && stroke.width >= 0)
}

/** Lengths of dashes and gaps; none (a solid line) when they are not lengths or all nothing. */
export function dashOf({ dash }: { dash: readonly number[] }): readonly number[] {
  const isReal = dash.every((part) => isNear(part) && part >= 0) && dash.some((part) => part >= 0.01)
  return isReal ? dash : []
}
