import { SourceSocket } from './source-socket.ts'

export interface Place {
  host: string
  port: number
  /** The socket of a tunnel that leads there. */
  through?: string | null
}

/** What a server says first, after an optional greeting of ours; empty when it says nothing in time. */
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
