import { statfs } from 'node:fs/promises'
import { refuse } from '@mingtai/messages'

const GIGABYTE = 1024 ** 3
/** Of one run or one file. */
export const MOST_BYTES = 4 * GIGABYTE
/** The disk is looked at after each so many bytes: several files at once must not take the reserve together. */
const LOOK_BYTES = 8 * 2 ** 20
/** What the database needs to go on while everybody else is told that the disk is full. */
const RESERVE = 256 * 2 ** 20

/** Counts what a run or a file writes: no more than four gigabytes, and never the room that the database needs. */
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
