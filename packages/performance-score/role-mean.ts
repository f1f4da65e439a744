import { compared, type Fraction, fractionFrom, nothing, over, plus, times } from './fraction.ts'
import { type GivenScore, isAnonymous, type ScoreRule, type ScorerRole } from './indicator.ts'

/** What became of the scores of one role for one indicator. */
export interface ExplainedRole {
  role: ScorerRole
  /** How many gave a score, and how many of them count. */
  given: number
  used: number
  /** Its weight among the roles that count, per cent; empty: it does not count. */
  share: string
  /** The mean of the scores that count; empty: it does not count. */
  mean: string
  /** Why it does not count; empty: it does. */
  left: '' | 'none' | 'tooFew'
}

export interface RoleMean {
  mean: Fraction | null
  given: number
  used: number
  left: ExplainedRole['left']
}

interface Weighed {
  scorerId: string
  score: Fraction
  weight: Fraction
}

/** The mean of what the scorers of a role gave, without those that are cut. Fewer than three anonymous ones do not count. */
export function roleMean(role: ScorerRole, scores: readonly GivenScore[], rule: ScoreRule): RoleMean {
  const given = scores.length
  if (given === 0) return { mean: null, given, used: 0, left: 'none' }
  if (isAnonymous(role) && given < rule.leastAnonymous) return { mean: null, given, used: 0, left: 'tooFew' }
  const weighed = scores.map(({ scorerId, score, weight }) => ({
    scorerId,
    score: fractionFrom(score),
    weight: fractionFrom(weight),
  }))
  const counted = withoutCut(role, weighed, rule)
  const sum = counted.reduce((all, one) => plus(all, times(one.score, one.weight)), nothing)
  const weights = counted.reduce((all, { weight }) => plus(all, weight), nothing)
  return { mean: over(sum, weights), given, used: counted.length, left: '' }
}

/** Cut only where enough scores are left: of anonymous ones at least as many as count at all. */
function withoutCut(role: ScorerRole, scores: readonly Weighed[], { cut, cutFrom, leastAnonymous }: ScoreRule) {
  const away = cut === 'both' ? 2 : 1
  const least = isAnonymous(role) ? leastAnonymous : 1
  if (cut === 'none' || scores.length < cutFrom || scores.length - away < least) return scores
  const rising = scores.toSorted((a, b) => compared(a.score, b.score) || byLightest(a, b))
  const falling = scores.toSorted((a, b) => compared(b.score, a.score) || byLightest(a, b))
  const [lowest, highest] = [rising[0], falling[0]]
  // Where all gave the same, the second lightest goes as the highest.
  const gone = new Set<Weighed | undefined>()
  if (cut !== 'highest') gone.add(lowest)
  if (cut !== 'lowest') gone.add(gone.has(highest) ? falling[1] : highest)
  return scores.filter((one) => !gone.has(one))
}

/** Of equal scores the one with the least weight goes first. */
function byLightest(a: Weighed, b: Weighed): number {
  return compared(a.weight, b.weight) || (a.scorerId < b.scorerId ? -1 : Number(a.scorerId > b.scorerId))
}
