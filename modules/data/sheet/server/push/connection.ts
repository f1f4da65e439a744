import type { WebSocket } from '@fastify/websocket'
import type { Here } from './channel.ts'

/** The connection of one page load that has one document open. */
export interface Line {
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
  words: number
  checked: number
  /** What is told one after the other. */
  queue: Promise<unknown>
}

/** Does something for a line after all that was begun for it before; a line for which it fails begins again. */
export function inTurn(line: Line, work: () => Promise<unknown>): void {
  line.queue = line.queue.then(work).catch(() => line.socket.close(1011, 'again'))
}

/** Sends words over a line that is still open. */
export function say({ socket }: Line, words: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(words))
}
