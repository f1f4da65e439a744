import type { WebSocket } from '@fastify/websocket'
import { type Db, neighbourhood } from '@mingtai/server-kit'
import { hearRowsChanged } from '@mingtai/modules/data/dataset/server'
import type { FastifyInstance } from 'fastify'
import { forgetAnswers } from '../data/answers.ts'
import { MinuteLimit } from './minute-limit.ts'
import type { ScreenServices } from '../services.ts'
import { ScreenWatcher, type Told } from './screen-watcher.ts'
import { watchedScreen } from './watched-screen.ts'

/** Time in which a new line must say what it watches. */
const HELLO_WAIT = 5000
const BEAT = 25_000
/** The most lines of one address, behind which a whole house of displays may stand, and of all. */
const OF_ONE = 1000
const OF_ALL = 10_000
/** How often an address may say hello in a minute: each asks the database. A house of displays that come back together does less. */
const HELLOS = 1500
/** The most messages that a browser may send between two pings. */
const WORDS_PER_BEAT = 20

interface Line {
  socket: WebSocket
  alive: boolean
  words: number
}

/**
 * Serves `/ws/screen`, which tells displays at once when a screen has other figures or another version. The first
 * message says what is watched, with the same proof as the calls that give its rows; no figures go over the line.
 */
export function serveScreenPush(app: FastifyInstance, services: ScreenServices & { db: Db }): void {
  const watcher = new ScreenWatcher(services)
  const lines = new Set<Line>()
  const addresses = new Map<string, number>()
  const hellos = new MinuteLimit(services.limits.hellosPerMinute ?? HELLOS)
  let stopHearing: (() => Promise<void>) | null = null
  const hear = () =>
    hearRowsChanged(services.databaseUrl, (changed) => {
      forgetAnswers(services, changed)
      watcher.touch(changed)
    })

  app.get('/ws/screen', { websocket: true }, (socket: WebSocket, request) => {
    const address = neighbourhood(request.ip)
    const before = addresses.get(address) ?? 0
    if (before >= OF_ONE || lines.size >= OF_ALL) return socket.terminate()
    addresses.set(address, before + 1)
    const line: Line = { socket, alive: true, words: 0 }
    lines.add(line)
    let leave: (() => void) | null = null
    const timer = setTimeout(() => socket.close(4003, 'no hello'), HELLO_WAIT)
    socket.on('error', () => socket.terminate())
    socket.on('pong', () => (line.alive = true))
    socket.once('close', () => {
      clearTimeout(timer)
      lines.delete(line)
      leave?.()
      const left = (addresses.get(address) ?? 1) - 1
      if (left === 0) addresses.delete(address)
      else addresses.set(address, left)
    })
    socket.once('message', (data) => {
      clearTimeout(timer)
      if (!hellos.take(address)) return socket.close(4008, 'too many hellos')
      socket.on('message', () => {
        line.words += 1
        if (line.words > WORDS_PER_BEAT) socket.close(4008, 'too many words')
        else say(socket, { told: 'beat' })
      })
      watchedScreen(services, String(data)).then(
        (watched) => {
          if (socket.readyState !== socket.OPEN) return
          stopHearing ??= hear()
          leave = watcher.watch(watched, (told) => {
            say(socket, told)
            if (told.told === 'over') socket.close(4001, 'over')
          })
        },
        () => socket.close(4003, 'refused'),
      )
    })
  })

  const beat = setInterval(() => {
    for (const line of lines) {
      if (!line.alive) line.socket.terminate()
      line.alive = false
      line.words = 0
      line.socket.ping()
    }
  }, BEAT)
  beat.unref()
  app.addHook('onClose', async () => {
    clearInterval(beat)
    watcher.stop()
    await stopHearing?.()
  })
}

function say(socket: WebSocket, told: Told): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(told))
}
