import {
  borderCss,
  CELL_PADDING,
  compileFormat,
  defaultFormat,
  type ChartData,
  fittedFigure,
  heightAt,
  INDENT_STEP,
  pixelsOf,
  type PlacedObject,
  type RowChunk,
  roundable,
  rowMarks,
  type Scalar,
  scalarAt,
  styleAt,
  textWidth,
  valueAt,
  type Watermark,
} from '@mingtai/sheet-core'
import { abortable, unlessAborted } from '../abort.ts'
import type { Output } from '../bytes/output.ts'
import type { SheetSource } from '../workbook.ts'
import type { FilePicture } from '../xlsx/chart/picture-file.ts'
import { escaped } from '../xml.ts'
import { HtmlPictures } from './html-pictures.ts'
import { OpenMerges } from './open-merges.ts'
import { pageCss, styleCss, watermarkCss } from './style-css.ts'

const PAGE = 1 << 18

export interface HtmlOptions {
  title?: string
  /** An SVG element for a chart; without it a chart is named by its title. */
  drawChart?(chart: ChartData, width: number, height: number): string
  /** What stands over all of it, on the screen and on each printed page. */
  watermark?: Watermark | null
  /** The picture behind a name; null where there is none. */
  picture?(name: string): FilePicture | null
  onRows?(rows: number): void
  signal?: AbortSignal
}

export interface HtmlResult {
  rows: number
  bytes: number
}

/**
 * Writes sheets as one HTML document that needs nothing else: tables that screen readers can walk through, print
 * with repeated headings, and no script. Memory does not grow with the rows.
 */
export async function writeHtml(
  output: Output,
  sheets: AsyncIterable<SheetSource> | Iterable<SheetSource>,
  options: HtmlOptions = {},
): Promise<HtmlResult> {
  const buffer = new HtmlBuffer(output, options.signal)
  const pictures = new HtmlPictures((name) => options.picture?.(name) ?? null)
  let rows = 0
  let index = 0
  buffer.put(documentHead(options.title ?? '', options.watermark ?? null))
  for await (const sheet of abortable(sheets, options.signal)) {
    const table = new TableWriter(buffer, sheet, { ...options, pictures, index: index++ })
    table.begin()
    for await (const chunk of abortable(sheet.chunks, options.signal)) {
      await table.write(chunk)
      rows += chunk.rows
      options.onRows?.(rows)
    }
    table.end()
  }
  buffer.put('</main></body></html>\n')
  await buffer.flush()
  return { rows, bytes: buffer.bytes }
}

/** Collects text and passes it on in pages. */
class HtmlBuffer {
  bytes = 0
  private text = ''
  private readonly output: Output
  private readonly signal: AbortSignal | undefined
  private readonly encoder = new TextEncoder()

  constructor(output: Output, signal: AbortSignal | undefined) {
    this.output = output
    this.signal = signal
  }

  put(text: string): void {
    this.text += text
  }

  isFull(): boolean {
    return this.text.length >= PAGE
  }

  async flush(): Promise<void> {
    const page = this.encoder.encode(this.text)
    this.text = ''
    await unlessAborted(this.output.write(page), this.signal)
    this.bytes += page.length
  }
}

type Show = (row: number, style: number) => ShownCell

interface TableOptions extends HtmlOptions {
  pictures: HtmlPictures
  index: number
}

class TableWriter {
  private readonly buffer: HtmlBuffer
  private readonly sheet: SheetSource
  private readonly options: TableOptions
  private readonly merges = new OpenMerges()
  private readonly objects = new Map<number, PlacedObject[]>()
  private readonly formats: (string | undefined)[]
  private row = 0
  private isInHead = false

  constructor(buffer: HtmlBuffer, sheet: SheetSource, options: TableOptions) {
    this.buffer = buffer
    this.sheet = sheet
    this.options = options
    this.formats = sheet.head.styles.map(({ format }) => (format && format !== 'General' ? format : undefined))
  }

  begin(): void {
    const { head } = this.sheet
    const { index } = this.options
    const scope = `#s${index}`
    const classes = head.styles.map((style, id) => styleCss(`${scope} .c${id}`, style)).join('')
    const width = head.widths.reduce((sum, value) => sum + value, 0)
    const columns = head.widths.map((value) => `<col style="width:${value}px">`).join('')
    this.buffer.put(`<style>${classes}${index === 0 ? pageCss(head.page) : ''}</style>`)
    this.buffer.put(
      `<section id="s${index}"${this.frame()}><table style="width:${width}px"><caption>${escaped(head.name)}</caption>`,
    )
    this.buffer.put(`<colgroup>${columns}</colgroup>`)
    this.isInHead = head.frozen.rows > 0
    this.buffer.put(this.isInHead ? '<thead>' : '<tbody>')
  }

