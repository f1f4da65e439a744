import { person } from '@mingtai/modules/ground/organization/server'
import type { PlainList } from '@mingtai/sheet-files'
import type { Db } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, asc, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import { taskStates } from '../../calls.ts'
import { approvalInstance, approvalTask } from '../tables.ts'

const columns = [
  { title: '编号', width: 130 },
  { title: '步骤', width: 130 },
  { title: '处理人', width: 90 },
  { title: '结果', width: 70 },
  { title: '意见', width: 320 },
  { title: '到达时间', width: 130 },
  { title: '处理时间', width: 130 },
]

/** What everybody said at their step, as a sheet of the export. */
export async function opinionList(db: Db, where: SQL | undefined, most: number): Promise<PlainList> {
  const { nodeName, status, opinion, openedAt, closedAt, personId, number } = approvalTask
  const rows = await db
    .select({
      of: approvalInstance.number,
      ...{ nodeName, status, opinion, openedAt, closedAt },
      name: person.realName,
    })
    .from(approvalTask)
    .innerJoin(approvalInstance, eq(approvalInstance.id, approvalTask.instanceId))
    .leftJoin(person, and(eq(person.id, personId), eq(person.tenantId, approvalTask.tenantId)))
    .where(and(where, isNotNull(closedAt), ne(status, 'canceled')))
    .orderBy(desc(approvalInstance.startedAt), desc(approvalInstance.id), asc(number))
    .limit(most)
  return {
    name: '审批意见',
    columns,
    rows: rows.map((row) => [
      ...[row.of, row.nodeName, row.name ?? '', taskStates[row.status], row.opinion],
      ...[formatByCode(row.openedAt, 1), row.closedAt === null ? '' : formatByCode(row.closedAt, 1)],
    ]),
  }
}
