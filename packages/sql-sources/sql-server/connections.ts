import { refusal, Refusal } from '@mingtai/messages'
import { Connection } from 'tedious'

import { connectRefusal, type Greeting } from '../refusal/connect-refusal.ts'
import { IdlePool } from '../connection/idle-pool.ts'
import { certificateRefusal } from '../refusal/certificate-refusals.ts'
import { codeOf, CONNECT_TIMEOUT, failedRefusal, networkRefusal, timeoutRefusal } from '../refusal/network-refusals.ts'
import { GreetedSocket, QUIET } from '../protocols/greeted-socket.ts'
import type { SourceConfig } from '../source.ts'
import type { SourceSocket } from '../connection/source-socket.ts'
import { tlsOptions } from '../connection/tls.ts'
import { readExactly } from './exact-values.ts'
import { prepareSession } from './session.ts'

const close = (connection: Connection) => connection.close()

export const connections = new IdlePool<Connection>(open, close)
/** Connections that write are never used for queries. */
export const writers = new IdlePool<Connection>(open, close)

/** PRELOGIN with a version and no encryption; a server answers with a packet of type 4. */
const greeting: Greeting = {
  protocol: 'SQL Server',
  sends: Uint8Array.from([18, 1, 0, 26, 0, 0, 1, 0, 0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 255, 0, 0, 0, 0, 0, 0, 2]),
  isOurs: ([type]) => type === 4 || type === 18,
}

async function open(config: SourceConfig): Promise<Connection> {
  readExactly()
  try {
    const connection = await connected(config)
    await prepareSession(connection, config).catch((error: unknown) => {
      connection.close()
      throw error
    })
    return connection
  } catch (error) {
    throw await connectRefusal(error, config, { known: serverRefusal(error, config), greeting })
  }
}

function connected(config: SourceConfig): Promise<Connection> {
  const { host, port, database, user, password, ssl = false, connectTimeoutMs = CONNECT_TIMEOUT } = config
  const connection = new Connection({
    server: host,
    authentication: { type: 'default', options: { userName: user, password } },
    options: {
      port,
      ...(database === '' ? {} : { database }),
      encrypt: ssl,
      trustServerCertificate: false,
      cryptoCredentialsDetails: tlsOptions(config) ?? {},
      connectTimeout: connectTimeoutMs,
      // Time limits are ours, for the whole query.
      requestTimeout: 0,
      useUTC: true,
      useColumnNames: false,
      appName: 'Mingtai',
      connector: () => socketTo(config),
    },
  })
  connection.on('error', () => {})
  return new Promise((resolve, reject) => {
    connection.connect((error) => {
      if (error === undefined || error === null) return resolve(connection)
      connection.close()
      reject(error)
    })
  })
}

function socketTo({ host, port, through }: SourceConfig): Promise<SourceSocket> {
  const socket = new GreetedSocket({ protocol: 'SQL Server', quietMs: QUIET, through })
    .setNoDelay(true)
    .connect(port, host)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

export function queryRefusal(error: unknown, config: SourceConfig): Error {
  return serverRefusal(error, config) ?? failedRefusal(error, config)
}

function serverRefusal(error: unknown, config: SourceConfig): Error | null {
  const cause = error instanceof Error ? error.cause : null
  if (error instanceof Refusal) return error
  if (cause instanceof Refusal) return cause
  const words = error instanceof Error ? error.message : String(error)
  const network = cause instanceof Error ? networkRefusal(cause, config) : null
  if (network !== null) return network
  if (/Cannot open database|无法打开.*数据库/.test(words)) return refusal('source.databaseMissing', config.database)
  switch (codeOf(error)) {
    case 'ELOGIN':
      return refusal('source.refusedLogin')
    case 'ETIMEOUT':
      return timeoutRefusal(config)
    case 'ECANCEL':
      return refusal('sql.cancelled')
    case 'ESOCKET':
    case 'ECLOSE':
    case 'EINVALIDSTATE':
      return (
        certificateRefusal(error, config.host) ??
        refusal(/certificate/i.test(words) ? 'source.certificate' : 'source.dropped')
      )
    default:
      return networkRefusal(error, config)
  }
}