  /** The picture around the sheet, as the browser cuts one. */
  private frame(): string {
    const border = this.sheet.head.page?.border
    if (border === undefined) return ''
    const css = Object.entries(borderCss(border)).map(
      ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
    )
    return ` style="${escaped(['width:fit-content', 'padding:3mm', ...css].join(';'))}"`
  }

  async write(chunk: RowChunk): Promise<void> {
    this.merges.add(chunk.merges)
    for (const object of chunk.objects ?? []) {
      this.objects.set(object.fromRow, [...(this.objects.get(object.fromRow) ?? []), object])
    }
    const shows = chunk.cells.map((_, column) => this.shower(chunk, column))
    for (let at = 0; at < chunk.rows; at++) {
      if (this.isInHead && this.row >= this.sheet.head.frozen.rows && !this.merges.crosses(this.row)) {
        this.buffer.put('</thead><tbody>')
        this.isInHead = false
      }
      this.line(chunk, at, shows)
      this.row++
      this.merges.forget(this.row)
      if (this.buffer.isFull()) await this.buffer.flush()
    }
  }

  end(): void {
    this.buffer.put(this.isInHead ? '</thead></table></section>' : '</tbody></table></section>')
  }

  private line(chunk: RowChunk, at: number, shows: readonly Show[]): void {
    const marks = chunk.marks === undefined ? 0 : typeof chunk.marks === 'number' ? chunk.marks : chunk.marks[at]!
    const broken = marks & rowMarks.breakAfter ? ';break-after:page' : ''
    const drawn = this.objects.get(this.row) ?? []
    let text = `<tr style="height:${heightAt(chunk, at)}px${broken}">`
    for (let column = 0; column < chunk.cells.length; column++) {
      const merge = this.merges.at(this.row, column)
      if (merge && (merge.fromRow !== this.row || merge.fromColumn !== column)) continue
      const style = styleAt(chunk.cells[column]!, at)
      const spans = merge ? spanText(merge.toRow - merge.fromRow + 1, merge.toColumn - merge.fromColumn + 1) : ''
      const objects = drawn.filter((object) => object.fromColumn === column)
      const inside = this.content(chunk, { at, column, style }, shows[column]!) + this.drawings(objects, chunk, at)
      const kind = this.sheet.head.styles[style]?.align ? '' : kindClass(scalarAt(chunk.cells[column]!, at))
      const classes = `c${style}${kind}${objects.length > 0 ? ' o' : ''}`
      text += this.cell({ column, classes, spans, inside })
    }
    this.objects.delete(this.row)
    this.buffer.put(`${text}</tr>\n`)
  }

  private cell({ column, classes, spans, inside }: CellText): string {
    const { rows, columns } = this.sheet.head.frozen
    const name = this.isInHead ? 'th' : column < columns ? 'th' : 'td'
    const scope = name === 'td' ? '' : this.isInHead ? ' scope="col"' : ' scope="row"'
    const isEmptyHead = name === 'th' && inside === '' && rows > 0
    // A heading without words would be read out as one.
    const tag = isEmptyHead ? 'td' : name
    return `<${tag}${isEmptyHead ? '' : scope} class="${classes}"${spans}>${inside}</${tag}>`
  }

  private content(chunk: RowChunk, { at, column, style }: CellPlace, show: Show): string {
    const look = this.sheet.head.styles[style]
    const { text, color, small } = this.fitted(show(at, style), { column, style })
    if (look?.show === 'picture' && text !== '')
      return this.options.pictures.shown(text, { alt: '', height: heightAt(chunk, at) })
    const shown = look?.diagonal ? diagonalText(text) : escaped(text).replaceAll('\n', '<br>')
    const css = [
      ...(color === null ? [] : [`color:${color}`]),
      ...(small === null ? [] : [`font-size:${small}pt`]),
    ].join(';')
    const coloured = css === '' || shown === '' ? shown : `<span style="${css}">${shown}</span>`
    const links = chunk.cells[column]!.links
    const link = links ? valueAt(links, at) : null
    return typeof link === 'string' && /^(https?:|mailto:)/i.test(link)
      ? `<a href="${escaped(link)}" rel="noopener noreferrer">${coloured}</a>`
      : coloured
  }

  private shower(chunk: RowChunk, column: number): Show {
    const cells = chunk.cells[column]!
    if (cells.values === null) return () => nothing
    const standard = defaultFormat(cells.values)
    return (row, style) => {
      const format = this.formats[style] ?? standard
      const value = scalarAt(cells, row)
      const isFigure = value !== null && typeof value !== 'string' && typeof value !== 'boolean'
      return { ...compileFormat(format)(value), isFigure, general: roundable(value, format) }
    }
  }

