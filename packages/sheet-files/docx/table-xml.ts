import {
  type CellStyle,
  compileFormat,
  defaultFormat,
  heightAt,
  type Merge,
  type PlacedObject,
  type RowChunk,
  roundable,
  rowMarks,
  type Scalar,
  scalarAt,
  type SheetHead,
  styleAt,
  valueAt,
} from '@mingtai/sheet-core'
import { OpenMerges } from '../html/open-merges.ts'
import type { CodeKind } from '../xlsx/part-facts.ts'
import { type CellLook, cellLook, fittedFigureRun, fittedLetters } from './cell-looks.ts'
import { linkRuns, textRuns } from './runs.ts'
import { textHeight, textWidth } from './section.ts'
import { TWIPS_PER_PIXEL } from './units.ts'

/** The paragraph that must stand behind a table takes no place. */
export const LOW = '<w:spacing w:line="20" w:lineRule="exact"/>'
/** Twips at the sides of a cell. */
const CELL_MARGIN = 30

/** Twips of the highest row that Word takes, 22 inches; the text inside makes it as high as it must be. */
const HIGHEST_ROW = 31_680

/** Draws what lies over cells; an empty string where it cannot be drawn. */
export interface Drawer {
  object(object: PlacedObject, width: number, height: number): Promise<string>
  picture(name: string, width: number, height: number): Promise<string>
  /** A barcode or QR code; its words where it cannot be one. */
  code(text: string, kind: CodeKind, width: number, height: number): Promise<string>
}

/** One sheet as one table, row by row. Columns that are hidden are left out; what is wider than the paper shrinks. */
export class TableXml {
  readonly columns: number[]
  private readonly head: SheetHead
  private readonly drawer: Drawer
  private readonly scale: number
  /** Twips of a row that stays whole; a higher one goes on on the next page. */
  private readonly highest: number
  private readonly widths: number[]
  private readonly looks: CellLook[]
  private readonly merges = new OpenMerges()
  private readonly begun = new WeakSet<Merge>()
  private readonly objects = new Map<number, PlacedObject[]>()
  private row = 0
  private isInTitles = true
  /** Whether titles, and then other rows, are behind. */
  private hasTitles = false
  private breaks = false
  /** The headings of the present table, as they are written. */
  private titles: string[] = []

  constructor(head: SheetHead, drawer: Drawer) {
    this.head = head
    this.drawer = drawer
    this.columns = [...head.widths.keys()].filter((column) => head.widths[column]! > 0)
    const wide = this.columns.reduce((sum, column) => sum + head.widths[column]! * TWIPS_PER_PIXEL, 0)
    const set = head.page?.fit === undefined || head.page.fit === 'none' ? (head.page?.scale ?? 100) / 100 : 1
    this.scale = Math.min(set, textWidth(head) / Math.max(1, wide))
    this.highest = textHeight(head) / 2
    this.widths = head.widths.map((width) => Math.max(1, Math.round(width * TWIPS_PER_PIXEL * this.scale)))
    this.looks = head.styles.map((style) => cellLook(style, this.scale))
  }

  start(): string {
    const total = this.widthOf(this.columns)
    const grid = this.columns.map((column) => `<w:gridCol w:w="${this.widths[column]}"/>`).join('')
    const place = this.head.page?.center?.horizontal ? '<w:jc w:val="center"/>' : ''
    return `<w:tbl><w:tblPr><w:tblW w:w="${total}" w:type="dxa"/>${place}<w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="${CELL_MARGIN}" w:type="dxa"/><w:right w:w="${CELL_MARGIN}" w:type="dxa"/></w:tblCellMar><w:tblLook w:val="0020" w:firstRow="1"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>`
  }

  async *rows(chunk: RowChunk): AsyncGenerator<string> {
    this.merges.add(chunk.merges)
    for (const object of chunk.objects ?? []) {
      this.objects.set(object.fromRow, [...(this.objects.get(object.fromRow) ?? []), object])
    }
    for (let at = 0; at < chunk.rows; at++) {
      if (heightAt(chunk, at) > 0 && this.columns.length > 0) yield await this.line(chunk, at)
      else this.breaks ||= (marksAt(chunk, at) & rowMarks.breakAfter) !== 0
      this.objects.delete(this.row)
      this.row++
      this.merges.forget(this.row)
    }
  }

  private async line(chunk: RowChunk, at: number): Promise<string> {
    const marks = marksAt(chunk, at)
    const isTitle =
      (marks & rowMarks.title) !== 0 || (this.head.page?.titleRows === undefined && this.row < this.head.frozen.rows)
    const comesAgain = isTitle && this.hasTitles && !this.isInTitles
    const between = comesAgain ? this.nextTable([]) : this.breaks && !this.isInTitles ? this.nextTable(this.titles) : ''
    if (comesAgain && between !== '') this.isInTitles = true
    this.isInTitles &&= isTitle
    this.hasTitles ||= this.isInTitles
    const asked = Math.round(heightAt(chunk, at) * TWIPS_PER_PIXEL * this.scale)
    const height = Math.min(asked, HIGHEST_ROW)
    let text = `${between}<w:tr><w:trPr>${height > this.highest ? '' : '<w:cantSplit/>'}<w:trHeight w:val="${height}" w:hRule="atLeast"/>${this.isInTitles ? '<w:tblHeader/>' : ''}</w:trPr>`
    let isFirst = true
    for (let i = 0; i < this.columns.length; i++) {
      const merge = this.merges.at(this.row, this.columns[i]!)
      const last = merge ? this.columns.findLastIndex((column) => column <= merge.toColumn) : i
      text += await this.cell({
        chunk,
        at,
        merge: merge ?? null,
        columns: this.columns.slice(i, last + 1),
        startsPage: isFirst && this.breaks,
      })
      isFirst = false
      i = last
    }
    this.breaks = (marks & rowMarks.breakAfter) !== 0
    const row = `${text}</w:tr>`
    if (this.isInTitles) this.titles = between === '' ? [...this.titles, row] : [row.slice(between.length)]
    return row
  }

