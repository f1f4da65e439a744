import { asDamage } from './damaged.ts'

/** A whole XML part as text, whatever encoding its first bytes name. */
export function utf8Text(bytes: Buffer): string {
  return decoderOf(bytes).decode(bytes)
}

/** An XML stream as UTF-8 without its mark, so that the byte readers see one encoding only. */
export async function* utf8Stream(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  let isFirst = true
  for await (const piece of pieces) {
    if (isFirst) {
      const found = decoderOf(piece)
      if (found.encoding !== 'utf-8') decoder = found
      const hasMark = piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf
      yield decoder ? Buffer.from(decoder.decode(piece, { stream: true })) : hasMark ? piece.subarray(3) : piece
      isFirst = false
      continue
    }
    yield decoder ? Buffer.from(decoder.decode(piece, { stream: true })) : piece
  }
}

function decoderOf(head: Buffer): InstanceType<typeof TextDecoder> {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le')
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be')
  const named = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head.toString('latin1', 0, 200))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8')
  } catch (problem) {
    throw asDamage(problem)
  }
}
