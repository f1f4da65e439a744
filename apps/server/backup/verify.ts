import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { digestStream } from './digest-stream.ts'
import { hashOf } from './files.ts'
import { type Manifest, secretFile, tableFile } from './manifest.ts'

/** Refuses a backup of which something is missing or damaged. */
export async function demandWhole(backup: string, { tables, files }: Manifest): Promise<void> {
  const broken: string[] = []
  for (const { name, sha256 } of tables)
    if ((await textHashOf(tableFile(backup, name))) !== sha256) broken.push(`表 ${name}`)
  for (const { path, sha256 } of files) if ((await hashOf(join(backup, path))) !== sha256) broken.push(path)
  if ((await stat(secretFile(backup)).catch(() => null)) === null) broken.push('secret')
  if (broken.length === 0) return
  const first = broken.slice(0, 5).join('、')
  throw new Error(
    `备份损坏或不全（${broken.length} 处：${first}${broken.length > 5 ? '…' : ''}），没有恢复，请换一份。`,
  )
}

async function textHashOf(path: string): Promise<string | null> {
  const counting = digestStream()
  try {
    const unpacked = createReadStream(path).on('error', (problem) => unpacking.destroy(problem))
    const unpacking = createGunzip()
    for await (const _ of counting.through(unpacked.pipe(unpacking)));
    return counting.result().sha256
  } catch {
    return null
  }
}
