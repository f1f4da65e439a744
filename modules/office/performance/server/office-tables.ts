import { officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { planStates } from '../words.ts'
import { readableTotals } from './total/total-rows.ts'
import { performanceGroup, performancePlan, performanceSheet } from './tables.ts'

const { text, whole } = officeColumn

/** Results of checks, for reports on them; each reader has those that they may read, and no score of a single scorer. */
export const performanceTables: OfficeTable[] = [
  {
    name: 'performance_results',
    title: '考核结果：本人的，以及负责的和抄送本人的考核的',
    columns: [
      text('plan', '考核'),
      text('period', '周期'),
      text('ends_on', '周期截止日'),
      text('state', '状态'),
      text('group_name', '分组'),
      text('name', '考核对象'),
      text('place', '单位'),
      text('result', '最终得分'),
      whole('rank', '名次'),
      whole('group_size', '组内对象数'),
      text('level', '等级'),
    ],
    rows: (actor) => sql`
      select ${performancePlan.title}, ${performancePlan.period}, ${performancePlan.endsOn}, ${stateWords()},
        ${performanceGroup.name}, ${performanceSheet.name}, ${performanceSheet.place}, ${performanceSheet.result},
        ${performanceSheet.rank}, ${performanceSheet.groupSize}, ${performanceSheet.level}
      from ${performanceSheet} join ${performancePlan} on ${performancePlan.id} = ${performanceSheet.planId}
      left join ${performanceGroup} on ${performanceGroup.id} = ${performanceSheet.groupId}
      where ${performanceSheet.tenantId} = ${actor.tenantId} and not ${performanceSheet.deleted}
        and not ${performancePlan.deleted} and ${performanceSheet.round} = ${performancePlan.round}
        and ${readableTotals(actor)}`,
  },
]

function stateWords() {
  const cases = Object.entries(planStates).map(
    ([state, word]) => sql`when ${performancePlan.state} = ${state} then ${word}`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}