  /**
   * Headings stand on top of every page of their table: those that come again begin another, and so does a page that is
   * asked for, under the same headings; not where a merge reaches over.
   */
  private nextTable(titles: readonly string[]): string {
    if (this.merges.crosses(this.row)) return ''
    const breaks = this.breaks ? '<w:pageBreakBefore/>' : ''
    this.breaks = false
    return `</w:tbl><w:p><w:pPr><w:keepNext/>${breaks}${LOW}</w:pPr></w:p>${this.start()}${titles.join('')}`
  }

  private async cell({ chunk, at, merge, columns, startsPage }: CellPlace): Promise<string> {
    const column = merge?.fromColumn ?? columns[0]!
    const cells = chunk.cells[column]!
    const isBelow = merge !== null && this.begun.has(merge)
    const isTall = merge !== null && merge.toRow > merge.fromRow
    if (merge) this.begun.add(merge)
    const look = this.looks[styleAt(cells, at)] ?? plain
    const span = columns.length > 1 ? `<w:gridSpan w:val="${columns.length}"/>` : ''
    const tall = isTall ? `<w:vMerge${isBelow ? '' : ' w:val="restart"'}/>` : ''
    const value = isBelow ? null : scalarAt(cells, at)
    const align = look.align ?? alignOf(value)
    const before = startsPage ? '<w:pageBreakBefore/>' : ''
    const place = align === 'left' ? '' : `<w:jc w:val="${align}"/>`
    const runs = isBelow ? '' : await this.runs(chunk, { at, column, value, look, columns })
    // An empty paragraph is as high as the letters it would have.
    const mark = runs === '' ? look.letters : ''
    return `<w:tc><w:tcPr><w:tcW w:w="${this.widthOf(columns)}" w:type="dxa"/>${span}${tall}${look.cell}</w:tcPr><w:p><w:pPr>${before}${look.indent}${place}${mark}</w:pPr>${runs}</w:p></w:tc>`
  }

  private async runs(chunk: RowChunk, { at, column, value, look, columns }: CellInside): Promise<string> {
    const cells = chunk.cells[column]!
    const style = this.head.styles[styleAt(cells, at)]
    const drawn = (this.objects.get(this.row) ?? []).filter((object) => object.fromColumn === column)
    let text = ''
    const [wide, high] = [this.pixelsOf(columns), heightAt(chunk, at) * this.scale]
    if (style?.show === 'picture' && typeof value === 'string') text = await this.drawer.picture(value, wide, high)
    else if (isCode(style?.show) && value !== null && value !== '')
      text = await this.drawer.code(compileFormat('@')(value).text, style.show, wide, high)
    else if (value !== null) {
      const standard = defaultFormat(cells.values)
      const format = style?.format && style.format !== 'General' ? style.format : standard
      const shown = compileFormat(format)(value)
      const width = this.widthOf(columns) - 2 * CELL_MARGIN
      const general = roundable(value, format)
      const fitted =
        typeof value === 'string'
          ? { text: shown.text, letters: fittedLetters(look, shown.text, width) }
          : fittedFigureRun(look, { text: shown.text, general, width })
      const letters = shown.color ? coloured(fitted.letters, shown.color) : fitted.letters
      text = linkRuns(cells.links ? valueAt(cells.links, at) : null, textRuns(fitted.text, letters))
    }
    for (const object of drawn) text += await this.drawer.object(object, ...this.sizeOf(object, chunk, at))
    return text
  }

  /** Pixels on paper; rows behind this chunk are taken to be as high as the last one that is known. */
  private sizeOf(object: PlacedObject, chunk: RowChunk, at: number): [width: number, height: number] {
    const widths = this.head.widths.slice(object.fromColumn, object.toColumn + 1)
    let height = 0
    for (let i = 0; i <= object.toRow - object.fromRow; i++) height += heightAt(chunk, Math.min(at + i, chunk.rows - 1))
    return [widths.reduce((sum, width) => sum + width, 0) * this.scale, height * this.scale]
  }

  private pixelsOf(columns: readonly number[]): number {
    return columns.reduce((sum, column) => sum + this.head.widths[column]!, 0) * this.scale
  }

  private widthOf(columns: readonly number[]): number {
    return columns.reduce((sum, column) => sum + this.widths[column]!, 0)
  }
}

interface CellPlace {
  chunk: RowChunk
  at: number
  merge: Merge | null
  /** The visible columns that the cell covers. */
  columns: number[]
  startsPage: boolean
}

interface CellInside {
  at: number
  column: number
  value: Scalar
  look: CellLook
  columns: number[]
}

const plain = cellLook({}, 1)

function isCode(show: CellStyle['show']): show is CodeKind {
  return show !== undefined && show !== 'picture' && show !== 'progress'
}

function marksAt({ marks }: RowChunk, at: number): number {
  return marks === undefined ? 0 : typeof marks === 'number' ? marks : marks[at]!
}

/** Figures to the right, yes and no in the middle, as a sheet shows what says nothing else. */
function alignOf(value: Scalar): 'left' | 'center' | 'right' {
  if (typeof value === 'boolean') return 'center'
  return value === null || typeof value === 'string' ? 'left' : 'right'
}

function coloured(letters: string, color: string): string {
  const own = `<w:color w:val="${color.slice(1)}"/>`
  return letters.includes('<w:color')
    ? letters.replace(/<w:color[^>]*>/, own)
    : letters.replace('<w:sz ', `${own}<w:sz `)
}
