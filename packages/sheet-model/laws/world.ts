import { applyBatch } from '../apply/apply.ts'
import { type Book, createBook, type Sheet } from '../book.ts'
import type { AxisName, Lines, Range } from '../line.ts'
import type { Batch, Content, Operation } from '../operation.ts'
import { mergesOf } from '../read/merges.ts'
import { sheetNames } from '../read/sheet-names.ts'
import { contentOf, endAt, lineCount, lineNumbers, linesAt, livingSheets, lookOf } from '../read/sheet.ts'
import { printedFormula } from '../formula/print-formula.ts'
import { readFormula } from '../formula/read-formula.ts'

export type Dice = (sides: number) => number

/** Dice that fall the same way for the same seed. */
export function dice(seed: number): Dice {
  let state = (Math.imul(seed, 2_654_435_761) + 88_675_123) >>> 0
  return (sides) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return sides <= 0 ? 0 : state % sides
  }
}

/** A book of one sheet; its first column has a number for each row. */
export function smallBook(rows = 9, columns = 4): Book {
  const book = createBook()
  const contents = Array.from({ length: rows * columns }, (_, at) => (at % columns < 2 ? at + 1 : null))
  applyBatch(book, {
    key: 's-0',
    client: 's',
    base: 0,
    operations: [
      {
        do: 'insertSheet',
        name: '表',
        rows,
        columns,
        at: {
          line: null,
          side: 'before',
        },
      },
      {
        do: 'set',
        sheet: 's-0.0',
        rows: [['s-0.0r', 0, rows]],
        columns: [['s-0.0c', 0, columns]],
        contents,
      },
    ],
  })
  return book
}

export function firstSheet(book: Book): Sheet {
  const [sheet] = livingSheets(book)
  if (sheet === undefined) throw new Error('No sheet')
  return sheet
}

export function rangeOf(book: Book, sheet: Sheet, box: [number, number, number, number]): Range {
  const [top, left, bottom, right] = box
  const end = (axis: AxisName, at: number) => endAt(book, sheet, axis, at) ?? ['?', 0, '']
  return { rows: [end('row', top), end('row', bottom)], columns: [end('column', left), end('column', right)] }
}

/** Everything that somebody sees. */
export function seen(book: Book): string {
  return JSON.stringify(
    livingSheets(book).map((sheet) => {
      const rows = [...lineNumbers(book, sheet, 'row')]
      const columns = [...lineNumbers(book, sheet, 'column')]
      const shown = (content: Content) =>
        typeof content === 'object' && content !== null ? printedFormula(book, sheet, content) : content
      return {
        name: sheetNames(book).get(sheet.id),
        rows: linesAt(book, sheet, 'row', 0, rows.length),
        columns: linesAt(book, sheet, 'column', 0, columns.length),
        cells: rows.map((row) => columns.map((column) => shown(contentOf(sheet, row, column)))),
        looks: rows.map((row) => columns.map((column) => lookOf(book, sheet, row, column))),
        merges: mergesOf(book, sheet).map(({ fromRow, toRow, fromColumn, toColumn }) => [
          fromRow,
          toRow,
          fromColumn,
          toColumn,
        ]),
      }
    }),
  )
}

const kinds = [
  'type',
  'type',
  'style',
  'insertRows',
  'insertColumns',
  'deleteRows',
  'deleteColumns',
  'moveRows',
  'moveColumns',
  'sort',
  'merge',
  'unmerge',
  'sum',
  'clear',
  'paste',
  'sheet',
  'copySheet',
  'moveSheet',
  'deleteSheet',
] as const

