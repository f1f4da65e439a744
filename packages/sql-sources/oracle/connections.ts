import oracledb from 'oracledb'
import type { Connection } from 'oracledb'

import { IdlePool } from '../connection/idle-pool.ts'
import { CONNECT_TIMEOUT } from '../refusal/network-refusals.ts'
import { withPolicedSockets } from '../connection/policed-sockets.ts'
import type { SourceConfig } from '../source.ts'
import { connectRefusal } from './refusals.ts'
import { prepareSession } from './session.ts'

const close = (connection: Connection) => {
  connection.close({ drop: true }).catch(() => {})
}

export const connections = new IdlePool<Connection>(open, close)
/** Connections that write are never used for queries. */
export const writers = new IdlePool<Connection>(openExact, close)

/** A session that takes small and capital letters for the same would write the row of another key. */
async function openExact(config: SourceConfig): Promise<Connection> {
  const connection = await open(config)
  try {
    await connection.execute('alter session set nls_comp = binary')
    return connection
  } catch (error) {
    close(connection)
    throw await connectRefusal(error, config)
  }
}

/** Opens a connection without Oracle's client libraries; the descriptor never holds a password. */
async function open(config: SourceConfig): Promise<Connection> {
  const { user, password } = config
  try {
    const attributes = { user, password, connectString: descriptor(config) }
    return await withPolicedSockets(config, async () => {
      const connection = await oracledb.getConnection(attributes)
      await prepareSession(connection, config).catch(async (error: unknown) => {
        await connection.close({ drop: true }).catch(() => {})
        throw error
      })
      return connection
    })
  } catch (error) {
    throw await connectRefusal(error, config)
  }
}

/** A service name, or a SID with `sid:` in front. What could end a value of the descriptor is left out. */
export function descriptor({ host, port, database, connectTimeoutMs }: SourceConfig): string {
  const plain = (text: string) => text.replaceAll(/[()="'\s\\]/g, '')
  const sid = /^sid:(.*)$/i.exec(database)?.[1]
  const target = sid === undefined ? `(SERVICE_NAME=${plain(database)})` : `(SID=${plain(sid)})`
  const seconds = Math.max(1, Math.ceil((connectTimeoutMs ?? CONNECT_TIMEOUT) / 1000))
  const address = `(ADDRESS=(PROTOCOL=TCP)(HOST=${plain(host)})(PORT=${port}))`
  return `(DESCRIPTION=(TRANSPORT_CONNECT_TIMEOUT=${seconds})(CONNECT_TIMEOUT=${seconds})${address}(CONNECT_DATA=${target}))`
}
