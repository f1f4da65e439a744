import type { Column } from '@mingtai/sheet-core'

import { DOUBLE_DIGITS } from './exact.ts'
import { rescaled } from './join-columns.ts'
import { scalarAt } from './scalar-at.ts'
import { pick } from '../instance/pick.ts'
import { decimalParts } from '../fill/stored.ts'

/** Dictionaries beyond this are cut down to the words that a stretch really uses. */
const LONG_DICTIONARY = 4096

/** Which of several columns each value comes from (255: none), and at which row of it (-1: null). */
export interface Choice {
  columns: readonly Column[]
  part: Uint8Array
  row: Int32Array
}

/** Makes one column from several: typed where their types agree, otherwise mixed. */
export function mixture({ columns, part, row }: Choice): Column | null {
  const [sole, ...others] = columns
  if (sole !== undefined && others.length === 0) return row.every(isNowhere) ? null : compacted(pick(sole, row))
  const alike = plainDecimals({ columns, part, row })
  if (alike !== null) return alike
  const used = columns.map((_, index) => part.some((from, at) => from === index && (row[at] ?? -1) >= 0))
  const live = columns.flatMap((column, index) => (used[index] ? [{ column, index }] : []))
  const [only] = live
  if (only === undefined) return null
  const own = (index: number): Int32Array => row.map((at, place) => (part[place] === index ? at : -1))
  if (live.length === 1) return compacted(pick(only.column, own(only.index)))
  if (live.every(({ column }) => column.type === 'text')) return texts({ columns, part, row })
  // Only this stretch of each column is looked at from here on.
  const short = columns.map((column, index) => (used[index] ? pick(column, own(index)) : column))
  const places = row.map((at, place) => (at < 0 ? -1 : place))
  const number = numbers(
    { columns: short, part, row: places },
    live.map(({ index }) => short[index] ?? only.column),
  )
  if (number !== null) return number
  return { type: 'mixed', values: Array.from(row, (at, place) => scalarAt(columns[part[place] ?? 255], at)) }
}

function isNowhere(row: number): boolean {
  return row < 0
}

/** The usual case of a cross table: doubles of one scale from several grids. */
function plainDecimals({ columns, part, row }: Choice): Column | null {
  const parts = decimalParts(columns)
  if (parts === null) return null
  const values = new Float64Array(row.length)
  const nulls = new Uint8Array(row.length)
  let missing = 0
  for (let place = 0; place < row.length; place++) {
    const from = parts[part[place]!]
    const at = row[place]!
    if (from === undefined || at < 0 || (from.nulls !== null && from.nulls[at] === 1)) {
      nulls[place] = 1
      missing++
    } else values[place] = from.values[at]!
  }
  if (missing === row.length && row.every(isNowhere)) return null
  return { type: 'decimal', scale: parts[0]?.scale ?? 0, values, nulls: missing > 0 ? nulls : null }
}

function texts({ columns, part, row }: Choice): Column {
  const words = new Map<string, number>()
  const known = columns.map(() => new Map<number, number>())
  const codes = new Int32Array(row.length).fill(-1)
  for (let place = 0; place < row.length; place++) {
    const column = columns[part[place] ?? 255]
    if (column?.type !== 'text') continue
    const code = column.codes[row[place] ?? -1] ?? -1
    if (code < 0) continue
    const seen = known[part[place] ?? 0]
    let mine = seen?.get(code)
    if (mine === undefined) {
      const word = column.dictionary[code] ?? ''
      mine = words.get(word)
      if (mine === undefined) words.set(word, (mine = words.size))
      seen?.set(code, mine)
    }
    codes[place] = mine
  }
  return { type: 'text', codes, dictionary: [...words.keys()] }
}

function compacted(column: Column): Column {
  return column.type === 'text' && column.dictionary.length > LONG_DICTIONARY ? shortened(column) : column
}

/** A text column with a dictionary of its own words only. */
export function shortened(column: Extract<Column, { type: 'text' }>): Column {
  return texts({
    columns: [column],
    part: new Uint8Array(column.codes.length),
    row: Int32Array.from(column.codes, (_, at) => at),
  })
}

/** Numbers of several kinds as one typed column, when no digit is lost. */
function numbers({ columns, part, row }: Choice, live: readonly Column[]): Column | null {
  const first = live[0]
  if (first === undefined || first.type === 'text' || first.type === 'mixed') return null
  if (live.every((column) => column.type === 'decimal')) return decimals({ columns, part, row }, live)
  if (live.every((column) => column.type === first.type)) return sameKind({ columns, part, row }, first)
  const plain = live.every((column) => column.type === 'float' || (column.type === 'decimal' && isShort(column.values)))
  if (!plain) return null
  const values = new Float64Array(row.length)
  const nulls = new Uint8Array(row.length)
  for (let place = 0; place < row.length; place++) {
    const value = scalarAt(columns[part[place] ?? 255], row[place] ?? -1)
    if (typeof value === 'number') values[place] = value
    else nulls[place] = 1
  }
  return { type: 'float', values, nulls: nulls.includes(1) ? nulls : null }
}

function isShort(values: Float64Array | BigInt64Array): boolean {
  return values instanceof Float64Array && values.every((value) => Math.abs(value) <= DOUBLE_DIGITS)
}

function decimals({ columns, part, row }: Choice, live: readonly Column[]): Column | null {
  const scale = Math.max(...live.map((column) => (column.type === 'decimal' ? column.scale : 0)))
  // What no value comes from may have more decimal places.
  const level = columns.map((column) =>
    column.type === 'decimal' && live.includes(column) ? rescaled(column, scale) : column,
  )
  if (level.includes(null)) return null
  const wide = level.some(
    (column) => live.length > 0 && column?.type === 'decimal' && column.values instanceof BigInt64Array,
  )
  const nulls = new Uint8Array(row.length)
  const narrow = wide ? null : new Float64Array(row.length)
  const big = wide ? new BigInt64Array(row.length) : null
  for (let place = 0; place < row.length; place++) {
    const column = level[part[place] ?? 255]
    const at = row[place] ?? -1
    if (at < 0 || column?.type !== 'decimal' || column.nulls?.[at] === 1) nulls[place] = 1
    else if (narrow !== null) narrow[place] = Number(column.values[at])
    else if (big !== null) big[place] = BigInt(column.values[at] ?? 0)
  }
  return {
    type: 'decimal',
    scale,
    values: narrow ?? big ?? new Float64Array(0),
    nulls: nulls.includes(1) ? nulls : null,
  }
}

function sameKind({ columns, part, row }: Choice, first: Exclude<Column, { type: 'text' | 'mixed' }>): Column {
  const count = row.length
  const values =
    first.type === 'date'
      ? new Int32Array(count)
      : first.type === 'boolean'
        ? new Uint8Array(count)
        : new Float64Array(count)
  const nulls = new Uint8Array(count)
  for (let place = 0; place < count; place++) {
    const column = columns[part[place] ?? 255]
    const at = row[place] ?? -1
    if (at < 0 || column === undefined || column.type === 'text' || column.type === 'mixed' || column.nulls?.[at] === 1)
      nulls[place] = 1
    else values[place] = Number(column.values[at])
  }
  const some = nulls.includes(1) ? nulls : null
  if (values instanceof Int32Array) return { type: 'date', values, nulls: some }
  if (values instanceof Uint8Array) return { type: 'boolean', values, nulls: some }
  return { type: first.type === 'timestamp' ? 'timestamp' : 'float', values, nulls: some }
}
