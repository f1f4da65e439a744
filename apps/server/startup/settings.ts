import { resolve } from 'node:path'
import type { World } from '@mingtai/server-kit'

/** Every setting, its meaning and its default: the only place that reads the environment. */
export const settingHelp: [name: string, meaning: string][] = [
  ['PORT', 'port to listen on (8080)'],
  ['HOST', 'address to listen on (127.0.0.1)'],
  ['PUBLIC_URL', 'address that people use, for share links (http://HOST:PORT)'],
  ['MINGTAI_DATA', 'folder for everything that is kept (./data)'],
  ['DATABASE_URL', 'PostgreSQL 15 or later; without it an embedded one runs in the data folder'],
  ['MINGTAI_SECRET', 'site secret; generated and kept in the data folder when absent'],
  ['MINGTAI_OLD_SECRETS', 'former site secrets, comma separated: what they sealed is sealed anew at the start (none)'],
  [
    'MINGTAI_PROXY',
    'addresses of reverse proxies whose X-Forwarded-For is believed, such as loopback or 10.0.0.0/8 (none)',
  ],
  [
    'MINGTAI_SOURCES',
    'hosts and networks that data sources may be at, such as db.example.cn,10.0.0.0/8 (see security.md)',
  ],
  ['SMTP_URL', 'mail server, such as smtps://user:password@mail.example.cn (none: mail waits in the outbox)'],
  ['SMTP_FROM', 'sender of mail, such as 明台 <oa@example.cn>'],
  [
    'MINGTAI_WEBHOOKS',
    'origins beside DingTalk, WeCom and Feishu that group robots may be at, such as https://robots.example.cn (none)',
  ],
  ['MINGTAI_DELIVERY_FOLDER', 'folder in which scheduled jobs may lay files down for other systems (none)'],
  [
    'MINGTAI_TIME_ZONE',
    'zone of the site: texts, file names, 今天 and times of reports follow it, wherever the server stands (Asia/Shanghai)',
  ],
  ['MINGTAI_METRICS', 'bearer token for /metrics; without it only this machine may read them'],
  [
    'MINGTAI_WORLD',
    'demo or empty: what a database that holds nothing is filled with (demo); afterwards the database itself says which it is',
  ],
  ['MINGTAI_CAPTCHA', 'on or off (on)'],
  ['MINGTAI_SCAN', 'virus scanner for uploads: a clamd at host:port, or a command that ends with 0 or 1 (none)'],
  [
    'MINGTAI_KEEP_LOGS',
    'days that the logs of sign-ins, operations and text messages are kept, at least 180, 0 for ever (400)',
  ],
  ['MINGTAI_LOG', 'log level: silent, error, warn, info, debug (warn)'],
  [
    'MINGTAI_MEMORY',
    'megabytes that each of the processes for data and for files may hold (a quarter of the machine, 1024 to 4096)',
  ],
  ['MINGTAI_ROWS', 'rows of the demo warehouse (1000000)'],
]

