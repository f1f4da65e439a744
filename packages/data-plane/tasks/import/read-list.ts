import type { Merge } from '@mingtai/sheet-core'
import {
  type CellBatch,
  cellKinds,
  mergedRanges,
  type OpenSheet,
  type OpenWorkbook,
  openWorkbook,
  readRows,
} from '@mingtai/sheet-files'
import type { ListOrder, ReadList } from '../../protocol.ts'
import { momentText } from '../moment-text.ts'

/** Limits of an unpacked file; a list that people fill in is small. */
const LIMITS = { entries: 2000, part: 128 << 20, total: 400 << 20 }
const HEAD_ROWS = 30
const WIDEST = 200
const LONGEST = 1000

/** Reads a list that people filled in: rows under a known heading, and what of the file was left out. */
export async function readList(order: ListOrder): Promise<ReadList> {
  const book = await openWorkbook(order.file, { limits: LIMITS })
  try {
    const visible = book.sheets.filter(({ isHidden }) => !isHidden)
    const lists: { sheet: OpenSheet; list: SheetList }[] = []
    const asked = order.sheet === undefined ? visible : visible.filter(({ name }) => name === order.sheet)
    for (const sheet of asked.length > 0 || order.sheet !== undefined ? asked : book.sheets.slice(0, 1)) {
      const list = new SheetList(order)
      for await (const batch of readRows(book, sheet)) if (!list.add(batch)) break
      lists.push({ sheet, list })
      if (list.isFound) break
    }
    const chosen = lists.find(({ list }) => list.isFound) ?? lists[0]
    if (chosen === undefined) return { missing: [...order.required], columns: [], rows: [], leftOut: nothingLeftOut }
    const others = book.sheets.filter((one) => one !== chosen.sheet && !(order.unreadSheets ?? []).includes(one.name))
    const sheets: string[] = []
    for (const sheet of others) if (await hasCells(book, sheet)) sheets.push(sheet.name)
    chosen.list.fillMerged(await mergedRanges(book, chosen.sheet))
    return { ...chosen.list.read(), leftOut: { ...chosen.list.leftOut(), sheets } }
  } finally {
    book.close()
  }
}

const nothingLeftOut = { sheets: [], columns: [], aboveHead: 0, emptyRows: 0, over: 0 }

async function hasCells(book: OpenWorkbook, sheet: OpenSheet): Promise<boolean> {
  for await (const batch of readRows(book, sheet, { textRows: 0 })) if (batch.count > 0) return true
  return false
}

/** One sheet while its cells go by. */
class SheetList {
  readonly #order: ListOrder
  readonly #rows = new Map<number, Map<number, string>>()
  #head: { row: number; columns: Map<number, string> } | null = null
  #extra: string[] = []
  #last = -1
  readonly #over = new Set<number>()
  /** Rows up to the heading, itself among them. */
  #before = 0

  constructor(order: ListOrder) {
    this.#order = order
  }

  /** Required headings that were not met; all of them without a heading. */
  get missing(): string[] {
    const found = new Set(this.#head?.columns.values())
    return this.#order.required.filter((name) => !found.has(name))
  }

  /** Whether this is the sheet that is meant: it has what is required, or any heading where nothing is. */
  get isFound(): boolean {
    if (this.#head === null) this.#lookForHead()
    return this.missing.length === 0 && (this.#order.required.length > 0 || this.#head !== null)
  }

  /** Adds cells; returns whether reading on makes sense. */
  add(batch: CellBatch): boolean {
    for (let index = 0; index < batch.count; index += 1) {
      const [row, column] = [batch.rows[index] ?? 0, batch.columns[index] ?? 0]
      if (this.#head === null && row !== this.#last && this.#last >= 0) this.#lookForHead()
      if (this.#head === null && this.#rows.size > HEAD_ROWS) return false
      const text = column < WIDEST ? textOf(batch, index).slice(0, this.#order.longest ?? LONGEST) : ''
      if (text === '') continue
      this.#take({ row, column, text })
    }
    return true
  }

  #take({ row, column, text }: { row: number; column: number; text: string }): void {
    this.#last = row
    if (this.#head !== null && !this.#head.columns.has(column)) return
    const cells = this.#rows.get(row)
    if (cells !== undefined) cells.set(column, text)
    else if (this.#head === null || this.#rows.size < this.#order.most + this.#before)
      this.#rows.set(row, new Map([[column, text]]))
    else this.#over.add(row)
  }

  /** The row that has just ended is the heading when it has what must not be missing. */
  #lookForHead(): void {
    const cells = this.#rows.get(this.#last)
    const names = new Map([...(cells ?? [])].map(([column, text]) => [column, text.replace(/[*＊\s]/g, '')]))
    const words = [...names.values()]
    const known = this.#order.columns.filter((name) => words.includes(name)).length
    const isMet =
      this.#order.required.length > 0 ? this.#order.required.every((name) => words.includes(name)) : known > 0
    if (!isMet && known < MOSTLY) return
    const columns = new Map<number, string>()
    for (const [column, name] of names)
      if (this.#order.columns.includes(name) && ![...columns.values()].includes(name)) columns.set(column, name)
      else if (!(this.#order.unreadColumns ?? []).includes(name)) this.#extra.push(name)
    this.#head = { row: this.#last, columns }
    this.#before = this.#rows.size
  }

  /** A text over several rows is of each of them. A figure is of the first alone: repeated it would be summed up twice. */
  fillMerged(merges: readonly Merge[]): void {
    const head = this.#head?.row ?? 0
    for (const { fromRow, fromColumn, toRow } of merges) {
      const text = fromRow > head ? this.#rows.get(fromRow)?.get(fromColumn) : undefined
      if (text === undefined || FIGURE.test(text)) continue
      // Rows that are nothing but the merged cell are no rows of the list.
      for (const [row, cells] of this.#rows)
        if (row > fromRow && row <= toRow && !cells.has(fromColumn)) cells.set(fromColumn, text)
    }
  }

  read(): Pick<ReadList, 'rows' | 'missing' | 'columns'> {
    if (this.#head === null) this.#lookForHead()
    const head = this.#head
    if (head === null) return { rows: [], columns: [], missing: this.missing }
    const rows = [...this.#rows]
      .filter(([row]) => row > head.row)
      .map(([row, cells]) => ({
        line: row + 1,
        cells: Object.fromEntries([...cells].map(([column, text]) => [head.columns.get(column) ?? '', text])),
      }))
    return { rows, columns: [...head.columns.values()], missing: this.missing }
  }

  leftOut(): Omit<ReadList['leftOut'], 'sheets'> {
    const head = this.#head?.row ?? 0
    const under = this.#rows.size - this.#before + this.#over.size
    return {
      columns: this.#extra,
      aboveHead: Math.max(0, this.#before - 1),
      emptyRows: Math.max(0, this.#last - head - under),
      over: this.#over.size,
    }
  }
}

const FIGURE = /^[-+]?[\d.,]+%?$/

/** So many known headings make a heading, so that the missing one can be named. */
const MOSTLY = 3

function textOf(batch: CellBatch, index: number): string {
  const number = batch.numbers[index] ?? 0
  switch (batch.kinds[index]) {
    case cellKinds.text:
      return (batch.texts[index] ?? '').trim()
    case cellKinds.number:
      return Number.isInteger(number) ? BigInt(number).toString() : String(Number(number.toPrecision(15)))
    case cellKinds.date:
      return momentText(number)
    case cellKinds.boolean:
      return number === 1 ? '是' : '否'
    default:
      return ''
  }
}
