import { refuse } from '@mingtai/messages'
import { compileFormat } from '@mingtai/sheet-core'
import { type CellBatch, cellKinds, newBatch } from './cell-batch.ts'
import { type DaySystem, lengthText, ownFigure } from '../file-days.ts'
import { numberAt, serialOfIso } from './cell-number.ts'
import type { CellFormat } from './number-formats.ts'
import { CLOSE, codeOf, EMPTY, type Markup, OPEN } from './markup.ts'
import type { SharedTexts } from './shared-texts.ts'

const ROWS = 1_048_576
const COLUMNS = 16_384
/** A batch ends with the row in which it gets this full; another row of any width fits behind it. */
const FULL = 1 << 15
const ROOM = FULL + COLUMNS

const ROW = codeOf('row')
const CELL = codeOf('c')
const VALUE = codeOf('v')
const FORMULA = codeOf('f')
const TEXT = codeOf('t')
const INLINE = codeOf('is')
const PHONETIC = codeOf('rPh')
const ADDRESS = codeOf('r')
const STYLE = codeOf('s')

/** How the file says what a value is (`t`). */
const SHARED = codeOf('s')
const BOOLEAN = codeOf('b')
const ERROR = codeOf('e')
const ISO_DATE = codeOf('d')
const FORMULA_TEXT = codeOf('str')
const NUMBER = codeOf('n')

const PLAIN: CellFormat = { moment: null, code: null, show: compileFormat(undefined) }

export interface CellContext {
  texts: SharedTexts
  formats: readonly CellFormat[]
  days: DaySystem
  /** Behind this many rows no strings are made. */
  textRows?: number
}

/** Turns the tags of a worksheet into batches of cells. */
export class CellReader {
  /** The sheet's rows have ended; what follows in the part is of no interest here. */
  isDone = false
  private readonly context: CellContext
  private batch: CellBatch = newBatch(ROOM)
  private ready: CellBatch | null = null
  private isInRows = false
  private row = -1
  /** Rows with cells so far, and where in the batch the present one begins. */
  private rows = 0
  private rowFrom = 0
  private column = -1
  private style = 0
  private type = NUMBER
  private isInline = false
  private isPhonetic = false
  private inline = ''
  /** The cell has a formula, and no result of it so far. */
  private isOpen = false

  constructor(context: CellContext) {
    this.context = context
  }

  /** A full batch, once. */
  take(): CellBatch | null {
    const { ready } = this
    this.ready = null
    return ready
  }

  /** What is left when the rows have ended. */
  rest(): CellBatch {
    return this.batch
  }

  tag(kind: number, markup: Markup): void {
    const { code } = markup
    if (code === VALUE) {
      if (kind === CLOSE) this.value(markup)
    } else if (code === CELL) {
      if (kind !== CLOSE) this.cell(kind, markup)
      else this.endCell()
    } else if (code === FORMULA) {
      if (this.isInRows) this.isOpen = true
    } else if (code === ROW) {
      if (kind !== CLOSE) this.startRow(markup)
      if (kind !== OPEN) this.endRow()
    } else if (code === INLINE) this.isInline = kind === OPEN
    else if (code === TEXT && kind === CLOSE) {
      if (this.isInline && !this.isPhonetic) this.inline += markup.text()
    } else if (code === PHONETIC) this.isPhonetic = kind === OPEN
    else if (code === 0 && markup.isNamed('sheetData')) {
      this.isInRows = kind === OPEN
      this.isDone = kind !== OPEN
    }
  }

  private startRow(markup: Markup): void {
    let row = this.row + 1
    while (markup.nextAttribute()) {
      if (markup.attribute === ADDRESS) row = Number(markup.value()) - 1
    }
    if (!(row >= 0 && row < ROWS && Number.isInteger(row))) refuse('workbook.damaged', '行号超出范围')
    this.row = row
    this.column = -1
    this.rowFrom = this.batch.count
  }

  private endRow(): void {
    if (this.batch.count > this.rowFrom) this.rows++
    if (this.batch.count < FULL) return
    this.ready = this.batch
    this.batch = newBatch(ROOM)
  }

  private cell(kind: number, markup: Markup): void {
    this.type = NUMBER
    this.style = 0
    this.inline = ''
    this.isInline = false
    this.isOpen = false
    this.column++
    while (markup.nextAttribute()) {
      const { attribute, bytes, valueFrom, valueTo } = markup
      if (attribute === ADDRESS) this.address(bytes, valueFrom, valueTo)
      else if (attribute === STYLE) this.style = digits(bytes, valueFrom, valueTo)
      else if (attribute === 0x74) this.type = typeOf(bytes, valueFrom, valueTo)
    }
    if (this.column >= COLUMNS || this.row < 0 || this.row >= ROWS) refuse('workbook.damaged', '单元格地址超出范围')
    if (kind === EMPTY) this.type = NUMBER
  }

