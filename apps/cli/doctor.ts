import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { callsTo, type Connection } from './connection.ts'
import { dataFolderOf, runningDatabase } from './database.ts'
import { exits, Failure, outcomeOf, unreachable } from './failure.ts'
import { megabytes } from './progress.ts'

export interface Finding {
  ok: boolean
  about: string
  text: string
}

/** Below this an export of a large report may not find room. */
const ROOM = 2_000_000_000

/** `mingtai doctor`: what is well, what is not, and what to do about it. */
export async function doctor(connection: Connection, env: NodeJS.ProcessEnv): Promise<void> {
  const findings = [
    nodeVersion(process.versions.node),
    ...(await ofServer(connection)),
    ...(await ofPlace(connection, env)),
  ]
  for (const finding of findings) console.log(findingLine(finding))
  const problems = findings.filter(({ ok }) => !ok).length
  if (problems > 0) throw new Failure(`${problems} 处需要处理。`, exits.failed)
}

export function findingLine({ ok, about, text }: Finding): string {
  return `${ok ? '正常' : '问题'}  ${about}：${text}`
}

export function nodeVersion(version: string): Finding {
  const ok = Number(version.split('.')[0]) >= 24
  return { ok, about: 'Node', text: ok ? version : `${version}，需要 24，请运行 npm ci 装上自带的` }
}

async function ofServer(connection: Connection): Promise<Finding[]> {
  const [alive, ready] = [await status(connection, '/healthz'), await status(connection, '/readyz')]
  if (alive !== 200) return [{ ok: false, about: '服务', text: unreachable(connection.base) }]
  return [
    { ok: true, about: '服务', text: connection.base },
    ready === 200
      ? { ok: true, about: '就绪', text: '数据库有应答，磁盘有空间' }
      : { ok: false, about: '就绪', text: '服务在，但数据库没有应答或磁盘已满，请看服务日志' },
    ...(connection.token === null ? [] : [await ofToken(connection)]),
  ]
}

async function status({ base }: Connection, path: string): Promise<number | null> {
  try {
    return (await fetch(`${base}${path}`, { signal: AbortSignal.timeout(5000) })).status
  } catch {
    return null
  }
}

async function ofToken(connection: Connection): Promise<Finding> {
  const about = '令牌'
  try {
    const me = await callsTo(connection, signInCalls).readme({}, { signal: AbortSignal.timeout(5000) })
    return { ok: true, about, text: `${me.realName}（${me.tenantName}）` }
  } catch (problem) {
    return { ok: false, about, text: outcomeOf(problem, connection.base).sentence ?? '' }
  }
}

/** What lies on this machine says nothing about a server elsewhere. */
async function ofPlace({ base }: Connection, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostOf(base))) return []
  const folder = dataFolderOf(env)
  const writable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!writable) {
    return [
      {
        ok: false,
        about: '数据目录',
        text: `${folder} 不存在或不可写，请用 MINGTAI_DATA 指明，或用启动服务的账号运行`,
      },
    ]
  }
  return [{ ok: true, about: '数据目录', text: folder }, ...(await ofDatabase(env)), await room(folder)]
}

function hostOf(base: string): string {
  return URL.parse(base)?.hostname ?? ''
}

async function ofDatabase(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const about = '数据库'
  const url = env.DATABASE_URL || (await runningDatabase(env).catch(() => null))
  if (!url) return [{ ok: false, about, text: '内置数据库没有运行，它随 npm start 启动' }]
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const own = { ok: true, about, text: `PostgreSQL ${rows[0]?.server_version ?? ''}` }
    return [own, ...(await ofWorld(client, dataFolderOf(env)))]
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : ''
    return [{ ok: false, about, text: `连不上：${why}。请检查 DATABASE_URL 与数据库服务` }]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What the database holds; only the demo world has orders of its own. */
async function ofWorld(client: Client, folder: string): Promise<Finding[]> {
  const about = '数据'
  const found = await client.query<{ world: string }>('select world from installation').catch(() => null)
  const world = found?.rows[0]?.world
  if (world === 'empty') return [{ ok: true, about, text: '正式数据' }]
  if (world !== 'demo') return []
  return [{ ok: true, about, text: '示例数据，账号的密码是公开的' }, await warehouse(folder)]
}

async function room(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const ok = free >= ROOM
  return { ok, about: '磁盘', text: `剩余 ${megabytes(free)}${ok ? '' : `，请腾出至少 ${megabytes(ROOM)}`}` }
}

async function warehouse(folder: string): Promise<Finding> {
  const found = await stat(join(folder, 'warehouse.duckdb')).catch(() => null)
  if (found !== null) return { ok: true, about: '数据仓库', text: megabytes(found.size) }
  return { ok: false, about: '数据仓库', text: '没有示例订单 warehouse.duckdb，重新启动会建立它' }
}
