import { lengthOf } from '@mingtai/sheet-core'
import { abortable, type Output, ZipFile } from '@mingtai/sheet-files'
import type { FaceName, Page, PageImage, PageItem } from '@mingtai/sheet-pages'
import { createHash } from 'node:crypto'
import { Characters } from '../font/characters.ts'
import type { PageDocument, SheetPages, WriteOptions, WriteResult } from '../document.ts'
import { distinct } from '../font/distinct.ts'
import { isDrawable } from '../drawable.ts'
import { ofdPage } from './ofd-page.ts'
import { ofdDocument, ofdEntrance, ofdFonts, type OfdFont, ofdPictures, type OfdPicture } from './ofd-parts.ts'
import { Outline } from '../pdf/outline.ts'
import { measured } from '../paper.ts'
import { pictureType } from '../picture/picture-type.ts'
import { subsetFont } from '../font/true-type-subset.ts'
import { openedFace } from '../font/font-chain.ts'

const LEVEL = 4

export interface OfdOptions extends WriteOptions {
  /** What relative links are relative to; without it they are left out. */
  base?: string
}

/** Writes a document as OFD (GB/T 33190-2016) while its pages are made. */
export async function writeOfd(output: Output, document: PageDocument, options: OfdOptions = {}): Promise<WriteResult> {
  const { signal } = options
  signal?.throwIfAborted()
  const zip = new ZipFile(output, { level: LEVEL, signal })
  try {
    const writer = new OfdWriter(zip, document, options)
    for await (const part of abortable(document.sheets, signal)) await writer.sheet(part)
    await writer.close()
    return { pages: writer.pages.length, bytes: zip.written, brokenPictures: writer.broken }
  } catch (error) {
    await zip.settle()
    throw error
  }
}

class OfdWriter {
  readonly pages: { id: number; location: string; width: number; height: number }[] = []
  broken = 0
  private readonly zip: ZipFile
  private readonly document: PageDocument
  private readonly options: OfdOptions
  private readonly outline = new Outline()
  private readonly fonts = new Map<FaceName, { id: number; characters: Characters }>()
  private readonly pictures: OfdPicture[] = []
  /** Weak: the file already has the bytes. Null: no picture. */
  private readonly known = new WeakMap<PageImage, { id: number | null }>()
  /** One that was let go and loaded again is still in the file. */
  private readonly byContent = new Map<string, number>()
  private lastId = 0

  constructor(zip: ZipFile, document: PageDocument, options: OfdOptions) {
    this.zip = zip
    this.document = document
    this.options = options
  }

  async sheet({ sheet, from = 1, to = sheet.count }: SheetPages): Promise<void> {
    const places = new Map<number, number>()
    const start = this.pages.length
    for await (const page of abortable(sheet.pages(from, to), this.options.signal)) {
      places.set(page.number, this.pages.length)
      await this.page(page)
      this.options.onPages?.(this.pages.length)
    }
    if (this.pages.length > start) await this.outline.addSheet(sheet, places, start)
  }

  async close(): Promise<void> {
    const { zip, pages, pictures } = this
    // A document without a page cannot be opened.
    if (pages.length === 0) await this.page({ number: 1, width: 595.28, height: 841.89, items: [] })
    const fonts: OfdFont[] = []
    for (const [face, { id, characters }] of this.fonts) fonts.push(await this.font(face, id, characters))
    await zip.add('Doc_0/PublicRes.xml', [ofdFonts(fonts)])
    if (pictures.length > 0) await zip.add('Doc_0/DocumentRes.xml', [ofdPictures(pictures)])
    const facts = { pages, largestId: this.lastId, hasPictures: pictures.length > 0, outline: this.outline.tree() }
    await zip.add('Doc_0/Document.xml', ofdDocument(facts))
    await zip.add('OFD.xml', [ofdEntrance(this.document.info, this.identity())])
    await zip.close()
  }

  private async page(page: Page): Promise<void> {
    await this.store(page.items)
    const place = `Pages/Page_${this.pages.length}/Content.xml`
    const id = this.nextId()
    const content = ofdPage(page, {
      characters: (face) => this.face(face).characters,
      fontId: (face) => this.face(face).id,
      pictureId: ({ image }) => this.known.get(image)?.id ?? null,
      nextId: () => this.nextId(),
      base: this.options.base ?? null,
    })
    await this.zip.add(`Doc_0/${place}`, [content])
    this.pages.push({ id, location: place, ...measured(page) })
  }

  private face(face: FaceName) {
    let known = this.fonts.get(face)
    if (!known) {
      const characters = new Characters(openedFace(this.document.fonts, face))
      this.fonts.set(face, (known = { id: this.nextId(), characters }))
    }
    return known
  }

  private async font(face: FaceName, id: number, { font, letters, glyphs }: Characters): Promise<OfdFont> {
    const used = distinct(glyphs)
    // Characters that the font does not draw are left to the reader's own fonts.
    const drawn = letters.flatMap((letter, i) => {
      const code = letter.codePointAt(0) ?? 0
      const isOwn = letter.length <= lengthOf(code) && font.glyphOf(code) === glyphs[i] && glyphs[i] > 0
      return isOwn ? [[code, used.places[i]!] as const] : []
    })
    const bytes = subsetFont({ font, glyphs: used.glyphs, characters: new Map(drawn) })
    const file = `font_${id}.ttf`
    await this.file(file, bytes)
    return { id, face, file }
  }

  /** Stores the pictures of a page that the file does not have yet. */
  private async store(items: readonly PageItem[]): Promise<void> {
    for (const item of items) {
      if (item.kind === 'group') await this.store(item.items)
      if (item.kind !== 'image' || this.known.has(item.image) || !isDrawable(item)) continue
      const hash = createHash('sha256').update(item.image.bytes).digest('base64')
      const stored = this.byContent.get(hash)
      if (stored !== undefined) {
        this.known.set(item.image, { id: stored })
        continue
      }
      const type = pictureType(item.image.bytes)
      const id = type === null ? null : this.nextId()
      this.known.set(item.image, { id })
      if (type === null || id === null) {
        this.broken++
        continue
      }
      this.byContent.set(hash, id)
      const file = `image_${id}.${type === 'png' ? 'png' : 'jpg'}`
      await this.file(file, item.image.bytes)
      this.pictures.push({ id, type, file })
    }
  }

  private async file(name: string, bytes: Uint8Array): Promise<void> {
    await this.zip.begin(`Doc_0/Res/${name}`)
    const PIECE = 1 << 20
    for (let at = 0; at < bytes.length; at += PIECE) {
      this.zip.page.raw(bytes.subarray(at, at + PIECE))
      await this.zip.turn()
    }
    await this.zip.end()
  }

  private nextId(): number {
    return ++this.lastId
  }

  /** Equal documents have equal identities: 32 hexadecimal digits, as the standard asks. */
  private identity(): string {
    const { title, author, createdAt } = this.document.info
    const facts = [title, author, createdAt.getTime(), this.zip.written, this.pages.length].join('\n')
    return createHash('sha256').update(facts).digest('hex').slice(0, 32)
  }
}
