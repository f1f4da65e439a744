/** A picture as a file holds it. */
export interface FilePicture {
  type: 'png' | 'jpeg'
  bytes: Uint8Array
}

const DATA = /^data:image\/(png|jpe?g);base64,/i

export function isDataAddress(text: string): boolean {
  return /^data:/i.test(text)
}

/** The picture inside a `data:` address; null for anything but PNG and JPEG. */
export function pictureOfData(address: string): FilePicture | null {
  const head = DATA.exec(address)
  return head ? checked(Buffer.from(address.slice(head[0].length), 'base64')) : null
}

/** The bytes under the name that they deserve, whatever somebody called them; null where they are no picture. */
export function checked(bytes: Uint8Array): FilePicture | null {
  return sizeOf({ type: 'png', bytes })
    ? { type: 'png', bytes }
    : sizeOf({ type: 'jpeg', bytes })
      ? { type: 'jpeg', bytes }
      : null
}

/** Width and height in pixels, or null where the bytes are not such a picture. */
export function sizeOf({ type, bytes }: FilePicture): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = type === 'png' ? pngSize(view) : jpegSize(view)
  return size && size.width > 0 && size.height > 0 ? size : null
}

function pngSize(view: DataView) {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Walks over the segments to the first frame header. */
function jpegSize(view: DataView) {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
