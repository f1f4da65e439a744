import type { PageImage } from '@mingtai/sheet-pages'

import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'

const DATA = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/=\s]+)$/

/** A picture from its bytes, by what they are and not by a name; null when they are neither PNG nor JPEG. */
export function pageImage(bytes: Uint8Array): PageImage | null {
  const jpeg = readJpeg(bytes)
  if (jpeg !== null) return { type: 'jpeg', bytes, width: jpeg.width, height: jpeg.height }
  const png = readPng(bytes)
  return png === null ? null : { type: 'png', bytes, width: png.width, height: png.height }
}

/** A picture that is written out in its own address. */
export function addressedImage(address: string): PageImage | null {
  const found = DATA.exec(address)
  return found?.[1] === undefined ? null : pageImage(Buffer.from(found[1], 'base64'))
}
