import type { ExactDecimal, Scalar } from '../column.ts'
import type { PlacedCondition } from './condition.ts'
import type { CellStyle } from '../style.ts'

/** What a whole-range rule does to one cell. */
export interface ConditionMark {
  /** Lies over the cell's own style. */
  style: CellStyle | null
  /** Ground of a colour scale, `#RRGGBB`. */
  fill: string | null
  /** A bar across the cell, in parts of its width from the left; `axis` is where nothing stands. */
  bar: { from: number; to: number; axis: number; color: string } | null
  icon: { set: IconSet; index: number } | null
  showsValue: boolean
}

type IconSet = Extract<PlacedCondition['rule'], { kind: 'icons' }>['set']

const none: ConditionMark = { style: null, fill: null, bar: null, icon: null, showsValue: true }

/**
 * The mark that a rule over a whole range leaves at a value; null where it leaves none.
 * Rules that look at one cell only are in the cell's style already and leave none.
 */
export function conditionMark({ rule, figures, repeated }: PlacedCondition, value: Scalar): ConditionMark | null {
  if (rule.kind === 'duplicate') {
    if (value === null || value === '') return null
    return isRepeated(repeated, value) === rule.unique ? null : { ...none, style: rule.style }
  }
  const number = numberIn(value)
  if (number === null || figures === null) return null
  const [first = 0, last = 0] = figures.limits
  switch (rule.kind) {
    case 'top':
      return (rule.bottom ? number <= first : number >= first) ? { ...none, style: rule.style } : null
    case 'average':
      return (rule.above ? number > figures.average : number < figures.average) ? { ...none, style: rule.style } : null
    case 'scale': {
      const colours = rule.points.map(({ color }) => color)
      return { ...none, fill: scaleColour(number, figures.limits, colours) }
    }
    case 'bar':
      return { ...none, bar: barOf(number, { min: first, max: last, color: rule.color }), showsValue: rule.showValue }
    case 'icons': {
      const passed = figures.limits.filter((limit) => number >= limit).length
      const index = rule.reverse ? rule.limits.length - passed : passed
      return { ...none, icon: { set: rule.set, index }, showsValue: rule.showValue }
    }
    case 'cell':
    case 'text':
    case 'blank':
    case 'formula':
      return null
    default:
      return rule satisfies never
  }
}

const sets = new WeakMap<object, Set<string | number>>()

function isRepeated(repeated: PlacedCondition['repeated'], value: Exclude<Scalar, null>): boolean {
  if (repeated === null) return false
  let known = sets.get(repeated)
  if (known === undefined) sets.set(repeated, (known = new Set(repeated)))
  const key = numberIn(value) ?? (typeof value === 'string' ? value.toLowerCase() : String(value))
  return known.has(key) || (typeof value === 'string' && known.has(value))
}

function numberIn(value: Scalar): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return isExact(value) ? Number(value.scaled) / 10 ** value.scale : null
}

function isExact(value: Scalar): value is ExactDecimal {
  return typeof value === 'object' && value !== null
}

function barOf(value: number, { min, max, color }: { min: number; max: number; color: string }) {
  if (!(max > min)) return { from: 0, to: value >= max ? 1 : 0, axis: 0, color }
  const place = (at: number): number => Math.min(1, Math.max(0, (at - min) / (max - min)))
  const axis = min < 0 && max > 0 ? place(0) : max <= 0 ? 1 : 0
  const end = place(value)
  return { from: Math.min(axis, end), to: Math.max(axis, end), axis, color }
}

function scaleColour(value: number, limits: readonly number[], colours: readonly string[]): string {
  const last = Math.min(limits.length, colours.length) - 1
  let at = 0
  while (at < last - 1 && value > (limits[at + 1] ?? 0)) at++
  const [low = 0, high = 0] = [limits[at], limits[at + 1]]
  const part = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : value > low ? 1 : 0
  return mixed(colours[at] ?? '#FFFFFF', colours[at + 1] ?? colours[at] ?? '#FFFFFF', part)
}

function mixed(from: string, to: string, part: number): string {
  const channel = (at: number): string => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)]
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`.toUpperCase()
}
