import { statfs } from 'node:fs/promises'
import { refuse } from '@mingtai/messages'

const GIGABYTE = 1024 ** 3
/** Of one run or one file. */
export const MOST_BYTES = 4 * GIGABYTE
/** The free space is checked after so many bytes, so that several files at once cannot use up the reserve. */
const LOOK_BYTES = 8 * 2 ** 20
/** Free space that is left to the database; others are refused for a full disk. */
const RESERVE = 256 * 2 ** 20

/** Counts the bytes of a run or a file: at most four gigabytes, and never the reserve of the database. */
export class WrittenBytes {
  readonly #folder: string
  readonly #tooLarge: 'run.resultTooLarge' | 'export.tooLarge'
  #bytes = 0
  #lookedAt = -LOOK_BYTES

  constructor(folder: string, tooLarge: 'run.resultTooLarge' | 'export.tooLarge') {
    this.#folder = folder
    this.#tooLarge = tooLarge
  }

  get bytes(): number {
    return this.#bytes
  }

  async add(bytes: number): Promise<void> {
    this.#bytes += bytes
    if (this.#bytes > MOST_BYTES) refuse(this.#tooLarge, '4 GB')
    if (this.#bytes - this.#lookedAt < LOOK_BYTES) return
    this.#lookedAt = this.#bytes
    if (!(await hasRoom(this.#folder))) refuse('run.diskFull')
  }
}

/** Whether more than the reserve is free, on a small disk more than its fiftieth part. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize > Math.min(RESERVE, (blocks * bsize) / 50)
}
