/** The kind of a picture by its first bytes, whatever its name says. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp' | 'svg'

/** null: none of the kinds that a report shows. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp'
  if (head.startsWith('BM') && isBitmapHead(bytes)) return 'bmp'
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(head) ? 'svg' : null
}

/** Two letters are easily a text's: what a bitmap says next is how long its head is. */
function isBitmapHead(bytes: Uint8Array): boolean {
  return [40, 52, 56, 108, 124].includes(bytes[14] ?? 0) && bytes[15] === 0 && bytes[16] === 0 && bytes[17] === 0
}
