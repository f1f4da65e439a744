import type { Appeal } from '../../performance.ts'
import type { FoundPlan } from '../plan/plan-rows.ts'
import { actionsOn } from '../plan/states.ts'
import type { performanceAppeal } from '../tables.ts'

/** An appeal as whoever leads the run and whoever made it get it. */
export function presentAppeal(
  row: typeof performanceAppeal.$inferSelect,
  { name, score, plan }: { name: string; score: string; plan: FoundPlan },
): Appeal {
  const { id, sheetId, personName, reason, result, adjustment, answer, answeredBy, answeredAt, createdAt, revision } =
    row
  return {
    id,
    sheetId,
    name,
    personName,
    reason,
    result,
    adjustment,
    score,
    answer,
    answeredBy,
    revision,
    at: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    mayAnswer: result === 'waiting' && actionsOn(plan.row, plan.relation).includes('answer'),
  }
}
