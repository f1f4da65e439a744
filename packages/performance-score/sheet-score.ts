import { automaticScore } from './automatic-score.ts'
import { compared, type Fraction, fractionFrom, minus, nothing, over, plus, roundedText, times } from './fraction.ts'
import { type GivenScore, type Indicator, isWeighted, type ScoreRule } from './indicator.ts'
import { type ExplainedRole, type RoleMean, roleMean } from './role-mean.ts'

const HUNDRED = fractionFrom('100')

/** How the points of one indicator came about. */
export interface ExplainedIndicator {
  id: string
  /** The points that were given, of `max`; empty: nobody gave any. */
  points: string
  /** What it adds to the total; below zero for a deduction. */
  adds: string
  roles: ExplainedRole[]
  /** The figure that a formula made the points of; empty: they were given by people. */
  actual: string
  isVeto: boolean
}

export interface SheetScore {
  /** null: an indicator has no score that counts, and an absent score is never taken for zero. */
  total: string | null
  isVetoed: boolean
  /** Indicators without any score that counts. */
  missing: string[]
  indicators: ExplainedIndicator[]
}

interface Scored {
  indicators: readonly Indicator[]
  scores: readonly GivenScore[]
  /** Figures of indicators that a formula scores, by the indicator. */
  actuals: ReadonlyMap<string, string>
}

/** The total of one sheet with every step to it; it is rounded once, at the end. */
export function sheetScore({ indicators, scores, actuals }: Scored, rule: ScoreRule): SheetScore {
  const given = Map.groupBy(scores, ({ indicatorId }) => indicatorId)
  const missing: string[] = []
  let total = nothing
  let isVetoed = false
  const explained = indicators.map((indicator) => {
    const found = pointsOf(
      indicator,
      { scores: given.get(indicator.id) ?? [], actual: actuals.get(indicator.id) },
      rule,
    )
    if (found.points === null && isWeighted(indicator.kind)) missing.push(indicator.id)
    const isVeto = indicator.kind === 'veto' && found.points !== null && found.points.above > 0n
    isVetoed ||= isVeto
    const adds = addedBy(indicator, found.points)
    total = plus(total, adds)
    return {
      id: indicator.id,
      points: found.points === null ? '' : roundedText(found.points, rule.decimals),
      adds: roundedText(adds, rule.decimals),
      roles: found.roles,
      actual: found.actual,
      isVeto,
    }
  })
  const floor = compared(total, nothing) < 0 || (isVetoed && rule.veto === 'zero') ? nothing : total
  return {
    total: missing.length > 0 ? null : roundedText(floor, rule.decimals),
    isVetoed,
    missing,
    indicators: explained,
  }
}

/** What the points of an indicator add to the total. */
function addedBy({ kind, weight, max }: Indicator, points: Fraction | null): Fraction {
  if (points === null || kind === 'veto') return nothing
  if (kind === 'bonus') return points
  if (kind === 'deduction') return minus(nothing, points)
  return over(times(points, fractionFrom(weight)), fractionFrom(max))
}

interface Points {
  points: Fraction | null
  roles: ExplainedRole[]
  actual: string
}

function pointsOf(
  indicator: Indicator,
  { scores, actual }: { scores: readonly GivenScore[]; actual: string | undefined },
  rule: ScoreRule,
): Points {
  if (indicator.formula !== 'hand') {
    const score = actual === undefined ? null : automaticScore(indicator, actual)
    return { points: score === null ? null : fractionFrom(score), roles: [], actual: actual ?? '' }
  }
  if (indicator.kind === 'veto') return vetoOf(scores)
  const means = indicator.roles.map(({ role, weight }) => ({
    role,
    weight: fractionFrom(weight),
    found: roleMean(
      role,
      scores.filter((one) => one.role === role),
      rule,
    ),
  }))
  const weights = means.reduce((all, { weight, found }) => (found.mean === null ? all : plus(all, weight)), nothing)
  if (weights.above === 0n)
    return { points: null, roles: means.map((one) => explainedRole(one, null, rule)), actual: '' }
  const points = means.reduce(
    (all, { weight, found }) => (found.mean === null ? all : plus(all, over(times(found.mean, weight), weights))),
    nothing,
  )
  return { points, roles: means.map((one) => explainedRole(one, weights, rule)), actual: '' }
}

/** One veto is enough. */
function vetoOf(scores: readonly GivenScore[]): Points {
  const isVeto = scores.some(({ score }) => fractionFrom(score).above > 0n)
  return { points: scores.length === 0 ? null : fractionFrom(isVeto ? '1' : '0'), roles: [], actual: '' }
}

function explainedRole(
  { role, weight, found }: { role: ExplainedRole['role']; weight: Fraction; found: RoleMean },
  weights: Fraction | null,
  { decimals }: ScoreRule,
): ExplainedRole {
  const { mean, given, used, left } = found
  const counts = mean !== null && weights !== null
  return {
    role,
    given,
    used,
    left,
    mean: counts ? roundedText(mean, decimals) : '',
    share: counts ? roundedText(over(times(weight, HUNDRED), weights), decimals) : '',
  }
}
