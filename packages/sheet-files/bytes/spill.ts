import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PIECE = 1 << 20

/** Bytes that wait on the disk until their place in the output has come. */
export class Spill {
  length = 0
  private readonly file: FileHandle
  private readonly path: string
  private isOpen = true

  private constructor(file: FileHandle, path: string) {
    this.file = file
    this.path = path
  }

  static async open(folder: string = tmpdir()): Promise<Spill> {
    const path = join(folder, `mingtai-${randomUUID()}.part`)
    return new Spill(await open(path, 'wx+', 0o600), path)
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.file.write(bytes, at, bytes.length - at, this.length)
      at += bytesWritten
      this.length += bytesWritten
    }
  }

  /** All bytes from the first, in pieces of this size; the last may be shorter. */
  async *bytes(size: number = PIECE): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < this.length;) {
      const piece = new Uint8Array(Math.min(size, this.length - at))
      for (let filled = 0; filled < piece.length;) {
        const { bytesRead } = await this.file.read(piece, filled, piece.length - filled, at + filled)
        if (bytesRead === 0) throw new Error(`${this.path} has become shorter`)
        filled += bytesRead
      }
      at += piece.length
      yield piece
    }
  }

  async close(): Promise<void> {
    if (!this.isOpen) return
    this.isOpen = false
    await this.file.close()
    await rm(this.path, { force: true })
  }
}
