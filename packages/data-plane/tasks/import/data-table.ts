import {
  type ChunkColumn,
  type Column,
  type DataChunk,
  type Field,
  type FieldType,
  isDateFormat,
  type RowChunk,
  type Scalar,
  type SheetHead,
  styleAt,
  valueAt,
} from '@mingtai/sheet-core'
import type { DataTable } from '@mingtai/sheet-files'

import { picked } from '../../datasets/picked.ts'
import { readOrder } from '../../results/files.ts'
import type { StoredResult } from '../../results/open-result.ts'
import { type ListLine, listLineOf } from './list-columns.ts'

interface Asked {
  folder: string
  sheet: number
  signal: AbortSignal
}

/**
 * Reads the list of a sheet as a table for programs: the repeated rows, named by the captions above them, without
 * titles, totals and notes. null where the sheet is no list.
 */
export async function dataTableOf(result: StoredResult, { folder, sheet, signal }: Asked): Promise<DataTable | null> {
  const [order, state, head] = await Promise.all([readOrder(folder), result.state(), result.head(sheet)])
  const line = order === null ? null : listLineOf(order.template, state.sheets[sheet]?.template ?? sheet)
  if (line === null) return null
  const places = placesOf(head, line)
  if (places === null) return null
  const chunks = listChunks(result.chunksFrom(sheet, 0, signal), { head, row: line.row, places })
  const first = await chunks.next()
  const fields = line.columns.map(({ name }, at): Field => ({
    name,
    type: first.done === true ? 'text' : (first.value.types[at] ?? 'text'),
  }))
  async function* all(): AsyncGenerator<DataChunk> {
    if (first.done === true) return
    yield { ...first.value, fields }
    for await (const chunk of chunks) yield { ...chunk, fields }
  }
  return { fields, chunks: all() }
}

/** The finished column of each column of the list; null where one of them is there twice. */
function placesOf({ widths, columnLines }: SheetHead, { columns }: ListLine): number[] | null {
  const lines = columnLines ?? widths.map((_, column) => column)
  const places = columns.map(({ column }) => lines.indexOf(column))
  const isPlain = columns.every(({ column }, at) => lines.lastIndexOf(column) === places[at] && places[at]! >= 0)
  return isPlain ? places : null
}

interface ListPart extends Omit<DataChunk, 'fields'> {
  types: FieldType[]
}

interface Listing {
  head: SheetHead
  /** Of the template. */
  row: number
  places: readonly number[]
}

async function* listChunks(
  chunks: AsyncIterable<{ from: number; chunk: RowChunk }>,
  { head, row, places }: Listing,
): AsyncGenerator<ListPart> {
  const spans = places.map(() => new OpenSpan())
  const types = places.map((): FieldType | null => null)
  for await (const { from, chunk } of chunks) {
    const rows = rowsOfLine(head, chunk, row)
    const isWhole = rows.length === chunk.rows
    const columns = places.map((place, at) => {
      const cells = chunk.cells[place]
      const filled = spans[at]!.filled(cells?.values ?? null, { chunk, from, column: place })
      if (cells?.values !== null && cells !== undefined && rows.length > 0) types[at] ??= typeOf(cells, rows[0]!, head)
      return isWhole ? filled : picked(filled, rows)
    })
    if (rows.length > 0) yield { rows: rows.length, columns, types: types.map((type) => type ?? 'text') }
  }
}

/** The rows of a chunk that a row of the template became. */
function rowsOfLine({ rowLines = [] }: SheetHead, { rows, lines = -1 }: RowChunk, row: number): number[] {
  if (typeof lines === 'number' && rowLines[lines] !== row) return []
  const all = Array.from({ length: rows }, (_, at) => at)
  return typeof lines === 'number' ? all : all.filter((at) => rowLines[lines[at]!] === row)
}

/** A group's value stands in the first row of its merged cell; in a table it stands in every row. */
class OpenSpan {
  #until = -1
  #value: Column = empty(1)

  /** The column with the values of merged cells in all of their rows. */
  filled(values: Column | null, { chunk, from, column }: { chunk: RowChunk; from: number; column: number }): Column {
    const own = values ?? empty(chunk.rows)
    const merges = chunk.merges.filter((merge) => merge.fromColumn === column && merge.toRow > merge.fromRow)
    const rest = Math.max(0, Math.min(chunk.rows, this.#until - from + 1))
    const before = this.#value
    const rows = merges.length === 0 ? null : Array.from({ length: chunk.rows }, (_, row) => row)
    for (const { fromRow, toRow } of merges) {
      rows!.fill(fromRow - from, fromRow - from, Math.min(chunk.rows, toRow - from + 1))
      if (toRow <= this.#until) continue
      this.#until = toRow
      this.#value = picked(own, [fromRow - from])
    }
    const spread = rows === null ? own : picked(own, rows)
    return rest === 0 ? spread : withHead(before, rest, spread)
  }
}

/** The column with a value of the chunk before in its first rows. */
function withHead(value: Column, rows: number, column: Column): Column {
  const count = column.type === 'text' ? column.codes.length : column.values.length
  if (rows === count) {
    const same = Array.from({ length: count }, () => 0)
    return picked(value, same)
  }
  return {
    type: 'mixed',
    values: Array.from({ length: count }, (_, row) => (row < rows ? exactOf(value, 0) : exactOf(column, row))),
  }
}

/** With the scale of its column. */
function exactOf(column: Column, row: number): Scalar {
  const value = valueAt(column, row)
  if (value === null || column.type !== 'decimal') return value
  return { scaled: BigInt(column.values[row]!), scale: column.scale }
}

function empty(rows: number): Column {
  return { type: 'mixed', values: Array.from({ length: rows }, () => null) }
}

function typeOf(cells: ChunkColumn, row: number, head: SheetHead): FieldType {
  const { values } = cells
  if (values === null) return 'text'
  if (values.type === 'decimal') return 'number'
  if (values.type !== 'float' && values.type !== 'mixed') return values.type
  const { format } = head.styles[styleAt(cells, row)] ?? {}
  if (isDateFormat(format)) return /h|s/i.test(format ?? '') ? 'timestamp' : 'date'
  if (values.type === 'float') return 'number'
  const isNumber = values.values.every(
    (value) => value === null || typeof value === 'number' || typeof value === 'object',
  )
  return isNumber ? 'number' : 'text'
}
