import { chinaClock, officeColumn, type OfficeTable } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { folderPath, listedReports } from './access/index.ts'
import { reportTpl } from './tables.ts'

const { text, moment, whole } = officeColumn

/** The reports that a reader may open. */
export const reportTables: OfficeTable[] = [
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
        ${chinaClock(reportTpl.createdAt)}, ${reportTpl.updatedBy}, ${chinaClock(reportTpl.updatedAt)}
      from ${reportTpl} where ${reportTpl.tenantId} = ${actor.tenantId} and not ${reportTpl.deleted}
        and ${(await listedReports(db, actor)) ?? sql`true`}
        and ${actor.rights.has('report:read')}`,
  },
]
