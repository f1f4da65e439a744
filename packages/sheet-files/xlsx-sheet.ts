import type { Merge, RowChunk, SheetHead } from '@mingtai/sheet-core'
import { token, type Token } from './byte-page.ts'
import { CellPen } from './cell-pen.ts'
import { clipped, MergeList } from './merge-list.ts'
import { type CellContext, type CellWriter, cellWriter } from './xlsx-cells.ts'
import { FormulaCache, placed, type Placement } from './xlsx-formula.ts'
import { SheetLooks } from './xlsx-looks.ts'
import { merged, sheetEnd, sheetStart } from './xlsx-sheet-xml.ts'
import { ColumnStrings, type SharedStrings } from './xlsx-strings.ts'
import type { StyleTable } from './xlsx-styles.ts'
import { columnLetters } from './xml.ts'
import type { ZipFile } from './zip-file.ts'

/** Bytes that the fixed parts of one cell take at most. */
const CELL = 160
const BODY_ROWS = 20

/** A worksheet in the file; a sheet of many rows becomes several. */
export interface Worksheet {
  name: string
  headerRows: number
}

/** What the sheets of one workbook share. */
export interface Book {
  zip: ZipFile
  styles: StyleTable
  strings: SharedStrings
  worksheets: Worksheet[]
  counts: { cutTexts: number; sharedUses: number }
  /** Most rows of a worksheet. */
  rowLimit: number
}

/** A chunk and the sheet row of its first row. */
interface PlacedChunk {
  chunk: RowChunk
  firstRow: number
}

/**
 * Writes one filled sheet as worksheets. When one is full the next begins, with the frozen rows on top again;
 * merges are cut at the border.
 */
export class SheetWriter {
  private readonly book: Book
  private readonly head: SheetHead
  private readonly nameOf: () => string
  private readonly pen: CellPen
  private readonly looks: SheetLooks
  private readonly formulas = new FormulaCache()
  private readonly headerRows: number
  private readonly headers: PlacedChunk[] = []
  private readonly addresses: Token[] = []
  private readonly strings: ColumnStrings[] = []
  private merges = new MergeList()
  private place: Placement
  private rows = 0
  private height = 20

  constructor(book: Book, head: SheetHead, nameOf: () => string) {
    this.book = book
    this.head = head
    this.nameOf = nameOf
    this.pen = new CellPen(book.zip.page)
    this.looks = new SheetLooks(head.styles, book.styles)
    this.headerRows = head.frozen.rows * 2 > book.rowLimit ? 0 : head.frozen.rows
    this.place = { header: this.headerRows, from: this.headerRows, to: book.rowLimit }
  }

  async begin(first: RowChunk | null): Promise<void> {
    // A long first chunk ends in the body, whose height is the one to leave out; a short one is a title.
    if (first && first.rows >= BODY_ROWS) this.height = heightOf(first, first.rows - 1)
    await this.open()
  }

  async write(chunk: RowChunk): Promise<void> {
    const firstRow = this.rows
    if (firstRow < this.headerRows) this.headers.push({ chunk, firstRow })
    for (const merge of chunk.merges) this.merges.add(merge)
    for (let from = 0; from < chunk.rows;) {
      if (firstRow + from >= this.place.to) await this.turn()
      const to = Math.min(chunk.rows, this.place.to - firstRow)
      await this.writeRows({ chunk, firstRow }, from, to)
      from = to
    }
    this.rows += chunk.rows
  }

  async end(): Promise<void> {
    const { header, from, to } = this.place
    const top = from > header ? clipped(this.merges, 0, header) : []
    const body = clipped(this.merges, from > header ? from : 0, to)
    const { page } = this.book.zip
    for (const text of merged(this.moved([...top, ...body]))) {
      page.ascii(text)
      if (page.isFull()) await this.book.zip.turn()
    }
    page.ascii(sheetEnd())
    await this.book.zip.end()
  }

  private async open(): Promise<void> {
    const { book, head } = this
    const name = this.nameOf()
    book.worksheets.push({ name, headerRows: this.headerRows })
    await book.zip.begin(`xl/worksheets/sheet${book.worksheets.length}.xml`)
    book.zip.page.ascii(sheetStart(head, { height: this.height, isFirst: book.worksheets.length === 1 }))
  }

  private async turn(): Promise<void> {
    await this.end()
    const { header, to } = this.place
    this.place = { header, from: to, to: to + this.book.rowLimit - header }
    await this.open()
    for (const item of this.headers) {
      await this.writeRows(item, 0, Math.min(item.chunk.rows, header - item.firstRow))
    }
    const left = clipped(this.merges, to, Number.MAX_SAFE_INTEGER)
    const top = clipped(this.merges, 0, header)
    this.merges = new MergeList()
    for (const merge of [...top, ...left]) this.merges.add(merge)
  }

  private async writeRows({ chunk, firstRow }: PlacedChunk, from: number, to: number): Promise<void> {
    const { zip, counts } = this.book
    zip.page.slack = Math.max(4096, chunk.cells.length * CELL)
    const context = { pen: this.pen, looks: this.looks, formulas: this.formulas, place: this.place, counts }
    const writers = chunk.cells.map((cells, column) =>
      cellWriter(context satisfies CellContext, cells, {
        address: (this.addresses[column] ??= token(`<c r="${columnLetters(column)}`)),
        strings: (this.strings[column] ??= new ColumnStrings(this.book.strings)),
        firstRow,
        rows: chunk.rows,
      }),
    )
    for (let row = from; row < to;) {
      row = this.fill(writers, { chunk, firstRow }, { row, to })
      if (zip.page.isFull()) await zip.turn()
    }
  }

  /** Writes rows until the page is full. Kept apart from the waiting, so that the inner loop is a plain function. */
  private fill(writers: readonly CellWriter[], item: PlacedChunk, { row, to }: { row: number; to: number }): number {
    const { pen, place, height } = this
    const { page } = pen
    while (row < to && !page.isFull()) {
      const px = heightOf(item.chunk, row)
      pen.openRow(placed(place, item.firstRow + row) + 1, px === height ? null : px * 0.75)
      for (let column = 0; column < writers.length; column++) writers[column]!(row)
      pen.closeRow()
      row++
    }
    return row
  }

  /** Merges from sheet rows to file rows. */
  private moved(merges: readonly Merge[]): Merge[] {
    return merges.map((merge) => ({
      ...merge,
      fromRow: placed(this.place, merge.fromRow),
      toRow: placed(this.place, merge.toRow),
    }))
  }
}

function heightOf(chunk: RowChunk, row: number): number {
  return typeof chunk.heights === 'number' ? chunk.heights : chunk.heights[row]!
}
