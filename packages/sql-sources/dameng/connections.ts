import { refusal, Refusal } from '@mingtai/messages'

import { connectRefusal, type Greeting } from '../refusal/connect-refusal.ts'
import { IdlePool } from '../connection/idle-pool.ts'
import { codeOf, CONNECT_TIMEOUT, failedRefusal, networkRefusal, timeoutRefusal } from '../refusal/network-refusals.ts'
import { withPolicedSockets } from '../connection/policed-sockets.ts'
import type { SourceConfig } from '../source.ts'
import { fixedOffset, zoneOf } from '../column/zones.ts'
import { damengDriver } from './driver.ts'
import type { DamengConnection } from './driver.ts'

const close = (connection: DamengConnection) => {
  connection.close().catch(() => {})
}

export const connections = new IdlePool<DamengConnection>(open, close)
/** Connections that write are never used for queries. */
export const writers = new IdlePool<DamengConnection>(open, close)

/** Its first packet is a secret handshake, so only words of other protocols are told from it. */
const greeting: Greeting = {
  protocol: 'Dameng',
  sends: Buffer.alloc(64),
  isOurs: (answer) => !/^(HTTP|SSH-|220 |\+OK|-ERR|\* OK)/.test(Buffer.from(answer.subarray(0, 8)).toString('latin1')),
}

async function open(config: SourceConfig): Promise<DamengConnection> {
  const driver = await damengDriver()
  const { host, port, user, password, database, connectTimeoutMs = CONNECT_TIMEOUT } = config
  const attributes = {
    connectString: `${host}:${port}`,
    user,
    password,
    connectTimeout: connectTimeoutMs,
    autoCommit: false,
  }
  try {
    const opening = withPolicedSockets(config, () => driver.getConnection({ ...attributes, schema: database }))
    const connection = await within(opening, connectTimeoutMs)
    // Not every version knows it; moments come as the server writes them then.
    const offset = fixedOffset(zoneOf(config))
    if (offset !== null) await connection.execute(`set time zone '${offset}'`, {}, {}).catch(() => {})
    return connection
  } catch (error) {
    throw await connectRefusal(error, config, { known: damengRefusal(error, config), greeting })
  }
}

/** The driver waits for ever for a server that says nothing. */
async function within(opening: Promise<DamengConnection>, milliseconds: number): Promise<DamengConnection> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), milliseconds)
  })
  opening.catch(() => {})
  try {
    return await Promise.race([opening, late])
  } catch (error) {
    void opening.then((connection) => connection.close()).catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export function queryRefusal(error: unknown, config: SourceConfig): Error {
  return damengRefusal(error, config) ?? failedRefusal(error, config)
}

/** The driver gives few codes, and its sentences are Chinese or English by the server's setting. */
function damengRefusal(error: unknown, config: SourceConfig): Error | null {
  if (error instanceof Refusal) return error
  const known = networkRefusal(error, config)
  if (known !== null) return known
  const words = `${codeOf(error)} ${error instanceof Error ? error.message : String(error)}`
  if (words.includes('不允许连接地址')) return refusal('source.addressForbidden', config.host)
  if (/-2501\b|用户名或密码|invalid (user ?name|password)/i.test(words)) return refusal('source.refusedLogin')
  if (/-2103\b|无效的模式名|invalid schema/i.test(words)) return refusal('source.databaseMissing', config.database)
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(words))
    return refusal('source.unreachable', `${config.host}:${config.port}`)
  if (/ENOTFOUND|EAI_AGAIN/.test(words)) return refusal('source.hostUnknown', config.host)
  if (/ETIMEDOUT|timed? ?out|超时/i.test(words)) return timeoutRefusal(config)
  return /ECONNRESET|EPIPE|网络通信异常|communication|-70028|\b6001\b/i.test(words) ? refusal('source.dropped') : null
}
