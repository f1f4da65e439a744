import { memoryOutput } from '@mingtai/sheet-files'
import type { PageItem, TextItem } from '@mingtai/sheet-pages'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { create } from 'fontkit'
import { inflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import type { PageDocument } from '../document.ts'
import { box, documentOf, exampleFonts, line, pagesOf, sheetOf, textItem } from '../example.ts'
import { type OfdOptions, writeOfd } from './ofd.ts'
import { type OfdElement, readOfd } from './ofd-rules.ts'
import { subsetFont } from '../font/true-type-subset.ts'
import { TrueType } from '../font/true-type.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-ofd-'))
afterAll(() => rmSync(folder, { recursive: true }))
const POINT = 72 / 25.4

async function ofdOf(document: PageDocument, options: OfdOptions = {}) {
  const output = memoryOutput()
  const result = await writeOfd(output, document, options)
  const files = unzipped(output.bytes())
  const xml = new Map(
    [...files].filter(([name]) => name.endsWith('.xml')).map(([name, bytes]) => [name, bytes.toString()]),
  )
  const parts = new Map([...xml].map(([name, text]) => [name, readOfd(text)]))
  return { result, files, xml, parts, page: parts.get('Doc_0/Pages/Page_0/Content.xml')! }
}

/** By the directory at the end, as readers do. */
function unzipped(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const local = zip.readUInt32LE(at + 42)
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(name, inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(at + 20))))
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30)
  }
  return files
}

function all(element: OfdElement, name: string): OfdElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}

function numbers(text: string | undefined): number[] {
  return (text ?? '').split(' ').filter(Boolean).map(Number)
}

/** Every letter of a page with the place of its baseline in points. */
function lettersOn(page: OfdElement) {
  return all(page, 'TextObject').map(({ attributes, children }) => {
    const [left, top] = numbers(attributes.Boundary)
    const [a, b, c, d, e, f] = attributes.CTM ? numbers(attributes.CTM) : [1, 0, 0, 1, 0, 0]
    const letters = children
      .filter(({ name }) => name === 'TextCode')
      .flatMap(({ attributes: code, text }) => {
        const steps = (code.DeltaX ?? '').replaceAll(/g (\d+) (\S+)/g, (_, count: string, step: string) =>
          Array.from({ length: Number(count) }, () => step).join(' '),
        )
        const y = Number(code.Y)
        let x = Number(code.X)
        const deltas = numbers(steps)
        expect(deltas).toHaveLength([...text].length - 1)
        return [...text].map((letter, i) => {
          if (i > 0) x += deltas[i - 1]!
          return { letter, x: (left! + a! * x + c! * y + e!) * POINT, y: (top! + b! * x + d! * y + f!) * POINT }
        })
      })
    return { size: Number(attributes.Size) * POINT, letters }
  })
}

