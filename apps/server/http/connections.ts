import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { refusal } from '@mingtai/messages'
import { failed, neighbourhood } from '@mingtai/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long the server bears with whoever sends and reads slowly, and how many of them one address may be. */
export interface Patience {
  /** Bytes a second that a body brings over one window. */
  rate: number
  /** Milliseconds: a tunnel or a lift may hold up somebody who really uploads. */
  window: number
  /** Bodies of one address that are under way for more than a look: an office behind one address has hundreds of people. */
  bodies: number
  /** Connections of one address without a request: silent ones, unfinished heads, kept ones. */
  idle: number
  /** Milliseconds in which not one byte of an answer is taken. */
  answer: number
  /** Milliseconds between two looks. */
  look: number
}

const PATIENCE: Patience = { rate: 1024, window: 30_000, bodies: 200, idle: 2000, answer: 120_000, look: 1000 }

/** A body that is on its way. */
interface Arrival {
  request: FastifyRequest
  reply: FastifyReply
  address: string
  began: number
  /** Bytes that the connection had brought when the request began, and when the window did. */
  first: number
  windowBegan: number
  windowFirst: number
}

/** Ends what drips: bodies below the rate, and beyond the most of one address the slowest bodies and longest silences. */
export function boundConnections(app: FastifyInstance, patience: Patience = PATIENCE): void {
  const arrivals = new Map<IncomingMessage, Arrival>()
  const idle = new Map<Socket, number>()
  // What a proxy keeps open are the connections of everybody behind it.
  const proxies = new Set<string>()

  app.addHook('onRequest', async (request, reply) => {
    const { raw, ip } = request
    const peer = raw.socket.remoteAddress ?? ''
    if (ip !== peer) proxies.add(peer)
    if (raw.complete || !bringsBody(raw)) return
    const [now, first] = [performance.now(), raw.socket.bytesRead]
    const address = neighbourhood(ip)
    arrivals.set(raw, { request, reply, address, began: now, first, windowBegan: now, windowFirst: first })
    raw.once('close', () => arrivals.delete(raw))
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    // What is asked within this process has no connection.
    if (raw.socket instanceof Socket) reply.raw.setTimeout(patience.answer)
  })
  app.server.on('connection', (socket: Socket) => {
    idle.set(socket, performance.now())
    socket.once('close', () => idle.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) idle.set(socket, performance.now())
    })
  })
  app.server.on('upgrade', ({ socket }: IncomingMessage) => idle.delete(socket))

  let looked = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // Whoever sent while this process was busy is not slow.
    const wasBusy = now - looked > 3 * patience.look
    looked = now
    lookAtBodies(arrivals, { now, wasBusy, patience })
    lookAtIdle(idle, proxies, patience)
  }, patience.look)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

interface Look {
  now: number
  wasBusy: boolean
  patience: Patience
}

function lookAtBodies(arrivals: Map<IncomingMessage, Arrival>, { now, wasBusy, patience }: Look): void {
  const crowds = new Map<string, Arrival[]>()
  for (const [raw, arrival] of arrivals) {
    if (raw.complete || raw.socket.destroyed) {
      arrivals.delete(raw)
      continue
    }
    const here = raw.socket.bytesRead
    const seconds = (now - arrival.windowBegan) / 1000
    // What has come and is not taken waits for us.
    const isWaiting = wasBusy || raw.readableLength > 0
    if (!isWaiting && now - arrival.windowBegan >= patience.window) {
      if ((here - arrival.windowFirst) / seconds < patience.rate) cutOff(arrival)
      else Object.assign(arrival, { windowBegan: now, windowFirst: here })
    }
    if (isWaiting) Object.assign(arrival, { windowBegan: now, windowFirst: here })
    if (!isWaiting && now - arrival.began >= patience.look)
      crowds.set(arrival.address, [...(crowds.get(arrival.address) ?? []), arrival])
  }
  for (const crowd of crowds.values()) {
    if (crowd.length <= patience.bodies) continue
    const paceOf = ({ request, began, first }: Arrival) => (request.raw.socket.bytesRead - first) / (now - began)
    const slowest = crowd.toSorted((one, other) => paceOf(one) - paceOf(other))
    slowest.slice(0, crowd.length - patience.bodies).forEach(cutOff)
  }
}

function lookAtIdle(idle: Map<Socket, number>, proxies: ReadonlySet<string>, { idle: most }: Patience): void {
  if (idle.size <= most) return
  const crowds = Map.groupBy(idle.keys(), ({ remoteAddress = '' }) => neighbourhood(remoteAddress))
  for (const crowd of crowds.values()) {
    if (crowd.length <= most || proxies.has(crowd[0]?.remoteAddress ?? '')) continue
    const longest = crowd.toSorted((one, other) => (idle.get(one) ?? 0) - (idle.get(other) ?? 0))
    for (const socket of longest.slice(0, crowd.length - most)) socket.destroy()
  }
}

/** The end of a connection; a sentence first, where no answer has begun. */
function cutOff({ request, reply }: Arrival): void {
  const { socket } = request.raw
  if (!reply.raw.headersSent && socket.writable) {
    const envelope = request.url.startsWith('/SpringReport') ? 'report' : 'office'
    const body = JSON.stringify(failed(refusal('upload.interrupted'), envelope).body)
    const head = ['HTTP/1.1 408 Request Timeout', 'Content-Type: application/json; charset=utf-8', 'Connection: close']
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }
  socket.destroy()
}
