import { join } from 'node:path'
import { createDataPlane, type DataPlane } from '@mingtai/data-plane'
import { lazyProvider } from '@mingtai/modules/ground/authorization/server'
import type { ScreenServices } from '@mingtai/modules/data/screen/server'
import type { LiveServices } from '@mingtai/modules/ground/notification/server'
import { openSessions, activeSessions } from '@mingtai/modules/ground/sign-in/server'
import { createVault, type Db, defectLog, logLine, outboxSms, type SmsSender, type Vault } from '@mingtai/server-kit'
import { drizzle } from 'drizzle-orm/node-postgres'
import { databasePool } from './database/database-pool.ts'
import type { Settings } from './startup/settings.ts'

/** Limits of a process other than the usual ones, which stand where they are kept. */
export type Limits = ScreenServices['limits'] & LiveServices['limits']

/** What handlers share within one process. Nothing here is state of a person: that lives in PostgreSQL. */
export interface Services {
  db: Db
  databaseUrl: string
  /** Connections to the database: all that there are, and who waits for one. */
  databaseLoad(): { used: number; waiting: number }
  mail: Settings['mail']
  webhooks: string[]
  deliveryFolder: string | null
  vault: Vault
  dataPlane: DataPlane
  dataFolder: string
  warehousePath: string
  publicUrl: string
  proxy: string | null
  metrics: string | null
  scan: string | null
  logRetentionDays: number | null
  captcha: boolean
  limits: Limits
  tokens: { secret: string; seconds: number }
  sms: SmsSender
  /** Our OAuth 2 and OpenID provider, made when it is first asked. */
  provider: ReturnType<typeof lazyProvider>
  /** What modules need of others that stand above them. */
  openSessions: typeof openSessions
  activeSessions: typeof activeSessions
  stop(): Promise<void>
}

/** Seconds that an access token holds, by both specifications' token time setting. */
const TOKEN_SECONDS = 3000

export function createServices(settings: Settings, secret: string, databaseUrl: string): Services {
  const pool = databasePool(databaseUrl)
  const dataPlane = createDataPlane({
    dataFolder: settings.dataFolder,
    sources: settings.sources,
    ownPort: settings.port,
    ceiling: settings.memory === null ? undefined : settings.memory * 2 ** 20,
  })
  const db = drizzle(pool)
  const vault = createVault(secret, settings.oldSecrets)
  const tells = settings.log === 'info' || settings.log === 'debug'
  const { publicUrl, proxy } = settings
  const tokens = { secret, seconds: TOKEN_SECONDS }
  const tell = defectLog('provider')
  return {
    db,
    databaseUrl,
    databaseLoad: () => ({ used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    mail: settings.mail,
    webhooks: settings.webhooks,
    deliveryFolder: settings.deliveryFolder,
    vault,
    dataPlane,
    dataFolder: settings.dataFolder,
    warehousePath: warehousePathIn(settings.dataFolder),
    publicUrl,
    proxy,
    metrics: settings.metrics,
    scan: settings.scan,
    logRetentionDays: settings.logRetentionDays,
    captcha: settings.captcha,
    limits: {},
    tokens,
    sms: outboxSms(db, vault, (line) => tells && logLine('info', 'sms', { msg: line })),
    provider: lazyProvider({ db, vault, publicUrl, tokens, proxy }, tell),
    openSessions,
    activeSessions,
    async stop() {
      await dataPlane.stop()
      await pool.end()
    },
  }
}

export function warehousePathIn(dataFolder: string): string {
  return join(dataFolder, 'warehouse.duckdb')
}
