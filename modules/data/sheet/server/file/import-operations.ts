import { refuse } from '@mingtai/messages'
import type { ImportedCell, ImportedSheet, ImportedWorkbook } from '@mingtai/sheet-files'
import {
  applyBatch,
  type Batch,
  type Book,
  columnsOfSheet,
  type Content,
  createBook,
  isFormula,
  madeId,
  type Operation,
  plainContent,
  type Range,
  readFormula,
  rowsOfSheet,
} from '@mingtai/sheet-model'
import { readLink } from '../../cell-link.ts'
import { propertiesOf } from '../../cell-style.ts'
import { LINE_SIZE } from '../../sheet-sizes.ts'
import { nameOperations } from './import-names.ts'
import { ruleOperations } from './import-rules.ts'

const KEY = 'import-0'

/** What a workbook is made of, as batches of a new book. Formulas are read when all sheets are there. */
export function bookOfWorkbook({ sheets, styles, names }: ImportedWorkbook): { book: Book; notices: string[] } {
  const book = createBook()
  if (sheets.length === 0) refuse('sheet.fileInvalid', '')
  const ids = sheets.map((_, at) => madeId({ key: KEY }, at))
  const batch = (number: number, operations: Operation[]): Batch => ({
    key: number === 0 ? KEY : `import-${number}`,
    client: 'import',
    base: book.revision,
    operations,
  })
  applyBatch(book, batch(0, sheets.map(newSheet)))
  const looks = styles.map(propertiesOf)
  applyBatch(
    book,
    batch(
      1,
      sheets.flatMap((sheet, at) => sheetOperations(sheet, ids[at] ?? '', looks)),
    ),
  )
  applyBatch(
    book,
    batch(
      2,
      sheets.flatMap((sheet, at) => formulaOperations(book, sheet, ids[at] ?? '')),
    ),
  )
  applyBatch(
    book,
    batch(
      3,
      sheets.flatMap((sheet, at) => ruleOperations(book, sheet, ids[at] ?? '')),
    ),
  )
  const named = nameOperations(book, { names, sheets }, ids)
  if (named.operations.length > 0) applyBatch(book, batch(4, named.operations))
  const notices =
    named.left === 0
      ? []
      : [`文件里有 ${named.left} 个名称没有导入：它们不是一块单元格的名称；用到它们的公式已换成原来的内容。`]
  return { book, notices }
}

function newSheet({ name, rowHeights, columnWidths }: ImportedSheet, at: number): Operation {
  return {
    do: 'insertSheet',
    name,
    rows: Math.max(rowHeights.length + 50, 100),
    ...{ columns: Math.max(columnWidths.length + 3, 12) },
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
  }
}

function sheetOperations(sheet: ImportedSheet, id: string, looks: readonly Record<string, unknown>[]): Operation[] {
  const operations: Operation[] = []
  const { frozen, isHidden } = sheet
  if (frozen.rows > 0 || frozen.columns > 0)
    operations.push({ do: 'sheet', sheet: id, set: { frozenRows: frozen.rows, frozenColumns: frozen.columns } })
  if (isHidden) operations.push({ do: 'sheet', sheet: id, set: { hidden: true } })
  for (const [axis, sizes] of [
    ['row', sheet.rowHeights],
    ['column', sheet.columnWidths],
  ] as const)
    for (const [at, size] of sizes.entries()) {
      if (size === LINE_SIZE[axis]) continue
      const line = axis === 'row' ? rowsOfSheet(id) : columnsOfSheet(id)
      operations.push({
        do: 'line',
        sheet: id,
        axis,
        lines: [[line, at, 1]],
        set: size === 0 ? { hidden: true } : { size },
      })
    }
  for (const cell of sheet.cells) {
    const content = contentOf(cell)
    if (content !== null) operations.push(setAt(id, cell, content))
    const look = looks[cell.style] ?? {}
    const range = rangeAt(id, cell)
    const set: Record<string, string | number | boolean> = Object.fromEntries(
      Object.entries(look).flatMap(([name, value]) => (isProperty(value) ? [[name, value]] : [])),
    )
    const link = cell.link === null ? null : readLink(cell.link)
    if (link !== null) set['link'] = link
    if (Object.keys(set).length > 0) operations.push({ do: 'style', sheet: id, range, set })
    if (cell.rowSpan > 1 || cell.columnSpan > 1)
      operations.push({
        do: 'object',
        id: `${id}-m${cell.row}-${cell.column}`,
        value: {
          kind: 'merge',
          sheet: id,
          range,
          data: {},
        },
      })
  }
  return operations
}

function formulaOperations(book: Book, { cells }: ImportedSheet, id: string): Operation[] {
  const sheet = book.sheets.get(id)
  if (sheet === undefined) return []
  return cells.flatMap((cell) => {
    if (cell.content.kind !== 'formula') return []
    const read = readFormula(book, sheet, cell.content.formula)
    // What is no formula here stays to be read as a text.
    return [setAt(id, cell, read.ok && isFormula(read.content) ? read.content : cell.content.formula)]
  })
}

function contentOf({ content }: ImportedCell): Content {
  if (content.kind === 'text') return content.text
  return content.kind === 'number' || content.kind === 'boolean' ? content.value : null
}

function setAt(id: string, { row, column }: ImportedCell, content: Content): Operation {
  return {
    do: 'set',
    sheet: id,
    rows: [[rowsOfSheet(id), row, 1]],
    columns: [[columnsOfSheet(id), column, 1]],
    contents: [content],
  }
}

function rangeAt(id: string, { row, column, rowSpan, columnSpan }: ImportedCell): Range {
  const [rows, columns] = [rowsOfSheet(id), columnsOfSheet(id)]
  return {
    rows: [
      [rows, row, ''],
      [rows, row + Math.max(1, rowSpan) - 1, ''],
    ],
    columns: [
      [columns, column, ''],
      [columns, column + Math.max(1, columnSpan) - 1, ''],
    ],
  }
}

function isProperty(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A book from the rows of a CSV file; texts that begin like a formula stay texts. */
export function bookOfRows(rows: readonly (readonly string[])[]): Book {
  const book = createBook()
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const id = madeId({ key: KEY }, 0)
  const size = { rows: Math.max(rows.length + 50, 100), columns: Math.max(columns + 3, 12) }
  const contents = rows.flatMap((row) => Array.from({ length: columns }, (_, at) => plainContent(row[at] ?? '')))
  const values = contents.map(({ content }) => (content === '' ? null : content))
  const operations: Operation[] = [{ do: 'insertSheet', name: '工作表1', ...size, at: { line: null, side: 'before' } }]
  if (values.length > 0)
    operations.push({
      do: 'set',
      sheet: id,
      rows: [[rowsOfSheet(id), 0, rows.length]],
      columns: [[columnsOfSheet(id), 0, columns]],
      contents: values,
    })
  for (const [at, { format }] of contents.entries()) {
    if (format === undefined) continue
    const cell = { row: Math.floor(at / columns), column: at % columns, rowSpan: 1, columnSpan: 1 }
    operations.push({
      do: 'style',
      sheet: id,
      range: rangeAt(id, { ...cell, style: 0, content: { kind: 'empty' }, link: null }),
      set: { format },
    })
  }
  applyBatch(book, { key: KEY, client: 'import', base: 0, operations })
  return book
}
