import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of its text as PostgreSQL copies it, before it is packed. */
  sha256: z.string(),
})

const StoredFile = z.object({
  /** Within the data folder, with `/`. */
  path: z.string(),
  size: z.number(),
  changedAt: z.number(),
  sha256: z.string(),
})

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  seconds: z.number(),
  postgres: z.string(),
  /** Moment of the last migration that the database had gone through. */
  step: z.number(),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(StoredFile),
})

/** What a backup holds; a folder without it is none. */
export type Manifest = z.infer<typeof Manifest>
export type BackedUpTable = z.infer<typeof Table>
export type BackedUpFile = z.infer<typeof StoredFile>

const NAME = 'backup.json'

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, NAME), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${backup} 不是备份：里面没有 ${NAME}。没有做完的备份也没有它，请换一份。`)
  const read = Manifest.safeParse(jsonOf(text))
  if (!read.success) throw new Error(`${join(backup, NAME)} 损坏或由更新的版本写成，不能用它恢复。`)
  return read.data
}

export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  await writeFile(join(backup, NAME), JSON.stringify(manifest, null, 1), { mode: 0o600 })
}

export function tableFile(backup: string, table: string): string {
  return join(backup, 'database', `${table}.copy.gz`)
}

export function secretFile(backup: string): string {
  return join(backup, 'secret')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
