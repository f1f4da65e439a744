import type { PageImage } from '@mingtai/sheet-pages'
import { pictureType } from './picture-type.ts'

const PIECE = 0x8000
const known = new WeakMap<PageImage, { address: string | null }>()

/** The picture inside an address (`data:`), or null when it is no picture. */
export function pictureAddress(image: PageImage): string | null {
  const found = known.get(image)
  if (found) return found.address
  const type = pictureType(image.bytes)
  const address = type === null ? null : `data:image/${type};base64,${base64(image.bytes)}`
  known.set(image, { address })
  return address
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(text)
}
