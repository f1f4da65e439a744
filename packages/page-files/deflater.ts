import { constants, createDeflate } from 'node:zlib'

/**
 * Compresses one piece after the other, each a whole zlib stream, in the background. One compressor is used again and
 * again: a new one for every page would cost more than the compression itself, in memory set up and collected.
 */
export class Deflater {
  private readonly zlib
  private parts: Buffer[] = []

  constructor(level: number) {
    this.zlib = createDeflate({ level, memLevel: 9, chunkSize: 1 << 16 })
    this.zlib.on('data', (part: Buffer) => this.parts.push(part))
  }

  /** One piece at a time: the next may begin when this one is done. */
  pack(bytes: Uint8Array): Promise<Uint8Array> {
    const { zlib } = this
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    zlib.once('error', reject)
    zlib.write(bytes)
    zlib.flush(constants.Z_FINISH, () => {
      zlib.off('error', reject)
      const packed = this.parts.length === 1 ? this.parts[0]! : Buffer.concat(this.parts)
      this.parts = []
      zlib.reset()
      resolve(packed)
    })
    return promise
  }

  close(): void {
    this.zlib.close()
  }
}