/** What somebody may do on what they see; null where the kind cannot be done there. */
export function someOperation(book: Book, roll: Dice, made: number): Operation | null {
  const sheets = livingSheets(book)
  const sheet = sheets[roll(sheets.length)]
  if (sheet === undefined)
    return { do: 'insertSheet', name: '新', rows: 6, columns: 3, at: { line: null, side: 'before' } }
  const rows = lineCount(book, sheet, 'row')
  const columns = lineCount(book, sheet, 'column')
  const id = sheet.id
  const at = (axis: AxisName, position: number) =>
    ({ line: firstId(linesAt(book, sheet, axis, position, 1)), side: roll(2) === 0 ? 'after' : 'before' }) as const
  const insert = (axis: AxisName): Operation => ({
    do: 'insert',
    sheet: id,
    axis,
    count: 1 + roll(3),
    at: at(axis, roll(axis === 'row' ? rows : columns)),
  })
  if (rows < 3)
    return rows === 0
      ? { do: 'insert', sheet: id, axis: 'row', count: 3, at: { line: null, side: 'before' } }
      : insert('row')
  if (columns < 2)
    return columns === 0
      ? { do: 'insert', sheet: id, axis: 'column', count: 2, at: { line: null, side: 'after' } }
      : insert('column')
  const block = (axis: AxisName, most: number): [number, number] => {
    const count = axis === 'row' ? rows : columns
    const from = roll(count)
    return [from, Math.min(count - from, 1 + roll(most))]
  }
  const lines = (axis: AxisName, [from, count]: [number, number]): Lines => linesAt(book, sheet, axis, from, count)
  const own = block('row', 4)
  const across = block('column', 2)
  const range = rangeOf(book, sheet, [own[0], across[0], own[0] + own[1] - 1, across[0] + across[1] - 1])
  const cells = { sheet: id, rows: lines('row', own), columns: lines('column', across) }
  const kind = kinds[roll(kinds.length)]
  switch (kind) {
    case 'type':
      return {
        do: 'set',
        sheet: id,
        rows: lines('row', [roll(rows), 1]),
        columns: lines('column', [roll(columns), 1]),
        contents: [made],
      }
    case 'paste':
      return {
        do: 'set',
        ...cells,
        contents: Array.from({ length: own[1] * across[1] }, (_, number) => made * 100 + number),
      }
    case 'style':
      return { do: 'style', sheet: id, range, set: roll(2) === 0 ? { bold: true } : { fill: `#${made}` } }
    case 'insertRows':
      return insert('row')
    case 'insertColumns':
      return insert('column')
    case 'deleteRows':
      return rows < 6 ? null : { do: 'delete', sheet: id, axis: 'row', lines: lines('row', own) }
    case 'deleteColumns':
      return columns < 4 ? null : { do: 'delete', sheet: id, axis: 'column', lines: lines('column', [across[0], 1]) }
    case 'moveRows':
    case 'moveColumns': {
      const axis = kind === 'moveRows' ? 'row' : 'column'
      const [from, count] = axis === 'row' ? own : across
      const rest = Array.from({ length: axis === 'row' ? rows : columns }, (_, one) => one).filter(
        (one) => one < from || one >= from + count,
      )
      const to = rest[roll(rest.length)]
      return to === undefined
        ? null
        : { do: 'move', sheet: id, axis, lines: lines(axis, [from, count]), at: at(axis, to) }
    }
    case 'sort': {
      if (own[1] < 2) return null
      const order = Array.from({ length: own[1] }, (_, one) => one)
      for (let one = order.length - 1; one > 0; one -= 1) {
        const other = roll(one + 1)
        ;[order[one], order[other]] = [order[other] ?? 0, order[one] ?? 0]
      }
      return { do: 'permute', sheet: id, rows: cells.rows, columns: lines('column', [0, columns]), order }
    }
    case 'merge':
      return { do: 'object', id: `o${made}`, value: { kind: 'merge', sheet: id, range, data: {} } }
    case 'unmerge': {
      const merges = mergesOf(book, sheet)
      const merge = merges[roll(merges.length)]
      return merge === undefined ? null : { do: 'deleteObject', id: merge.id }
    }
    case 'sum': {
      const text = `=SUM(${roll(2) === 0 ? '$' : ''}A${own[0] + 1}:A${own[0] + own[1]})+B${1 + roll(rows)}`
      const read = readFormula(book, sheet, text)
      if (!read.ok) throw new Error(read.problem)
      return {
        do: 'set',
        sheet: id,
        rows: lines('row', [roll(rows), 1]),
        columns: lines('column', [columns - 1, 1]),
        contents: [read.content],
      }
    }
    case 'clear':
      return { do: 'clear', ...cells }
    case 'sheet':
      return sheets.length > 3
        ? null
        : { do: 'insertSheet', name: `表${made}`, rows: 5, columns: 3, at: { line: [id, 0], side: 'after' } }
    case 'copySheet':
      return sheets.length > 3 ? null : { do: 'copySheet', sheet: id, name: `副本${made}` }
    case 'moveSheet': {
      const other = sheets.find((one) => one !== sheet)
      return other === undefined ? null : { do: 'moveSheet', sheet: id, at: { line: [other.id, 0], side: 'after' } }
    }
    case 'deleteSheet':
      return sheets.length < 3 ? null : { do: 'deleteSheet', sheet: id }
    default:
      return null
  }
}

function firstId(lines: Lines): [string, number] | null {
  const [run] = lines
  return run === undefined ? null : [run[0], run[1]]
}

export function batchOf(key: string, base: number, operations: readonly Operation[]): Batch {
  return { key, client: key.split('-')[0] ?? '', base, operations }
}

/** How many random worlds each law is asked: a few in a check, many at night (`npm run laws`). */
export const runs = Number(process.env['MINGTAI_RUNS'] ?? 150)
