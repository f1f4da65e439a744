import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { taskKinds } from '../words.ts'
import { filingAssignment, filingSubmission, filingTask } from './tables.ts'
import { publishesTask, readableUnits, readerOf, viewsTask } from './unit/unit-rows.ts'

const { text, moment, whole, yesNo } = officeColumn
const figure = (name: string, title: string) => ({ name, title, type: 'numeric' as const })

/** How units report, and every cell that they handed in, for reports and screens; each reader has what they may see. */
export const filingTables: OfficeTable[] = [
  {
    name: 'filing_units',
    title: '报送：本单位的，以及发布和查看的任务的',
    columns: [
      text('task', '任务'),
      text('kind', '类型'),
      text('period', '期别'),
      text('period_start', '期别开始'),
      text('unit', '单位'),
      whole('status', '状态码'),
      yesNo('late', '迟报'),
      yesNo('nothing', '无内容'),
      moment('submitted_at', '提交时间'),
      moment('due_at', '截止时间'),
      whole('rounds', '提交次数'),
    ],
    rows: async (actor, db) => {
      const reader = await readerOf(db, actor)
      return sql`select ${filingTask.title}, case ${filingTask.kind} when 'ledger' then ${taskKinds.ledger} else ${taskKinds.report} end,
        ${filingTask.period}, ${filingTask.periodStart}::text, ${filingAssignment.unitName}, ${filingAssignment.status},
        ${filingAssignment.isLate}, ${filingAssignment.isNothing}, ${chinaClock(filingAssignment.submittedAt)},
        (coalesce(${filingAssignment.dueAt}, ${filingTask.dueAt}) at time zone 'Asia/Shanghai'), ${filingAssignment.submissions}
        from ${filingAssignment} join ${filingTask} on ${filingTask.id} = ${filingAssignment.taskId}
        where ${filingAssignment.tenantId} = ${actor.tenantId} and not ${filingAssignment.deleted}
          and not ${filingTask.deleted} and ${readableUnits(reader)}`
    },
  },
  {
    name: 'filing_cells',
    title: '报送的数据：发布的任务已提交的，查看的任务已上报的',
    columns: [
      text('task', '任务'),
      text('period', '期别'),
      text('period_start', '期别开始'),
      text('unit', '单位'),
      text('area', '填报区域'),
      whole('row', '行'),
      text('column_title', '列'),
      text('words', '文字'),
      figure('figure', '数值'),
    ],
    rows: async (actor, db) => {
      const reader = await readerOf(db, actor)
      return sql`select ${filingTask.title}, ${filingTask.period}, ${filingTask.periodStart}::text, ${filingAssignment.unitName},
        area.value ->> 'title', rows.at::int, area.value -> 'columns' -> (cells.at::int - 1) ->> 'title', cells.value #>> '{}',
        case when jsonb_typeof(cells.value) = 'number' then (cells.value #>> '{}')::numeric end
        from ${filingAssignment} join ${filingTask} on ${filingTask.id} = ${filingAssignment.taskId}
        join ${filingSubmission} on ${filingSubmission.id} = ${filingAssignment.submissionId}
        cross join lateral jsonb_array_elements(${filingSubmission.cells}) own(value)
        join lateral jsonb_array_elements(${filingTask.areas}) area(value) on area.value ->> 'id' = own.value ->> 'id'
        cross join lateral jsonb_array_elements(own.value -> 'rows') with ordinality rows(value, at)
        cross join lateral jsonb_array_elements(rows.value) with ordinality cells(value, at)
        where ${filingAssignment.tenantId} = ${actor.tenantId} and not ${filingAssignment.deleted} and not ${filingTask.deleted}
          and jsonb_typeof(cells.value) <> 'null'
          and ((${filingAssignment.status} >= 30 and ${publishesTask(reader)})
            or (${filingAssignment.status} >= 40 and ${viewsTask(reader)}))`
    },
  },
]
