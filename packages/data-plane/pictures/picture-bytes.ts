import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { refuse } from '@mingtai/messages'
import { fetchPicture, binaryPicturePath, MOST_BYTES } from '@mingtai/sql-sources/pictures'

/** Where uploaded pictures lie on this server's disk, by the name that cells have for them; null: there is none. */
export type Uploads = Readonly<Record<string, string | null>>

const DATA = /^data:image\/[\w.+-]+;base64,/i
const HEX = /^(?:0x|\\x)((?:[0-9a-f]{2})+)$/i
/** Programs store pictures as bare base64 as well: the beginnings of PNG, JPEG, GIF, WebP and BMP files. */
const BASE64 = /^(?:iVBORw0KGgo|\/9j\/|R0lGOD|UklGR|Qk)[A-Za-z0-9+/\s]{40,}={0,2}$/

/** The bytes of the picture that a cell's value names or holds. */
export async function pictureBytes(
  name: string,
  { uploads, signal }: { uploads: Uploads; signal?: AbortSignal | undefined },
): Promise<Uint8Array> {
  if (Object.hasOwn(uploads, name)) return fileBytes(uploads[name] ?? refuse('picture.gone'))
  const storedPath = binaryPicturePath(name)
  if (storedPath !== null) return fileBytes(storedPath)
  if (/^https?:\/\//i.test(name)) return fetchPicture(name, signal)
  return writtenOut(name) ?? refuse('picture.noAddress')
}

/** A short name for a picture that is written out in the rows; addresses and names of uploads stay as they are. */
export function shortName(name: string): string {
  if (name.startsWith('bytes:')) return `data:${name}`
  const isStatic = DATA.test(name) || (name.length > 60 && (HEX.test(name) || BASE64.test(name)))
  return isStatic ? `data:${createHash('sha256').update(name).digest('hex')}` : name
}

function writtenOut(name: string): Uint8Array | null {
  // A percent-encoded picture is an SVG in practice.
  if (/^data:image\/svg/i.test(name)) refuse('picture.svg')
  if (name.length > MOST_BYTES * 2) refuse('picture.tooLarge', MOST_BYTES / (1 << 20))
  const data = DATA.exec(name)
  if (data !== null) return Buffer.from(name.slice(data[0].length), 'base64')
  const hex = name.length > 60 ? HEX.exec(name)?.[1] : undefined
  if (hex !== undefined) return Buffer.from(hex, 'hex')
  return BASE64.test(name) ? Buffer.from(name, 'base64') : null
}

async function fileBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch {
    refuse('picture.gone')
  }
}
