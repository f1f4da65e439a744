import { withinScope } from '@mingtai/modules/ground/organization/server'
import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { auditLog } from '@mingtai/server-kit/tables'
import { sql } from 'drizzle-orm'

const { text, moment } = officeColumn

/** The log of operations, for those who may read it. */
export const systemTables: OfficeTable[] = [
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
      select ${chinaClock(auditLog.at)}, ${auditLog.who}, ${auditLog.userId}, ${auditLog.action}, ${auditLog.subject},
        ${auditLog.address}
      from ${auditLog} where ${auditLog.tenantId} = ${actor.tenantId}
        and (${auditLog.userId} = ${actor.userId} or ${withinScope(actor, 'system:log', { ownerId: auditLog.userId })})`,
  },
]
