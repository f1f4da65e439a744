import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '../http/app.ts'
import { startPostgres } from './embedded-postgres.ts'
import { migrateDatabase } from './migrate.ts'
import { createServices } from '../services.ts'
import { readSettings } from '../startup/settings.ts'
import { supervise } from './supervised-postgres.ts'

async function postmasterIn(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

test('the first process of the database is killed: the server answers again, and nothing is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-killed-'))
  const database = await startPostgres(folder, 'supervised')
  await migrateDatabase(database.url)
  const settings = readSettings({ MINGTAI_DATA: folder, MINGTAI_LOG: 'silent', PORT: '0' })
  const services = createServices(settings, 'a secret for tests', database.url)
  const app = await createApp(services, 'silent')
  try {
    await services.db.execute(sql`create table kept (a int)`)
    await services.db.execute(sql`insert into kept values (42)`)
    const ready = async () => (await app.inject('/readyz')).statusCode
    expect(await ready()).toBe(200)
    const killed = await postmasterIn(folder)
    process.kill(killed, 'SIGKILL')
    // It is another one that answers.
    while ((await postmasterIn(folder).catch(() => killed)) === killed || (await ready()) !== 200) await setTimeout(50)
    expect((await services.db.execute(sql`select a from kept`)).rows).toEqual([{ a: 42 }])
  } finally {
    await app.close()
    await services.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)

test('a database that does not start again is given up, and stopping it afterwards ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-gone-'))
  // The number of a process that is none.
  await writeFile(join(folder, 'postmaster.pid'), '999999999\n')
  const given = Promise.withResolvers<void>()
  let tries = 0
  const { stop } = await supervise({
    folder,
    start: async () => {
      tries++
      throw new Error('no')
    },
    stop: () => new Promise<void>(() => {}),
    gaveUp: () => given.resolve(),
    pause: 1,
  })
  await given.promise
  expect(tries).toBe(60)
  await stop()
  await rm(folder, { recursive: true, force: true })
})
