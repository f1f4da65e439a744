import { compareValues, keyOf } from '../compare.ts'
import type { FormulaContext } from '../context.ts'
import { MOST_CELLS } from '../spread.ts'
import {
  errors,
  type FormulaError,
  type FormulaRange,
  type FormulaValue,
  isError,
  type Operand,
  rowsOf,
  single,
  truthOf,
} from '../value.ts'
import { type FormulaFunction, type Functions, MANY, numberAt, rangeAt, valueAt, whole } from './define.ts'
import { cellOf, isFailed, rowList, table, turned } from './grid-of.ts'

/** Functions that give ranges: chosen, ordered, cut and put together. */
export const arrays: Functions = {
  FILTER: whole(2, 3, filter),
  SORT: whole(1, 4, (args) => {
    const [at, order] = [numberAt(args, 1, 1), numberAt(args, 2, 1)]
    if (isError(at)) return at
    if (isError(order)) return order
    const isAcross = truthOf(valueAt(args, 3)) === true
    const source = isAcross ? turned(rangeAt(args, 0)) : rangeAt(args, 0)
    const column = Math.trunc(at === 0 ? 1 : at) - 1
    if (column < 0 || column >= source.columns || Math.abs(order) > 1) return errors.value
    const rows = rowList(source).toSorted(by((row) => row[column] ?? null, order))
    return isAcross ? turned(table(rows)) : table(rows)
  }),
  SORTBY: whole(2, MANY, sortBy),
  UNIQUE: whole(1, 3, unique),
  SEQUENCE: whole(1, 4, (args) => {
    const [rows, columns, start, step] = [
      numberAt(args, 0, 1),
      numberAt(args, 1, 1),
      numberAt(args, 2, 1),
      numberAt(args, 3, 1),
    ]
    if (isError(rows)) return rows
    if (isError(columns)) return columns
    if (isError(start)) return start
    if (isError(step)) return step
    const [r, c] = [Math.trunc(rows), Math.trunc(args[1] === null ? 1 : columns)]
    if (r < 1 || c < 1) return errors.value
    if (r * c > MOST_CELLS) return errors.number
    return { values: Array.from({ length: r * c }, (_, at) => start + at * step), columns: c }
  }),
  RANDARRAY: whole(0, 5, dice),
  TRIMRANGE: whole(1, 3, trimmed),
  TRANSPOSE: whole(1, 1, (args) => turned(rangeAt(args, 0))),
  TAKE: whole(2, 3, (args) =>
    part(args, (count, all) => (count < 0 ? [Math.max(0, all + count), all] : [0, Math.min(all, count)])),
  ),
  DROP: whole(2, 3, (args) =>
    part(args, (count, all) => (count < 0 ? [0, Math.max(0, all + count)] : [Math.min(all, count), all])),
  ),
  CHOOSEROWS: whole(2, MANY, (args) => picked(rangeAt(args, 0), args)),
  CHOOSECOLS: whole(2, MANY, (args) => {
    const rows = picked(turned(rangeAt(args, 0)), args)
    return isFailed(rows) ? rows : turned(rows)
  }),
  VSTACK: whole(1, MANY, (args) => stacked(args.map((_, at) => rangeAt(args, at)))),
  HSTACK: whole(1, MANY, (args) => {
    const rows = stacked(args.map((_, at) => turned(rangeAt(args, at))))
    return isFailed(rows) ? rows : turned(rows)
  }),
  TOCOL: line((values) => ({ values, columns: 1 })),
  TOROW: line((values) => ({ values, columns: values.length })),
  WRAPROWS: whole(2, 3, wrapped),
  WRAPCOLS: whole(2, 3, (args) => {
    const rows = wrapped(args)
    return isFailed(rows) ? rows : turned(rows)
  }),
  EXPAND: whole(2, 4, expanded),
}

