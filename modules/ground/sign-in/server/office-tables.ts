import { withinScope } from '@mingtai/modules/ground/organization/server'
import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { loginLog } from './tables.ts'

const { text, moment, yesNo } = officeColumn

/** The log of sign-ins, for those who may read it. */
export const signInTables: OfficeTable[] = [
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
      select ${chinaClock(loginLog.at)}, ${loginLog.who}, ${loginLog.userId}, ${loginLog.way}, ${loginLog.result} = 'ok',
        ${loginLog.address}, ${loginLog.device}
      from ${loginLog} where ${loginLog.tenantId} = ${actor.tenantId}
        and (${loginLog.userId} = ${actor.userId} or ${withinScope(actor, 'system:log', { ownerId: loginLog.userId })})`,
  },
]
