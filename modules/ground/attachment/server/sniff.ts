import { open } from 'node:fs/promises'

const EDGE = 64 * 1024

/** The MIME type of a file by its content; null for what is none of the kinds that the product takes. */
export async function contentType(path: string): Promise<string | null> {
  const { head, tail } = await edges(path)
  const known = signatures.find(({ at, bytes }) => head.subarray(at, at + bytes.length).equals(bytes))
  if (known?.type === 'application/zip') return zipKind(head, tail)
  if (known !== undefined) return known.type
  return isText(head) ? 'text/plain' : null
}

interface Signature {
  at: number
  bytes: Buffer
  type: string
}

const signatures: Signature[] = [
  mark('\x89PNG\r\n\x1a\n', 'image/png'),
  mark('\xff\xd8\xff', 'image/jpeg'),
  mark('GIF87a', 'image/gif'),
  mark('GIF89a', 'image/gif'),
  { ...mark('WEBP', 'image/webp'), at: 8 },
  { ...mark('WAVE', 'audio/wav'), at: 8 },
  mark('BM', 'image/bmp'),
  mark('II*\0', 'image/tiff'),
  mark('MM\0*', 'image/tiff'),
  mark('%PDF-', 'application/pdf'),
  mark('PK\x03\x04', 'application/zip'),
  mark('PK\x05\x06', 'application/zip'),
  mark('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/x-ole-storage'),
  mark('{\\rtf', 'application/rtf'),
  mark('Rar!\x1a\x07', 'application/vnd.rar'),
  mark('7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed'),
  mark('\x1f\x8b', 'application/gzip'),
  { ...mark('ustar', 'application/x-tar'), at: 257 },
  { ...mark('ftyp', 'video/mp4'), at: 4 },
  mark('ID3', 'audio/mpeg'),
  mark('\xff\xfb', 'audio/mpeg'),
  mark('AC10', 'image/vnd.dwg'),
]

function mark(text: string, type: string): Signature {
  return { at: 0, bytes: Buffer.from(text, 'latin1'), type }
}

/** Office files are ZIPs; which kind is told by the names inside, which stand at both ends. */
function zipKind(head: Buffer, tail: Buffer): string {
  const names = head.toString('latin1') + tail.toString('latin1')
  const office = 'application/vnd.openxmlformats-officedocument'
  if (names.includes('OFD.xml')) return 'application/ofd'
  if (!names.includes('[Content_Types].xml')) return 'application/zip'
  if (names.includes('word/')) return `${office}.wordprocessingml.document`
  if (names.includes('xl/')) return `${office}.spreadsheetml.sheet`
  if (names.includes('ppt/')) return `${office}.presentationml.presentation`
  return 'application/zip'
}

/** Text has no NUL, unless it is UTF-16, which says so; and it has few control characters. */
function isText(head: Buffer): boolean {
  if (head.length === 0) return false
  if (head[0] === 0xff && head[1] === 0xfe) return true
  if (head[0] === 0xfe && head[1] === 0xff) return true
  const controls = head.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12)
  return !head.includes(0) && controls.length <= head.length / 100
}

async function edges(path: string): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return { head: await part(0), tail: size > EDGE ? await part(Math.max(EDGE, size - EDGE)) : Buffer.alloc(0) }
  } finally {
    await file.close()
  }

  async function part(from: number): Promise<Buffer> {
    const bytes = Buffer.alloc(EDGE)
    const { bytesRead } = await file.read(bytes, 0, EDGE, from)
    return bytes.subarray(0, bytesRead)
  }
}
