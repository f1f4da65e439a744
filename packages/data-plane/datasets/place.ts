import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders of the data process below the product's own. */
export function placeOf(name: 'landing' | 'cache' | 'spill' | 'warehouse'): string {
  return join(process.env.MINGTAI_DATA ?? tmpdir(), name)
}

let last = 0

/** A file for the rows of one task. Its name says whose it is, so that what a dead process leaves is found. */
export async function freshLanding(): Promise<string> {
  const folder = placeOf('landing')
  await mkdir(folder, { recursive: true })
  return join(folder, `${process.pid}-${++last}.duckdb`)
}

/** Removes what processes left that are gone: rows of tasks, what databases spilled, files that were never finished. */
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

/** No task runs for a day. */
const OLD = 86_400_000

/** Numbers of processes come again, and first of all one's own, in a container that is started anew. */
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
