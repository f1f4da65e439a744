import { abortable, type Output } from '@mingtai/sheet-files'
import type { Page } from '@mingtai/sheet-pages'
import { createHash } from 'node:crypto'
import { absoluteAddress } from '../address.ts'
import type { PageDocument, SheetPages, WriteOptions, WriteResult } from '../document.ts'
import { Outline } from './outline.ts'
import { PageLabels } from './page-labels.ts'
import { PdfFile } from './pdf-file.ts'
import { PdfFonts } from './pdf-fonts.ts'
import { languageEntry, writeInfo } from './pdf-info.ts'
import { faceNames, PdfContentWriter, type PageLink } from './pdf-content.ts'
import { decimal } from './decimal.ts'
import { writeOutline, type WrittenPage } from './pdf-outline.ts'
import { PdfPictures } from './pdf-pictures.ts'
import { type PdfPassword, sealed } from './pdf-seal.ts'
import { measured } from '../paper.ts'

/** Pages below one node of the page tree: readers find a page without reading the whole list. */
const BRANCH = 200
/** Buffers larger than this are not kept for the next page. */
const LARGE = 1 << 20

export interface PdfOptions extends WriteOptions {
  password?: PdfPassword
  /** What relative links are relative to; without it they are left out. */
  base?: string
}

/** Writes a document as PDF 1.7 while its pages are made: two pages are compressed while the next is drawn. */
export async function writePdf(output: Output, document: PageDocument, options: PdfOptions = {}): Promise<WriteResult> {
  options.signal?.throwIfAborted()
  const protection = options.password ? sealed(options.password) : null
  const file = new PdfFile(output, { seal: protection?.seal ?? null, signal: options.signal })
  try {
    const writer = new PdfWriter(file, document, options)
    for await (const part of abortable(document.sheets, options.signal)) await writer.sheet(part)
    await writer.close(protection?.dictionary ?? null)
    return { pages: writer.pages.length, bytes: file.written, brokenPictures: writer.pictures.broken }
  } catch (error) {
    await file.settle()
    throw error
  }
}

class PdfWriter {
  readonly pages: WrittenPage[] = []
  readonly pictures: PdfPictures
  private readonly file: PdfFile
  private readonly document: PageDocument
  private readonly options: PdfOptions
  private readonly fonts: PdfFonts
  private readonly content: PdfContentWriter
  private readonly outline = new Outline()
  private readonly labels = new PageLabels()
  private readonly opacities = new Set([100])
  private readonly branches: { id: number; kids: number[] }[] = []
  private readonly spare: Uint8Array[] = []
  private readonly resources: number
  private readonly tree: number

  constructor(file: PdfFile, document: PageDocument, options: PdfOptions) {
    this.file = file
    this.document = document
    this.options = options
    this.resources = file.reserve()
    this.tree = file.reserve()
    this.fonts = new PdfFonts(document.fonts)
    this.pictures = new PdfPictures(file)
    this.content = new PdfContentWriter({
      characters: (face) => this.fonts.characters(face),
      pictureName: ({ image }) => {
        const id = this.pictures.idOf(image)
        return id === null ? null : `I${id}`
      },
      opacities: this.opacities,
    })
  }

  async sheet({ sheet, from = 1, to = sheet.count, firstPage }: SheetPages): Promise<void> {
    const { signal, onPages } = this.options
    const places = new Map<number, number>()
    const start = this.pages.length
    for await (const page of abortable(sheet.pages(from, to), signal)) {
      places.set(page.number, this.pages.length)
      await this.page(page)
      onPages?.(this.pages.length)
    }
    if (this.pages.length === start) return
    this.labels.add({ from: start, page: from, first: firstPage ?? null, count: this.pages.length - start })
    await this.outline.addSheet(sheet, places, start)
  }