/** `RANDARRAY([rows], [columns], [least], [most], [whole numbers])`. */
function dice(args: Operand[], { random }: FormulaContext): Operand {
  const [rows, columns, least, most] = [0, 1, 2, 3].map((at) => numberAt(args, at, at === 2 ? 0 : 1))
  for (const one of [rows, columns, least, most]) if (typeof one !== 'number') return one ?? errors.value
  const [r, c, from, to] = [Math.trunc(Number(rows)), Math.trunc(Number(columns)), Number(least), Number(most)]
  const isWhole = truthOf(valueAt(args, 4)) === true
  if (random === undefined) return errors.missing
  if (r < 1 || c < 1 || from > to || (isWhole && !(Number.isInteger(from) && Number.isInteger(to)))) return errors.value
  if (r * c > MOST_CELLS) return errors.number
  const thrown = () => (isWhole ? from + Math.floor(random() * (to - from + 1)) : from + random() * (to - from))
  return { values: Array.from({ length: r * c }, thrown), columns: c }
}

/** `TRIMRANGE(range, [rows], [columns])`: 1 without empty ones before, 2 without those behind, 3 without both, 0 with all. */
function trimmed(args: Operand[]): Operand {
  const [rows, columns] = [numberAt(args, 1, 3), numberAt(args, 2, 3)]
  if (isError(rows)) return rows
  if (isError(columns)) return columns
  const lines = (range: FormulaRange, mode: number) => {
    const all = rowList(range)
    const isFilled = (row: readonly FormulaValue[]) => row.some((value) => value !== null)
    const [first, last] = [all.findIndex(isFilled), all.findLastIndex(isFilled)]
    if (first < 0) return null
    return table(all.slice(mode % 2 === 1 ? first : 0, mode >= 2 ? last + 1 : all.length))
  }
  const down = lines(rangeAt(args, 0), Math.trunc(rows))
  const across = down && lines(turned(down), Math.trunc(columns))
  return across === null ? errors.reference : turned(across)
}

function filter(args: Operand[]): Operand {
  const source = rangeAt(args, 0)
  const tests = rangeAt(args, 1)
  const isAcross = tests.columns > 1
  const rows = rowList(isAcross ? turned(source) : source)
  if (tests.values.length !== rows.length) return errors.value
  const matching: FormulaValue[][] = []
  for (const [at, row] of rows.entries()) {
    const met = truthOf(tests.values[at] ?? null)
    if (isError(met)) return met
    if (met) matching.push(row)
  }
  if (matching.length === 0) return args[2] === undefined ? errors.calculation : args[2]
  return isAcross ? turned(table(matching)) : table(matching)
}

