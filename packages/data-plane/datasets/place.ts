import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders of the data process below the product's own. */
export function placeOf(name: 'landing' | 'cache'): string {
  return join(process.env.MINGTAI_DATA ?? tmpdir(), name)
}

let last = 0

/** A file for the rows of one task. Its name says whose it is, so that what a dead process leaves is found. */
export async function freshLanding(): Promise<string> {
  const folder = placeOf('landing')
  await mkdir(folder, { recursive: true })
  return join(folder, `${process.pid}-${++last}.duckdb`)
}

/** Removes what processes left that are gone: rows of tasks, and files that were never finished. */
export async function sweepLeftovers(): Promise<void> {
  for (const name of ['landing', 'cache'] as const) {
    const folder = placeOf(name)
    for (const file of await readdir(folder).catch(() => [])) {
      const owner = /^(\d+)-\d+\.duckdb/.exec(file)?.[1] ?? /\.part-(\d+)-/.exec(file)?.[1]
      if (owner !== undefined && !lives(Number(owner))) await rm(join(folder, file), { force: true })
    }
  }
}

function lives(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
