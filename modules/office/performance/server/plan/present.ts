import { type Context, signedIn } from '@mingtai/server-kit'
import type { Plan, PlanRow } from '../../performance.ts'
import { namesOfPeople } from './known-people.ts'
import { type FoundPlan, readablePlan } from './plan-rows.ts'
import { actionsOn, isStaff } from './states.ts'

/** A run as lists show it. */
export function presentPlanRow({ row, organizationName, progress, late, relation }: FoundPlan): PlanRow {
  const { id, title, objectType, cycle, period, startsOn, endsOn, state, round, ownerName, revision } = row
  return {
    id,
    title,
    objectType,
    cycle,
    period,
    startsOn,
    endsOn,
    state,
    round,
    ownerName,
    revision,
    organizationName,
    dueAt: dueOf(row)?.toISOString() ?? null,
    publicityUntil: row.publicityUntil?.toISOString() ?? null,
    progress,
    late,
    actions: actionsOn(row, relation),
  }
}

/** Until when what its present state asks is to be done. */
export function dueOf({
  state,
  selfBefore,
  scoreBefore,
}: Pick<FoundPlan['row'], 'state' | 'selfBefore' | 'scoreBefore'>) {
  return state === 'self' ? selfBefore : state === 'scoring' ? scoreBefore : null
}

/** A run as its reader gets it. */
export async function shownPlan(context: Context, id: string): Promise<Plan> {
  const actor = signedIn(context)
  const found = await readablePlan(context.db, actor, id)
  const { row } = found
  const { templateId, templateName, leaderId, leaderName, calibratorIds, ccIds, publicityDays, indicators, rule } = row
  const names = await namesOfPeople(context.db, actor.tenantId, [...calibratorIds, ...ccIds])
  const named = (ids: readonly string[]) => ids.flatMap((one) => names.get(one) ?? [])
  return {
    ...presentPlanRow(found),
    templateId,
    templateName,
    leaderId,
    leaderName,
    calibratorIds,
    ccIds,
    publicityDays,
    indicators,
    rule,
    calibrators: named(calibratorIds),
    cc: named(ccIds),
    isStaff: isStaff(found.relation),
    selfBefore: row.selfBefore?.toISOString() ?? null,
    scoreBefore: row.scoreBefore?.toISOString() ?? null,
  }
}
