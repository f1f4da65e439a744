import { meant, notice, noticeRead, standsNow } from '@mingtai/modules/notice/server'
import { message, todo } from '@mingtai/modules/notification/server/tables'
import { withinScope } from '@mingtai/modules/organization/server'
import { folderPath, listedReports } from '@mingtai/modules/report/server/access'
import { reportTpl } from '@mingtai/modules/report/server/tables'
import { loginLog } from '@mingtai/modules/sign-in/server/tables'
import { auditLog } from '@mingtai/server-kit/tables'
import { sql } from 'drizzle-orm'
import { clock } from './clock.ts'
import { moment, type OfficeTable, text, whole, yesNo } from './office-table.ts'

/** What lies on the reader's own desk, and logs for those who may read them. */
export const deskTables: OfficeTable[] = [
  {
    name: 'notices',
    title: '我收到的通知公告',
    columns: [
      text('id', '编号'),
      text('title', '标题'),
      text('category', '类别'),
      text('published_by', '发布人'),
      moment('published_at', '发布时间'),
      moment('ends_at', '截止时间'),
      yesNo('must_confirm', '是否须确认'),
      moment('read_at', '我的阅读时间'),
      moment('confirmed_at', '我的确认时间'),
    ],
    rows: async (actor, db) => sql`
      select ${notice.id}, ${notice.title}, case ${notice.category} when 'notice' then '通知' else '公告' end,
        ${notice.publishedBy}, ${clock(notice.publishedAt)}, ${clock(notice.endsAt)}, ${notice.mustConfirm},
        ${clock(noticeRead.readAt)}, ${clock(noticeRead.confirmedAt)}
      from ${notice} left join ${noticeRead} on ${noticeRead.noticeId} = ${notice.id}
        and ${noticeRead.tenantId} = ${notice.tenantId} and ${noticeRead.personId} = ${actor.userId}
      where ${standsNow(actor.tenantId)} and ${await meant(db, actor)}`,
  },
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
      select ${todo.title}, ${todo.kind}, ${todo.system}, ${todo.from}, ${todo.urgent}, ${clock(todo.createdAt)},
        ${clock(todo.dueAt)}, ${clock(todo.endedAt)},
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
      select ${message.title}, ${message.system}, ${message.level}, ${message.senderName}, ${clock(message.createdAt)},
        ${clock(message.readAt)}
      from ${message} where ${message.tenantId} = ${actor.tenantId} and ${message.personId} = ${actor.userId}
        and ${message.recalledAt} is null and ${message.removedAt} is null and ${message.visibleAt} <= now()`,
  },
  {
    name: 'reports',
    title: '报表，须有查看报表权限',
    columns: [
      text('code', '编码'),
      text('name', '名称'),
      text('folder', '文件夹'),
      whole('views', '查看次数'),
      text('created_by', '建立人'),
      moment('created_at', '建立时间'),
      text('updated_by', '修改人'),
      moment('updated_at', '修改时间'),
    ],
    rows: async (actor, db) => sql`
      select ${reportTpl.code}, ${reportTpl.name}, ${folderPath}, ${reportTpl.views}, ${reportTpl.createdBy},
        ${clock(reportTpl.createdAt)}, ${reportTpl.updatedBy}, ${clock(reportTpl.updatedAt)}
      from ${reportTpl} where ${reportTpl.tenantId} = ${actor.tenantId} and not ${reportTpl.deleted}
        and ${(await listedReports(db, actor)) ?? sql`true`}
        and ${actor.rights.has('report:read')}`,
  },
  {
    name: 'sign_ins',
    title: '登录日志，自己的，或有日志权限时全部',
    columns: [
      moment('at', '时间'),
      text('who', '输入的账号'),
      text('user_id', '人员编号'),
      text('way', '方式'),
      yesNo('ok', '是否成功'),
      text('address', '地址'),
      text('device', '设备'),
    ],
    rows: (actor) => sql`
      select ${clock(loginLog.at)}, ${loginLog.who}, ${loginLog.userId}, ${loginLog.way}, ${loginLog.result} = 'ok',
        ${loginLog.address}, ${loginLog.device}
      from ${loginLog} where ${loginLog.tenantId} = ${actor.tenantId}
        and (${loginLog.userId} = ${actor.userId} or ${withinScope(actor, 'system:log', { ownerId: loginLog.userId })})`,
  },
  {
    name: 'operations',
    title: '操作日志，自己的，或有日志权限时全部',
    columns: [
      moment('at', '时间'),
      text('who', '人员'),
      text('user_id', '人员编号'),
      text('action', '操作'),
      text('subject', '对象'),
      text('address', '地址'),
    ],
    rows: (actor) => sql`
      select ${clock(auditLog.at)}, ${auditLog.who}, ${auditLog.userId}, ${auditLog.action}, ${auditLog.subject},
        ${auditLog.address}
      from ${auditLog} where ${auditLog.tenantId} = ${actor.tenantId}
        and (${auditLog.userId} = ${actor.userId} or ${withinScope(actor, 'system:log', { ownerId: auditLog.userId })})`,
  },
]