  /** A figure wider than its column is rounded where its format leaves that open, else written smaller. */
  private fitted(shown: ShownCell, { column, style }: Omit<CellPlace, 'at'>): FittedCell {
    const width = this.spanWidth(column)
    const look = this.sheet.head.styles[style] ?? {}
    const isPlain = !look.show && !look.rotate && look.diagonal === undefined
    if (!shown.isFigure || !isPlain || width === 0) return { ...shown, small: null }
    const face = look.bold ? 'bold' : 'regular'
    const { text, factor } = fittedFigure({
      text: shown.text,
      general: shown.general,
      room: width - 2 * CELL_PADDING - (look.indent ?? 0) * INDENT_STEP,
      tight: width - 2 * CELL_PADDING - (look.indent ?? 0) * INDENT_STEP,
      measure: (line) => textWidth(line, face, pixelsOf(look)),
    })
    return { text, color: shown.color, small: factor < 1 ? Math.floor((look.size ?? 10) * factor * 10) / 10 : null }
  }

  /** Px of the cell that begins at a column of the row. */
  private spanWidth(column: number): number {
    const last = this.merges.at(this.row, column)?.toColumn ?? column
    let width = 0
    for (let at = column; at <= last; at++) width += this.sheet.head.widths[at] ?? 0
    return width
  }

  private drawings(objects: readonly PlacedObject[], chunk: RowChunk, at: number): string {
    return objects.map((object) => this.drawing(object, this.sizeOf(object, chunk, at))).join('')
  }

  /** Rows behind this chunk are taken to be as high as the last one that is known. */
  private sizeOf(object: PlacedObject, chunk: RowChunk, at: number): { width: number; height: number } {
    const widths = this.sheet.head.widths.slice(object.fromColumn, object.toColumn + 1)
    let height = 0
    for (let i = 0; i <= object.toRow - object.fromRow; i++) height += heightAt(chunk, Math.min(at + i, chunk.rows - 1))
    return { width: widths.reduce((sum, value) => sum + value, 0), height }
  }

  private drawing({ chart, picture, alt }: PlacedObject, { width, height }: { width: number; height: number }): string {
    const box = `<div class="d" style="width:${width}px;height:${height}px"`
    if (chart) {
      const label = escaped(alt || chart.title || '图表')
      const svg = this.options.drawChart?.(chart, width, height)
      return `${box} role="img" aria-label="${label}">${svg ?? label}</div>`
    }
    return picture === null ? '' : `${box}>${this.options.pictures.shown(picture, { alt, height })}</div>`
  }
}

interface CellPlace {
  at: number
  column: number
  style: number
}

interface CellText {
  column: number
  classes: string
  spans: string
  inside: string
}

/** Where a cell stands whose style does not say: figures to the right, yes and no in the middle. */
function kindClass(value: Scalar): string {
  if (value === null || typeof value === 'string') return ''
  return typeof value === 'boolean' ? ' b' : ' n'
}

interface ShownCell {
  text: string
  color: string | null
  isFigure: boolean
  general: ReturnType<typeof roundable>
}

interface FittedCell {
  text: string
  color: string | null
  /** Points, where the style's own size is too large. */
  small: number | null
}

const nothing: ShownCell = { text: '', color: null, isFigure: false, general: null }

function spanText(rows: number, columns: number): string {
  return (rows > 1 ? ` rowspan="${rows}"` : '') + (columns > 1 ? ` colspan="${columns}"` : '')
}

/** The words of a heading with lines through it, from the lower left to the upper right. */
function diagonalText(text: string): string {
  return text
    .split('|')
    .map((word) => `<span class="w">${escaped(word)}</span>`)
    .join('')
}

function documentHead(title: string, watermark: Watermark | null): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:`
  return `<!DOCTYPE html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title || '报表')}</title>
<style>
body{margin:24px;color:#1F2329;background:#fff;font:10pt/1.4 "Microsoft YaHei","PingFang SC","Noto Sans CJK SC","Noto Sans SC",sans-serif}
section{overflow-x:auto;margin-bottom:32px}
table{border-collapse:collapse;table-layout:fixed}
caption{text-align:left;font-size:12pt;font-weight:600;padding:0 0 8px}
th,td{padding:2px 4px;overflow:hidden;text-overflow:ellipsis;vertical-align:middle;white-space:pre;font-weight:inherit;text-align:left}
.n{text-align:right}.b{text-align:center}
.o{position:relative;overflow:visible}
.d{position:absolute;top:0;left:0;z-index:1}
.d svg{display:block;width:100%;height:100%}
img{max-width:100%;max-height:100%;object-fit:contain}
.i{display:block;width:100%;background:center/contain no-repeat}
.w{display:block;text-align:left}.w:first-child{text-align:right}
a{color:inherit}
@media print{body{margin:0}section{overflow:visible;break-after:page}section:last-child{break-after:auto}thead{display:table-header-group}tr{break-inside:avoid}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}${watermark === null ? '' : `\n${watermarkCss(watermark)}`}
</style></head><body><main>`
}
