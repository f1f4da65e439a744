import { writePdf } from '@mingtai/page-files'
import { memoryOutput } from '@mingtai/sheet-files'
import { openFonts, type Page } from '@mingtai/sheet-pages'

/** A PDF with a line of text on each page. */
export async function examplePdf(lines: readonly string[]): Promise<Uint8Array> {
  const output = memoryOutput()
  const pages = lines.map((text, at): Page => ({
    number: at + 1,
    width: 595,
    height: 842,
    items: [
      {
        ...{
          kind: 'text',
          text,
          x: 60,
          y: 100,
          size: 16,
          face: 'regular',
          color: '#000000',
        },
        ...{
          italic: false,
          angle: 0,
          opacity: 1,
        },
      },
    ],
  }))
  const sheet = {
    name: '正文',
    count: pages.length,
    bookmarks: [],
    async *pages(from: number, to: number) {
      yield* pages.slice(from - 1, to)
    },
  }
  const info = { title: '示例', author: '', creator: '明台', createdAt: new Date(0) }
  await writePdf(output, { info, fonts: openFonts(), sheets: [{ sheet }] })
  return output.bytes()
}
