import { createHash, randomBytes } from 'node:crypto'
import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { alive, type Context, type Db, listenTo, neighbourhood, signedIn } from '@mingtai/server-kit'
import type { WebSocket } from '@fastify/websocket'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { notificationCalls } from '../../calls.ts'
import { liveTicket } from '../tables.ts'
import { heard, LIVE_CHANNEL } from '../delivery/tell.ts'

export interface LiveServices {
  db: Db
  databaseUrl: string
  /** Which of these sessions are still valid. */
  activeSessions(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Milliseconds other than the usual ones. */
  limits: { hello?: number; sessionCheck?: number }
}

const TICKET_SECONDS = 30
/** Time in which a new connection must send its ticket. */
const HELLO_WAIT = 5000
const BEAT = 25_000
const SESSION_CHECK = 10_000
const LINES_PER_PERSON = 10
/** The most connections without a ticket: of one address, and of all. */
const UNCONFIRMED_OF_ONE = 30
const UNCONFIRMED = 2000
/** The most messages that a browser may send between two pings. */
const WORDS_PER_BEAT = 20

interface Line {
  socket: WebSocket
  tenantId: string
  personId: string
  sessionId: string
  alive: boolean
  words: number
}

/** Gives a ticket for one live connection of the caller's session, so that no token stands in an address. */
export function liveHandlers(): Pick<Handlers<typeof notificationCalls, Context>, 'liveTicket'> {
  return {
    async liveTicket(_, context) {
      const { tenantId, userId, sessionId } = signedIn(context)
      if (sessionId === null) refuse('session.notHere')
      const ticket = randomBytes(24).toString('base64url')
      const expiresAt = new Date(Date.now() + TICKET_SECONDS * 1000)
      await context.db
        .insert(liveTicket)
        .values({ hash: hashOf(ticket), tenantId, personId: userId, sessionId, expiresAt })
      return { ticket }
    },
  }
}

/** Forget tickets that nobody used. */
export async function sweepTickets(db: Db): Promise<void> {
  await db.delete(liveTicket).where(lt(liveTicket.expiresAt, new Date()))
}

/**
 * Serves `/ws`, which tells browsers at once what to read again. The browser sends a one-use ticket as its first
 * message. A message from any process reaches the connections of all. A connection ends with its session.
 */
export function serveLive(app: FastifyInstance, services: LiveServices): void {
  const lines = new Set<Line>()
  const unconfirmed = new Map<string, number>()
  let stopListening: (() => Promise<void>) | null = null

  app.get('/ws', { websocket: true }, (socket: WebSocket, request) => {
    const address = neighbourhood(request.ip)
    const before = unconfirmed.get(address) ?? 0
    const all = [...unconfirmed.values()].reduce((sum, count) => sum + count, 0)
    // Closes without a handshake, which would only be one more thing to wait for.
    if (before >= UNCONFIRMED_OF_ONE || all >= UNCONFIRMED) return socket.terminate()
    unconfirmed.set(address, before + 1)
    let isAnonymous = true
    const known = () => {
      if (!isAnonymous) return
      isAnonymous = false
      const left = (unconfirmed.get(address) ?? 1) - 1
      if (left === 0) unconfirmed.delete(address)
      else unconfirmed.set(address, left)
    }
    const timer = setTimeout(() => socket.close(4003, 'no ticket'), services.limits.hello ?? HELLO_WAIT)
    socket.on('error', () => socket.terminate())
    socket.once('close', () => {
      clearTimeout(timer)
      known()
    })
    socket.once('message', (data) => {
      clearTimeout(timer)
      welcome(socket, String(data))
        .catch(() => socket.close(4003, 'ticket refused'))
        .finally(known)
    })
  })

  const beat = setInterval(beatAll, BEAT)
  const check = setInterval(() => void checkSessions().catch(() => {}), services.limits.sessionCheck ?? SESSION_CHECK)
  beat.unref()
  check.unref()
  app.addHook('onClose', async () => {
    clearInterval(beat)
    clearInterval(check)
    await stopListening?.()
  })

  async function welcome(socket: WebSocket, words: string): Promise<void> {
    const holder = await redeemedTicket(services.db, ticketIn(words))
    const active = holder && (await services.activeSessions(services.db, [holder.sessionId]))
    if (holder === null || !active?.has(holder.sessionId)) return socket.close(4003, 'ticket refused')
    const own = [...lines].filter(
      ({ personId, tenantId }) => personId === holder.personId && tenantId === holder.tenantId,
    )
    // The newest window counts: closes the person's oldest connection.
    if (own.length >= LINES_PER_PERSON) own[0]?.socket.close(4008, 'too many')
    stopListening ??= listenTo(services.databaseUrl, LIVE_CHANNEL, { heard: passOn, listening: () => sayAll('again') })
    const line: Line = { socket, ...holder, alive: true, words: 0 }
    lines.add(line)
    socket.on('pong', () => (line.alive = true))
    socket.on('message', () => {
      line.words += 1
      if (line.words > WORDS_PER_BEAT) socket.close(4008, 'too many words')
      else socket.send('{"told":"beat"}')
    })
    socket.once('close', () => lines.delete(line))
    socket.send('{"told":"welcome"}')
  }

  function passOn(payload: string): void {
    const said = heard(payload)
    if (said === null) return
    const words = JSON.stringify({ told: said.told })
    for (const { socket, tenantId, personId } of lines) {
      if (tenantId === said.tenantId && (said.people === null || said.people.includes(personId))) socket.send(words)
    }
  }

  function sayAll(told: string): void {
    for (const { socket } of lines) socket.send(JSON.stringify({ told }))
  }

  function beatAll(): void {
    for (const line of lines) {
      if (!line.alive) line.socket.terminate()
      line.alive = false
      line.words = 0
      line.socket.ping()
    }
  }

  async function checkSessions(): Promise<void> {
    // A line that opens while the database answers was not asked for, and stays.
    const asked = [...lines]
    if (asked.length === 0) return
    const active = await services.activeSessions(services.db, [...new Set(asked.map(({ sessionId }) => sessionId))])
    for (const { socket, sessionId } of asked) if (!active.has(sessionId)) socket.close(4001, 'session ended')
  }
}

/** Returns the owner of a ticket and deletes the ticket, so that it works once. */
export async function redeemedTicket(db: Db, ticket: string) {
  const [holder] = await db
    .delete(liveTicket)
    .where(and(eq(liveTicket.hash, hashOf(ticket)), alive(liveTicket.expiresAt, TICKET_SECONDS)))
    .returning({ tenantId: liveTicket.tenantId, personId: liveTicket.personId, sessionId: liveTicket.sessionId })
  return holder ?? null
}

function ticketIn(words: string): string {
  const said: unknown = JSON.parse(words)
  return typeof said === 'object' && said !== null && 'ticket' in said ? String(said.ticket) : ''
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}
