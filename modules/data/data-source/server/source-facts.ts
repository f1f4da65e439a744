import type { Db, HealthFact } from '@mingtai/server-kit'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { datasourceHealth, queryLog, reportDatasource } from './tables.ts'

const SLOWEST = 3
const MOST_NAMES = 5
const SLOW_MILLISECONDS = 30_000

/** Which sources do not answer, and what took longest today. */
export async function sourceFacts(db: Db): Promise<HealthFact[]> {
  return [await ofSources(db), await ofQueries(db)]
}

async function ofSources(db: Db): Promise<HealthFact> {
  const here = and(eq(reportDatasource.id, datasourceHealth.sourceId), eq(reportDatasource.deleted, false))
  const bad = await db
    .select({ name: reportDatasource.name, sentence: datasourceHealth.sentence })
    .from(datasourceHealth)
    .innerJoin(reportDatasource, here)
    .where(eq(datasourceHealth.state, 'bad'))
    .orderBy(reportDatasource.name)
  const name = '数据源'
  const all = await db.$count(reportDatasource, eq(reportDatasource.deleted, false))
  if (bad.length === 0) return { name, text: `${all} 个，都有应答`, level: 'good' }
  const named = bad.slice(0, MOST_NAMES).map((one) => `${one.name}：${one.sentence}`)
  const text = [`${all} 个，${bad.length} 个没有应答`, ...named].join('\n')
  return { name, text, level: 'look', advice: '用到它们的报表打不开；请检查地址、账号和那边的服务。' }
}

async function ofQueries(db: Db): Promise<HealthFact> {
  const { sourceCode, dataset, reportCode, milliseconds } = queryLog
  const slowest = await db
    .select({ sourceCode, dataset, reportCode, milliseconds })
    .from(queryLog)
    .where(gt(queryLog.at, sql`now() - interval '1 day'`))
    .orderBy(desc(milliseconds))
    .limit(SLOWEST)
  const name = '最慢的查询'
  if (slowest.length === 0) return { name, text: '近一天没有查询', level: 'good' }
  const lines = slowest.map(
    (one) =>
      `${(one.milliseconds / 1000).toFixed(1)} 秒　${one.dataset}（${one.reportCode ?? '试查'}，${one.sourceCode ?? '数据集'}）`,
  )
  const isSlow = (slowest[0]?.milliseconds ?? 0) > SLOW_MILLISECONDS
  return { name, text: lines.join('\n'), level: isSlow ? 'look' : 'good', advice: '全部在“数据源”的查询日志里。' }
}
