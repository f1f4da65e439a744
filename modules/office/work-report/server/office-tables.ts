import { department, organization } from '@mingtai/modules/ground/organization/server'
import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import { cycles, reportStates } from '../words.ts'
import { readableReports } from './report/report-rows.ts'
import { workReport } from './tables.ts'

const { text, moment, yesNo } = officeColumn

/** Work reports, for reports on who hands in when; each reader has their own and those that they may read. */
export const workReportTables: OfficeTable[] = [
  {
    name: 'work_reports',
    title: '工作报告：本人的，以及报给本人和负责的部门的',
    columns: [
      text('title', '报告'),
      text('template', '模板'),
      text('cycle', '类型'),
      text('period_start', '周期开始'),
      text('author', '报告人'),
      text('organization', '机构'),
      text('department', '部门'),
      text('state', '状态'),
      moment('submitted_at', '提交时间'),
      moment('due_at', '截止时间'),
      yesNo('late', '迟交'),
    ],
    rows: (actor) => sql`
      select ${workReport.title}, ${workReport.templateName}, ${worded(sql`${workReport.cycle}`, cycles)},
        ${workReport.periodStart}::text, ${workReport.authorName}, ${organization.name}, ${department.name},
        ${worded(sql`${workReport.state}`, reportStates)}, ${chinaClock(workReport.submittedAt)},
        ${chinaClock(workReport.dueAt)}, ${workReport.isLate}
      from ${workReport} left join ${organization} on ${organization.id} = ${workReport.organizationId}
      left join ${department} on ${department.id} = ${workReport.departmentId}
      where ${workReport.tenantId} = ${actor.tenantId} and not ${workReport.deleted} and ${readableReports(actor)}`,
  },
]

function worded(column: SQL, words: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(words).map(([state, word]) => sql`when ${column} = ${state} then ${word}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
