import { SourceSocket } from './source-socket.ts'

export interface Place {
  host: string
  port: number
  /** Path of the tunnel's socket. */
  through?: string | null
}

/** The first bytes that a server sends, after an optional greeting of ours; empty when it stays silent. */
export function firstBytes(
  { host, port, through = null }: Place,
  greeting: Uint8Array | null,
  milliseconds = 2000,
): Promise<Buffer> {
  return new Promise((resolve) => {
    const socket = new SourceSocket(undefined, through).setTimeout(milliseconds).connect(port, host)
    const end = (bytes: Buffer) => {
      socket.destroy()
      resolve(bytes)
    }
    socket.once('connect', () => greeting !== null && socket.write(greeting))
    socket.once('data', (data: Buffer) => end(data))
    socket.once('timeout', () => end(Buffer.alloc(0)))
    socket.once('error', () => end(Buffer.alloc(0)))
    socket.once('close', () => end(Buffer.alloc(0)))
  })
}
