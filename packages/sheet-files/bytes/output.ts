import { open, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { PassThrough, type Readable, type Writable } from 'node:stream'

/** Where a finished file goes. The writer waits for each call, so a slow taker slows the writer down. */
export interface Output {
  write(bytes: Uint8Array): Promise<void>
}

export interface FileOutput extends Output {
  close(): Promise<void>
  /** Closes and removes what was written so far; does nothing after `close`. */
  abandon(): Promise<void>
}

export async function fileOutput(path: string): Promise<FileOutput> {
  const file = await open(path, 'w')
  let isOpen = true
  const close = async () => {
    if (!isOpen) return false
    isOpen = false
    await file.close()
    return true
  }
  return {
    async write(bytes) {
      for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten
    },
    async close() {
      await close()
    },
    async abandon() {
      if (await close()) await rm(path, { force: true })
    },
  }
}

/** Runs `work` on a new file. The file stays only if the work succeeds. */
export async function withFile<T>(path: string, work: (output: Output) => Promise<T>): Promise<T> {
  const output = await fileOutput(path)
  try {
    const result = await work(output)
    await output.close()
    return result
  } catch (error) {
    await output.abandon()
    throw error
  }
}

export function streamOutput(stream: Writable): Output {
  return {
    async write(bytes) {
      if (stream.destroyed) throw stream.errored ?? new Error('stream closed')
      if (stream.write(bytes)) return
      await Promise.race([once(stream, 'drain'), closed(stream)])
    },
  }
}

/** A stream that is filled while it is read, for HTTP replies. It errors when the work fails. */
export function readableOf(work: (output: Output) => Promise<unknown>): Readable {
  const stream = new PassThrough({ highWaterMark: 1 << 20 })
  work(streamOutput(stream)).then(
    () => stream.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return stream
}

async function closed(stream: Writable): Promise<never> {
  await once(stream, 'close')
  throw stream.errored ?? new Error('stream closed')
}
