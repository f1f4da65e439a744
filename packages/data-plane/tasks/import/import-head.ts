import type { Merge } from '@mingtai/sheet-core'
import { type CellBatch, type CellFormat, cellKinds } from '@mingtai/sheet-files'

/** Rows among which the heading is looked for. */
export const HEAD_ROWS = 30
const MOST_HEAD_ROWS = 4

interface HeadCell {
  column: number
  kind: number
  text: string
}

/** Where the heading of a sheet lies and what its columns are called. */
export interface FoundHead {
  /** First and last row of the heading; `null` where there is none. */
  rows: { from: number; to: number } | null
  columns: { at: number; name: string }[]
  /** Rows with something in them above it. */
  above: number
}

/** The first look at a sheet: its first rows, and which columns hold anything at all. */
export class HeadFinder {
  readonly #rows = new Map<number, HeadCell[]>()
  readonly #columns = new Set<number>()
  readonly #formats: readonly CellFormat[]

  constructor(formats: readonly CellFormat[]) {
    this.#formats = formats
  }

  add(batch: CellBatch): void {
    for (let i = 0; i < batch.count; i++) {
      const row = batch.rows[i]!
      const column = batch.columns[i]!
      const text = batch.texts[i] ?? this.#shown(batch, i)
      this.#columns.add(column)
      if (!this.#rows.has(row) && this.#rows.size >= HEAD_ROWS) continue
      const cells = this.#rows.get(row) ?? []
      cells.push({ column, kind: batch.kinds[i]!, text: text.trim() })
      this.#rows.set(row, cells)
    }
  }

  /** `chosen`: the row that a person named, counted from 1, 0 for none; null: looked for. */
  find(merges: readonly Merge[], chosen: number | null = null): FoundHead {
    const columns = [...this.#columns].toSorted((a, b) => a - b)
    const rows = [...this.#rows.keys()].toSorted((a, b) => a - b)
    const nameless = { rows: null, columns: columns.map((at) => ({ at, name: '' })), above: 0 }
    if (chosen !== null) return chosen === 0 ? nameless : this.#headAt({ from: chosen - 1, to: chosen - 1 }, merges)
    const widest = Math.max(0, ...rows.map((row) => this.#width(row, merges)))
    for (const row of rows) {
      const cells = this.#rows.get(row) ?? []
      if (this.#width(row, merges) * 2 < widest || (widest > 1 && cells.length === 1)) continue
      if (!this.#isWords(row)) break
      const to = this.#lastHeadRow(row, merges)
      return this.#headAt({ from: row, to }, merges)
    }
    return nameless
  }

  #headAt(rows: { from: number; to: number }, merges: readonly Merge[]): FoundHead {
    const columns = [...this.#columns].toSorted((a, b) => a - b)
    return {
      rows,
      columns: columns.map((at) => ({ at, name: this.#name(at, { ...rows, merges }) })),
      above: [...this.#rows.keys()].filter((row) => row < rows.from).length,
    }
  }

  /** Columns that a row fills, a merged cell counting as all that it covers. */
  #width(row: number, merges: readonly Merge[]): number {
    return (this.#rows.get(row) ?? []).reduce((sum, { column }) => {
      const merge = mergeAt(merges, row, column)
      return sum + (merge === null ? 1 : merge.toColumn - merge.fromColumn + 1)
    }, 0)
  }

  /** As the sheet shows it. */
  #shown({ numbers, kinds, styles }: CellBatch, at: number): string {
    const number = numbers[at] ?? 0
    if (kinds[at] === cellKinds.open) return ''
    return this.#formats[styles[at] ?? 0]?.show(number).text ?? String(number)
  }

  /** Words, and beside them the years, months or days that a table goes on with to the right. */
  #isWords(row: number): boolean {
    const cells = this.#rows.get(row) ?? []
    const words = cells.filter(({ kind, text }) => kind === cellKinds.text && text !== '')
    const periods = cells.filter(isPeriod)
    if (words.length === 0 || words.length + periods.length < cells.length) return false
    return periods.length === 0 || (areDifferent(periods) && !this.#goesOn(row, periods))
  }

  /** Whether the columns hold years and days below as well: then these are values of the first row. */
  #goesOn(row: number, periods: readonly HeadCell[]): boolean {
    const below = [...this.#rows].filter(([one]) => one > row).flatMap(([, cells]) => cells)
    return periods.some(({ column }) => {
      const values = below.filter((cell) => cell.column === column)
      return values.length > 0 && values.every(isPeriod)
    })
  }

  /** A heading goes on below what spans several columns, and to the end of what spans several rows. */
  #lastHeadRow(from: number, merges: readonly Merge[]): number {
    let to = from
    for (let row = from; row <= to && to < from + MOST_HEAD_ROWS; row++) {
      for (const merge of merges.filter((one) => one.fromRow === row)) {
        const goesOn = merge.toColumn > merge.fromColumn && merge.toRow === to && this.#isWords(to + 1)
        to = Math.max(to, goesOn ? to + 1 : merge.toRow)
      }
    }
    return Math.min(to, from + MOST_HEAD_ROWS)
  }

  #name(column: number, { from, to, merges }: { from: number; to: number; merges: readonly Merge[] }): string {
    const parts: string[] = []
    for (let row = from; row <= to; row++) {
      const merge = mergeAt(merges, row, column)
      const place = merge === null ? { row, column } : { row: merge.fromRow, column: merge.fromColumn }
      const text = (this.#rows.get(place.row) ?? []).find((cell) => cell.column === place.column)?.text ?? ''
      if (text !== '' && parts.at(-1) !== text) parts.push(text)
    }
    return parts.join('_')
  }
}

function isPeriod({ kind, text }: HeadCell): boolean {
  return kind === cellKinds.date || (kind === cellKinds.number && /^(?:19|20)\d\d年?$/.test(text))
}

function areDifferent(cells: readonly HeadCell[]): boolean {
  return new Set(cells.map(({ text }) => text)).size === cells.length
}

export function mergeAt(merges: readonly Merge[], row: number, column: number): Merge | null {
  return (
    merges.find(
      ({ fromRow, toRow, fromColumn, toColumn }) =>
        row >= fromRow && row <= toRow && column >= fromColumn && column <= toColumn,
    ) ?? null
  )
}
