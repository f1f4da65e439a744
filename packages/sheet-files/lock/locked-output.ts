import { unlessAborted } from '../abort.ts'
import type { Output } from '../bytes/output.ts'
import { Spill } from '../bytes/spill.ts'
import { AgileKey, SEGMENT } from './agile-key.ts'
import { type CompoundEntry, compoundFile, filling } from './compound-file.ts'
import { dataSpaces } from './data-spaces.ts'

/** A compound file of this kind cannot tell longer streams. */
const MOST = 2_000_000_000
/** Bytes encrypted before they are passed on. */
const PIECE = 256 * SEGMENT

/** A place for a workbook that only opens with a password. The plain file waits on the disk until it is whole. */
export class LockedOutput implements Output {
  private readonly spill: Spill
  private readonly password: string

  private constructor(spill: Spill, password: string) {
    this.spill = spill
    this.password = password
  }

  static async open({ password, folder }: { password: string; folder?: string | undefined }): Promise<LockedOutput> {
    return new LockedOutput(await Spill.open(folder), password)
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.spill.length + bytes.length > MOST) throw tooLong()
    await this.spill.write(bytes)
  }

  /** Encrypts everything into the output; returns its length. */
  async finish(output: Output, signal?: AbortSignal): Promise<number> {
    const { spill, password } = this
    const key = new AgileKey()
    const encrypted = 8 + Math.ceil(spill.length / 16) * 16
    // All values in it have a fixed length, so that its own length is known before its values are.
    const blank = await new AgileKey().info(password)
    const file = compoundFile(entries(encrypted, blank))
    let written = 0
    const send = async (bytes: Uint8Array) => {
      await unlessAborted(output.write(bytes), signal)
      written += bytes.length
    }
    await send(file.head)
    await send(key.length(spill.length))
    for await (const piece of spill.bytes(PIECE)) await send(encryptedPiece(key, piece))
    await send(filling(encrypted))
    await send(file.tail(entries(encrypted, await key.info(password))))
    return written
  }

  async close(): Promise<void> {
    await this.spill.close()
  }
}

function encryptedPiece(key: AgileKey, piece: Uint8Array): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < piece.length; at += SEGMENT) parts.push(key.encrypt(piece.subarray(at, at + SEGMENT)))
  return Buffer.concat(parts)
}

function entries(encrypted: number, info: Uint8Array): CompoundEntry[] {
  return [{ name: 'EncryptedPackage', long: encrypted }, { name: 'EncryptionInfo', bytes: info }, dataSpaces()]
}

function tooLong(): Error {
  return new RangeError('加密的工作簿不能超过 2 GB。请缩小取数范围、分成几个文件，或不设打开密码后导出。')
}