export interface Settings {
  port: number
  host: string
  publicUrl: string
  dataFolder: string
  databaseUrl: string | null
  secret: string | null
  /** Secrets from before; what they sealed still opens. */
  oldSecrets: string[]
  /** Proxies that are believed; null: none. */
  proxy: string | null
  /** Where data sources may be; null: everywhere but where none should be. */
  sources: string | null
  /** null: no mail server. */
  mail: { url: string; from: string } | null
  /** Origins beside the chat tools' own that group robots may be at. */
  webhooks: string[]
  /** Where scheduled jobs may lay files down for other systems; null: nowhere. */
  deliveryFolder: string | null
  /** IANA name of the zone that the site lives in. */
  timeZone: string
  metrics: string | null
  /** What looks for viruses in uploads; null: nothing. */
  scan: string | null
  /** What a new database is filled with; null: the usual, the demo world. */
  world: World | null
  captcha: boolean
  /** Days after which logs are forgotten; null: never. */
  logRetentionDays: number | null
  log: string
  warehouseRows: number
  /** Megabytes of each process that touches data; null: by the machine. */
  memory: number | null
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = wholeNumber('PORT', env.PORT ?? '8080', { least: 0, most: 65_535 })
  const host = env.HOST ?? '127.0.0.1'
  const secret = given(env.MINGTAI_SECRET)
  // An empty or guessable secret would let anybody make tokens.
  if (secret !== null && secret.length < 16) throw new Error('MINGTAI_SECRET: at least 16 characters are needed')
  const memory = given(env.MINGTAI_MEMORY)
  return {
    port,
    host,
    publicUrl: (env.PUBLIC_URL ?? `http://${host}:${port}`).replace(/\/$/, ''),
    dataFolder: resolve(env.MINGTAI_DATA ?? 'data'),
    databaseUrl: given(env.DATABASE_URL),
    secret,
    oldSecrets: listOf(env.MINGTAI_OLD_SECRETS),
    proxy: given(env.MINGTAI_PROXY),
    sources: given(env.MINGTAI_SOURCES),
    mail: mailOf(given(env.SMTP_URL), given(env.SMTP_FROM)),
    deliveryFolder: folderOf(given(env.MINGTAI_DELIVERY_FOLDER)),
    webhooks: listOf(env.MINGTAI_WEBHOOKS).map((one) => one.replace(/\/$/, '')),
    timeZone: zoneOf(given(env.MINGTAI_TIME_ZONE) ?? 'Asia/Shanghai'),
    metrics: given(env.MINGTAI_METRICS),
    scan: given(env.MINGTAI_SCAN),
    world: worldOf(given(env.MINGTAI_WORLD)),
    captcha: oneOf('MINGTAI_CAPTCHA', env.MINGTAI_CAPTCHA ?? 'on', ['on', 'off']) === 'on',
    logRetentionDays: retentionDays(env.MINGTAI_KEEP_LOGS ?? '400'),
    log: oneOf('MINGTAI_LOG', env.MINGTAI_LOG ?? 'warn', ['silent', 'error', 'warn', 'info', 'debug']),
    memory: memory === null ? null : wholeNumber('MINGTAI_MEMORY', memory, { least: 512, most: 1_048_576 }),
    warehouseRows: wholeNumber('MINGTAI_ROWS', env.MINGTAI_ROWS ?? '1000000', { least: 1, most: 100_000_000 }),
  }
}

/** Chinese law wants half a year of network logs (网络安全法 21). */
function retentionDays(text: string): number | null {
  return text === '0' ? null : wholeNumber('MINGTAI_KEEP_LOGS', text, { least: 180, most: 36_500 })
}

function mailOf(url: string | null, from: string | null): Settings['mail'] {
  if (url === null) return null
  if (from === null) throw new Error('SMTP_FROM: needed beside SMTP_URL')
  if (!/^smtps?:\/\//.test(url)) throw new Error('SMTP_URL: begins with smtp:// or smtps://')
  return { url, from }
}

function folderOf(path: string | null): string | null {
  return path === null ? null : resolve(path)
}

function zoneOf(name: string): string {
  if (Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC') return name
  throw new Error(`MINGTAI_TIME_ZONE=${name}: the name of a zone is needed, such as Asia/Shanghai or Asia/Urumqi`)
}

function worldOf(name: string | null): World | null {
  return name === null ? null : oneOf<World>('MINGTAI_WORLD', name, ['demo', 'empty'])
}

/** Set to nothing is the same as not set. */
function given(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim()
}

function listOf(text: string | undefined): string[] {
  return (given(text) ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

function wholeNumber(name: string, text: string, { least, most }: { least: number; most: number }): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`${name}=${text}: a whole number from ${least} to ${most} is needed`)
}

function oneOf<T extends string>(name: string, text: string, choices: T[]): T {
  const found = choices.find((choice) => choice === text)
  if (found !== undefined) return found
  throw new Error(`${name}=${text}: one of ${choices.join(', ')} is needed`)
}
