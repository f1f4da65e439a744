/** Scores of performance checks, exact and explained. */
export { automaticScore } from './automatic-score.ts'
export { type Drift, type DriftScore, scorerDrifts } from './drift.ts'
export {
  anonymousRoles,
  type Cut,
  type Formula,
  type Indicator,
  isAnonymous,
  isWeighted,
  type IndicatorKind,
  type Level,
  type RoleWeight,
  type ScoreRule,
  type ScorerRole,
  type ScoreTotal,
  type GivenScore,
} from './indicator.ts'
export { rankedSheets, type RankedSheet, type SheetTotal } from './ranking.ts'
export type { ExplainedRole } from './role-mean.ts'
export { type ExplainedIndicator, sheetScore, type SheetScore } from './sheet-score.ts'
export { weightProblem, type WeightProblem } from './weights.ts'
