import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pictureKind } from './picture-kind.ts'

const FOLDER = 'picture-bytes'
/** Days for which an unused picture is kept: longer than any extract or cache that names it. */
const UNUSED_DAYS = 90
const NAME = /^bytes:([0-9a-f]{64})$/
let last = 0

/** A binary value as rows hold it: the name of a stored picture, or a text for other bytes. */
export function bytesText(bytes: Buffer): string {
  const kind = pictureKind(bytes)
  return kind === null || kind === 'svg' ? `0x${bytes.toString('hex')}` : addPicture(bytes)
}

/**
 * Stores a picture of a binary column under a name made of its content, and returns the name for the rows: the picture
 * itself as text would be copied many times. A person who knows the name knows the content already.
 */
function addPicture(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const path = placeOf(hash)
  if (!isUsed(path)) {
    mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
    const written = `${path}.part-${process.pid}-${++last}`
    writeFileSync(written, bytes, { mode: 0o600 })
    renameSync(written, path)
  }
  return `bytes:${hash}`
}

/** Path of the picture that such a name stands for; null for other texts. */
export function binaryPicturePath(name: string): string | null {
  const hash = NAME.exec(name)?.[1]
  if (hash === undefined) return null
  const path = placeOf(hash)
  isUsed(path)
  return path
}

/** Whether it is there; what is used is kept for longer. */
function isUsed(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return false
  const now = new Date()
  if (now.getTime() - found.mtimeMs > 3_600_000) utimesSync(path, now, now)
  return true
}

function placeOf(hash: string): string {
  return join(process.env.MINGTAI_DATA ?? tmpdir(), FOLDER, hash.slice(0, 2), hash)
}

/** Removes binary pictures of a data folder that nothing has used for 90 days. */
export async function sweepBinaryPictures(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, FOLDER)
  for (const part of await readdir(folder).catch(() => []))
    for (const name of await readdir(join(folder, part))) {
      const path = join(folder, part, name)
      const found = await stat(path).catch(() => null)
      if (found !== null && Date.now() - found.mtimeMs > UNUSED_DAYS * 86_400_000) await rm(path, { force: true })
    }
}
