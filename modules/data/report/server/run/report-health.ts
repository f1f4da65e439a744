import type { Db, HealthFact } from '@mingtai/server-kit'
import { and, eq, gt, sql } from 'drizzle-orm'
import { reportExport, reportNode, reportResult } from '../tables.ts'

/** Seconds without a word after which a server is shown as silent. */
const SILENT_SECONDS = 90

/** Which servers there are, and what they do for readers at this moment. */
export async function reportHealth(db: Db): Promise<HealthFact[]> {
  return [await ofNodes(db), ...(await ofWork(db))]
}

async function ofNodes(db: Db): Promise<HealthFact> {
  const seconds = sql<number>`extract(epoch from now() - ${reportNode.seenAt})::int`
  const nodes = await db
    .select({ id: reportNode.id, seconds })
    .from(reportNode)
    .where(gt(reportNode.seenAt, sql`now() - interval '1 day'`))
    .orderBy(reportNode.id)
  const silent = nodes.filter((node) => node.seconds > SILENT_SECONDS)
  const name = '服务节点'
  const living = `${nodes.length - silent.length} 个在运行`
  if (silent.length === 0) return { name, text: living, level: 'good' }
  const names = silent.map((node) => `${node.id.slice(0, 8)}（${Math.round(node.seconds / 60)} 分钟前）`).join('、')
  const advice = '停用的节点一天后不再列出；没有停用的，请到那台机器上看它的日志。'
  return { name, text: `${living}；没有消息：${names}`, level: 'look', advice }
}

async function ofWork(db: Db): Promise<HealthFact[]> {
  const since = sql`now() - interval '1 hour'`
  const ofState = async (table: typeof reportResult | typeof reportExport) => {
    const running = await db.$count(table, eq(table.state, 'running'))
    const failed = await db.$count(table, and(eq(table.state, 'failed'), gt(table.startedAt, since)))
    return `${running} 个在进行，近一小时失败 ${failed} 个`
  }
  return [
    { name: '报表生成', text: await ofState(reportResult), level: 'good' },
    { name: '文件导出', text: await ofState(reportExport), level: 'good' },
  ]
}
