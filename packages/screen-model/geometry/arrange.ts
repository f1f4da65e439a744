import type { Frame } from '../document/component.ts'
import { boundsOf, rounded, unionOf } from './bounds.ts'

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
export type Direction = 'across' | 'down'

/** Frames moved to one edge or middle of them all; what is turned counts with the rectangle around it. */
export function aligned(frames: readonly Frame[], to: Alignment): Frame[] {
  const all = frames.map(boundsOf)
  const union = unionOf(all)
  if (union === null) return []
  return frames.map((frame, at) => {
    const own = all[at] ?? union
    switch (to) {
      case 'left':
        return moved(frame, union.x - own.x, 0)
      case 'right':
        return moved(frame, union.x + union.width - own.x - own.width, 0)
      case 'center':
        return moved(frame, union.x + union.width / 2 - own.x - own.width / 2, 0)
      case 'top':
        return moved(frame, 0, union.y - own.y)
      case 'bottom':
        return moved(frame, 0, union.y + union.height - own.y - own.height)
      case 'middle':
        return moved(frame, 0, union.y + union.height / 2 - own.y - own.height / 2)
      default:
        return to satisfies never
    }
  })
}

/** Frames with equal gaps between them; the first and the last stay where they are. */
export function distributed(frames: readonly Frame[], direction: Direction): Frame[] {
  const start = direction === 'across' ? 'x' : 'y'
  const length = direction === 'across' ? 'width' : 'height'
  const order = frames
    .map((frame, at) => ({ at, own: boundsOf(frame) }))
    .toSorted((a, b) => a.own[start] - b.own[start] || a.at - b.at)
  const [first, last] = [order[0], order.at(-1)]
  if (first === undefined || last === undefined || order.length < 3) return [...frames]
  const room = last.own[start] + last.own[length] - first.own[start]
  const gap = (room - order.reduce((sum, { own }) => sum + own[length], 0)) / (order.length - 1)
  const next = [...frames]
  let edge = first.own[start]
  for (const { at, own } of order) {
    const frame = frames[at]
    if (frame !== undefined)
      next[at] = direction === 'across' ? moved(frame, edge - own.x, 0) : moved(frame, 0, edge - own.y)
    edge += own[length] + gap
  }
  return next
}

/** Frames as wide, as high or both as the first one. */
export function equalSized(frames: readonly Frame[], what: 'width' | 'height' | 'both'): Frame[] {
  const [model] = frames
  return frames.map((frame) => ({
    ...frame,
    width: what === 'height' ? frame.width : (model?.width ?? frame.width),
    height: what === 'width' ? frame.height : (model?.height ?? frame.height),
  }))
}

export function moved(frame: Frame, x: number, y: number): Frame {
  return { ...frame, x: rounded(frame.x + x), y: rounded(frame.y + y) }
}
