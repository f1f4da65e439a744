import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Phrase, Refusal } from '@mingtai/messages'

import { drawable } from './drawable.ts'
import { pictureBytes, type Uploads } from './picture-bytes.ts'

/** A picture that lies ready in a file of ours, or the sentence that stands in its place. */
export type LoadedPicture = { type: 'png' | 'jpeg'; path: string; told: null } | { told: string; phrase: Phrase }

export interface LoadOptions {
  uploads: Uploads
  signal?: AbortSignal | undefined
}

/** So that a report that is read again soon does not ask again; what hangs behind an address may change. */
const FRESH_MILLISECONDS = 10 * 60_000
/** What was written further ahead of now was written before the clock was set back. */
const DRIFT_MILLISECONDS = 60_000
/** A place that does not answer is not asked for each reader anew. */
const TOLD_MILLISECONDS = 30_000
const SWEEP_MILLISECONDS = 3_600_000
const KEPT_MILLISECONDS = 86_400_000

const told = new Map<string, { told: string; phrase: Phrase; until: number }>()
const loading = new Map<string, Promise<LoadedPicture>>()
let swept = 0

/** Loads a picture once for all who ask at the same time; what cannot be shown is told and never thrown. */
export async function loadPicture(name: string, options: LoadOptions): Promise<LoadedPicture> {
  const key = keyOf(name, options.uploads)
  const known = told.get(key)
  if (known !== undefined && known.until > performance.now()) return { told: known.told, phrase: known.phrase }
  const found = (await standing(key, name)) ?? loading.get(key)
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

/** What was made before and is fresh enough. */
async function standing(key: string, name: string): Promise<LoadedPicture | undefined> {
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

/** Uploads by where their content lies: two tenants may have the same name for different ones. */
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
    if (found !== null && now - found.mtimeMs > KEPT_MILLISECONDS) await rm(path, { force: true })
  }
}
