import { mkdir } from 'node:fs/promises'
import { addFirstTenant, type FirstAccount, renewFirstPassword } from '@mingtai/modules/shell/administration/server'
import {
  addApprovals,
  addChecks,
  addContracts,
  addIncomingDocuments,
  addCirclePosts,
  addKnowledge,
  addMeetings,
  addSupervision,
  addSchedules,
  addSheets,
  addFiling,
  addWorkReports,
  fillDemoWorld,
} from '@mingtai/seeds'
import { type Db, type World, worldIn } from '@mingtai/server-kit'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../http/app.ts'
import { type RunningPostgres, startPostgres } from '../database/embedded-postgres.ts'
import { startJobs } from '../jobs/jobs.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { modules } from '../modules.ts'
import { resealAll } from '../database/reseal.ts'
import { demandSecret, proveSecret } from '../database/secret-proof.ts'
import { rememberSecret, siteSecret } from './secret.ts'
import { ensureDemoTables } from './demo-tables.ts'
import { createServices, type Services, warehousePathIn } from '../services.ts'
import type { Settings } from './settings.ts'
import { liveInZone } from './site-zone.ts'
import { startSweeping } from '../jobs/sweep.ts'
import { ensureWarehouse } from './warehouse.ts'
import { watchPauses } from '../watch/pause-watch.ts'
import { buildWeb } from './web-build.ts'

export interface Running {
  app: FastifyInstance
  services: Services
  /** Of a database of its own people into which nobody has come yet; null afterwards. */
  firstAccount: FirstAccount | null
  /** What the database holds. */
  world: World
  stop(): Promise<void>
}

/** Tells the person at the terminal what is going on: a step began, went on, or ended. */
export interface Progress {
  /** Says something that must not be missed. */
  tell(text: string): void
  step<T>(name: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>
}

/** How many approvals the demo world begins with. */
const APPROVALS = 600
/** Incoming documents of the demo world. */
const DOCUMENTS = 120
/** Contracts of the demo world. */
const CONTRACTS = 150
const MEETINGS = 84
const SUPERVISION = 90

/** Start everything that one node runs: database, demo world, pages, calls. */
export async function boot(settings: Settings, progress: Progress): Promise<Running> {
  liveInZone(settings.timeZone)
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 })
  const secret = await siteSecret(settings.secret, settings.dataFolder)
  const pages = progress.step('页面', (note) => buildWeb().then((built) => note(built ? '已构建' : '无变化')))
  // A failure is reported where it is awaited, after the database has its turn.
  pages.catch(() => {})
  const database = await progress.step('数据库', (note) => openDatabase(settings, secret, note))
  const services = createServices(settings, secret, database.url)
  const release = async () => {
    await services.stop()
    await database.stop()
  }
  try {
    await demandSecret(services.db, services.vault)
    const world = await settledWorld(services.db, settings.world, progress)
    const [firstAccount] = await Promise.all([
      world === 'demo' ? fillDemo(services, settings, progress) : addFirst(services, progress),
      world === 'demo' ? fillWarehouse(settings, progress) : null,
    ])
    for (const module of modules) await module.applyDefaults?.(services.db)
    await sealAnew(services, settings, { secret, progress })
    await pages
    const stopping = { expect: () => database.expectEnd(), release }
    return { ...(await serving(services, settings, stopping)), firstAccount, world }
  } catch (problem) {
    await release()
    throw problem
  }
}

/** The database says which world it holds; the setting counts only while it holds none. */
async function settledWorld(db: Db, wanted: World | null, progress: Progress): Promise<World> {
  const found = await worldIn(db)
  if (found !== null && wanted !== null && wanted !== found)
    progress.tell(
      found === 'empty'
        ? '注意：MINGTAI_WORLD=demo 不起作用：这个数据库是正式数据，不会放入任何示例。请去掉该设置。'
        : '注意：MINGTAI_WORLD=empty 不起作用：这个数据库是示例数据。正式使用请换一个空的数据库或数据目录。',
    )
  return found ?? wanted ?? 'demo'
}

async function fillDemo(services: Services, settings: Settings, progress: Progress): Promise<null> {
  const steps: [name: string, work: () => Promise<boolean>][] = [
    ['示例单位', () => fillDemoWorld(services.db)],
    ['示例审批', () => addApprovals(services.db, APPROVALS)],
    ['示例公文', () => addIncomingDocuments(services.db, DOCUMENTS)],
    ['示例合同', () => addContracts(services.db, CONTRACTS)],
    ['示例定时任务', () => addSchedules(services.db)],
    ['示例协同表格', () => addSheets(services.db)],
    ['示例会议', () => addMeetings(services.db, MEETINGS)],
    ['示例督办', () => addSupervision(services.db, SUPERVISION)],
    ['示例知识库', () => addKnowledge(services)],
    ['示例考核', () => addChecks(services.db)],
    ['示例工作圈', () => addCirclePosts(services.db)],
    ['示例工作报告', () => addWorkReports(services.db)],
    ['示例报送', () => addFiling(services.db)],
  ]
  if (settings.databaseUrl === null) steps.push(['示例填报', () => ensureDemoTables(services)])
  for (const [name, work] of steps) await progress.step(name, async (note) => note((await work()) ? '已建立' : '已有'))
  return null
}

/** Its password is told at once: what fails later in this start must not take it away. */
async function addFirst({ db }: Services, progress: Progress): Promise<FirstAccount | null> {
  const account = (await addFirstTenant(db)) ?? (await renewFirstPassword(db))
  if (account !== null)
    progress.tell(
      `系统管理员 ${account.loginName}，首次登录的密码 ${account.password}\n  登录后必须修改；有人登录以前，每次启动都会换一个新的密码。`,
    )
  return account
}

/** What a former secret sealed is sealed with the present one, in the database and in the data folder. */
async function sealAnew(
  { db, vault }: Services,
  { oldSecrets, dataFolder }: Settings,
  { secret, progress }: { secret: string; progress: Progress },
): Promise<void> {
  if (oldSecrets.length > 0) {
    await progress.step('换密钥', async (note) => note(`${await resealAll(db, vault)} 条已重新加密`))
    await rememberSecret(dataFolder, secret, oldSecrets)
  }
  await proveSecret(db, vault)
}

async function serving(
  services: Services,
  settings: Settings,
  { expect, release }: { expect: () => void; release: () => Promise<void> },
): Promise<Omit<Running, 'firstAccount' | 'world'>> {
  const app = await createApp(services, settings.log)
  const stopSweeping = startSweeping(services)
  const stopJobs = await startJobs(services)
  const stopWatching = watchPauses()
  return {
    app,
    services,
    async stop() {
      expect()
      stopWatching()
      stopSweeping()
      await stopJobs()
      await app.close()
      await release()
    },
  }
}

async function openDatabase(
  settings: Settings,
  secret: string,
  note: (text: string) => void,
): Promise<RunningPostgres> {
  const given = settings.databaseUrl
  const database =
    given === null
      ? await startPostgres(settings.dataFolder, secret, settings.oldSecrets)
      : { url: given, ours: false, expectEnd: () => {}, stop: async () => {} }
  try {
    const steps = await migrateDatabase(database.url)
    note(steps === 0 ? '' : `已升级 ${steps} 步`)
    return database
  } catch (problem) {
    await database.stop()
    throw problem
  }
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
