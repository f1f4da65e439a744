import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

const EDGE = 64 * 1024

/** The MIME type of a file by its content; null for what is none of the kinds that the product takes. */
export async function contentType(path: string): Promise<string | null> {
  const { head, tail } = await edges(path)
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime
  const found = mime === undefined ? null : (kinds[mime] ?? null)
  // Letters that a picture begins with may begin a text too.
  if (isText(head) && (found === null || !written.has(found))) return 'text/plain'
  if (mime === 'application/zip') return archiveKind(head, tail)
  // What archives other programs make of their files is an archive here.
  return found === null && head.subarray(0, 2).toString('latin1') === 'PK' ? 'application/zip' : found
}

const office = 'application/vnd.openxmlformats-officedocument'
/** Kinds of the library that the product takes, by the names that it keeps them under. */
const kinds: Readonly<Record<string, string>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
  'image/bmp': 'image/bmp',
  'image/tiff': 'image/tiff',
  'image/vnd.dwg': 'image/vnd.dwg',
  'application/pdf': 'application/pdf',
  'application/rtf': 'application/rtf',
  'application/x-cfb': 'application/x-ole-storage',
  [`${office}.wordprocessingml.document`]: `${office}.wordprocessingml.document`,
  [`${office}.spreadsheetml.sheet`]: `${office}.spreadsheetml.sheet`,
  [`${office}.presentationml.presentation`]: `${office}.presentationml.presentation`,
  'application/x-rar-compressed': 'application/vnd.rar',
  'application/x-7z-compressed': 'application/x-7z-compressed',
  'application/gzip': 'application/gzip',
  'application/x-tar': 'application/x-tar',
  'audio/wav': 'audio/wav',
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'video/mp4',
  'audio/x-m4a': 'video/mp4',
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/mp4',
}
/** Files that are text and yet more than that. */
const written = new Set(['application/pdf', 'application/rtf'])

/**
 * What the library takes for an archive and nothing more, by the names that stand at both ends: an OFD, which it does not
 * know, and office files whose list of contents says too little.
 */
function archiveKind(head: Buffer, tail: Buffer): string {
  const holds = (name: string) => head.includes(name) || tail.includes(name)
  if (holds('OFD.xml')) return 'application/ofd'
  if (!holds('[Content_Types].xml')) return 'application/zip'
  if (holds('word/')) return `${office}.wordprocessingml.document`
  if (holds('xl/')) return `${office}.spreadsheetml.sheet`
  return holds('ppt/') ? `${office}.presentationml.presentation` : 'application/zip'
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
