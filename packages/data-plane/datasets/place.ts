import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of the data process within the product's data folder. */
export function placeOf(name: 'landing' | 'cache' | 'spill' | 'warehouse'): string {
  return join(process.env.MINGTAI_DATA ?? tmpdir(), name)
}

let last = 0

/** A new file for the rows of one task. Its name holds the process id, so that files of dead processes can be found. */
export async function freshLanding(): Promise<string> {
  const folder = placeOf('landing')
  await mkdir(folder, { recursive: true })
  return join(folder, `${process.pid}-${++last}.duckdb`)
}

/** Deletes the files of processes that have died: rows of tasks, DuckDB's overflow, and unfinished files. */
export async function sweepLeftovers(): Promise<void> {
  const folders = [placeOf('landing'), placeOf('cache'), placeOf('spill')]
  const tenants = await readdir(placeOf('warehouse')).catch(() => [])
  for (const folder of [...folders, ...tenants.map((name) => join(placeOf('warehouse'), name))]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const owner = /^(\d+)-[\da-f]+(?:\.duckdb|$)/.exec(name)?.[1] ?? /\.part-(\d+)-/.exec(name)?.[1]
      if (owner !== undefined && (await isLeft(join(folder, name), Number(owner))))
        await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}

/** Age at which a file counts as left behind; no task runs for a day. */
const OLD = 86_400_000

/**
 * Whether a file was left by a dead process. Process ids are used again: a restarted container even gets its own old
 * one.
 */
async function isLeft(path: string, owner: number): Promise<boolean> {
  if (owner === process.pid || !lives(owner)) return true
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > OLD
}

function lives(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
