import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { digestStream } from './digest-stream.ts'
import type { BackedUpFile } from './manifest.ts'

/**
 * Folders of the data folder that hold what people handed in, and whether their files are never written again once they
 * are there. Everything else is made anew from these and the database, or ends within days by itself.
 */
const folders = [
  { name: 'files', isWrittenOnce: true },
  { name: 'warehouse', isWrittenOnce: false },
  { name: 'deliveries', isWrittenOnce: true },
  { name: 'issued', isWrittenOnce: true },
]

/** A backup from before, whose unchanged files are linked instead of copied. */
export interface Former {
  folder: string
  files: ReadonlyMap<string, BackedUpFile>
}

/** Copies what is new or has changed since an earlier pass, and says what the backup then holds. */
export async function copyFilesOut(
  dataFolder: string,
  backup: string,
  { earlier = new Map(), former }: { earlier?: ReadonlyMap<string, BackedUpFile>; former: Former | null },
): Promise<Map<string, BackedUpFile>> {
  const copied = new Map(earlier)
  for (const { name, isWrittenOnce } of folders)
    for await (const path of filesUnder(dataFolder, name)) {
      const found = await stat(join(dataFolder, path)).catch(() => null)
      if (found === null || isSame(copied.get(path), found)) continue
      const before = isWrittenOnce ? former?.files.get(path) : undefined
      const isLinked = before !== undefined && isSame(before, found) && (await linked(former, path, backup))
      const file = isLinked ? before : await copySteady(join(dataFolder, path), join(backup, path))
      if (file !== null) copied.set(path, { ...file, path })
    }
  return copied
}

/** Puts the files of a backup into a data folder. */
export async function copyFilesIn(backup: string, dataFolder: string, files: readonly BackedUpFile[]): Promise<void> {
  for (const { path, sha256 } of files) {
    const copied = await copySteady(join(backup, path), join(dataFolder, path))
    if (copied?.sha256 !== sha256) throw new Error(`备份里的文件 ${path} 损坏或不见了。`)
  }
}

/** The hash of a file, null where there is none. */
export async function hashOf(path: string): Promise<string | null> {
  const counting = digestStream()
  try {
    for await (const _ of counting.through(createReadStream(path)));
    return counting.result().sha256
  } catch {
    return null
  }
}

async function* filesUnder(dataFolder: string, name: string): AsyncGenerator<string> {
  const root = join(dataFolder, name)
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true }).catch(() => []))
    if (entry.isFile() && !entry.name.endsWith('.upload'))
      yield relative(dataFolder, join(entry.parentPath, entry.name)).split(sep).join('/')
}

function isSame(known: BackedUpFile | undefined, found: { size: number; mtimeMs: number }): boolean {
  return known !== undefined && known.size === found.size && known.changedAt === found.mtimeMs
}

async function linked(former: Former | null, path: string, backup: string): Promise<boolean> {
  if (former === null) return false
  await mkdir(dirname(join(backup, path)), { recursive: true, mode: 0o700 })
  return link(join(former.folder, path), join(backup, path)).then(
    () => true,
    () => false,
  )
}

const TRIES = 20
const PAUSE_MILLISECONDS = 500

/** Copies a file that somebody may be writing: again, until it was the same before and afterwards. Null: it is gone. */
async function copySteady(from: string, to: string): Promise<Omit<BackedUpFile, 'path'> | null> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await stat(from).catch(() => null)
    if (before === null) return null
    const counting = digestStream()
    const copied = await pipeline(createReadStream(from), counting.through, createWriteStream(to, writing)).then(
      () => true,
      isGone,
    )
    const after = await stat(from).catch(() => null)
    if (!copied || after === null) {
      await rm(to, { force: true })
      return null
    }
    const { sha256, bytes } = counting.result()
    if (bytes === after.size && before.mtimeMs === after.mtimeMs && before.ino === after.ino)
      return { size: after.size, changedAt: after.mtimeMs, sha256 }
    await setTimeout(PAUSE_MILLISECONDS)
  }
  throw new Error(`${from} 一直在变，请稍后再备份。`)
}

const writing = { mode: 0o600, flush: true }

function isGone(problem: unknown): false {
  if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return false
  throw problem
}
