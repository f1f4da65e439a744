import { refuse } from '@mingtai/messages'
import {
  type ChunkColumn,
  type Column,
  compileFormat,
  defaultFormat,
  type RowChunk,
  type Scalar,
  type SheetHead,
  styleAt,
} from '@mingtai/sheet-core'

import type { FindOrder, Found } from '../../protocol.ts'
import { openResult, type StoredResult } from '../../results/open-result.ts'
import { exactAt } from '../../results/slices.ts'
import { digitsLook, type MayShow } from './digits.ts'

/** More are not counted: nobody goes through them one by one. */
const MOST = 100_000
const COLUMNS = 16_384

/** Cells that show a text, as the reader sees them, in the order of reading; counted ones are remembered for a while. */
export async function findText(order: FindOrder, signal: AbortSignal): Promise<Found> {
  const key = `${order.folder} ${order.sheet} ${order.text}`
  const result = (await openResult(order.folder)) ?? refuse('run.resultGone')
  const known = counted.get(key)
  if (known !== undefined) return among(known, order)
  const from = order.from === null ? 0 : placeOf(order.from.row, order.from.column) + 1
  if (!order.counts && order.direction === 'next') {
    const next =
      (await firstFrom(result, order, { from, signal })) ?? (await firstFrom(result, order, { from: 0, signal }))
    return { at: next === null ? null : cellOf(next), count: null, number: null, more: false }
  }
  const places: number[] = []
  for await (const place of placesFrom(result, order, { row: 0, signal })) {
    places.push(place)
    if (places.length > MOST) break
  }
  const all = Float64Array.from(places.slice(0, MOST))
  const { ended } = await result.state()
  if (ended) cacheCount(key, { all, more: places.length > MOST })
  return among({ all, more: places.length > MOST }, order)
}

interface Counted {
  all: Float64Array
  more: boolean
}

const counted = new Map<string, Counted>()
const MOST_KNOWN = 6

function cacheCount(key: string, found: Counted): void {
  counted.set(key, found)
  for (const old of counted.keys()) if (counted.size > MOST_KNOWN) counted.delete(old)
}

/** The next one after a cell, or before it; round the end. */
function among({ all, more }: Counted, { from, direction }: FindOrder): Found {
  if (all.length === 0) return { at: null, count: 0, number: null, more }
  const here = from === null ? -1 : placeOf(from.row, from.column)
  const after = all.findIndex((place) => place > here)
  const before = all.findLastIndex((place) => place < here)
  const found = direction === 'next' ? (after < 0 ? 0 : after) : before < 0 ? all.length - 1 : before
  return { at: cellOf(all[found] ?? 0), count: all.length, number: found + 1, more }
}

function placeOf(row: number, column: number): number {
  return row * COLUMNS + column
}

function cellOf(place: number): { row: number; column: number } {
  return { row: Math.floor(place / COLUMNS), column: place % COLUMNS }
}

async function firstFrom(
  result: StoredResult,
  order: FindOrder,
  { from, signal }: { from: number; signal: AbortSignal },
): Promise<number | null> {
  for await (const place of placesFrom(result, order, { row: Math.floor(from / COLUMNS), signal }))
    if (place >= from) return place
  return null
}

async function* placesFrom(
  result: StoredResult,
  { sheet, text }: FindOrder,
  { row, signal }: { row: number; signal: AbortSignal },
): AsyncGenerator<number> {
  const head = await result.head(sheet)
  const find = finder(text.toLowerCase(), head)
  for await (const { from, chunk } of result.chunksFrom(sheet, row, signal)) {
    const places: number[] = []
    chunk.cells.forEach((cells, column) => {
      if ((head.widths[column] ?? 0) === 0) return
      for (const at of find(cells, chunk)) places.push(placeOf(from + at, column))
    })
    places.sort((a, b) => a - b)
    yield* places
  }
}

/** Rows of a column that show the text. Texts are looked at once for each different one, numbers as they are formatted. */
function finder(wanted: string, { styles }: SheetHead): (cells: ChunkColumn, chunk: RowChunk) => number[] {
  const looks = new Map<string, Look>()
  const lookOf = (format: string | undefined): Look => {
    const key = format ?? ''
    const made = looks.get(key) ?? {
      format: compileFormat(format),
      mayShow: digitsLook(wanted, format),
      days: new Map(),
    }
    looks.set(key, made)
    return made
  }
  const shows = ({ format, days }: Look, value: NonNullable<Scalar>, type: Column['type']): boolean => {
    if (type !== 'date' || typeof value !== 'number') return format(value).text.toLowerCase().includes(wanted)
    const known = days.get(value)
    if (known !== undefined) return known
    const fits = format(value).text.toLowerCase().includes(wanted)
    days.set(value, fits)
    return fits
  }
  return (cells, { rows }) => {
    const { values } = cells
    if (values === null) return []
    const found: number[] = []
    if (values.type === 'text') {
      const fits = values.dictionary.map((text) => text.toLowerCase().includes(wanted))
      if (!fits.includes(true)) return []
      for (let row = 0; row < rows; row++) if (fits[values.codes[row] ?? -1] === true) found.push(row)
      return found
    }
    const usual = defaultFormat(values)
    for (let row = 0; row < rows; row++) {
      const value = exactAt(values, row)
      if (value === null) continue
      const look = lookOf(styles[styleAt(cells, row)]?.format ?? usual)
      if (typeof value === 'number' && look.mayShow?.(value) === false) continue
      if (shows(look, value, values.type)) found.push(row)
    }
    return found
  }
}

interface Look {
  format: ReturnType<typeof compileFormat>
  mayShow: MayShow | null
  /** A report has many rows and few days. */
  days: Map<number, boolean>
}
