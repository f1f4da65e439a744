import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../database/embedded-postgres.ts'
import { demandKnownStep, migrateUpTo } from '../database/migrate.ts'
import { holdFolder } from '../startup/only-one.ts'
import { copyFilesIn } from './files.ts'
import { type Manifest, readManifest, secretFile } from './manifest.ts'
import { copyTablesIn, differingTables } from './import-tables.ts'
import { demandWhole } from './verify.ts'

export interface Target {
  /** A folder that is empty or not there. */
  dataFolder: string
  /** An empty database; null: the one that comes with the product. */
  databaseUrl: string | null
}

/**
 * Makes a site of a backup, in a folder and a database that hold nothing. The backup is checked before, and every table
 * is read again and compared afterwards. What fails leaves nothing behind that could be started by mistake.
 */
export async function restore(backup: string, target: Target, note: (text: string) => void): Promise<Manifest> {
  const manifest = await readManifest(backup)
  demandKnownStep(manifest.step)
  await demandNothingThere(target)
  note('检查备份')
  await demandWhole(backup, manifest)
  await mkdir(target.dataFolder, { recursive: true, mode: 0o700 })
  const release = holdFolder(target.dataFolder)
  try {
    const secret = (await readFile(secretFile(backup), 'utf8')).trim()
    await writeFile(join(target.dataFolder, 'secret'), secret, { mode: 0o600 })
    await restoreDatabase(backup, manifest, { target, secret, note })
    note('文件')
    await copyFilesIn(backup, target.dataFolder, manifest.files)
    await release()
  } catch (problem) {
    await release()
    await emptied(target.dataFolder)
    throw problem
  }
  return manifest
}

async function restoreDatabase(
  backup: string,
  manifest: Manifest,
  { target, secret, note }: { target: Target; secret: string; note: (text: string) => void },
): Promise<void> {
  const own = target.databaseUrl === null ? await startPostgres(target.dataFolder, secret) : null
  const url = own?.url ?? target.databaseUrl ?? ''
  try {
    note('数据库结构')
    await migrateUpTo(url, manifest.step)
    await copyTablesIn(url, backup, manifest, (table, at, of) => note(`数据库 ${at}/${of} ${table}`))
    note('比较')
    const differing = await differingTables(url, manifest.tables)
    if (differing.length > 0) throw new Error(`恢复后的表 ${differing.join('、')} 与备份不一致，没有恢复。`)
  } finally {
    await own?.stop()
  }
}

async function demandNothingThere({ dataFolder, databaseUrl }: Target): Promise<void> {
  const there = await readdir(dataFolder).catch(() => [])
  if (there.length > 0)
    throw new Error(`${dataFolder} 不是空的。恢复只写进空的数据目录，请用 MINGTAI_DATA 换一个，或先移走里面的内容。`)
  if (databaseUrl === null) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace limit 1`,
    )
    if (rowCount !== 0) throw new Error('DATABASE_URL 的数据库不是空的。恢复只写进空的数据库，请另建一个。')
  } finally {
    await client.end()
  }
}

async function emptied(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    await rm(join(folder, name), { recursive: true, force: true })
}
