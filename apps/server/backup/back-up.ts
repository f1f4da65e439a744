import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatByCode } from '@mingtai/zh'
import { copyFilesOut, type Former } from './files.ts'
import { type Manifest, readManifest, secretFile, writeManifest } from './manifest.ts'
import { copyTablesOut } from './export-tables.ts'

export interface Site {
  databaseUrl: string
  dataFolder: string
  secret: string
}

export interface BackedUp {
  folder: string
  manifest: Manifest
  /** Schemas of somebody else in the same database. */
  others: string[]
}

/**
 * Copies database, files and the site's secret into a new folder of `place`, while people work. The files are copied
 * before the moment of the database and once more after it: what the database names at that moment is there.
 * A folder gets its name when it is whole; until then it is called `….part`.
 */
export async function backUp(site: Site, place: string, note: (text: string) => void): Promise<BackedUp> {
  const began = new Date()
  const folder = freeFolder(place, began)
  const part = `${folder}.part`
  await mkdir(place, { recursive: true, mode: 0o700 })
  const former = await lastIn(place)
  await mkdir(part, { mode: 0o700 })
  try {
    note('文件')
    const earlier = await copyFilesOut(site.dataFolder, part, { former })
    const copy = await copyTablesOut(site.databaseUrl, part, (table, at, of) => note(`数据库 ${at}/${of} ${table}`))
    note('文件')
    const files = await copyFilesOut(site.dataFolder, part, { earlier, former })
    await writeFile(secretFile(part), site.secret, { mode: 0o600 })
    const { others, ...database } = copy
    const seconds = (Date.now() - began.getTime()) / 1000
    const manifest: Manifest = {
      format: 1,
      madeAt: began.toISOString(),
      seconds,
      ...database,
      files: [...files.values()],
    }
    await writeManifest(part, manifest)
    await rename(part, folder)
    return { folder, manifest, others }
  } catch (problem) {
    await rm(part, { recursive: true, force: true })
    throw problem
  }
}

/** Deletes all backups of a place but the newest ones, and what broken ones left; answers how many. */
export async function forgetOldBackups(place: string, most: number): Promise<number> {
  const old = (await backupsIn(place)).slice(0, -most)
  for (const name of old) await rm(join(place, name), { recursive: true, force: true })
  return old.length
}

/** From the oldest to the newest. */
async function backupsIn(place: string): Promise<string[]> {
  const names = await readdir(place).catch(() => [])
  return names.filter((name) => /^mingtai-\d{8}-\d{6}$/.test(name)).toSorted()
}

async function lastIn(place: string): Promise<Former | null> {
  const name = (await backupsIn(place)).at(-1)
  if (name === undefined) return null
  const folder = join(place, name)
  const manifest = await readManifest(folder).catch(() => null)
  return manifest === null ? null : { folder, files: new Map(manifest.files.map((file) => [file.path, file])) }
}

/** Named by the second; a second backup within it by the next one. */
function freeFolder(place: string, at: Date): string {
  const folder = join(place, `mingtai-${stampOf(at)}`)
  const isTaken = existsSync(folder) || existsSync(`${folder}.part`)
  return isTaken ? freeFolder(place, new Date(at.getTime() + 1000)) : folder
}

/** `20261201-004100`, by the clock of the site. */
function stampOf(moment: Date): string {
  return formatByCode(moment, 1).replaceAll(/[-:]/g, '').replace(' ', '-')
}