describe('an ofd', () => {
  it('draws an emoji of several characters, and has its characters unseen over it', async () => {
    const words = ['组👨‍👩‍👧‍👦长', '好👍🏽', '中🇨🇳国', '𠮷']
    const { page } = await ofdOf(documentOf(pagesOf(words.map((word, i) => textItem(word, 50, 60 + i * 20)))))
    const texts = all(page, 'TextObject')
    const said = (wanted: string | undefined) =>
      texts
        .filter(({ attributes }) => attributes.Alpha === wanted)
        .map((one) =>
          all(one, 'TextCode')
            .map(({ text }) => text)
            .join(''),
        )
    expect(said('0')).toEqual(['👨‍👩‍👧‍👦', '👍🏽', '🇨🇳'])
    expect(said(undefined)).toEqual(['组', '长', '好', '中', '国', '𠮷'])
    const drawn = all(page, 'PathObject')
    expect(drawn).toHaveLength(3)
    const places = drawn.map(({ attributes }) => numbers(attributes.Boundary).map((edge) => edge * POINT))
    expect(places.every(([left, , width, height]) => left! >= 59 && left! + width! <= 71 && height! > 5)).toBe(true)
  })

  it('has every letter where the page has it', async () => {
    const items: TextItem[] = [
      textItem('销售明细报表 1,234.50', 50, 60, { size: 14, face: 'bold' }),
      textItem('  前后空格 ', 30, 90),
      textItem('𠮷野家&<>"\'', 30, 120),
      textItem('旋转', 200, 200, { angle: 30, size: 24 }),
      textItem('斜体', 300, 300, { italic: true }),
      textItem('竖', 300, 400, { angle: 90, italic: true }),
    ]
    const { page, parts, files } = await ofdOf(documentOf(pagesOf(items)))
    const found = lettersOn(page)
    const measure = (text: string, { face, size }: TextItem) => {
      const font = new TrueType(exampleFonts.file(face))
      return [...text].reduce(
        (sum, letter) => sum + (font.advanceOf(font.glyphOf(letter.codePointAt(0)!)) * size) / 1000,
        0,
      )
    }
    items.forEach((item, i) => {
      expect(found[i]!.letters.map(({ letter }) => letter).join('')).toBe(item.text.trim())
      expect(found[i]!.size).toBeCloseTo(item.size, 1)
      const lead = item.text.length - item.text.trimStart().length
      const radians = (item.angle * Math.PI) / 180
      const letters = [...item.text]
      found[i]!.letters.forEach(({ x, y }, k) => {
        const along = measure(letters.slice(0, lead + k).join(''), item)
        expect(x).toBeCloseTo(item.x + along * Math.cos(radians), 1)
        expect(y).toBeCloseTo(item.y - along * Math.sin(radians), 1)
      })
    })
    expect(parts.get('OFD.xml')!.attributes).toMatchObject({ Version: '1.0', DocType: 'OFD' })
    const fonts = all(parts.get('Doc_0/PublicRes.xml')!, 'Font')
    for (const { children } of fonts) {
      const font = create(files.get(`Doc_0/Res/${children[0]!.text}`)!)
      if (!('glyphForCodePoint' in font)) throw new Error('not a font')
      const [own, whole] = [font.glyphForCodePoint('销'.codePointAt(0)!), font.glyphForCodePoint('龘'.codePointAt(0)!)]
      expect(whole.id).toBe(0)
      if (fonts[0]!.children === children) expect(own.id).toBeGreaterThan(0)
    }
  })

  it('numbers every object once, up to the largest that it tells', async () => {
    const png = readFileSync(
      join(import.meta.dirname, '../../../node_modules/@expo-google-fonts/noto-sans-sc/font-family.png'),
    )
    const image = { type: 'png', bytes: png, width: 9, height: 9 } as const
    const picture: PageItem = { kind: 'image', image, x: 5, y: 5, width: 50, height: 20, opacity: 0.5 }
    const { parts, files, result } = await ofdOf(
      documentOf(pagesOf([textItem('一', 9, 9), box(1, 2, 3, 4), picture], [picture, line(1, 1, 9, 1)])),
    )
    const elements = [...parts.values()].flatMap((part) =>
      ['Page', 'Layer', 'TextObject', 'PathObject', 'ImageObject', 'Font', 'MultiMedia'].flatMap((name) =>
        all(part, name),
      ),
    )
    const ids = elements.map(({ attributes }) => Number(attributes.ID))
    expect(new Set(ids).size).toBe(ids.length)
    expect(Number(all(parts.get('Doc_0/Document.xml')!, 'MaxUnitID')[0]!.text)).toBe(Math.max(...ids))
    expect(result).toMatchObject({ pages: 2, brokenPictures: 0 })
    expect([...files.keys()].filter((name) => name.endsWith('.png'))).toHaveLength(1)
  })

  it('cuts off by boundaries and clips, and writes nothing that cannot be seen', async () => {
    const group: PageItem = {
      ...{ kind: 'group', x: 72, y: 72, width: 36, height: 36, clips: true, link: 'https://a.cn/?a=1&b=2' },
      items: [box(0, 0, 500, 500), box(80, 80, 10, 10), box(0, 0, 10, 10), textItem('外', 300, 300)],
    }
    const { page } = await ofdOf(documentOf(pagesOf([group])))
    const [cut, whole, ...rest] = all(page, 'PathObject')
    expect(rest).toEqual([])
    expect(numbers(cut!.attributes.Boundary)).toEqual([25.4, 25.4, 12.7, 12.7])
    expect(all(cut!, 'Clip')).toHaveLength(1)
    expect(all(whole!, 'Clip')).toHaveLength(0)
    expect(all(cut!, 'URI')[0]!.attributes.URI).toBe('https://a.cn/?a=1&b=2')
    expect(all(page, 'TextObject')).toEqual([])
  })

  it('has the outline of its document', async () => {
    const bookmarks = [
      { title: '华东 "甲" & <乙>', level: 1, page: 1, y: 0 },
      { title: '上海', level: 2, page: 2, y: 72 },
    ]
    const sheet = sheetOf(pagesOf([textItem('一', 9, 9)], [textItem('二', 9, 9)]), { bookmarks })
    const { parts } = await ofdOf(documentOf([], { sheets: [{ sheet }] }))
    const document = parts.get('Doc_0/Document.xml')!
    const [first, second] = all(document, 'OutlineElem')
    expect(first!.attributes).toEqual({ Title: '华东 "甲" & <乙>', Count: '1', Expanded: 'false' })
    const pages = all(document, 'Pages')[0]!.children
    expect(all(second!, 'Dest')[0]!.attributes).toMatchObject({ PageID: pages[1]!.attributes.ID, Top: '25.4' })
  })

  it('keeps to the standard whatever is on its pages', async () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, 1e300, 50))
    const text = fc.string({ unit: 'binary', maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(text, number, number, async (words, x, y) => {
        const bad: PageItem[] = [
          textItem(words, 50, 50),
          textItem(words, x, y, { angle: y, size: x, color: words }),
          box(x, 5, y, 5, { stroke: { color: words, width: x, dash: [y, 1], cap: 'round' } }),
          { kind: 'group', x, y, width: 5, height: y, clips: true, link: words, items: [textItem(words, 1, 1)] },
          {
            kind: 'image',
            image: { type: 'png', bytes: Buffer.from(words), width: 1, height: 1 },
            x: 1,
            y: 1,
            width: 5,
            height: 5,
            opacity: 0.3,
          },
        ]
        const info = { title: words, author: words, creator: words, createdAt: new Date(x) }
        const { page } = await ofdOf(documentOf(pagesOf(bad), { info }))
        lettersOn(page)
      }),
      { numRuns: 15 },
    )
  })

  it.runIf(existsSync('/usr/bin/xmllint'))('is well-formed for others too', async () => {
    const { xml } = await ofdOf(documentOf(pagesOf([textItem('<&>"\u0001\ud800 一', 9, 9)])))
    for (const [name, text] of xml) {
      const path = join(folder, name.replaceAll('/', '_'))
      writeFileSync(path, text)
      execFileSync('xmllint', ['--noout', path])
    }
  })

  it('without a page has an empty one', async () => {
    expect((await ofdOf(documentOf([]))).result.pages).toBe(1)
  })
})

it('a subset of 20,000 glyphs is a sound font with the same outlines', () => {
  const font = new TrueType(exampleFonts.file('regular'))
  const codes: number[] = []
  for (let code = 0x20; codes.length < 20_000 && code < 0x30000; code++) if (font.glyphOf(code) > 0) codes.push(code)
  const glyphs = [0, ...new Set(codes.map((code) => font.glyphOf(code)))]
  const places = new Map(glyphs.map((glyph, place) => [glyph, place]))
  const characters = new Map(codes.map((code) => [code, places.get(font.glyphOf(code))!]))
  const bytes = subsetFont({ font, glyphs, characters })
  const [small, large] = [bytes, exampleFonts.file('regular')].map((file) => create(Buffer.from(file)))
  if (!small || !large || !('glyphForCodePoint' in small) || !('glyphForCodePoint' in large)) throw new Error('no font')
  for (let i = 0; i < codes.length; i += 37) {
    const [own, whole] = [small.glyphForCodePoint(codes[i]!), large.glyphForCodePoint(codes[i]!)]
    expect(own.path.toSVG()).toBe(whole.path.toSVG())
    expect(own.advanceWidth).toBe(whole.advanceWidth)
  }
})
