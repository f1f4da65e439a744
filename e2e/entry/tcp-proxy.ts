import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A line to a database that is cut when a word passes to it: the word does not arrive. */
export interface TcpProxy {
  port: number
  /** Cuts it at the next time that the word passes; null: at none. */
  cutAt(word: string | null): void
  /** Whether anybody gets through at all. */
  open(isOpen: boolean): void
  stop(): Promise<void>
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let word: string | null = null
  let isOpen = true
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const server = createServer((near) => {
    if (!isOpen) return void near.destroy()
    const far = connect(target.port, target.host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    far.pipe(near)
    near.on('data', (said: Buffer) => {
      if (word === null || !said.includes(word)) return void far.write(said)
      word = null
      cut()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cutAt(next) {
      word = next
    },
    open(next) {
      isOpen = next
      if (!next) cut()
    },
    async stop() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
