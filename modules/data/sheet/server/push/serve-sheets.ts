import { redeemedTicket } from '@mingtai/modules/ground/notification/server'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import { type Db, listenTo } from '@mingtai/server-kit'
import type { WebSocket } from '@fastify/websocket'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openedDocument } from '../document/access.ts'
import { loggedAfter, presentBatch } from '../editing/open-books.ts'
import { activeSharer, endSharing, hearSharer } from '../editing/sharer.ts'
import { sheetClient } from '../tables.ts'
import { type Changed, type Here, heardChange, sayChanged, SHEET_CHANNEL } from './channel.ts'

export interface SheetPushServices {
  db: Db
  databaseUrl: string
  /** Which of these sessions are still valid. */
  activeSessions(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>>
}

const HELLO_WAIT = 5000
const BEAT = 15_000
/** The most words that a browser may send between two beats. */
const WORDS_PER_BEAT = 200
const OF_ALL = 3000
/** The most connections that have not said who they are. */
const UNKNOWN = 300
/** Milliseconds between two looks at the rights of a line. */
const RECHECK = 60_000

const Hello = z.strictObject({
  ...{ ticket: z.string().max(400), gridKey: z.string().max(64), client: z.string().max(80) },
  after: z.number().int().min(0),
})
/** Where somebody is in a document, by ids of lines. */
const line = z.tuple([z.string().max(80), z.number().int()])
const Selection = z.strictObject({ sheet: z.string().max(80), from: z.tuple([line, line]), to: z.tuple([line, line]) })
const Words = z.union([z.strictObject({ here: Selection.nullable() }), z.strictObject({ beat: z.literal(true) })])

interface Line {
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

/**
 * Serves `/ws/sheet`: what others do in a document, who is here, and who shares. A line is opened with a ticket of one use,
 * for one document and one page load, and is judged again whenever rights change.
 */
export function serveSheets(app: FastifyInstance, { db, databaseUrl, activeSessions }: SheetPushServices): void {
  const lines = new Set<Line>()
  let stopListening: (() => Promise<void>) | null = null
  let unknown = 0

  app.get('/ws/sheet', { websocket: true }, (socket: WebSocket) => {
    if (lines.size >= OF_ALL || unknown >= UNKNOWN) return socket.terminate()
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
    void endOldSessions().catch(() => {})
    for (const line of lines) {
      if (!line.alive) line.socket.terminate()
      line.alive = false
      line.words = 0
      line.socket.ping()
      if (Date.now() - line.checked > RECHECK) inTurn(line, () => judgeAgain(line))
    }
  }, BEAT)
  beat.unref()
  app.addHook('onClose', async () => {
    clearInterval(beat)
    await stopListening?.()
  })

  async function welcome(socket: WebSocket, words: string): Promise<void> {
    const { ticket, gridKey, client, after } = Hello.parse(JSON.parse(words))
    const holder = await redeemedTicket(db, ticket)
    if (holder === null) return socket.close(4003, 'refused')
    const { tenantId, personId, sessionId } = holder
    if (!(await activeSessions(db, [sessionId])).has(sessionId)) return socket.close(4003, 'refused')
    const { actor, row, rights } = await opened({ tenantId, personId, document: gridKey })
    const [own] = await db
      .select()
      .from(sheetClient)
      .where(and(eq(sheetClient.tenantId, tenantId), eq(sheetClient.id, client)))
    if (own?.personId !== personId || own.documentId !== row.id) return socket.close(4003, 'refused')
    stopListening ??= listenTo(databaseUrl, SHEET_CHANNEL, { heard: passOn, listening: tellAll })
    const here = { client, personId, name: actor.realName, selection: null }
    const line: Line = {
      ...{
        socket,
        document: row.id,
        tenantId,
        personId,
        sessionId,
        client,
        name: actor.realName,
        revision: after,
        here,
      },
      ...{ alive: true, words: 0, checked: Date.now(), queue: Promise.resolve() },
    }
    lines.add(line)
    socket.on('pong', () => (line.alive = true))
    socket.on('message', (data) => hear(line, String(data)))
    socket.once('close', () => leave(line))
    say(line, { told: 'welcome' })
    say(line, { told: 'state', rights, sharer: activeSharer(row), people: peopleIn(row.id) })
    inTurn(line, () => tellLog(line))
    await sayChanged(db, { document: row.id, told: 'here', person: here })
  }

  /** A line ends with the session that opened it. */
  async function endOldSessions(): Promise<void> {
    const asked = [...lines]
    if (asked.length === 0) return
    const active = await activeSessions(db, [...new Set(asked.map(({ sessionId }) => sessionId))])
    for (const { socket, sessionId } of asked) if (!active.has(sessionId)) socket.close(4001, 'session ended')
  }

  function peopleIn(document: string): Here[] {
    return [...lines].filter((one) => one.document === document).map(({ here }) => here)
  }

  async function opened({ tenantId, personId, document }: Pick<Line, 'tenantId' | 'personId' | 'document'>) {
    const actor = await loadActor(db, { tenantId, userId: personId })
    if (actor === null) throw new Error('gone')
    return { actor, ...(await openedDocument(db, actor, document)) }
  }

  function hear(line: Line, text: string): void {
    line.words += 1
    if (line.words > WORDS_PER_BEAT) return line.socket.close(4008, 'too many words')
    const words = Words.safeParse(read(text))
    if (!words.success) return line.socket.close(4003, 'unknown words')
    if ('beat' in words.data) {
      say(line, { told: 'beat' })
      return void hearSharer(db, { id: line.document, tenantId: line.tenantId }, line.client).catch(() => {})
    }
    line.here = { ...line.here, selection: words.data.here }
    void sayChanged(db, { document: line.document, told: 'here', person: line.here }).catch(() => {})
  }

  function leave(line: Line): void {
    lines.delete(line)
    void sayChanged(db, { document: line.document, told: 'gone', client: line.client }).catch(() => {})
    void endSharing(db, { id: line.document, tenantId: line.tenantId }, line.client).catch(() => {})
  }

  function passOn(payload: string): void {
    const changed = heardChange(payload)
    if (changed === null) return
    for (const line of lines) if (line.document === changed.document) inTurn(line, () => pass(line, changed))
  }

  /** The line to the database was away: whatever was said meanwhile is read. */
  function tellAll(): void {
    for (const line of lines) {
      inTurn(line, () => tellLog(line))
      void sayChanged(db, { document: line.document, told: 'here', person: line.here }).catch(() => {})
    }
  }

  async function pass(line: Line, changed: Changed): Promise<void> {
    switch (changed.told) {
      case 'batch':
        return tellLog(line)
      case 'sharer':
      case 'rights':
        return judgeAgain(line)
      case 'here':
        // Whoever is here tells a newcomer so.
        return say(line, { told: 'here', person: changed.person })
      case 'gone':
        return say(line, { told: 'gone', client: changed.client })
      default:
        return changed satisfies never
    }
  }

  async function tellLog(line: Line): Promise<void> {
    const rows = await loggedAfter(db, { id: line.document, tenantId: line.tenantId }, line.revision, 500)
    if (rows.length === 0) return
    line.revision = rows.at(-1)?.revision ?? line.revision
    say(line, { told: 'batches', batches: rows.map(presentBatch) })
    if (rows.length === 500) await tellLog(line)
  }

  async function judgeAgain(line: Line): Promise<void> {
    line.checked = Date.now()
    try {
      const { row, rights } = await opened(line)
      say(line, { told: 'rights', rights, sharer: activeSharer(row) })
    } catch {
      line.socket.close(4001, 'over')
    }
  }
}

function inTurn(line: Line, work: () => Promise<unknown>): void {
  line.queue = line.queue.then(work).catch(() => line.socket.close(1011, 'again'))
}

function say({ socket }: Line, words: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(words))
}

function read(text: string): unknown {
  if (text === 'beat') return { beat: true }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
