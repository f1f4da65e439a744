import { open } from 'node:fs/promises'
import { limits } from '../limits.ts'
import type { Look } from '../protocol.ts'

/** The beginning of a text in the encoding that it is most likely in: UTF-8 and 16 by their marks or shape, else GB 18030. */
export async function lookAtText(path: string, most: number = limits.text): Promise<Extract<Look, { look: 'text' }>> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(most + 1)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    return { look: 'text', ...decoded(bytes.subarray(0, Math.min(bytesRead, most))), isCut: bytesRead > most }
  } finally {
    await file.close()
  }
}

export function decoded(bytes: Uint8Array): { text: string; encoding: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    // A piece may end within a character; such an end is not an error.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes), encoding: 'GB 18030' }
  }
}