  async close(encryption: string | null): Promise<void> {
    const { file } = this
    // A file without a page cannot be opened.
    if (this.pages.length === 0) await this.page({ number: 1, width: 595.28, height: 841.89, items: [] })
    const faces = await this.fonts.write(file)
    const fonts = [...faces].map(([face, id]) => `/${faceNames[face]} ${id} 0 R`).join('')
    const pictures = this.pictures.stored.map((id) => `/I${id} ${id} 0 R`).join('')
    const states = [...this.opacities].map((percent) => {
      const value = decimal(percent / 100)
      return `/G${percent}<</ca ${value}/CA ${value}>>`
    })
    const resources = `/Font<<${fonts}>>/XObject<<${pictures}>>/ExtGState<<${states.join('')}>>`
    await file.object(this.resources, `<<${resources}>>`)
    await this.writeTree()
    const { info, metadata } = await writeInfo(file, this.document.info)
    const outline = await writeOutline(file, this.outline.tree(), this.pages)
    const catalog = await file.added(
      `<</Type/Catalog/Pages ${this.tree} 0 R/Metadata ${metadata} 0 R${languageEntry(file)}` +
        // AES-256 came after 1.7: as an extension of it.
        (encryption === null ? '' : '/Extensions<</ADBE<</BaseVersion/1.7/ExtensionLevel 8>>>>') +
        `/ViewerPreferences<</DisplayDocTitle true>>${this.labels.entry(file)}` +
        `${outline === null ? '' : `/Outlines ${outline} 0 R/PageMode/UseOutlines`}>>`,
    )
    // The rule of encryption itself is the one object that stays readable: in the trailer.
    const lock = encryption === null ? '' : `/Encrypt${encryption}`
    await file.close(`/Root ${catalog} 0 R/Info ${info} 0 R/ID${this.identity()}${lock}`)
  }

  private async page(page: Page): Promise<void> {
    const { file, content: writer } = this
    const { width, height } = measured(page)
    await this.pictures.prepare(page.items)
    writer.begin(height)
    writer.items(page.items)
    writer.end()
    const links = await this.writeLinks(writer.links)
    const content = file.reserve()
    const id = file.reserve()
    const branch = this.branchFor(id)
    const buffer = writer.page.bytes
    const bytes = writer.page.detach(this.spare.pop())
    const done = () => {
      if (buffer.length <= LARGE) this.spare.push(buffer)
    }
    await file.stream(content, { bytes, done })
    await file.object(
      id,
      `<</Type/Page/Parent ${branch} 0 R/MediaBox[0 0 ${decimal(width, 2)} ${decimal(height, 2)}]` +
        `/Resources ${this.resources} 0 R/Contents ${content} 0 R${links}>>`,
    )
    this.pages.push({ id, height })
  }

  private branchFor(page: number): number {
    let branch = this.branches.at(-1)
    if (!branch || branch.kids.length >= BRANCH) {
      branch = { id: this.file.reserve(), kids: [] }
      this.branches.push(branch)
    }
    branch.kids.push(page)
    return branch.id
  }

  private async writeLinks(links: readonly PageLink[]): Promise<string> {
    const ids: string[] = []
    for (const { address, box } of links) {
      const target = absoluteAddress(address, this.options.base ?? null)
      if (target === null) continue
      const place = box.map((value) => decimal(value, 2)).join(' ')
      const action = `/A<</S/URI/URI${this.file.ascii(target)}>>`
      const id = await this.file.added(`<</Type/Annot/Subtype/Link/Rect[${place}]/Border[0 0 0]/F 4${action}>>`)
      ids.push(`${id} 0 R`)
    }
    return ids.length === 0 ? '' : `/Annots[${ids.join(' ')}]`
  }

  private async writeTree(): Promise<void> {
    for (const { id, kids } of this.branches) {
      const list = kids.map((kid) => `${kid} 0 R`).join(' ')
      await this.file.object(id, `<</Type/Pages/Parent ${this.tree} 0 R/Count ${kids.length}/Kids[${list}]>>`)
    }
    const list = this.branches.map(({ id }) => `${id} 0 R`).join(' ')
    await this.file.object(this.tree, `<</Type/Pages/Count ${this.pages.length}/Kids[${list}]>>`)
  }

  /** Equal documents have equal identities. */
  private identity(): string {
    const { title, author, createdAt } = this.document.info
    const facts = [title, author, createdAt.getTime(), this.file.written, this.pages.length].join('\n')
    const hash = createHash('sha256').update(facts).digest('hex').slice(0, 32)
    return `[<${hash}><${hash}>]`
  }
}
