import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import type { Indicator } from '../../performance.ts'
import { countedStates, type ScorerRole } from '../../words.ts'
import { readablePlan } from '../plan/plan-rows.ts'
import { isStaff } from '../plan/states.ts'
import { performanceGroup } from '../tables.ts'
import { mustBeScorable } from '../template/scorable.ts'
import { countedSheets, rankedByGroup } from './counting.ts'

type SimulateHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'simulate'>

/** What a run would be with other weights; nothing is written. */
export function simulateHandlers(): SimulateHandlers {
  return {
    async simulate({ planId, weights, roles }, context) {
      const { row, relation } = await readablePlan(context.db, signedIn(context), planId)
      const states: readonly string[] = countedStates
      if (!isStaff(relation)) refuse('right.row', row.title)
      if (!states.includes(row.state)) refuse('performance.notCounted', row.title)
      const wanted = new Map(weights.map(({ indicatorId, weight }) => [indicatorId, weight]))
      const wantedRoles = new Map(roles.map(({ role, weight }) => [role, weight]))
      const changed = (indicators: readonly Indicator[]) =>
        indicators.map((one) => reweighted(one, wanted, wantedRoles))
      mustBeScorable(changed(row.indicators))
      const counted = await countedSheets(context.db, row, ({ indicators }) => changed(indicators))
      const after = counted.map(({ sheet, total, isVetoed }) => ({ ...sheet, total: total ?? '0', isVetoed }))
      const ranked = rankedByGroup(after, row.rule)
      const groups = await groupNames(context.db, planId)
      const sheets = after
        .map((sheet) => {
          const now = ranked.get(sheet.id)
          return {
            id: sheet.id,
            name: sheet.name,
            groupName: groups.get(sheet.groupId) ?? '',
            before: sheet.result,
            rankBefore: sheet.rank,
            levelBefore: sheet.level,
            after: now?.result ?? '',
            rankAfter: now?.rank ?? 0,
            levelAfter: now?.level ?? '',
          }
        })
        .toSorted((a, b) =>
          a.groupName === b.groupName ? a.rankAfter - b.rankAfter : a.groupName < b.groupName ? -1 : 1,
        )
      const moved = sheets.filter(({ rankBefore, rankAfter }) => rankBefore !== rankAfter).length
      return { sheets, moved }
    },
  }
}

function reweighted(
  indicator: Indicator,
  weights: ReadonlyMap<string, string>,
  roles: ReadonlyMap<ScorerRole, string>,
): Indicator {
  return {
    ...indicator,
    weight: weights.get(indicator.id) ?? indicator.weight,
    roles: indicator.roles.map(({ role, weight }) => ({ role, weight: roles.get(role) ?? weight })),
  }
}

async function groupNames(db: Db, planId: string): Promise<Map<string, string>> {
  const { id, name } = performanceGroup
  const rows = await db.select({ id, name }).from(performanceGroup).where(eq(performanceGroup.planId, planId))
  return new Map(rows.map((row) => [row.id, row.name]))
}
