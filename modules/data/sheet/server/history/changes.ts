import { columnLetters } from '@mingtai/zh'
import { compileFormat, isDateFormat } from '@mingtai/sheet-core'
import {
  type Batch,
  type Book,
  type Content,
  contentAtIds,
  idsOf,
  isFormula,
  type LineId,
  lineIdAt,
  lineCount,
  lineNumberOf,
  lookOf,
  type Operation,
  positionOf,
  printedFormula,
  type Sheet,
  sheetNames,
} from '@mingtai/sheet-model'
import type { CellChange } from '../tables.ts'

/** So many cells of a batch are told one by one. */
const MOST = 30

/** What a batch is going to change, cell by cell, as it is now and will be. Deleted lines tell what was in them. */
export function changesOf(book: Book, { operations }: Batch): CellChange[] {
  const format = typedFormat(operations)
  const changes: CellChange[] = []
  for (const operation of operations) {
    if (operation.do === 'delete') {
      changes.push(...deletedCells(book, operation, MOST - changes.length))
      continue
    }
    if (operation.do !== 'set' && operation.do !== 'clear') continue
    const sheet = book.sheets.get(operation.sheet)
    if (sheet === undefined) continue
    let at = 0
    for (const row of idsOf(operation.rows))
      for (const column of idsOf(operation.columns)) {
        if (changes.length >= MOST) return changes
        const after = operation.do === 'set' ? (operation.contents[at++] ?? null) : null
        const told = {
          place: placeOf(book, sheet, row, column),
          before: cellText(book, sheet, { row, column }, contentAtIds(sheet, row, column)),
          after: cellText(book, sheet, { row, column }, after, format),
        }
        if (told.before !== told.after) changes.push(told)
      }
  }
  return changes
}

/** The number format that comes with what is typed into one cell. */
function typedFormat(operations: readonly Operation[]): string | undefined {
  const [first, second] = operations
  if (operations.length !== 2 || first?.do !== 'set' || second?.do !== 'style') return undefined
  const { format } = second.set
  return typeof format === 'string' ? format : undefined
}

function deletedCells(
  book: Book,
  { sheet: id, axis, lines }: { sheet: string; axis: 'row' | 'column'; lines: Parameters<typeof idsOf>[0] },
  most: number,
): CellChange[] {
  const sheet = book.sheets.get(id)
  const changes: CellChange[] = []
  if (sheet === undefined) return changes
  const other = axis === 'row' ? 'column' : 'row'
  const across = Array.from({ length: Math.min(200, lineCount(book, sheet, other)) }, (_, at) =>
    lineIdAt(book, sheet, other, at),
  ).filter((line) => line !== null)
  for (const line of idsOf(lines))
    for (const crossing of across) {
      if (changes.length >= most) return changes
      const [row, column] = axis === 'row' ? [line, crossing] : [crossing, line]
      const before = cellText(book, sheet, { row, column }, contentAtIds(sheet, row, column))
      if (before !== '') changes.push({ place: placeOf(book, sheet, row, column), before, after: '' })
    }
  return changes
}

export function placeOf(book: Book, sheet: Sheet, row: LineId, column: LineId): string {
  const own = positionOf(book, sheet, 'row', row)
  const across = positionOf(book, sheet, 'column', column)
  const name = sheetNames(book).get(sheet.id) ?? ''
  return own === null || across === null ? `${name}（已删除的行列）` : `${name}!${columnLetters(across)}${own + 1}`
}

/** A content in words: a formula as it is written, a day as the cell shows days. */
export function cellText(
  book: Book,
  sheet: Sheet,
  { row, column }: { row: LineId; column: LineId },
  content: Content,
  typed?: string,
): string {
  if (content === null) return ''
  if (isFormula(content)) return printedFormula(book, sheet, content).slice(0, 200)
  if (typeof content === 'number') {
    const own = lineNumberOf(sheet, 'row', row)
    const across = lineNumberOf(sheet, 'column', column)
    const { format = typed } = own === null || across === null ? {} : lookOf(book, sheet, own, across)
    if (typeof format === 'string' && isDateFormat(format)) return compileFormat(format)(content).text
  }
  return String(content).slice(0, 200)
}
