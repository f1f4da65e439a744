import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Phrase, Refusal } from '@mingtai/messages'

import { drawable } from './drawable.ts'
import { pictureBytes, type Uploads } from './picture-bytes.ts'

/** A picture as a file of ours, or the sentence that takes its place. */
export type LoadedPicture = { type: 'png' | 'jpeg'; path: string; told: null } | { told: string; phrase: Phrase }

export interface LoadOptions {
  uploads: Uploads
  signal?: AbortSignal | undefined
}

/** How long a loaded picture is used again. The picture behind an address may change. */
const FRESH_MILLISECONDS = 10 * 60_000
/** A file from further ahead than that was written before the clock was set back. */
const DRIFT_MILLISECONDS = 60_000
/** How long a failure is remembered, so that a dead address is not asked again for each reader. */
const TOLD_MILLISECONDS = 30_000
const SWEEP_MILLISECONDS = 3_600_000
const RETENTION_MILLISECONDS = 86_400_000

const told = new Map<string, { told: string; phrase: Phrase; until: number }>()
const loading = new Map<string, Promise<LoadedPicture>>()
let swept = 0

/**
 * Loads a picture, once for all who ask at the same time. A picture that cannot be shown gives a sentence, never an
 * error.
 */
export async function loadPicture(name: string, options: LoadOptions): Promise<LoadedPicture> {
  const key = keyOf(name, options.uploads)
  const known = told.get(key)
  if (known !== undefined && known.until > performance.now()) return { told: known.told, phrase: known.phrase }
  const found = (await storedPicture(key, name)) ?? loading.get(key)
  if (found !== undefined) return found
  const made = newlyMade(key, name, options)
  loading.set(key, made)
  try {
    return await made
  } finally {
    loading.delete(key)
  }
}

async function newlyMade(key: string, name: string, options: LoadOptions): Promise<LoadedPicture> {
  try {
    const { type, bytes } = await drawable(await pictureBytes(name, options))
    const path = placeOf(key, type)
    const written = `${path}.${randomUUID()}`
    await mkdir(folder(), { recursive: true, mode: 0o700 })
    await writeFile(written, bytes, { mode: 0o600 })
    await rename(written, path)
    await sweep()
    return { type, path, told: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (told.size > 5000) told.clear()
    const { key: sentence, args, message } = error
    const found = { told: message, phrase: { key: sentence, args } }
    told.set(key, { ...found, until: performance.now() + TOLD_MILLISECONDS })
    return found
  }
}

/** The file of an earlier load, where it is fresh enough. */
async function storedPicture(key: string, name: string): Promise<LoadedPicture | undefined> {
  for (const type of ['png', 'jpeg'] as const) {
    const path = placeOf(key, type)
    const found = await stat(path).catch(() => null)
    if (found === null) continue
    const age = Date.now() - found.mtimeMs
    if (!/^https?:/i.test(name) || (age < FRESH_MILLISECONDS && age >= -DRIFT_MILLISECONDS))
      return { type, path, told: null }
    await rm(path, { force: true })
  }
  return undefined
}

/**
 * Key of a cached picture. An upload is named by the place of its content, because two tenants may use one name for
 * different pictures.
 */
function keyOf(name: string, uploads: Uploads): string {
  const upload = uploads[name]
  return createHash('sha256')
    .update(upload === undefined ? `name ${name}` : `upload ${upload ?? ''}`)
    .digest('hex')
}

function placeOf(key: string, type: string): string {
  return join(folder(), `${key}.${type}`)
}

function folder(): string {
  return join(process.env.MINGTAI_DATA ?? tmpdir(), 'picture-cache')
}

async function sweep(): Promise<void> {
  const now = Date.now()
  if (now - swept < SWEEP_MILLISECONDS) return
  swept = now
  for (const name of await readdir(folder()).catch(() => [])) {
    const path = join(folder(), name)
    const found = await stat(path).catch(() => null)
    if (found !== null && now - found.mtimeMs > RETENTION_MILLISECONDS) await rm(path, { force: true })
  }
}
