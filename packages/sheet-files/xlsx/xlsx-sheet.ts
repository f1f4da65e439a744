import {
  emptyTail,
  heightAt,
  type PlacedObject,
  type RowChunk,
  rowMarks,
  rowPrinter,
  type SheetHead,
  type SheetTail,
} from '@mingtai/sheet-core'
import { token, type Token } from '../bytes/byte-page.ts'
import { CellOutput } from '../cell-output.ts'
import { MergeList } from '../merge-list.ts'
import type { Book } from './book.ts'
import { areNative } from './condition/condition-xml.ts'
import { PartFacts } from './part-facts.ts'
import { type Folds, foldsOf, levelOf, marksAt } from './row-folds.ts'
import { endWorksheet, type OpenPart } from './worksheet-end.ts'
import { type CellContext, type CellWriter, cellWriter } from './xlsx-cells.ts'
import { FormulaCache, placed, type Placement } from './formula/xlsx-formula.ts'
import { SheetLooks } from './styles/xlsx-looks.ts'
import { sheetStart } from './xlsx-sheet-xml.ts'
import { ColumnStrings } from './xlsx-strings.ts'
import { columnLetters } from '../xml.ts'

/** Bytes that the fixed parts of one cell take at most. */
const CELL = 160
const BODY_ROWS = 20

/** A chunk, the sheet row of its first row, and the marks of the row after its last. */
interface PlacedChunk {
  chunk: RowChunk
  firstRow: number
  marksBelow: number
}

/**
 * Writes one filled sheet as worksheets. When one is full the next begins, with the frozen rows on top again. The
 * earlier ones stay open until the last row is written, because rules, notes and filters are only known then.
 */
export class SheetWriter {
  private readonly book: Book
  private readonly head: SheetHead
  private readonly cellOutput: CellOutput
  private readonly prints: ReturnType<typeof rowPrinter>
  private readonly looks: SheetLooks
  private readonly formulas = new FormulaCache()
  private readonly headers: PlacedChunk[] = []
  private readonly addresses: Token[] = []
  private readonly strings: ColumnStrings[] = []
  private readonly merges = new MergeList()
  private readonly objects: PlacedObject[] = []
  private readonly parts: OpenPart[] = []
  private headerRows = 0
  private folds: Folds = { levels: 0, summaryBelow: true }
  private rows = 0
  private height = 20
  /** Marks of the row written last. */
  private marks = 0

  constructor(book: Book, head: SheetHead) {
    this.book = book
    this.head = head
    this.cellOutput = new CellOutput(book.zip.page)
    this.looks = new SheetLooks(head, book.styles)
    this.prints = rowPrinter(head)
  }

  /** `first` are the first rows, as many as are needed to see how the sheet is built. */
  async begin(first: readonly RowChunk[]): Promise<void> {
    const { book, head } = this
    const rows = first.reduce((sum, chunk) => sum + chunk.rows, 0)
    const last = first.at(-1)
    // A long beginning ends in the body, whose height is the one to leave out; a short one is a title.
    if (last && rows >= BODY_ROWS) this.height = heightOf(last, last.rows - 1)
    this.folds = foldsOf(first)
    const header = head.frozen.rows || titleRows(first)
    this.headerRows = header * 2 > book.rowLimit ? 0 : header
    await this.open({ header: this.headerRows, from: this.headerRows, to: book.rowLimit })
  }

  /** `next` is the chunk that follows, null at the end. */
  async write(chunk: RowChunk, next: RowChunk | null): Promise<void> {
    const item = { chunk, firstRow: this.rows, marksBelow: next && next.rows > 0 ? marksAt(next, 0) : 0 }
    if (item.firstRow < this.headerRows) this.headers.push(item)
    for (const merge of chunk.merges) this.merges.add(merge)
    for (const object of chunk.objects ?? []) this.objects.push(object)
    for (let from = 0; from < chunk.rows;) {
      if (item.firstRow + from >= this.part.place.to) await this.turn()
      const to = Math.min(chunk.rows, this.part.place.to - item.firstRow)
      await this.writeRows(item, from, to)
      from = to
    }
    this.rows += chunk.rows
  }

  async end(tail: SheetTail = emptyTail): Promise<void> {
    const { book, head, looks, parts, merges, objects, headerRows } = this
    const places = parts.map((part) => part.place)
    looks.areRulesNative = areNative(tail.conditions, places)
    // The last one is open where the file is: it has to wait like the others while they are ended in order.
    if (parts.length > 1) this.part.entry = await book.zip.hold()
    for (const part of parts) await endWorksheet(book, part, { head, looks, parts, merges, objects, tail, headerRows })
  }

  private get part(): OpenPart {
    return this.parts.at(-1)!
  }

  private async open(place: Placement): Promise<void> {
    const { book, head, folds } = this
    const name = book.names.take(head.name)
    const number = book.worksheets.push({ name, isHidden: head.isHidden === true })
    this.parts.push({ name, number, place, facts: new PartFacts(book.leftOut), entry: null })
    this.marks = 0
    await book.zip.begin(`xl/worksheets/sheet${number}.xml`)
    book.zip.page.ascii(sheetStart(head, { height: this.height, isFirst: number === 1, folds }))
  }

