import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import type { Db } from '@mingtai/server-kit'
import { Failure } from './failure.ts'

export function dataFolderOf(env: NodeJS.ProcessEnv): string {
  return resolve(env.MINGTAI_DATA ?? 'data')
}

/** Works on the site's own database: the one of `DATABASE_URL`, or the embedded one, which is started when it rests. */
export async function withDatabase<T>(env: NodeJS.ProcessEnv, work: (db: Db) => Promise<T>): Promise<T> {
  const { url, stop } = await openDatabase(env)
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    return await work(drizzle(pool))
  } finally {
    await pool.end()
    await stop()
  }
}

/** The site's own database, started when it rests. */
export async function openDatabase(env: NodeJS.ProcessEnv): Promise<{ url: string; stop(): Promise<void> }> {
  const stop = async () => {}
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop }
  const folder = dataFolderOf(env)
  const running = await runningDatabase(env)
  if (running !== null) return { url: running, stop }
  if (!existsSync(join(folder, 'postgres'))) {
    throw new Failure(
      `${folder} 里还没有数据库。请先用 npm start 启动一次，或用 MINGTAI_DATA、DATABASE_URL 指明它在哪里。`,
    )
  }
  const { holdFolder, isLocked } = await import('@mingtai/server/only-one')
  if (isLocked(folder)) throw new Failure('服务正在启动或停止，它的数据库还没有应答，请稍后重试。')
  const { startPostgres } = await import('@mingtai/server/embedded-postgres')
  const release = holdFolder(folder)
  const { url, stop: stopDatabase } = await startPostgres(folder, await secretOf(env, folder))
  return { url, stop: () => stopped(stopDatabase, release) }
}

async function stopped(stopDatabase: () => Promise<void>, release: () => Promise<void>): Promise<void> {
  try {
    await stopDatabase()
  } finally {
    await release()
  }
}

/** The address of the embedded database while the server runs, else null. Never starts or stops anything. */
export async function runningDatabase(env: NodeJS.ProcessEnv): Promise<string | null> {
  const folder = dataFolderOf(env)
  const port = Number(await readFile(join(folder, 'postgres.port'), 'utf8').catch(() => '0'))
  // The port may have gone to somebody else; the process file says whether the database is up.
  if (port === 0 || !existsSync(join(folder, 'postgres/postmaster.pid')) || !(await answers(port))) return null
  const { databasePassword } = await import('@mingtai/server/database-password')
  return `postgres://mingtai:${databasePassword(await secretOf(env, folder))}@127.0.0.1:${port}/mingtai`
}

export async function secretOf(env: NodeJS.ProcessEnv, folder: string): Promise<string> {
  if (env.MINGTAI_SECRET) return env.MINGTAI_SECRET
  const text = await readFile(join(folder, 'secret'), 'utf8').catch(() => null)
  if (text === null)
    throw new Failure(`读不到 ${join(folder, 'secret')}。请用启动服务的账号运行，或设置 MINGTAI_SECRET。`)
  return text.trim()
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => done(socket.destroy().destroyed))
    socket.once('error', () => done(false))
  })
}
