import {
  applyBatch,
  type Book,
  columnsOfSheet,
  createBook,
  madeId,
  type ObjectData,
  type Operation,
  type Properties,
  type Range,
  rowsOfSheet,
  typedContent,
} from '@mingtai/sheet-model'

/** A rectangle as somebody writes it down: rows and columns from 0, both ends inside. */
type Box = readonly [fromRow: number, fromColumn: number, toRow: number, toColumn: number]

/** A sheet as it is typed: texts, formulas and figures, with looks and merges over them. */
export interface TypedTable {
  name: string
  rows: readonly (readonly string[])[]
  widths?: readonly number[]
  /** Of the first rows. */
  heights?: readonly number[]
  looks?: readonly { box: Box; look: Properties }[]
  merges?: readonly Box[]
  areas?: readonly { box: Box; data: ObjectData }[]
  frozen?: { rows: number; columns: number }
}

const KEY = 'begin-0'

/** A book of sheets as they would be typed. */
export function bookOfTables(tables: readonly TypedTable[]): Book {
  const book = createBook()
  const apply = (number: number, operations: Operation[]) => {
    const key = number === 0 ? KEY : `begin-${number}`
    if (operations.length > 0) applyBatch(book, { key, client: 'begin', base: book.revision, operations })
  }
  apply(
    0,
    tables.map((table, at) => ({
      do: 'insertSheet',
      name: table.name,
      rows: Math.max(100, table.rows.length + 40),
      ...{ columns: Math.max(16, widthOf(table) + 2) },
      at:
        at === 0
          ? {
              line: null,
              side: 'before',
            }
          : {
              line: [madeId({ key: KEY }, at - 1), 0],
              side: 'after',
            },
    })),
  )
  for (const [at, table] of tables.entries()) apply(at + 1, operationsOf(book, table, madeId({ key: KEY }, at)))
  return book
}

function widthOf({ rows }: TypedTable): number {
  return Math.max(1, ...rows.map((row) => row.length))
}

function operationsOf(book: Book, table: TypedTable, id: string): Operation[] {
  const sheet = book.sheets.get(id)
  const width = widthOf(table)
  const { rows, widths = [], heights = [], looks = [], merges = [], areas = [], frozen } = table
  if (sheet === undefined || rows.length === 0) return []
  const typed = rows.flatMap((row) =>
    Array.from({ length: width }, (_, at) => {
      const content = typedContent(book, sheet, row[at] ?? '')
      return content.ok ? content : { ok: true as const, content: row[at] ?? '' }
    }),
  )
  const operations: Operation[] = [
    {
      do: 'set',
      sheet: id,
      rows: [[rowsOfSheet(id), 0, rows.length]],
      columns: [[columnsOfSheet(id), 0, width]],
      contents: typed.map(({ content }) => content),
    },
  ]
  for (const [at, one] of typed.entries()) {
    if (!('format' in one) || one.format === undefined) continue
    const [row, column] = [Math.floor(at / width), at % width]
    operations.push({
      do: 'style',
      sheet: id,
      range: rangeOf(id, [row, column, row, column]),
      set: { format: one.format },
    })
  }
  for (const { box, look } of looks) operations.push({ do: 'style', sheet: id, range: rangeOf(id, box), set: look })
  for (const [at, size] of widths.entries())
    operations.push({ do: 'line', sheet: id, axis: 'column', lines: [[columnsOfSheet(id), at, 1]], set: { size } })
  for (const [at, size] of heights.entries())
    operations.push({ do: 'line', sheet: id, axis: 'row', lines: [[rowsOfSheet(id), at, 1]], set: { size } })
  const over = (kind: 'merge' | 'area', box: Box, at: number, data: ObjectData): Operation => ({
    do: 'object',
    id: `${id}-${kind}${at}`,
    value: {
      kind,
      sheet: id,
      range: rangeOf(id, box),
      data,
    },
  })
  operations.push(...merges.map((box, at) => over('merge', box, at, {})))
  operations.push(...areas.map(({ box, data }, at) => over('area', box, at, data)))
  if (frozen !== undefined)
    operations.push({ do: 'sheet', sheet: id, set: { frozenRows: frozen.rows, frozenColumns: frozen.columns } })
  return operations
}

function rangeOf(id: string, [fromRow, fromColumn, toRow, toColumn]: Box): Range {
  const [rows, columns] = [rowsOfSheet(id), columnsOfSheet(id)]
  return {
    rows: [
      [rows, fromRow, ''],
      [rows, toRow, ''],
    ],
    columns: [
      [columns, fromColumn, ''],
      [columns, toColumn, ''],
    ],
  }
}
