import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { message, todo } from './tables.ts'

const { text, moment, yesNo } = officeColumn

/** A reader’s own todos and messages. */
export const notificationTables: OfficeTable[] = [
  {
    name: 'todos',
    title: '我的待办',
    columns: [
      text('title', '标题'),
      text('kind', '类别'),
      text('system', '系统'),
      text('from_words', '来自'),
      yesNo('urgent', '是否紧急'),
      moment('created_at', '到达时间'),
      moment('due_at', '截止时间'),
      moment('ended_at', '办结时间'),
      text('outcome', '结果'),
    ],
    rows: (actor) => sql`
      select ${todo.title}, ${todo.kind}, ${todo.system}, ${todo.from}, ${todo.urgent}, ${chinaClock(todo.createdAt)},
        ${chinaClock(todo.dueAt)}, ${chinaClock(todo.endedAt)},
        case ${todo.outcome} when 'done' then '已办' when 'withdrawn' then '已撤回' when 'transferred' then '已转办' end
      from ${todo} where ${todo.tenantId} = ${actor.tenantId} and ${todo.personId} = ${actor.userId}`,
  },
  {
    name: 'messages',
    title: '我的消息',
    columns: [
      text('title', '标题'),
      text('system', '系统'),
      text('level', '级别'),
      text('sender', '发送人'),
      moment('created_at', '时间'),
      moment('read_at', '阅读时间'),
    ],
    rows: (actor) => sql`
      select ${message.title}, ${message.system}, ${message.level}, ${message.senderName}, ${chinaClock(message.createdAt)},
        ${chinaClock(message.readAt)}
      from ${message} where ${message.tenantId} = ${actor.tenantId} and ${message.personId} = ${actor.userId}
        and ${message.recalledAt} is null and ${message.removedAt} is null and ${message.visibleAt} <= now()`,
  },
]
