import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

export type TextEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be'

/**
 * The encoding of a text file: by its byte order mark, else UTF-8 where all of it is valid. One cut character decides
 * nothing: with more whole characters of UTF-8 than bad places it is UTF-8, else GB 18030.
 */
export async function encodingOf(path: string): Promise<TextEncoding> {
  const head = await headOf(path, 4)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  const decoder = new TextDecoder('utf-8')
  let [whole, bad] = [0, 0]
  const count = (text: string): void => {
    bad += badPlaces(text)
    whole += text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  }
  for await (const piece of createReadStream(path)) count(decoder.decode(bytesOf(piece), { stream: true }))
  count(decoder.decode())
  return bad === 0 || whole > bad ? 'utf-8' : 'gb18030'
}

/** Places where a text has no readable character. */
export function badPlaces(text: string): number {
  return text.match(/\ufffd+/g)?.length ?? 0
}

/** The file again in UTF-8, without its mark; `watch` sees its characters on the way. */
export async function toUtf8(
  path: string,
  target: string,
  { encoding, watch }: { encoding: TextEncoding; watch(text: string): void },
): Promise<void> {
  const decoder = new TextDecoder(encoding)
  const decoded = async function* (source: AsyncIterable<unknown>) {
    for await (const piece of source) {
      const text = decoder.decode(bytesOf(piece), { stream: true })
      watch(text)
      yield text
    }
    const rest = decoder.decode()
    watch(rest)
    yield rest
  }
  await pipeline(createReadStream(path), decoded, createWriteStream(target, { mode: 0o600 }))
}

async function headOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(bytes)
    return head.subarray(0, (await file.read(head, 0, bytes, 0)).bytesRead)
  } finally {
    await file.close()
  }
}

function bytesOf(piece: unknown): Uint8Array {
  if (piece instanceof Uint8Array) return piece
  throw new TypeError('a file gives bytes')
}
