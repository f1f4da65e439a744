import { type BytePage, token, type Token } from './bytes/byte-page.ts'
import { putInteger } from './bytes/byte-numbers.ts'

const ROW_OPEN = token('<row r="')
const ROW_PLAIN = token('">')
const ROW_HIDDEN = token('" hidden="1">')
const ROW_CLOSE = token('</row>')

/** Writes cells into a page. The digits of the row number are made once per row and copied into each cell. */
export class CellOutput {
  readonly page: BytePage
  /** Row number in the file, from 1. */
  row = 0
  private low = 0
  private high = 0
  private width = 0
  private height = 0
  private heightToken = ROW_PLAIN
  private readonly digits = new DataView(new ArrayBuffer(8))

  constructor(page: BytePage) {
    this.page = page
  }

  /** `height` in points, or null for the sheet's default. */
  openRow(row: number, height: number | null): void {
    this.setRow(row)
    const { page } = this
    page.reserve(0)
    page.put(ROW_OPEN)
    putInteger(page, row)
    if (height === null) return page.put(ROW_PLAIN)
    if (height === 0) return page.put(ROW_HIDDEN)
    if (height !== this.height) {
      this.height = height
      this.heightToken = token(`" ht="${height}" customHeight="1">`)
    }
    page.put(this.heightToken)
  }

  /** A row that folds: `fold` are the attributes that say how. */
  openFoldedRow(row: number, height: number | null, fold: string): void {
    this.setRow(row)
    const { page } = this
    page.reserve(0)
    page.put(ROW_OPEN)
    putInteger(page, row)
    const size = height === null ? '' : height === 0 ? ' hidden="1"' : ` ht="${height}" customHeight="1"`
    page.ascii(`"${size === ' hidden="1"' && fold.includes(size) ? '' : size}${fold}>`)
  }

  closeRow(): void {
    this.page.put(ROW_CLOSE)
  }

  /** The start of a cell: `<c r="K` + row number + what follows the address. */
  open(column: Token, tail: Token): void {
    const { page, width } = this
    const view = page.view
    const before = column.words
    const after = tail.words
    let at = page.at
    for (let i = 0; i < before.length; i++) view.setUint32(at + i * 4, before[i]!, true)
    at += column.length
    view.setUint32(at, this.low, true)
    view.setUint32(at + 4, this.high, true)
    at += width
    for (let i = 0; i < after.length; i++) view.setUint32(at + i * 4, after[i]!, true)
    page.at = at + tail.length
  }

  private setRow(row: number): void {
    const text = String(row)
    for (let i = 0; i < text.length; i++) this.digits.setUint8(i, text.charCodeAt(i))
    this.row = row
    this.low = this.digits.getUint32(0, true)
    this.high = this.digits.getUint32(4, true)
    this.width = text.length
  }
}
