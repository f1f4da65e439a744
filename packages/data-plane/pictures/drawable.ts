import { refuse } from '@mingtai/messages'
import { pageImage } from '@mingtai/page-files'
import { pictureKind } from '@mingtai/sql-sources/pictures'
import sharp, { type Sharp } from 'sharp'

import { readBmp, readBmpHead } from './bmp.ts'

/** A picture as every file and every browser shows it. */
export interface DrawablePicture {
  type: 'png' | 'jpeg'
  bytes: Uint8Array
}

/** A picture of more would take the server's memory for nothing: 7,000 by 7,000. */
const MOST_PIXELS = 50_000_000
/** No page and no screen shows more points across a cell. */
const LONGEST_SIDE = 2000
const SECONDS = 10

/**
 * Makes a picture that all files can hold out of bytes of unknown origin. Its size is checked before it is
 * unpacked; it is unpacked once to see that it is whole, and drawn anew where it is too large, lies on its side or has
 * a kind that files cannot hold.
 */
export async function drawable(bytes: Uint8Array): Promise<DrawablePicture> {
  const kind = pictureKind(bytes)
  if (kind === null) refuse('picture.notPicture')
  if (kind === 'svg') refuse('picture.svg')
  if (kind === 'bmp') return redrawn(bitmap(bytes), 'png')
  const { width, height, orientation = 1, hasAlpha } = await measured(bytes)
  const fits = Math.max(width, height) <= LONGEST_SIDE && orientation === 1
  if (fits && (kind === 'png' || kind === 'jpeg') && pageImage(bytes) !== null) {
    await proved(bytes)
    return { type: kind, bytes }
  }
  return redrawn(opened(bytes), hasAlpha || kind === 'png' || kind === 'gif' ? 'png' : 'jpeg')
}

function opened(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
    seconds: SECONDS,
  })
}

async function measured(bytes: Uint8Array) {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('picture.damaged'))
  checkPixels(found.width, found.height)
  return found
}

function checkPixels(width: number, height: number): void {
  if (width * height > MOST_PIXELS) refuse('picture.tooManyPixels', width, height)
}

/** Refuses a truncated picture: one output would show it half grey, another one not at all. */
async function proved(bytes: Uint8Array): Promise<void> {
  await opened(bytes)
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => refuse('picture.damaged'))
}

async function redrawn(picture: Sharp, type: DrawablePicture['type']): Promise<DrawablePicture> {
  const sized = picture
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  try {
    return { type, bytes: await (type === 'png' ? sized.png() : sized.jpeg({ quality: 88 })).toBuffer() }
  } catch {
    refuse('picture.damaged')
  }
}

function bitmap(bytes: Uint8Array): Sharp {
  const head = readBmpHead(bytes) ?? refuse('picture.damaged')
  checkPixels(head.width, head.height)
  const { width, height, pixels } = readBmp(bytes, head) ?? refuse('picture.damaged')
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
