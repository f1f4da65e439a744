import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPicture } from '../type/file-types.ts'
import { measured } from './pictures.ts'
import { contentType } from '../type/sniff.ts'

/** Writes the bytes of a picture where uploads lie, with what they are; null for what is no picture. */
export async function pictureFile(dataFolder: string, bytes: Uint8Array) {
  const folder = join(dataFolder, 'uploads')
  const path = join(folder, `picture-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, bytes, { mode: 0o600 })
  const type = await contentType(path)
  const size = type !== null && isPicture(type) ? await measured(path, '图片').catch(() => null) : null
  if (type !== null && size !== null) return { path, type, ...size }
  await rm(path, { force: true })
  return null
}
