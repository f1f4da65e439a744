import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'

/** By what the bytes are, not by what is said of them; null when they are no picture. */
export function pictureType(bytes: Uint8Array): 'png' | 'jpeg' | null {
  if (readPng(bytes)) return 'png'
  return readJpeg(bytes) ? 'jpeg' : null
}
