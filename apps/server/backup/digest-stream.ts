import { createHash } from 'node:crypto'

/** Bytes on their way through: their hash, and how many there were. */
export function digestStream() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    result: () => ({ sha256: hash.digest('hex'), bytes }),
  }
}
