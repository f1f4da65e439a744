import { fractionFrom, nothing, plus, roundedText } from './fraction.ts'
import { type Indicator, isAnonymous, isWeighted } from './indicator.ts'

export type WeightProblem =
  | { kind: 'sum'; sum: string }
  | { kind: 'roles'; name: string }
  | { kind: 'anonymous'; name: string }
  | { kind: 'target'; name: string }
  | { kind: 'empty' }

/** What is wrong with the weights of a sheet: those of its indicators sum to 100, and every one of them can be scored. */
export function weightProblem(indicators: readonly Indicator[]): WeightProblem | null {
  const weighted = indicators.filter(({ kind }) => isWeighted(kind))
  if (weighted.length === 0) return { kind: 'empty' }
  for (const { kind, name, formula, target, roles } of indicators) {
    // What one scorer gives alone shows in the total, so that it is only for those who sign with their name.
    if (!isWeighted(kind) && roles.some(({ role }) => isAnonymous(role))) return { kind: 'anonymous', name }
    if (formula !== 'hand') {
      if (target === null || fractionFrom(target).above <= 0n) return { kind: 'target', name }
    } else if (roles.every(({ weight }) => fractionFrom(weight).above <= 0n)) return { kind: 'roles', name }
  }
  const sum = weighted.reduce((all, { weight }) => plus(all, fractionFrom(weight)), nothing)
  return sum.above === 100n * sum.below ? null : { kind: 'sum', sum: roundedText(sum, 2) }
}
