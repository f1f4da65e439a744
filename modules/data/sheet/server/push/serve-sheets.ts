import type { WebSocket } from '@fastify/websocket'
import { type Db, listenTo } from '@mingtai/server-kit'
import type { FastifyInstance } from 'fastify'
import { activeSharer, endSharing } from '../editing/sharer.ts'
import { type Here, heardChange, sayChanged, SHEET_CHANNEL } from './channel.ts'
import { type ActiveSessions, greetedLine } from './greet-line.ts'
import { hear, sayHere } from './hear-line.ts'
import { inTurn, type Line, say } from './line.ts'
import { judgeAgain, pass, tellLog } from './tell-line.ts'

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
/** Milliseconds between two looks at the rights of a line. */
const RECHECK = 60_000

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
    void endOldSessions(lines, (ids) => activeSessions(db, ids)).catch(() => {})
    for (const line of lines) {
      if (!line.alive) line.socket.terminate()
      line.alive = false
      line.words = 0
      line.socket.ping()
      if (Date.now() - line.checked > RECHECK) inTurn(line, () => judgeAgain(db, line))
    }
  }, BEAT)
  beat.unref()
  app.addHook('onClose', async () => {
    clearInterval(beat)
    await stopListening?.()
  })

  async function welcome(socket: WebSocket, words: string): Promise<void> {
    const greeted = await greetedLine({ db, activeSessions }, socket, words)
    if (greeted === null) return socket.close(4003, 'refused')
    const { line, row, rights } = greeted
    stopListening ??= listenTo(databaseUrl, SHEET_CHANNEL, { heard: passOn, listening: tellAll })
    lines.add(line)
    socket.on('pong', () => (line.alive = true))
    socket.on('message', (data) => hear(db, line, String(data)))
    socket.once('close', () => leave(line))
    say(line, { told: 'welcome' })
    say(line, { told: 'state', rights, sharer: activeSharer(row), people: peopleIn(row.id) })
    inTurn(line, () => tellLog(db, line))
    await sayChanged(db, { document: row.id, told: 'here', person: line.here })
  }

  function peopleIn(document: string): Here[] {
    return [...lines].filter((one) => one.document === document).map(({ here }) => here)
  }

  function leave(line: Line): void {
    lines.delete(line)
    void sayChanged(db, { document: line.document, told: 'gone', client: line.client }).catch(() => {})
    void endSharing(db, { id: line.document, tenantId: line.tenantId }, line.client).catch(() => {})
  }

  function passOn(payload: string): void {
    const changed = heardChange(payload)
    if (changed === null) return
    for (const line of lines) if (line.document === changed.document) inTurn(line, () => pass(db, line, changed))
  }

  /** The line to the database was away: whatever was said meanwhile is read. */
  function tellAll(): void {
    for (const line of lines) {
      inTurn(line, () => tellLog(db, line))
      sayHere(db, line)
    }
  }
}

/** A line ends with the session that opened it. */
async function endOldSessions(
  lines: Iterable<Line>,
  activeOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const asked = [...lines]
  if (asked.length === 0) return
  const active = await activeOf([...new Set(asked.map(({ sessionId }) => sessionId))])
  for (const { socket, sessionId } of asked) if (!active.has(sessionId)) socket.close(4001, 'session ended')
}
