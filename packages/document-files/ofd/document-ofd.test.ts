import { layOutDocument } from '@mingtai/document-layout'
import { goldenDocuments } from '@mingtai/document-layout/golden'
import { memoryOutput } from '@mingtai/sheet-files'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { documentOfd } from './document-ofd.ts'

/** The text of each page's file, as it stands in the archive. */
function pageTexts(bytes: Uint8Array): string[] {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const texts: string[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const local = zip.readUInt32LE(at + 42)
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const part = zip.subarray(data, data + zip.readUInt32LE(at + 20))
    if (/Page_\d+\/Content\.xml$/.test(name)) {
      const xml = inflateRawSync(part).toString()
      texts.push(Array.from(xml.matchAll(/<ofd:TextCode[^>]*>([^<]*)</g), ([, text = '']) => text).join(''))
    }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30)
  }
  return texts
}

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll(/[\s\u3000]/g, '')

test.each(goldenDocuments.slice(0, 12))(
  '$name has on each page of its OFD what the paper has',
  async ({ document }) => {
    const pages = layOutDocument(document)
    const output = memoryOutput()
    const pictures = { picture: () => null, isSealed: false }
    const facts = { document, pages, pictures, author: '刘洋', createdAt: new Date(0) }
    const { pages: count } = await documentOfd(output, facts)
    const texts = pageTexts(output.bytes())
    expect([count, texts.length]).toEqual([pages.pages.length, pages.pages.length])
    for (const [at, { lines }] of pages.pages.entries()) {
      const said = lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('')
      expect([...plain(texts[at] ?? '')].toSorted().join('')).toBe([...plain(said)].toSorted().join(''))
    }
  },
)
