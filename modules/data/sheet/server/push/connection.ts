import type { WebSocket } from '@fastify/websocket'
import type { Here } from './channel.ts'

/** The connection of one page load that has one document open. */
export interface Connection {
  socket: WebSocket
  document: string
  tenantId: string
  personId: string
  sessionId: string
  client: string
  name: string
  /** The last revision that was told. */
  revision: number
  here: Here
  alive: boolean
  messages: number
  checked: number
  /** What is told one after the other. */
  queue: Promise<unknown>
}

/** Does something for a connection after all that was begun for it before; a connection for which it fails begins again. */
export function inTurn(connection: Connection, work: () => Promise<unknown>): void {
  connection.queue = connection.queue.then(work).catch(() => connection.socket.close(1011, 'again'))
}

/** Sends a message over a connection that is still open. */
export function send({ socket }: Connection, message: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}