  /** `B12`: the cell's own address rules, also where it contradicts its row. */
  private address(bytes: Buffer, from: number, to: number): void {
    let at = from
    let column = 0
    for (; at < to; at++) {
      const letter = bytes[at]! & 0xdf
      if (letter < 65 || letter > 90) break
      column = column * 26 + letter - 64
    }
    const row = digits(bytes, at, to)
    if (at === from || at - from > 3 || column > COLUMNS || row < 1 || row > ROWS) {
      refuse('workbook.damaged', `单元格地址${bytes.toString('utf8', from, Math.min(to, from + 20))}不正确`)
    }
    this.row = row - 1
    this.column = column - 1
  }

  private value(markup: Markup): void {
    // An empty text is a result, too.
    if (this.type === FORMULA_TEXT) this.isOpen = false
    if (!this.isInRows || markup.textFrom === markup.textTo) return
    const { bytes, textFrom, textTo } = markup
    switch (this.type) {
      case SHARED:
        return this.shared(digits(bytes, textFrom, textTo))
      case BOOLEAN:
        return this.add(cellKinds.boolean, bytes[textFrom] === 49 || bytes[textFrom] === 116 ? 1 : 0, null)
      case ERROR:
        return this.add(cellKinds.error, 0, markup.text())
      case ISO_DATE:
        return this.day(serialOfIso(markup.text()))
      case NUMBER:
        return this.figure(numberIn(markup))
      default:
        return this.text(markup)
    }
  }

  /** What is no number in a cell that says it is one stands there as an error, as spreadsheets show it. */
  private figure(value: number): void {
    const { formats, days } = this.context
    const { moment, code } = formats[this.style] ?? PLAIN
    if (!Number.isFinite(value)) this.add(cellKinds.error, 0, '#NUM!')
    else if (moment === 'length') this.add(cellKinds.text, 0, lengthText(value))
    else if (moment !== null) this.day(ownFigure(value, moment, days))
    else if (code !== null) this.add(cellKinds.text, 0, code(value).text)
    else this.add(cellKinds.number, value, null)
  }

  private day(serial: number): void {
    if (Number.isFinite(serial)) this.add(cellKinds.date, serial, null)
    else this.add(cellKinds.error, 0, '#NUM!')
  }

  private shared(index: number): void {
    const text = this.context.texts.at(index)
    if (text === null) refuse('workbook.damaged', `第${this.row + 1}行引用的文字不存在`)
    if (text !== '') this.add(cellKinds.text, 0, text)
  }

  private text(markup: Markup): void {
    this.add(cellKinds.text, 0, this.rows <= (this.context.textRows ?? ROWS) ? markup.text() : null)
  }

  private endCell(): void {
    if (this.isInRows && this.inline !== '') this.add(cellKinds.text, 0, this.inline)
    else if (this.isOpen) this.add(cellKinds.open, 0, null)
    this.inline = ''
    this.isOpen = false
  }

  private add(kind: number, number: number, text: string | null): void {
    this.isOpen = false
    const { batch } = this
    const at = batch.count
    // Only a row that names its cells several times is longer than the batch has room.
    if (at >= ROOM) refuse('workbook.damaged', `第${this.row + 1}行的单元格过多`)
    batch.rows[at] = this.row
    batch.columns[at] = this.column
    batch.kinds[at] = kind
    batch.numbers[at] = number
    batch.texts.push(text)
    batch.styles[at] = this.style
    batch.count = at + 1
  }
}

/** Digits as they stand; only where that is no number the text is looked at, without comments and entities. */
function numberIn(markup: Markup): number {
  const value = numberAt(markup.bytes, markup.textFrom, markup.textTo)
  if (!Number.isNaN(value)) return value
  const text = Buffer.from(markup.text())
  return numberAt(text, 0, text.length)
}

function typeOf(bytes: Buffer, from: number, to: number): number {
  let code = 0
  for (let at = from; at < to; at++) code = (code << 8) | bytes[at]!
  return to - from > 4 ? FORMULA_TEXT : code
}

/** A whole number without sign; -1 where it is none. */
function digits(bytes: Buffer, from: number, to: number): number {
  if (from === to) return -1
  let value = 0
  for (let at = from; at < to; at++) {
    const digit = bytes[at]! - 48
    if (digit < 0 || digit > 9 || value > 1e9) return -1
    value = value * 10 + digit
  }
  return value
}
