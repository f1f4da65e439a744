/** What is scored: by figures, by judgement, above the total, below it, or against all of it. */
export type IndicatorKind = 'quantitative' | 'qualitative' | 'bonus' | 'deduction' | 'veto'

/** How somebody who scores stands to whom they score. */
export type ScorerRole = 'self' | 'leader' | 'office' | 'committee' | 'peer' | 'subordinate'

/** Those whose single scores nobody learns. */
export const anonymousRoles = ['peer', 'subordinate'] as const satisfies readonly ScorerRole[]

export function isAnonymous(role: ScorerRole): boolean {
  return role === 'peer' || role === 'subordinate'
}

/** Whether the weight of an indicator belongs to the hundred. */
export function isWeighted(kind: IndicatorKind): boolean {
  return kind === 'quantitative' || kind === 'qualitative'
}

export interface RoleWeight {
  role: ScorerRole
  weight: string
}

/** How a figure becomes points: by who scores, as a share of its target, or the less the better. */
export type Formula = 'hand' | 'ratio' | 'inverse'

/** One indicator of a sheet; numbers are texts of digits. */
export interface Indicator {
  id: string
  name: string
  kind: IndicatorKind
  /** Of a hundred; bonus, deduction and veto have none. */
  weight: string
  /** The most points that a scorer gives. */
  max: string
  formula: Formula
  target: string | null
  roles: readonly RoleWeight[]
}

/** Which scores of a role do not count when there are enough of them. */
export type Cut = 'none' | 'highest' | 'lowest' | 'both'

export interface Level {
  name: string
  /** The least total; null: any. */
  least: string | null
  /** Per cent of a group that have it at most; null: any number. */
  quota: string | null
}

/** How scores become totals, ranks and levels. */
export interface ScoreRule {
  decimals: number
  cut: Cut
  /** From how many scores of a role on the highest and lowest are cut. */
  cutFrom: number
  /** Fewer anonymous scores than this do not count. */
  leastAnonymous: number
  /** What a veto does: no points at all, or the lowest level with the points that there are. */
  veto: 'zero' | 'lowest'
  /** From the best to the last. */
  levels: readonly Level[]
}

/** A score that one scorer gave for one indicator. */
export interface GivenScore {
  indicatorId: string
  scorerId: string
  role: ScorerRole
  /** Among the scorers of the same role. */
  weight: string
  score: string
}

/** A total, with what was added to it or taken from it afterwards. */
export interface ScoreTotal {
  total: string
  isVetoed: boolean
}
