import type { ConditionRule } from './condition.ts'

type Limit = Extract<ConditionRule, { kind: 'bar' }>['min']

/** All figures of a range, ascending, or as many of them as are stored. */
export interface FigureSpan {
  min: number
  max: number
  sorted: Float64Array
}

/** The limits of a rule in the order of its points, limits or (min, max). */
export function limitsOf(rule: ConditionRule): readonly Limit[] {
  if (rule.kind === 'scale') return rule.points
  if (rule.kind === 'icons') return rule.limits
  return rule.kind === 'bar' ? [rule.min, rule.max] : []
}

/** The figure at which a limit lies. */
export function limitIn({ at, value = 0 }: Limit, { min, max, sorted }: FigureSpan): number {
  switch (at) {
    case 'min':
      return min
    case 'max':
      return max
    case 'number':
      return value
    case 'percent':
      return min + ((max - min) * value) / 100
    case 'percentile': {
      const place = (Math.min(100, Math.max(0, value)) / 100) * (sorted.length - 1)
      const low = sorted[Math.floor(place)] ?? 0
      return low + ((sorted[Math.ceil(place)] ?? low) - low) * (place - Math.floor(place))
    }
    default:
      return at satisfies never
  }
}

/** The smallest figure that belongs to the largest (the largest to the smallest). */
export function topLimit(rule: Extract<ConditionRule, { kind: 'top' }>, sorted: Float64Array): number {
  const wanted = rule.percent ? Math.floor((sorted.length * rule.count) / 100) : rule.count
  const count = Math.min(sorted.length, Math.max(1, wanted))
  return sorted[rule.bottom ? count - 1 : sorted.length - count] ?? 0
}
