import { createReadStream } from 'node:fs'
import { readableOf, ZipFile } from '@mingtai/sheet-files'
import type { Readable } from 'node:stream'

interface Packed {
  name: string
  content: { path: string } | { bytes: Uint8Array }
}

/** Packs files into one ZIP while it is being sent; equal names get a number. */
export function zipped(files: readonly Packed[], signal: AbortSignal): Readable {
  return readableOf(async (output) => {
    const zip = new ZipFile(output, { level: 1, signal })
    try {
      const taken = new Set<string>()
      for (const { name, content } of files) {
        await zip.begin(free(name, taken))
        if ('bytes' in content) await zip.text([content.bytes])
        else for await (const piece of createReadStream(content.path)) await zip.text([piece])
        await zip.end()
      }
      await zip.close()
    } catch (problem) {
      await zip.settle()
      throw problem
    }
  })
}

function free(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem}（${number}）${extension}`
  taken.add(free.toLowerCase())
  return free
}
