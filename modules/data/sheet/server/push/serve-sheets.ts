import type { WebSocket } from '@fastify/websocket'
import { type Db, listenTo } from '@mingtai/server-kit'
import type { FastifyInstance } from 'fastify'
import { activeSharer, endSharing } from '../editing/sharer.ts'
import { type Here, heardChange, sayChanged, SHEET_CHANNEL } from './channel.ts'
import { type ActiveSessions, openConnection } from './open-connection.ts'
import { receiveMessage, sendPlace } from './receive-message.ts'
import { inTurn, type Connection, send } from './connection.ts'
import { checkRights, sendChange, sendBatches } from './send-changes.ts'

export interface SheetPushServices {
  db: Db
  databaseUrl: string
  activeSessions: ActiveSessions
}

const HELLO_WAIT = 5000
const BEAT = 15_000
const OF_ALL = 3000
/** The most connections that have not said who they are. */
const UNKNOWN = 300
/** Milliseconds between two looks at the rights of a connection. */
const RECHECK = 60_000

/**
 * Serves `/ws/sheet`: what others do in a document, who is here, and who shares. A connection is opened with a ticket of one use,
 * for one document and one page load, and is judged again whenever rights change.
 */
export function serveSheets(app: FastifyInstance, { db, databaseUrl, activeSessions }: SheetPushServices): void {
  const connections = new Set<Connection>()
  let stopListening: (() => Promise<void>) | null = null
  let unknown = 0

  app.get('/ws/sheet', { websocket: true }, (socket: WebSocket) => {
    if (connections.size >= OF_ALL || unknown >= UNKNOWN) return socket.terminate()
    unknown += 1
    let isUnknown = true
    const settle = () => {
      if (isUnknown) unknown -= 1
      isUnknown = false
    }
    const timer = setTimeout(() => socket.close(4003, 'no hello'), HELLO_WAIT)
    socket.on('error', () => socket.terminate())
    socket.once('close', () => {
      clearTimeout(timer)
      settle()
    })
    socket.once('message', (data) => {
      clearTimeout(timer)
      welcome(socket, String(data))
        .catch(() => socket.close(4003, 'refused'))
        .finally(settle)
    })
  })

  const beat = setInterval(() => {
    void endOldSessions(connections, (ids) => activeSessions(db, ids)).catch(() => {})
    for (const connection of connections) {
      if (!connection.alive) connection.socket.terminate()
      connection.alive = false
      connection.messages = 0
      connection.socket.ping()
      if (Date.now() - connection.checked > RECHECK) inTurn(connection, () => checkRights(db, connection))
    }
  }, BEAT)
  beat.unref()
  app.addHook('onClose', async () => {
    clearInterval(beat)
    await stopListening?.()
  })

  async function welcome(socket: WebSocket, message: string): Promise<void> {
    const greeted = await openConnection({ db, activeSessions }, socket, message)
    if (greeted === null) return socket.close(4003, 'refused')
    const { connection, row, rights } = greeted
    stopListening ??= listenTo(databaseUrl, SHEET_CHANNEL, { heard: sendOn, listening: sendAll })
    connections.add(connection)
    socket.on('pong', () => (connection.alive = true))
    socket.on('message', (data) => receiveMessage(db, connection, String(data)))
    socket.once('close', () => leave(connection))
    send(connection, { told: 'welcome' })
    send(connection, { told: 'state', rights, sharer: activeSharer(row), people: peopleIn(row.id) })
    inTurn(connection, () => sendBatches(db, connection))
    await sayChanged(db, { document: row.id, told: 'here', person: connection.here })
  }

  function peopleIn(document: string): Here[] {
    return [...connections].filter((one) => one.document === document).map(({ here }) => here)
  }

  function leave(connection: Connection): void {
    connections.delete(connection)
    void sayChanged(db, { document: connection.document, told: 'gone', client: connection.client }).catch(() => {})
    void endSharing(db, { id: connection.document, tenantId: connection.tenantId }, connection.client).catch(() => {})
  }

  function sendOn(payload: string): void {
    const changed = heardChange(payload)
    if (changed === null) return
    for (const connection of connections)
      if (connection.document === changed.document) inTurn(connection, () => sendChange(db, connection, changed))
  }

  /** The connection to the database was away: whatever was said meanwhile is read. */
  function sendAll(): void {
    for (const connection of connections) {
      inTurn(connection, () => sendBatches(db, connection))
      sendPlace(db, connection)
    }
  }
}

/** A connection ends with the session that opened it. */
async function endOldSessions(
  connections: Iterable<Connection>,
  activeOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const asked = [...connections]
  if (asked.length === 0) return
  const active = await activeOf([...new Set(asked.map(({ sessionId }) => sessionId))])
  for (const { socket, sessionId } of asked) if (!active.has(sessionId)) socket.close(4001, 'session ended')
}