/** Empty cells stand last either way. */
function by<T>(read: (item: T) => FormulaValue, order: number): (a: T, b: T) => number {
  return (a, b) => {
    const [x, y] = [read(a), read(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return compareValues(isError(x) ? x.error : x, isError(y) ? y.error : y) * (order < 0 ? -1 : 1)
  }
}

function sortBy(args: Operand[]): Operand {
  const source = rangeAt(args, 0)
  const isAcross = rangeAt(args, 1).columns > 1 && rowsOf(rangeAt(args, 1)) === 1
  const rows = rowList(isAcross ? turned(source) : source)
  const orders: ((a: number, b: number) => number)[] = []
  for (let at = 1; at < args.length; at += 2) {
    const keys = rangeAt(args, at).values
    const order = numberAt(args, at + 1, 1)
    if (isError(order)) return order
    if (keys.length !== rows.length) return errors.value
    orders.push(by((row) => keys[row] ?? null, order))
  }
  const sorted = [...rows.keys()].sort((a, b) => {
    for (const order of orders) {
      const difference = order(a, b)
      if (difference !== 0) return difference
    }
    return a - b
  })
  const result = table(sorted.map((row) => rows[row] ?? []))
  return isAcross ? turned(result) : result
}

/** `UNIQUE(range, [by column], [only what stands once])`. */
function unique(args: Operand[]): Operand {
  const isAcross = truthOf(valueAt(args, 1)) === true
  const isOnce = truthOf(valueAt(args, 2)) === true
  const rows = rowList(isAcross ? turned(rangeAt(args, 0)) : rangeAt(args, 0))
  const counts = new Map<string, number>()
  const keys = rows.map((row) => JSON.stringify(row.map((value) => (isError(value) ? value.error : keyOf(value)))))
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const seen = new Set<string>()
  const distinct = rows.filter((_, at) => {
    const key = keys[at] ?? ''
    if (seen.has(key) || (isOnce && counts.get(key) !== 1)) return false
    seen.add(key)
    return true
  })
  if (distinct.length === 0) return errors.calculation
  return isAcross ? turned(table(distinct)) : table(distinct)
}

function part(args: Operand[], span: (count: number, all: number) => [number, number]): Operand {
  const source = rangeAt(args, 0)
  const [rows, columns] = [numberAt(args, 1), numberAt(args, 2)]
  if (isError(rows)) return rows
  if (isError(columns)) return columns
  const isWhole = (at: number) => args[at] === undefined || args[at] === null
  const [top, bottom] = isWhole(1) ? [0, rowsOf(source)] : span(Math.trunc(rows), rowsOf(source))
  const [left, right] = isWhole(2) ? [0, source.columns] : span(Math.trunc(columns), source.columns)
  if (bottom <= top || right <= left) return errors.calculation
  return table(
    rowList(source)
      .slice(top, bottom)
      .map((row) => row.slice(left, right)),
  )
}

function picked(source: FormulaRange, args: readonly Operand[]): FormulaRange | FormulaError {
  const rows = rowList(source)
  const chosen: FormulaValue[][] = []
  for (const place of args.slice(1).flatMap((arg) => rangeAt([arg], 0).values)) {
    const at = numberAt([place], 0)
    if (isError(at)) return at
    const row = at < 0 ? rows.at(Math.trunc(at)) : rows[Math.trunc(at) - 1]
    if (row === undefined) return errors.value
    chosen.push(row)
  }
  return table(chosen)
}

function stacked(ranges: readonly FormulaRange[]): FormulaRange | FormulaError {
  const columns = Math.max(...ranges.map((range) => range.columns))
  if (ranges.reduce((sum, range) => sum + rowsOf(range), 0) * columns > MOST_CELLS) return errors.number
  const padded = (row: FormulaValue[]) =>
    Array.from({ length: columns }, (_, at) => (at < row.length ? (row[at] ?? null) : errors.missing))
  return table(ranges.flatMap((range) => rowList(range).map(padded)))
}

/** `TOCOL(range, [1: without blanks, 2: errors, 3: both], [by column])`. */
function line(shape: (values: FormulaValue[]) => FormulaRange): FormulaFunction {
  return whole(1, 3, (args) => {
    const skip = numberAt(args, 1)
    if (isError(skip)) return skip
    const isDown = truthOf(valueAt(args, 2)) === true
    const { values } = isDown ? turned(rangeAt(args, 0)) : rangeAt(args, 0)
    const remaining = values.filter(
      (value) => !((skip === 1 || skip === 3) && value === null) && !(skip >= 2 && isError(value)),
    )
    return remaining.length === 0 ? errors.calculation : shape(remaining)
  })
}

function wrapped(args: Operand[]): FormulaRange | FormulaError {
  const { values } = rangeAt(args, 0)
  const count = numberAt(args, 1)
  if (isError(count)) return count
  const columns = Math.trunc(count)
  if (columns < 1) return errors.number
  const filler = args[2] === undefined ? errors.missing : single(args[2])
  const length = Math.ceil(values.length / columns) * columns
  if (length > MOST_CELLS) return errors.number
  return { values: Array.from({ length }, (_, at) => (at < values.length ? (values[at] ?? null) : filler)), columns }
}

function expanded(args: Operand[]): Operand {
  const source = rangeAt(args, 0)
  const [rows, columns] = [numberAt(args, 1, rowsOf(source)), numberAt(args, 2, source.columns)]
  if (isError(rows)) return rows
  if (isError(columns)) return columns
  const r = args[1] === null ? rowsOf(source) : Math.trunc(rows)
  const c = args[2] === null ? source.columns : Math.trunc(columns)
  if (r < rowsOf(source) || c < source.columns) return errors.value
  if (r * c > MOST_CELLS) return errors.number
  const filler = args[3] === undefined ? errors.missing : single(args[3])
  return {
    values: Array.from({ length: r * c }, (_, at) => cellOf(source, Math.floor(at / c), at % c) ?? filler),
    columns: c,
  }
}
