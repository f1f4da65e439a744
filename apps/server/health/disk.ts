import { statfs } from 'node:fs/promises'

/** Free bytes without which no report can be run and no file taken; of a small disk its fiftieth part. */
const LEAST_FREE = 2 ** 26

export interface Disk {
  free: number
  all: number
}

/** Bytes of the disk that a folder lies on; where nobody can say there is room. */
export async function diskOf(folder: string): Promise<Disk> {
  const found = await statfs(folder).catch(() => null)
  if (found === null) return { free: Number.MAX_SAFE_INTEGER, all: Number.MAX_SAFE_INTEGER }
  return { free: found.bavail * found.bsize, all: found.blocks * found.bsize }
}

export function hasRoom({ free, all }: Disk): boolean {
  return free >= Math.min(LEAST_FREE, all / 50)
}
