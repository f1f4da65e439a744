import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SITE_TENANT } from '@mingtai/modules/ground/organization/server'
import type { Db, HealthCheck, HealthFact } from '@mingtai/server-kit'
import { worldIn } from '@mingtai/server-kit'
import { auditLog } from '@mingtai/server-kit/tables'
import { and, desc, eq, sql } from 'drizzle-orm'
import server from '../package.json' with { type: 'json' }
import type { Services } from '../services.ts'
import { diskOf, hasRoom } from './disk.ts'

const DAY = 86_400_000
/** Days after which a site without a new backup is told so. */
const BACKUP_DAYS = 2
const BACKUP_LATE_DAYS = 7
/** Of this part of its connections a database is nearly used up. */
const NEARLY_ALL = 0.8
const LONG_SECONDS = 600
const SLOW_MILLISECONDS = 500

/** What `mingtai backup` writes into the operation log when it is done. */
export const BACKUP_ACTION = '备份'

const began = new Date()

/** What this process, its machine, the database and the jobs tell. */
export function siteHealth({ db, dataFolder }: Pick<Services, 'db' | 'dataFolder'>): HealthCheck[] {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return [
    { area: '这台服务器', facts: async () => [await ofDisk(dataFolder), ofThread(delay), ofVersion()] },
    { area: '数据库', facts: async () => [...(await ofDatabase(db)), await ofBackup(db)] },
    { area: '后台作业', facts: async () => [await ofJobs(db)] },
  ]
}

async function ofDisk(dataFolder: string): Promise<HealthFact> {
  const { free, all } = await diskOf(dataFolder)
  const name = '磁盘'
  const text = `剩余 ${sizeOf(free)}，共 ${sizeOf(all)}`
  if (!hasRoom({ free, all }))
    return { name, text, level: 'act', advice: '已经不能生成报表和上传文件，请马上腾出空间。' }
  const isShort = free < all / 10
  return { name, text, level: isShort ? 'look' : 'good', advice: '不到十分之一，请扩容，或看《安装与运维》的“磁盘”。' }
}

/** Since it was last asked; the nodes behind a balancer each tell of themselves. */
function ofThread(delay: ReturnType<typeof monitorEventLoopDelay>): HealthFact {
  const [typical, longest] = [delay.percentile(99) / 1e6, delay.max / 1e6]
  delay.reset()
  const isSlow = typical > SLOW_MILLISECONDS
  const text = `主线程延迟 99% 在 ${Math.round(typical)} 毫秒内，最长 ${Math.round(longest)} 毫秒；内存 ${sizeOf(process.memoryUsage.rss())}`
  return { name: '负载', text, level: isSlow ? 'look' : 'good', advice: '机器太忙，请看是谁占用了处理器，或再加一台。' }
}

function ofVersion(): HealthFact {
  const hours = Math.floor((Date.now() - began.getTime()) / 3_600_000)
  const text = `明台 ${server.version}，Node ${process.versions.node}，已运行 ${hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`}`
  return { name: '版本', text, level: 'good' }
}

async function ofDatabase(db: Db): Promise<HealthFact[]> {
  const { rows } = await db.execute<{
    version: string
    bytes: string
    used: number
    most: number
    seconds: number | null
    steps: number
  }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as most,
      (select extract(epoch from max(now() - xact_start))::int from pg_stat_activity
        where datname = current_database() and application_name <> 'mingtai-backup') as seconds,
      (select count(*)::int from drizzle.__drizzle_migrations) as steps`)
  const [row] = rows
  if (row === undefined) return []
  const long = row.seconds ?? 0
  return [
    { name: '版本', text: `PostgreSQL ${row.version}，结构第 ${row.steps} 步`, level: 'good' },
    { name: '大小', text: sizeOf(Number(row.bytes)), level: 'good' },
    {
      name: '连接',
      text: `${row.used} / ${row.most}`,
      level: row.used > row.most * NEARLY_ALL ? 'look' : 'good',
      advice: '快用完了，请调大 PostgreSQL 的 max_connections；每台服务器最多用 25 个。',
    },
    {
      name: '最长的事务',
      text: long < 60 ? `${long} 秒` : `${Math.floor(long / 60)} 分钟`,
      level: long > LONG_SECONDS ? 'look' : 'good',
      advice: '长时间不结束的事务会让数据库越来越大、越来越慢，请在 pg_stat_activity 里找到它。',
    },
  ]
}

async function ofBackup(db: Db): Promise<HealthFact> {
  const name = '最近的备份'
  const { tenantId, action, at, subject } = auditLog
  const [last] = await db
    .select({ at, subject })
    .from(auditLog)
    .where(and(eq(tenantId, SITE_TENANT), eq(action, BACKUP_ACTION)))
    .orderBy(desc(at))
    .limit(1)
  const advice = '请每天执行一次 npx mingtai backup。用别的办法备份的，可以不理会。'
  if (last === undefined)
    return {
      name,
      text: '还没有用 mingtai backup 备份过',
      level: (await worldIn(db)) === 'demo' ? 'good' : 'look',
      advice,
    }
  const days = Math.floor((Date.now() - last.at.getTime()) / DAY)
  const level = days >= BACKUP_LATE_DAYS ? 'act' : days >= BACKUP_DAYS ? 'look' : 'good'
  return { name, text: `${days === 0 ? '一天之内' : `${days} 天前`}，${last.subject}`, level, advice }
}

async function ofJobs(db: Db): Promise<HealthFact> {
  const found = await db.execute<{ jobs: string | null }>(sql`select to_regclass('jobs.job') as jobs`)
  if (found.rows[0]?.jobs == null)
    return { name: '定时作业', text: '还没有启动', level: 'look', advice: '它们随服务启动，请看服务日志。' }
  const { rows } = await db.execute<{ name: string; failed: number; late: number }>(sql`
    select name, (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 hour'))::int as failed,
      (count(*) filter (where state = 'created' and start_after < now() - interval '10 minutes'))::int as late
    from jobs.job group by name order by name`)
  const ill = rows.filter(({ failed, late }) => failed > 0 || late > 0)
  const name = '定时作业'
  if (ill.length === 0) return { name, text: '都按时执行', level: 'good' }
  const text = ill.map((one) => `${one.name}：失败 ${one.failed} 次，晚了 ${one.late} 次`).join('\n')
  return { name, text, level: 'look', advice: '原因在服务日志里，area 为 jobs。' }
}

/** In the unit that disks are sold in. */
function sizeOf(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
