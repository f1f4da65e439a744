import { refuse } from '@mingtai/messages'
import type { ChartData, PlacedObject, RowChunk } from '@mingtai/sheet-core'
import { abortable } from '../abort.ts'
import type { Output } from '../bytes/output.ts'
import type { SheetSource } from '../workbook.ts'
import { checked, type FilePicture, isDataAddress, pictureOfData } from '../xlsx/chart/picture-file.ts'
import type { CodeKind } from '../xlsx/part-facts.ts'
import { coreProperties } from '../xlsx/xlsx-parts.ts'
import { ZipFile } from '../bytes/zip-file.ts'
import { Media } from './media.ts'
import {
  contentTypes,
  documentRelations,
  documentStart,
  rootRelations,
  settingsPart,
  type Strip,
  stripPart,
  stylesPart,
} from './parts.ts'
import { textRuns } from './runs.ts'
import { sectionXml, stripXml } from './section.ts'
import { type Drawer, LOW, TableXml } from './table-xml.ts'
import { watermarkXml } from './watermark.ts'

/** What Word itself allows, and what it still opens in reasonable time. */
const MOST_COLUMNS = 63
const MOST_ROWS = 50_000

export interface DocxOptions {
  title?: string
  creator?: string
  /** What its properties say of its rows. */
  subject?: string
  /** Values of the fields of headers and footers. */
  fields?: Readonly<Record<string, string>>
  /** A picture of a chart at this size in pixels; without it a chart is named by its title. */
  drawChart?(chart: ChartData, width: number, height: number): Promise<FilePicture | null> | FilePicture | null
  /** The uploaded picture of this name. */
  picture?(name: string): Promise<FilePicture | null> | FilePicture | null
  /** A barcode or QR code as PNG; null where the text cannot be one. */
  codePicture?(text: string, kind: CodeKind): Promise<Uint8Array | null>
  onRows?(rows: number): void
  signal?: AbortSignal
}

export interface DocxResult {
  rows: number
  bytes: number
}

/**
 * Writes sheets as a text document, one section and one table each, while their rows arrive. Pictures wait in memory
 * until the text is written; each is kept once.
 */
export async function writeDocx(
  output: Output,
  sheets: AsyncIterable<SheetSource> | Iterable<SheetSource>,
  options: DocxOptions = {},
): Promise<DocxResult> {
  const zip = new ZipFile(output, { level: 6, signal: options.signal })
  const document = new DocumentWriter(zip, options)
  try {
    await document.write(sheets)
    return { rows: document.rows, bytes: zip.written }
  } catch (problem) {
    await zip.settle()
    throw problem
  }
}

class DocumentWriter {
  rows = 0
  private readonly zip: ZipFile
  private readonly options: DocxOptions
  private readonly media = new Media()
  private readonly strips: Strip[] = []
  private readonly encoder = new TextEncoder()

  constructor(zip: ZipFile, options: DocxOptions) {
    this.zip = zip
    this.options = options
  }

  async write(sheets: AsyncIterable<SheetSource> | Iterable<SheetSource>): Promise<void> {
    const { zip, options } = this
    await zip.add('_rels/.rels', [rootRelations()])
    const { title = '', creator = '', subject = '' } = options
    await zip.add('docProps/core.xml', [coreProperties({ title, creator, subject })])
    await zip.begin('word/document.xml')
    await this.put(documentStart())
    let section = ''
    let index = 0
    for await (const sheet of abortable(sheets, options.signal)) {
      // A section's properties stand in its last paragraph, those of the last one in the body.
      if (section !== '') await this.put(`<w:p><w:pPr>${LOW}${section}</w:pPr></w:p>`)
      await this.sheet(sheet, ++index)
      section = sectionXml(sheet.head, index)
    }
    await this.put(`<w:p><w:pPr>${LOW}</w:pPr></w:p>${section}</w:body></w:document>`)
    await zip.end()
    await this.parts()
    await zip.close()
  }

  private async sheet({ head, chunks }: SheetSource, index: number): Promise<void> {
    const table = new TableXml(head, this.drawer())
    if (table.columns.length > MOST_COLUMNS) refuse('export.docxColumns', head.name, table.columns.length, MOST_COLUMNS)
    const fields = this.options.fields ?? {}
    for (const kind of ['header', 'footer'] as const) {
      const strip = head.page?.[kind]
      // A watermark lies behind the text of every page as a part of its header.
      const mark = kind === 'header' && head.page?.watermark ? watermarkXml(head, { index, fields }) : ''
      if (strip || mark !== '')
        this.strips.push({ kind, index, content: mark + (strip ? stripXml(strip, head, fields) : '') })
    }
    let isBegun = false
    for await (const chunk of abortable(chunks, this.options.signal)) {
      this.count(chunk)
      for await (const row of table.rows(chunk)) {
        if (!isBegun) await this.put(table.start())
        isBegun = true
        await this.put(row)
      }
    }
    // A table without a row is not allowed.
    if (isBegun) await this.put('</w:tbl>')
  }

  private count(chunk: RowChunk): void {
    this.rows += chunk.rows
    if (this.rows > MOST_ROWS) refuse('export.docxRows', MOST_ROWS)
    this.options.onRows?.(this.rows)
  }

  private async put(text: string): Promise<void> {
    this.zip.page.raw(this.encoder.encode(text))
    if (this.zip.page.isFull()) await this.zip.turn()
  }

  private async parts(): Promise<void> {
    const { zip, strips, media } = this
    for (const strip of strips) await zip.add(`word/${strip.kind}${strip.index}.xml`, [stripPart(strip)])
    for (const { name, picture } of media.files) {
      await zip.begin(`word/media/${name}`)
      zip.page.raw(picture.bytes)
      await zip.end()
    }
    await zip.add('word/styles.xml', [stylesPart()])
    await zip.add('word/settings.xml', [settingsPart()])
    await zip.add('word/_rels/document.xml.rels', [documentRelations(strips, media.files)])
    await zip.add('[Content_Types].xml', [contentTypes(strips)])
  }

  private drawer(): Drawer {
    const { media, options } = this
    const named = async (name: string) =>
      (await options.picture?.(name)) ?? (isDataAddress(name) ? pictureOfData(name) : null)
    const shown = async (name: string, alt: string, width: number, height: number) => {
      const file = await named(name)
      return file ? media.run({ file, alt, width, height, fills: false }) : textRuns(alt, '')
    }
    return {
      picture: (name, width, height) => shown(name, '', width, height),
      async code(text, kind, width, height) {
        const bytes = (await options.codePicture?.(text, kind)) ?? null
        const file = bytes === null ? null : checked(bytes)
        return file ? media.run({ file, alt: text, width, height, fills: false }) : textRuns(text, '')
      },
      async object({ chart, picture, alt }: PlacedObject, width: number, height: number) {
        if (picture !== null) return shown(picture, alt, width, height)
        if (!chart) return ''
        const file = (await options.drawChart?.(chart, width, height)) ?? null
        const words = alt || chart.title || '图表'
        return file ? media.run({ file, alt: words, width, height, fills: true }) : textRuns(words, '')
      },
    }
  }
}
