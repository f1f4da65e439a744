import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadList } from '@mingtai/data-plane'
import { refuse } from '@mingtai/messages'
import { type Context, newId, signedIn } from '@mingtai/server-kit'
import type { ImportProgress, ImportRow, ImportSum } from '../../import-calls.ts'
import type { View } from '../../views.ts'
import type { Decisions } from './check-rows.ts'

/** Where uploads lie until they are applied or a day old. */
interface ImportFolder {
  dataFolder: string
}

export interface ImportUpload {
  id: string
  folder: string
  tenantId: string
  userId: string
  view: View
  name: string
}

/** What is written down beside an upload, each in a file of its own. */
interface Parts {
  about: Omit<ImportUpload, 'id' | 'folder'>
  list: ReadList
  checked: Checked
  progress: ImportProgress & { at: number }
}

/** The result of the last check. What is applied is what the importer was shown. */
export interface Checked {
  decisions: Decisions
  sum: ImportSum
  rows: ImportRow[]
  /** Of what each row would do. */
  digest: string
}

const HOURS = 24

export async function newUpload({ dataFolder }: ImportFolder, about: Parts['about']): Promise<ImportUpload> {
  const id = newId()
  const folder = join(importsIn(dataFolder), id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const upload = { id, folder, ...about }
  await storePart(upload, 'about', about)
  return upload
}

/** One's own upload, as it was made for this list. */
export async function uploadOf(
  { dataFolder }: ImportFolder,
  context: Context,
  asked: { uploadId: string; view: View },
): Promise<ImportUpload> {
  const { tenantId, userId } = signedIn(context)
  const { uploadId: id, view } = asked
  if (!/^[0-9a-f-]{36}$/.test(id)) refuse('import.gone')
  const folder = join(importsIn(dataFolder), id)
  const about = await partOf({ folder }, 'about')
  if (about === null || about.tenantId !== tenantId || about.userId !== userId || about.view !== view)
    refuse('import.gone')
  return { id, folder, ...about }
}

/** One's newest upload for a list that has been started. */
export async function latestUpload({ dataFolder }: ImportFolder, context: Context, view: View): Promise<string | null> {
  const { tenantId, userId } = signedIn(context)
  const found: { id: string; at: number }[] = []
  for (const id of await readdir(importsIn(dataFolder)).catch(() => [])) {
    const folder = join(importsIn(dataFolder), id)
    const about = await partOf({ folder }, 'about')
    if (about === null || about.tenantId !== tenantId || about.userId !== userId || about.view !== view) continue
    const progress = await partOf({ folder }, 'progress')
    if (progress !== null) found.push({ id, at: progress.at })
  }
  return found.toSorted((a, b) => b.at - a.at)[0]?.id ?? null
}

type Place = Pick<ImportUpload, 'folder'>

export async function partOf<Name extends keyof Parts>({ folder }: Place, name: Name): Promise<Parts[Name] | null> {
  const text = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Parts[Name])
}

/** Writes a file and then renames it, so that nobody reads half of it. */
export async function storePart<Name extends keyof Parts>(
  { folder }: Place,
  name: Name,
  value: Parts[Name],
): Promise<void> {
  await storeText({ folder }, `${name}.json`, JSON.stringify(value))
}

export async function storeText({ folder }: Place, name: string, text: string): Promise<void> {
  const path = join(folder, `${name}.${newId()}`)
  await writeFile(path, text, { mode: 0o600 })
  await rename(path, join(folder, name))
}

/** Creates a file; returns whether it did not exist before. Of several calls at the same moment only one gets true. */
export async function claimText({ folder }: Place, name: string): Promise<boolean> {
  return writeFile(join(folder, name), '', { mode: 0o600, flag: 'wx' }).then(
    () => true,
    () => false,
  )
}

export async function dropText({ folder }: Place, name: string): Promise<void> {
  await rm(join(folder, name), { force: true })
}

export async function textIn({ folder }: Place, name: string): Promise<string | null> {
  return readFile(join(folder, name), 'utf8').catch(() => null)
}

export async function dropUpload({ folder }: Place): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/** Deletes uploads that are a day old, with first passwords that nobody fetched. */
export async function sweepImports({ dataFolder }: ImportFolder): Promise<void> {
  for (const id of await readdir(importsIn(dataFolder)).catch(() => [])) {
    const folder = join(importsIn(dataFolder), id)
    const found = await stat(folder).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > HOURS * 3_600_000) await dropUpload({ folder })
  }
}

function importsIn(dataFolder: string): string {
  return join(dataFolder, 'people-imports')
}
