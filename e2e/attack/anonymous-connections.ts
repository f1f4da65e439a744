import { connect, type Socket } from 'node:net'
import { verified, type Probe } from './probe.ts'

function opened(base: string, first: string): Promise<Socket | null> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(first)
      resolve(socket)
    })
    // A connection that is cut is what should happen.
    socket.on('error', () => resolve(null))
  })
}

function crowd(what: string, { count, first }: { count: number; first: string }): Probe {
  return {
    who: 'anonymous',
    what,
    async run({ base, get }) {
      const sockets = await Promise.all(Array.from({ length: count }, () => opened(base, first)))
      try {
        const { status, milliseconds } = await get('/healthz')
        return verified(status === 200 && milliseconds < 2000, `others are answered in ${Math.round(milliseconds)} ms`)
      } finally {
        for (const socket of sockets) socket?.destroy()
      }
    },
  }
}

const handshake = [
  'GET /ws HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n')

/** Somebody who opens connections and says little. */
export const connectionProbes: readonly Probe[] = [
  crowd('1,000 connections that say nothing', { count: 1000, first: '' }),
  crowd('1,000 headers that never end', { count: 1000, first: 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ' }),
  {
    who: 'anonymous',
    what: '1,000 bodies that drip',
    async run({ base, get }) {
      const head =
        'POST /api/alamo-base/oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000'
      const sockets = await Promise.all(Array.from({ length: 1000 }, () => opened(base, `${head}\r\n\r\n{`)))
      const open = () => sockets.filter((socket) => socket !== null && !socket.destroyed).length
      const began = performance.now()
      const left = { few: 0, none: 0 }
      const drip = setInterval(() => sockets.forEach((socket) => socket?.destroyed || socket?.write(' ')), 1000)
      try {
        let longest = 0
        while (open() > 0 && performance.now() - began < 60_000) {
          longest = Math.max(longest, (await get('/healthz')).milliseconds)
          if (left.few === 0 && open() <= 200) left.few = performance.now() - began
          await new Promise((resolve) => setTimeout(resolve, 200))
        }
        left.none = performance.now() - began
        const [few, none] = [left.few, left.none].map((time) => Math.round(time / 1000))
        return verified(
          left.few > 0 && left.few < 15_000 && open() === 0 && longest < 2000,
          `200 left after ${few} s, none after ${none} s, others waited ${Math.round(longest)} ms`,
        )
      } finally {
        clearInterval(drip)
        for (const socket of sockets) socket?.destroy()
      }
    },
  },
  crowd('220 live lines that do not say hello', { count: 220, first: handshake }),
  {
    who: 'anonymous',
    what: 'two requests hidden in one',
    async run({ base }) {
      const smuggled =
        'POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG'
      const socket = await opened(base, smuggled)
      const text = await new Promise<string>((resolve) => {
        let all = ''
        socket?.on('data', (part) => (all += String(part)))
        socket?.on('close', () => resolve(all))
        setTimeout(() => resolve(all), 3000)
      })
      socket?.destroy()
      return verified(/^HTTP\/1\.1 4\d\d/.test(text), text.split('\r\n')[0] ?? 'the connection was cut')
    },
  },
]
