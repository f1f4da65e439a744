import type { PageImage, PageItem } from '@mingtai/sheet-pages'
import { memoryOutput } from '@mingtai/sheet-files'
import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { box, documentOf, line, pagesOf, sheetOf, textItem } from '../example.ts'
import type { PageDocument } from '../document.ts'
import { type PdfOptions, writePdf } from './pdf.ts'

const hasTools = existsSync('/usr/bin/qpdf') && existsSync('/usr/bin/pdftotext')
const folder = mkdtempSync(join(tmpdir(), 'page-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0

async function pdfOf(document: PageDocument, options: PdfOptions = {}) {
  const output = memoryOutput()
  const result = await writePdf(output, document, options)
  const path = join(folder, `${++files}.pdf`)
  writeFileSync(path, output.bytes())
  expect(result.bytes).toBe(output.bytes().length)
  return { path, result, bytes: Buffer.from(output.bytes()) }
}

function ran(program: string, ...values: string[]): string {
  return execFileSync(program, values, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function textsOf(path: string, ...more: string[]): string {
  return ran('pdftotext', '-raw', ...more, path, '-')
    .replaceAll('\f', '')
    .trim()
}

/** What the page's operators say, without compression. */
function operatorsOf(path: string): string {
  return ran('qpdf', '--qdf', '--object-streams=disable', path, '-')
}

describe.runIf(hasTools)('a pdf', () => {
  it('is sound and says its texts in their order', async () => {
    const words = ['销售明细 (A) \\ 1,234.50', '𠮷野家 😀 &<>"', '第二行\r\n', '合计（大写）：壹佰元整']
    const pages = pagesOf(
      words.map((word, i) => textItem(word, 50, 60 + i * 20, { face: i % 2 ? 'bold' : 'regular' })),
      [textItem('第二页', 50, 50, { italic: true })],
    )
    const { path, result } = await pdfOf(documentOf(pages))
    expect(ran('qpdf', '--check', path)).toContain('No syntax or stream encoding errors')
    expect(textsOf(path).split('\n')).toEqual([...words.map((word) => word.trim()), '第二页'])
    expect(result).toMatchObject({ pages: 2, brokenPictures: 0 })
    expect(ran('pdffonts', path).match(/yes yes yes/g)).toHaveLength(2)
  })

  it('tells characters apart that share a glyph or have none', async () => {
    const { path } = await pdfOf(documentOf(pagesOf([textItem('ΩΩ 㐂㐃𪚥 \ud83d 终', 50, 50)])))
    expect(textsOf(path)).toBe('ΩΩ 㐂㐃𪚥 \ufffd 终')
  })

  it('has one sign for each emoji of several characters, and its characters when it is copied', async () => {
    const words = ['组👨‍👩‍👧‍👦长', '好👍🏽', '中🇨🇳国', '第1️⃣名', '𠮷𡈽𠀀']
    const pages = pagesOf(words.map((word, i) => textItem(word, 50, 60 + i * 20)))
    const { path } = await pdfOf(documentOf(pages))
    expect(ran('qpdf', '--check', path)).toContain('No syntax or stream encoding errors')
    expect(textsOf(path).split('\n')).toEqual(words)
  })

  it('keeps any text', async () => {
    const unit = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fc.array(unit, { minLength: 1, maxLength: 4 }), async (texts) => {
        const marked = texts.map((text, i) => textItem(`〔${text}〕`, 40, 40 + i * 30))
        const { path } = await pdfOf(documentOf(pagesOf(marked)))
        // The program that reads it back has opinions about spaces, about the order of scripts and about what is one sign.
        const plain = (text: string) =>
          [...text.normalize('NFKD').replaceAll(/[\p{C}\p{Z}\p{M}]/gu, '')].sort().join('')
        expect(plain(ran('pdftotext', '-raw', path, '-'))).toBe(plain(texts.map((text) => `〔${text}〕`).join('')))
      }),
      { numRuns: 15 },
    )
  })

  it('opens with its passwords only', async () => {
    const password = { open: '密码 (1)\\', owner: '主人', mayPrint: true, mayCopy: false }
    const pages = pagesOf([textItem('机密内容', 50, 50)])
    const { path, bytes } = await pdfOf(documentOf(pages), { password })
    expect(() => ran('qpdf', '--check', path)).toThrow('invalid password')
    const said = ran('qpdf', `--password=${password.open}`, '--check', path)
    expect(said).toContain('Supplied password is user password')
    expect(said).toContain('print high resolution: allowed')
    expect(said).toContain('extract for any purpose: not allowed')
    expect(ran('qpdf', '--password=主人', '--check', path)).toContain('Supplied password is owner password')
    expect(textsOf(path, '-upw', password.open)).toBe('机密内容')
    expect(ran('pdfinfo', '-upw', password.open, path)).toContain('销售明细报表（一季度）')
    expect(bytes.includes('xpacket')).toBe(false)
  })

  it('may be open to everyone and still not be printed', async () => {
    const password = { open: '', mayPrint: false, mayCopy: false }
    const { path } = await pdfOf(documentOf(pagesOf([textItem('只读', 50, 50)])), { password })
    expect(ran('qpdf', '--check', path)).toContain('print high resolution: not allowed')
    expect(textsOf(path)).toBe('只读')
  })

  it('has the outline, the page numbers and the properties of its document', async () => {
    const bookmarks = [
      { title: '华东 (甲)', level: 1, page: 1, y: 0 },
      { title: '上海', level: 2, page: 2, y: 100 },
      { title: '华北', level: 1, page: 3, y: 50 },
    ]
    const sheet = sheetOf(pagesOf([textItem('一', 9, 9)], [textItem('二', 9, 9)], [textItem('三', 9, 9)]), {
      bookmarks,
    })
    const { path } = await pdfOf(documentOf([], { sheets: [{ sheet, from: 2, to: 3, firstPage: 5 }] }))
    const json: unknown = JSON.parse(ran('qpdf', '--json', '--json-key=outlines', '--json-key=pagelabels', path))
    expect(json).toMatchObject({
      outlines: [
        { title: '上海', destpageposfrom1: 1 },
        { title: '华北', destpageposfrom1: 2 },
      ],
      pagelabels: [{ index: 0, label: { '/S': '/D', '/St': 6 } }],
    })
    const info = ran('pdfinfo', path)
    expect(info).toContain('李(雷)\\')
    expect(info).toMatch(/Pages: +2\n/)
  })

  it('of several sheets shows each as an entry', async () => {
    const sheets = ['甲', '乙'].map((name) => ({ sheet: sheetOf(pagesOf([textItem(name, 9, 9)]), { name }) }))
    const { path } = await pdfOf(documentOf([], { sheets }))
    const json: unknown = JSON.parse(ran('qpdf', '--json', '--json-key=outlines', path))
    expect(json).toMatchObject({ outlines: [{ title: '甲' }, { title: '乙', destpageposfrom1: 2 }] })
  })

  it('links to the web, not to programs', async () => {
    const at = (link: string): PageItem => ({
      ...{ kind: 'group', x: 10, y: 20, width: 80, height: 12, clips: false, items: [textItem('看', 10, 30)] },
      link,
    })
    const links = [
      'https://example.com/(a)?名=1',
      'javascript:alert(1)',
      'file:///etc/passwd',
      '/reports/1',
      'mailto:a@b.cn',
    ]
    const { path } = await pdfOf(documentOf(pagesOf(links.map(at))), { base: 'https://mingtai.example/' })
    const found = [...operatorsOf(path).matchAll(/\/URI \((.*)\)/g)].map(([, address]) => address!.replaceAll('\\', ''))
    expect(found).toEqual(['https://example.com/(a)?%E5%90%8D=1', 'https://mingtai.example/reports/1', 'mailto:a@b.cn'])
  })

  it('without a page has an empty one', async () => {
    const { path, result } = await pdfOf(documentOf([]))
    expect(result.pages).toBe(1)
    expect(ran('qpdf', '--check', path)).toContain('No syntax')
  })

  it('never says a number that is none', async () => {
    const bad = [Number.NaN, Infinity, -Infinity, 1e300, -0]
    const items = bad.flatMap((value): PageItem[] => [
      textItem('坏', value, 5),
      textItem('坏', 5, 5, { size: value }),
      textItem('坏', 5, 5, { angle: value }),
      box(value, 1, 2, 3),
      box(1, 1, 2, value, { fill: '#zzzzzz' }),
      line(1, 1, value, 2, { stroke: { color: '', width: value, dash: [value], cap: 'butt' } }),
      { kind: 'group', x: value, y: 0, width: 5, height: 5, clips: true, link: null, items: [textItem('内', 1, 1)] },
    ])
    const { path } = await pdfOf(documentOf([{ number: 1, width: Number.NaN, height: -3, items }]))
    expect(ran('qpdf', '--check', path)).toContain('No syntax')
    expect(operatorsOf(path)).not.toMatch(/NaN|Infinity|undefined|\de\+\d/)
  })

  it('holds ten megabytes of text in one item', async () => {
    const { path } = await pdfOf(documentOf(pagesOf([textItem('长𠀀'.repeat(1_700_000), 1, 1)])))
    expect(ran('qpdf', '--check', path)).toContain('No syntax')
  })

  it('of the same document is the same, byte for byte', async () => {
    const document = () => documentOf(pagesOf([textItem('同', 1, 9), box(1, 1, 9, 9)]))
    expect((await pdfOf(document())).bytes.equals((await pdfOf(document())).bytes)).toBe(true)
  })

  it('shows a frame where a picture cannot be read', async () => {
    const image = (type: PageImage['type'], bytes: number[]) => ({
      ...({ kind: 'image', x: 10, y: 10, width: 50, height: 40, opacity: 1 } as const),
      image: { type, bytes: Uint8Array.from(bytes), width: 5, height: 5 },
    })
    const items = [image('png', [1, 2, 3]), image('jpeg', [0xff, 0xd8, 0xff]), image('png', [])]
    const { path, result } = await pdfOf(documentOf(pagesOf(items)))
    expect(result.brokenPictures).toBe(3)
    expect(ran('qpdf', '--check', path)).toContain('No syntax')
    expect(operatorsOf(path)).toContain('10 791.89 50 40 re')
  })
})

it('an abort stops the writing at once', async () => {
  const controller = new AbortController()
  const sheet = sheetOf([], {
    count: 9,
    async *pages() {
      yield pagesOf([textItem('一', 1, 1)])[0]!
      controller.abort(new Error('取消'))
      await new Promise(() => {})
    },
  })
  const work = writePdf(memoryOutput(), documentOf([], { sheets: [{ sheet }] }), { signal: controller.signal })
  await expect(work).rejects.toThrow('取消')
})
