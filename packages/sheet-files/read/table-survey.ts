import { columnLetters } from '../xml.ts'
import { type CellBatch, cellKinds } from './cell-batch.ts'

/** Rows among which the heading is looked for. */
export const HEAD_ROWS = 30

/** How often a column holds each kind of value, below the heading. */
interface Tally {
  numbers: number
  texts: number
  booleans: number
  dates: number
  /** Dates with a time of day. */
  times: number
}

export type ColumnKind = 'number' | 'text' | 'boolean' | 'date' | 'timestamp'

export interface Survey {
  /** Sheet row of the heading from 0; null where no row looks like one. */
  headRow: number | null
  columns: { at: number; name: string; kind: ColumnKind }[]
  rows: number
  /** Cells with an error instead of a value (`#N/A`), or a formula without its result, by column name. */
  errors: Record<string, number>
}

interface HeadCell {
  row: number
  column: number
  kind: number
  number: number
  text: string | null
}

/** The first look at a table: where its heading is and what its columns hold, counted over all rows. */
export class TableSurveyor {
  private readonly head: HeadCell[] = []
  private readonly headRows = new Set<number>()
  private readonly tallies = new Map<number, Tally>()
  private readonly errors = new Map<number, number>()
  private rows = 0
  private last = -1

  add(batch: CellBatch): void {
    for (let i = 0; i < batch.count; i++) {
      const row = batch.rows[i]!
      const column = batch.columns[i]!
      if (row !== this.last) this.rows++
      this.last = row
      if (this.headRows.size < HEAD_ROWS || this.headRows.has(row)) {
        this.headRows.add(row)
        this.head.push({ row, column, kind: batch.kinds[i]!, number: batch.numbers[i]!, text: batch.texts[i]! })
      } else this.count(column, batch.kinds[i]!, batch.numbers[i]!)
    }
  }

  /** The result; `headRow` set by the caller wins over what is found. */
  survey(headRow?: number | null): Survey {
    const found = headRow === undefined ? this.findHead() : headRow
    const names = new Map<number, string>()
    for (const { row, column, kind, number, text } of this.head) {
      if (found !== null && row === found) names.set(column, (text ?? String(number)).trim())
      else if (found === null || row > found) this.count(column, kind, number)
    }
    const places = [...new Set([...names.keys(), ...this.tallies.keys()])].toSorted((a, b) => a - b)
    const taken = new Set<string>()
    const columns = places.map((at) => ({
      at,
      name: freeName(names.get(at) || `列${columnLetters(at)}`, taken),
      kind: kindOf(this.tallies.get(at)),
    }))
    const before = [...this.headRows].filter((row) => found !== null && row <= found).length
    const errors = columns.flatMap(({ at, name }) => (this.errors.has(at) ? [[name, this.errors.get(at)!]] : []))
    return { headRow: found, columns, rows: this.rows - before, errors: Object.fromEntries(errors) }
  }

  /** The first row at least half as wide as the table; a heading when all its cells are texts. */
  private findHead(): number | null {
    const widths = new Map<number, number>()
    for (const { row } of this.head) widths.set(row, (widths.get(row) ?? 0) + 1)
    const widest = Math.max(0, ...widths.values())
    for (const row of [...this.headRows].toSorted((a, b) => a - b)) {
      const cells = this.head.filter((cell) => cell.row === row)
      if (cells.length * 2 < widest || (widest > 1 && cells.length === 1)) continue
      return cells.every(({ kind, text }) => kind === cellKinds.text && text?.trim()) ? row : null
    }
    return null
  }

  private count(column: number, kind: number, number: number): void {
    let tally = this.tallies.get(column)
    if (!tally) this.tallies.set(column, (tally = { numbers: 0, texts: 0, booleans: 0, dates: 0, times: 0 }))
    if (kind === cellKinds.number) tally.numbers++
    else if (kind === cellKinds.text) tally.texts++
    else if (kind === cellKinds.boolean) tally.booleans++
    else if (kind === cellKinds.error || kind === cellKinds.open)
      this.errors.set(column, (this.errors.get(column) ?? 0) + 1)
    else if (Number.isInteger(number)) tally.dates++
    else tally.times++
  }
}

/** One kind where all values agree; whatever is mixed is text. */
function kindOf(tally: Tally | undefined): ColumnKind {
  if (!tally) return 'text'
  const { numbers, texts, booleans, dates, times } = tally
  const kinds = [numbers, texts, booleans, dates + times].filter((count) => count > 0).length
  if (kinds !== 1 || texts > 0) return 'text'
  if (numbers > 0) return 'number'
  if (booleans > 0) return 'boolean'
  return times > 0 ? 'timestamp' : 'date'
}

function freeName(wanted: string, taken: Set<string>): string {
  const name = wanted.slice(0, 120)
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${name}_${n}`
  taken.add(free)
  return free
}
