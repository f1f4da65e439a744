import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { refusal, refuse } from '@mingtai/messages'
import sharp from 'sharp'

/** The largest picture that is read, 7,000 by 7,000; a larger one would use up the server's memory. */
const MOST_PIXELS = 50_000_000
const SECONDS = 10
/** The most sizes that are kept of one picture; others are drawn each time. */
const MOST_CACHED = 24
const RETENTION_DAYS = 30

export interface PictureSize {
  width: number
  height: number
}

/** Width and height as the file says them, before anything is unpacked. */
export async function measured(path: string, name: string): Promise<PictureSize> {
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusal('upload.damaged', name).at('file')
    })
  if (width * height > MOST_PIXELS)
    throw refusal('attachment.tooManyPixels', name, width, height, MOST_PIXELS / 10_000).at('file')
  return { width, height }
}

interface Wanted {
  width: number | null
  height: number | null
  /** What the browser says that it shows. */
  accept: string
}

/** Draws a picture anew at a size, which drops everything else in its file, such as places and scripts. */
export async function resized(path: string, wanted: Wanted, folder: string): Promise<{ path: string; type: string }> {
  const format = wanted.accept.includes('image/webp') ? 'webp' : 'png'
  const type = `image/${format}`
  const shelf = join(folder, createHash('sha256').update(path).digest('hex').slice(0, 32))
  const place = join(shelf, `${wanted.width ?? 0}x${wanted.height ?? 0}.${format}`)
  if ((await stat(place).catch(() => null)) !== null) return { path: place, type }
  const bytes = await drawn(path, wanted, format)
  await mkdir(shelf, { recursive: true, mode: 0o700 })
  const storage = await readdir(shelf)
  // Deletes the oldest sizes, so that a request for every size cannot fill the disk.
  for (const other of storage.length >= MOST_CACHED ? storage.slice(0, storage.length - MOST_CACHED + 1) : [])
    await rm(join(shelf, other), { force: true })
  await writeFile(place, bytes, { mode: 0o600 })
  return { path: place, type }
}

async function drawn(path: string, { width, height }: Wanted, format: 'webp' | 'png'): Promise<Buffer> {
  const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(width, height, { fit: width !== null && height !== null ? 'cover' : 'inside', withoutEnlargement: true })
  try {
    return await (format === 'webp' ? picture.webp({ quality: 82 }) : picture.png()).toBuffer()
  } catch {
    refuse('upload.damaged', '图片')
  }
}

/** Deletes sizes that nobody asked for within a month. */
export async function sweepPictures(folder: string): Promise<void> {
  const before = Date.now() - RETENTION_DAYS * 86_400_000
  for (const shelf of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, shelf)).catch(() => null)
    if (found !== null && found.mtimeMs < before) await rm(join(folder, shelf), { recursive: true, force: true })
  }
}
