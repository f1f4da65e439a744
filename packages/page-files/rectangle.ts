import type { ImageItem, PathItem, PathStep } from '@mingtai/sheet-pages'

/** Left, top, width and height of a closed path that is an upright rectangle, or null. */
export function rectangleOf(steps: readonly PathStep[]): readonly [number, number, number, number] | null {
  if (steps.length !== 5 && !(steps.length === 6 && isBack(steps))) return null
  const [a, b, c, d] = steps
  if (a![0] !== 'M' || b![0] !== 'L' || c![0] !== 'L' || d![0] !== 'L' || steps.at(-1)![0] !== 'Z') return null
  const isAcross = a![2] === b![2] && b![1] === c![1] && c![2] === d![2] && d![1] === a![1]
  const isDown = a![1] === b![1] && b![2] === c![2] && c![1] === d![1] && d![2] === a![2]
  if (!isAcross && !isDown) return null
  const [x, y] = [Math.min(a![1], c![1]), Math.min(a![2], c![2])]
  return [x, y, Math.abs(a![1] - c![1]), Math.abs(a![2] - c![2])]
}

/** The fifth step goes back to the first point before the path is closed. */
function isBack(steps: readonly PathStep[]): boolean {
  const [first, fifth] = [steps[0]!, steps[4]!]
  return first[0] === 'M' && fifth[0] === 'L' && first[1] === fifth[1] && first[2] === fifth[2]
}

/** What stands for a picture that cannot be read: its frame, crossed out. */
export function emptyFrame({ x, y, width, height, opacity }: ImageItem): PathItem[] {
  const [right, bottom] = [x + width, y + height]
  const steps: PathStep[] = [['M', x, y], ['L', right, y], ['L', right, bottom], ['L', x, bottom], ['Z']]
  const cross: PathStep[] = [
    ['M', x, y],
    ['L', right, bottom],
    ['M', right, y],
    ['L', x, bottom],
  ]
  const stroke = { color: '#999999', width: 0.5, dash: [], cap: 'butt' } as const
  const looks = { kind: 'path', fill: null, fillRule: 'nonzero', stroke, opacity } as const
  return [
    { ...looks, steps },
    { ...looks, steps: cross },
  ]
}
