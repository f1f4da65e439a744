import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

import { refuse } from '@mingtai/messages'

const LOOK_ROWS = 100_000
/** Left for the database, logs and results. */
const SPARE_BYTES = 512 << 20

/** Refuses to write on when the disk is nearly full; checked every so many rows. */
export async function checkDiskSpace(path: string, before: number, more: number): Promise<void> {
  if (before > 0 && Math.floor(before / LOOK_ROWS) === Math.floor((before + more) / LOOK_ROWS)) return
  const { bavail, bsize } = await statfs(dirname(path))
  if (bavail * bsize < SPARE_BYTES) refuse('run.diskFull')
}
