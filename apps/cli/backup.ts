import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { dataFolderOf, openDatabase, secretOf, withDatabase } from './database.ts'
import { exits, Failure } from './failure.ts'
import { megabytes, progressOn } from './progress.ts'

export interface BackupOptions {
  keep?: string
}

export interface RestoreOptions {
  check?: true
}

/** `mingtai backup`: one more folder with everything that the site needs; prints where it is and nothing else. */
export async function makeBackup(env: NodeJS.ProcessEnv, place: string, { keep }: BackupOptions): Promise<void> {
  process.umask(0o077)
  // Backups are named by the clock of the site.
  process.env.TZ = env.MINGTAI_TIME_ZONE || 'Asia/Shanghai'
  const most = keep === undefined ? null : countOf(keep)
  const { backUp, forgetOldBackups } = await import('@mingtai/server/backup')
  const progress = progressOn(process.stderr)
  const dataFolder = dataFolderOf(env)
  const secret = await secretOf(env, dataFolder)
  const { url, stop } = await openDatabase(env)
  try {
    const site = { databaseUrl: url, dataFolder, secret }
    const { folder, manifest, others } = await backUp(site, resolve(place), (text) => progress.show(`正在备份 ${text}`))
    await noteBackup(env, folder)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = manifest.files.reduce((sum, file) => sum + file.size, 0)
    progress.end(
      `已备份 ${manifest.tables.length} 张表 ${rows.toLocaleString()} 行，${manifest.files.length} 个文件 ${megabytes(bytes)}（${manifest.seconds.toFixed(1)} 秒）`,
    )
    if (others.length > 0) progress.end(`数据库里的 ${others.join('、')} 不属于明台，不在备份里。`)
    if (most !== null) {
      const gone = await forgetOldBackups(resolve(place), most)
      if (gone > 0) progress.end(`已删除更早的 ${gone} 份。`)
    }
    console.log(folder)
  } finally {
    await stop()
  }
}

/** The operation log has it, and the page of the site's health tells how old it is. */
async function noteBackup(env: NodeJS.ProcessEnv, folder: string): Promise<void> {
  const { auditOperator } = await import('@mingtai/server-kit')
  const { DEFAULT_TENANT } = await import('@mingtai/modules/ground/sign-in/server')
  await withDatabase(env, (db) => auditOperator(db, { tenantId: DEFAULT_TENANT, action: '备份', subject: folder }))
}

/** `mingtai restore`: a site out of a backup, or only the proof that it would become one. */
export async function restoreBackup(env: NodeJS.ProcessEnv, backup: string, { check }: RestoreOptions): Promise<void> {
  process.umask(0o077)
  const { restore } = await import('@mingtai/server/restore')
  const progress = progressOn(process.stderr)
  const note = (text: string) => progress.show(`正在恢复 ${text}`)
  if (check === true) {
    const folder = await mkdtemp(join(tmpdir(), 'mingtai-restore-'))
    try {
      const { tables, files } = await restore(resolve(backup), { dataFolder: folder, databaseUrl: null }, note)
      progress.end(`备份完好：${tables.length} 张表逐行一致，${files.length} 个文件一致。`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    return
  }
  const dataFolder = dataFolderOf(env)
  const { tables, files } = await restore(resolve(backup), { dataFolder, databaseUrl: env.DATABASE_URL || null }, note)
  progress.end(`${basename(backup)} 已恢复到 ${dataFolder}：${tables.length} 张表逐行一致，${files.length} 个文件。`)
  progress.end('备份以后的修改不在里面。用原来的设置启动即可。')
}

function countOf(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= 10_000) return count
  throw new Failure(`--keep ${text}：请写 1 到 10000 的整数。`, exits.wrongUse)
}
