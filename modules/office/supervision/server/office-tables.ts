import { organization } from '@mingtai/modules/ground/organization/server'
import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import { categories, feedbackStates, itemStates, levels, lights, sources, taskStates, unitRoles } from '../words.ts'
import { lightOfItem, readableItems } from './item/item-rows.ts'
import { lightOfTask } from './list/list-conditions.ts'
import { supervisionFeedback, supervisionItem, supervisionTask, supervisionUrge } from './tables.ts'

const { text, moment, whole } = officeColumn
const day = (name: string, title: string) => ({ name, type: 'date' as const, title })

/** Items, tasks and feedbacks with their lights, for reports; each reader has those that they may read. */
export const supervisionTables: OfficeTable[] = [
  {
    name: 'supervision_items',
    title: '督办事项：本人跟进、牵头和承办的，以及负责范围内的',
    columns: [
      text('number', '编号'),
      text('title', '事项'),
      text('source', '来源'),
      text('category', '类别'),
      text('level', '级别'),
      text('leader', '责任领导'),
      text('owner', '督办人'),
      day('start_at', '开始日期'),
      day('due_at', '办结期限'),
      text('state', '状态'),
      text('light', '灯'),
      whole('progress', '进度'),
      whole('score', '得分'),
      moment('closed_at', '销号时间'),
    ],
    rows: (actor) => sql`
      select ${supervisionItem.number}, ${supervisionItem.title}, ${worded(sql`${supervisionItem.source}`, sources)},
        ${worded(sql`${supervisionItem.category}`, categories)}, ${worded(sql`${supervisionItem.level}`, levels)},
        ${supervisionItem.leaderName}, ${supervisionItem.ownerName}, ${supervisionItem.startAt}, ${supervisionItem.dueAt},
        ${worded(sql`${supervisionItem.state}`, itemStates)}, ${worded(sql`(${lightOfItem})`, lights)},
        ${supervisionItem.progress}, ${supervisionItem.score}, ${chinaClock(supervisionItem.closedAt)}
      from ${supervisionItem}
      where ${supervisionItem.tenantId} = ${actor.tenantId} and not ${supervisionItem.deleted} and ${readableItems(actor)}`,
  },
  {
    name: 'supervision_tasks',
    title: '督办任务：各承办单位的进度、灯和催办',
    columns: [
      text('number', '编号'),
      text('title', '事项'),
      text('organization', '机构'),
      text('unit', '承办单位'),
      text('role', '分工'),
      text('contact', '联系人'),
      day('due_at', '办结期限'),
      text('state', '状态'),
      text('light', '灯'),
      whole('progress', '进度'),
      whole('urges', '催办次数'),
      whole('score', '得分'),
      moment('signed_at', '签收时间'),
      moment('reported_at', '报告办结时间'),
    ],
    rows: (actor) => sql`
      select ${supervisionItem.number}, ${supervisionItem.title}, ${organization.name}, ${supervisionTask.unitName},
        ${worded(sql`${supervisionTask.role}`, unitRoles)}, ${supervisionTask.contactName}, ${supervisionTask.dueAt},
        ${worded(sql`${supervisionTask.state}`, taskStates)}, ${worded(sql`(${lightOfTask})`, lights)},
        ${supervisionTask.progress},
        (select count(*)::int from ${supervisionUrge} where ${supervisionUrge.taskId} = ${supervisionTask.id}),
        ${supervisionTask.score}, ${chinaClock(supervisionTask.signedAt)}, ${chinaClock(supervisionTask.reportedAt)}
      from ${supervisionTask} join ${supervisionItem} on ${supervisionItem.id} = ${supervisionTask.itemId}
      left join ${organization} on ${organization.id} = ${supervisionTask.organizationId}
      where ${supervisionItem.tenantId} = ${actor.tenantId} and not ${supervisionItem.deleted}
        and not ${supervisionTask.deleted} and ${supervisionItem.state} <> 'draft' and ${readableItems(actor)}`,
  },
  {
    name: 'supervision_feedbacks',
    title: '督办反馈：各承办单位报送的进展',
    columns: [
      text('number', '编号'),
      text('title', '事项'),
      text('unit', '承办单位'),
      moment('at', '报送时间'),
      whole('progress', '进度'),
      text('content', '进展'),
      text('problems', '存在问题'),
      text('next', '下一步'),
      text('state', '状态'),
      text('writer', '报送人'),
      text('signer', '审签人'),
    ],
    rows: (actor) => sql`
      select ${supervisionItem.number}, ${supervisionItem.title}, ${supervisionTask.unitName},
        ${chinaClock(supervisionFeedback.createdAt)}, ${supervisionFeedback.progress}, ${supervisionFeedback.content},
        ${supervisionFeedback.problems}, ${supervisionFeedback.next},
        ${worded(sql`${supervisionFeedback.state}`, feedbackStates)}, ${supervisionFeedback.writerName},
        ${supervisionFeedback.signedBy}
      from ${supervisionFeedback} join ${supervisionItem} on ${supervisionItem.id} = ${supervisionFeedback.itemId}
      join ${supervisionTask} on ${supervisionTask.id} = ${supervisionFeedback.taskId}
      where ${supervisionItem.tenantId} = ${actor.tenantId} and not ${supervisionItem.deleted} and ${readableItems(actor)}`,
  },
]

function worded(column: SQL, words: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(words).map(([state, word]) => sql`when ${column} = ${state} then ${word}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}