  private async turn(): Promise<void> {
    const { part } = this
    part.entry = await this.book.zip.hold()
    const { header, to } = part.place
    await this.open({ header, from: to, to: to + this.book.rowLimit - header })
    for (const item of this.headers) {
      await this.writeRows(item, 0, Math.min(item.chunk.rows, header - item.firstRow))
    }
  }

  private async writeRows(item: PlacedChunk, from: number, to: number): Promise<void> {
    const { chunk, firstRow } = item
    const { zip, counts } = this.book
    const { place, facts } = this.part
    zip.page.slack = Math.max(4096, chunk.cells.length * CELL)
    const { cellOutput, looks, formulas, head } = this
    const context: CellContext = { cellOutput, looks, formulas, place, facts, widths: head.widths, counts }
    const writers = chunk.cells.map((cells, column) =>
      cellWriter(context, cells, {
        index: column,
        address: (this.addresses[column] ??= token(`<c r="${columnLetters(column)}`)),
        strings: (this.strings[column] ??= new ColumnStrings(this.book.strings)),
        firstRow,
        rows: chunk.rows,
      }),
    )
    this.noteHeights(item, from, to)
    this.notePrinted(item, from, to)
    const fill = chunk.marks ? this.fillMarked : this.fill
    for (let row = from; row < to;) {
      row = fill.call(this, writers, item, { row, to })
      if (zip.page.isFull()) await zip.turn()
    }
    if (!chunk.marks) this.marks = 0
  }

  private noteHeights({ chunk, firstRow }: PlacedChunk, from: number, to: number): void {
    const { place, facts } = this.part
    const first = placed(place, firstRow + from) - from
    if (typeof chunk.heights === 'number') return facts.heights.add(first + from, heightOf(chunk, from))
    for (let row = from; row < to; row++) facts.heights.add(first + row, heightOf(chunk, row))
  }

  private notePrinted({ chunk, firstRow }: PlacedChunk, from: number, to: number): void {
    const { prints } = this
    if (prints === null) return
    const { place, facts } = this.part
    for (let row = from; row < to; row++) if (prints(chunk, row)) facts.addPrinted(placed(place, firstRow + row))
  }

  /** Writes rows until the page is full. Kept apart from the waiting, so that the inner loop is a plain function. */
  private fill(writers: readonly CellWriter[], item: PlacedChunk, { row, to }: { row: number; to: number }): number {
    const { cellOutput, height } = this
    const { page } = cellOutput
    const { place } = this.part
    if (this.marks !== 0 && row < to) row = this.fillMarked(writers, item, { row, to: row + 1 })
    while (row < to && !page.isFull()) {
      const px = heightOf(item.chunk, row)
      cellOutput.openRow(placed(place, item.firstRow + row) + 1, px === height ? null : px * 0.75)
      for (let column = 0; column < writers.length; column++) writers[column]!(row)
      cellOutput.closeRow()
      row++
    }
    return row
  }

  /** The same for rows that fold, repeat or end a page. */
  private fillMarked(
    writers: readonly CellWriter[],
    item: PlacedChunk,
    { row, to }: { row: number; to: number },
  ): number {
    const { cellOutput, height } = this
    const { place, facts } = this.part
    while (row < to && !cellOutput.page.isFull()) {
      const marks = marksAt(item.chunk, row)
      const at = placed(place, item.firstRow + row)
      if (marks & rowMarks.breakAfter) facts.addBreak(at)
      if (marks & rowMarks.title) facts.addTitle(at)
      const px = heightOf(item.chunk, row)
      const below = row + 1 < item.chunk.rows ? marksAt(item.chunk, row + 1) : item.marksBelow
      cellOutput.openFoldedRow(
        at + 1,
        px === height ? null : px * 0.75,
        foldOf(marks, this.folds.summaryBelow ? this.marks : below),
      )
      for (let column = 0; column < writers.length; column++) writers[column]!(row)
      cellOutput.closeRow()
      this.marks = marks
      row++
    }
    return row
  }
}

/** `inner` are the marks of the neighbour that belongs to this row's group when this row is a summary. */
function foldOf(marks: number, inner: number): string {
  const level = levelOf(marks)
  const hidden = marks & rowMarks.folded ? ' hidden="1"' : ''
  const isCollapsed = (inner & rowMarks.folded) !== 0 && levelOf(inner) > level
  return `${hidden}${level > 0 ? ` outlineLevel="${level}"` : ''}${isCollapsed ? ' collapsed="1"' : ''}`
}

/** The marked rows that the sheet begins with. */
function titleRows(first: readonly RowChunk[]): number {
  let rows = 0
  for (const chunk of first) {
    for (let row = 0; row < chunk.rows; row++) {
      if (!(marksAt(chunk, row) & rowMarks.title)) return rows
      rows++
    }
  }
  return rows
}

/** Px of the highest row that spreadsheets open, 409.5 points. */
const HIGHEST = 546

function heightOf(chunk: RowChunk, row: number): number {
  return Math.min(HIGHEST, heightAt(chunk, row))
}
