import { mkdir } from 'node:fs/promises'
import { addFirstTenant, type FirstAccount } from '@mingtai/modules/shell/administration/server'
import { addApprovals, fillDemoWorld } from '@mingtai/seeds'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../http/app.ts'
import { type RunningPostgres, startPostgres } from '../database/embedded-postgres.ts'
import { startJobs } from '../jobs/jobs.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { modules } from '../modules.ts'
import { resealAll } from '../database/reseal.ts'
import { siteSecret } from './secret.ts'
import { createServices, type Services, warehousePathIn } from '../services.ts'
import type { Settings } from './settings.ts'
import { liveInZone } from './site-zone.ts'
import { startSweeping } from '../jobs/sweep.ts'
import { ensureWarehouse } from './warehouse.ts'
import { buildWeb } from './web-build.ts'

export interface Running {
  app: FastifyInstance
  services: Services
  /** Of a database that was empty and is not the demo world; null afterwards. */
  firstAccount: FirstAccount | null
  stop(): Promise<void>
}

/** Tells the person at the terminal what is going on: a step began, went on, or ended. */
export interface Progress {
  step<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>
}

/** How many approvals the demo world begins with. */
const APPROVALS = 600

/** Start everything that one node runs: database, demo world, pages, calls. */
export async function boot(settings: Settings, progress: Progress): Promise<Running> {
  liveInZone(settings.timeZone)
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 })
  const secret = await siteSecret(settings.secret, settings.dataFolder)
  const pages = progress.step('页面', (note) => buildWeb().then((built) => note(built ? '已构建' : '无变化')))
  const warehouse = settings.world === 'demo' ? fillWarehouse(settings, progress) : Promise.resolve()
  const waiting = Promise.all([pages, warehouse])
  // A failure in one of them is reported where they are awaited, after the database has its turn.
  waiting.catch(() => {})
  const database = await progress.step('数据库', () => openDatabase(settings, secret))
  const services = createServices(settings, secret, database.url)
  const release = async () => {
    await services.stop()
    await database.stop()
  }
  try {
    if (settings.world === 'demo')
      await progress.step('示例单位', async (note) => note((await fillDemoWorld(services.db)) ? '已建立' : '已有'))
    if (settings.world === 'demo')
      await progress.step('示例审批', async (note) =>
        note((await addApprovals(services.db, APPROVALS)) ? '已建立' : '已有'),
      )
    const firstAccount = await addFirstTenant(services.db)
    for (const module of modules) await module.applyDefaults?.(services.db)
    if (settings.oldSecrets.length > 0)
      await progress.step('换密钥', async (note) =>
        note(`${await resealAll(services.db, services.vault)} 条已重新加密`),
      )
    await waiting
    const stopping = { expect: () => database.expectEnd(), release }
    return { ...(await serving(services, settings, stopping)), firstAccount }
  } catch (problem) {
    await release()
    throw problem
  }
}

async function serving(
  services: Services,
  settings: Settings,
  { expect, release }: { expect: () => void; release: () => Promise<void> },
): Promise<Omit<Running, 'firstAccount'>> {
  const app = await createApp(services, settings.log)
  const stopSweeping = startSweeping(services)
  const stopJobs = await startJobs(services)
  return {
    app,
    services,
    async stop() {
      expect()
      stopSweeping()
      await stopJobs()
      await app.close()
      await release()
    },
  }
}

async function openDatabase(settings: Settings, secret: string): Promise<RunningPostgres> {
  const given = settings.databaseUrl
  const database =
    given === null
      ? await startPostgres(settings.dataFolder, secret, settings.oldSecrets)
      : { url: given, ours: false, expectEnd: () => {}, stop: async () => {} }
  await migrateDatabase(database.url)
  return database
}

function fillWarehouse(settings: Settings, progress: Progress): Promise<void> {
  return progress.step('示例订单', async (note) => {
    const path = warehousePathIn(settings.dataFolder)
    const built = await ensureWarehouse(path, settings.warehouseRows, (done, total) =>
      note(`${done.toLocaleString()} / ${total.toLocaleString()} 行`),
    )
    note(built ? `${settings.warehouseRows.toLocaleString()} 行` : '已有')
  })
}
