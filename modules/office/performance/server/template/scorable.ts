import { refuseWith } from '@mingtai/messages'
import { weightProblem } from '@mingtai/performance-score'
import type { Indicator } from '../../performance.ts'

/** Refuses indicators whose weights do not sum to 100, or that nobody could score. */
export function mustBeScorable(indicators: readonly Indicator[]): void {
  const field = 'indicators'
  if (new Set(indicators.map(({ id }) => id)).size < indicators.length)
    refuseWith({ field }, 'performance.sameIndicator')
  if (indicators.some(({ max }) => !/^[1-9]\d*$/.test(max))) refuseWith({ field }, 'field.scorePositive')
  const problem = weightProblem(indicators)
  if (problem === null) return
  switch (problem.kind) {
    case 'empty':
      return refuseWith({ field }, 'performance.noIndicators')
    case 'sum':
      return refuseWith({ field }, 'performance.weightSum', problem.sum)
    case 'roles':
      return refuseWith({ field }, 'performance.noScorers', problem.name)
    case 'anonymous':
      return refuseWith({ field }, 'performance.anonymousAlone', problem.name)
    case 'target':
      return refuseWith({ field }, 'performance.targetNeeded', problem.name)
    default:
      return problem satisfies never
  }
}
