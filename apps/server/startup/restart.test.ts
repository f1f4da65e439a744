import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client } from '@mingtai/api'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { fillDemoWorld } from '@mingtai/seeds'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createApp } from '../http/app.ts'
import { startPostgres } from '../database/embedded-postgres.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { createServices } from '../services.ts'
import { readSettings } from './settings.ts'
import { sessionOf, signInTo } from '../testing.ts'

test('the database restarts in the middle: a sentence meanwhile, and everybody is still signed in afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-restart-'))
  let database = await startPostgres(folder, 'restart')
  await filled(database.url)
  const settings = readSettings({ MINGTAI_DATA: folder, MINGTAI_CAPTCHA: 'off', MINGTAI_LOG: 'silent', PORT: '0' })
  const services = createServices(settings, 'a secret for tests', database.url)
  const app = await createApp(services, 'silent')
  try {
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const { access_token: token } = await signInTo(base, { username: 'zhang.wei' })
    const calls = client(signInCalls, sessionOf(base, token))
    const under = Array.from({ length: 20 }, () => calls.readme({}).catch((problem: Error) => problem.message))
    await database.stop()
    const cut = (await Promise.all(under)).filter((answer) => typeof answer === 'string')
    expect(cut.every((sentence) => sentence === '服务器正在重启，请稍后重试。')).toBe(true)
    await expect(calls.readme({})).rejects.toMatchObject({ code: '503', key: 'call.stopping' })
    database = await startPostgres(folder, 'restart')
    expect(await calls.readme({})).toMatchObject({ name: 'zhang.wei' })
  } finally {
    await app.close()
    await services.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

async function filled(url: string): Promise<void> {
  await migrateDatabase(url)
  const pool = new pg.Pool({ connectionString: url })
  await fillDemoWorld(drizzle(pool))
  await pool.end()
}
