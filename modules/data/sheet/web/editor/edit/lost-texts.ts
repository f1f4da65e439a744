import { compileFormat, isDateFormat } from '@mingtai/sheet-core'
import {
  type Batch,
  type Book,
  type Content,
  idsOf,
  isFormula,
  positionOf,
  printedFormula,
  type Sheet,
} from '@mingtai/sheet-model'
import { pointedAddress } from '../cell/pointing.ts'
import { cellLook } from './operations.ts'

/** What was typed in batches that could not be saved, so that it can be copied: where it stood, and a line for each row. */
export function lostTexts(book: Book, batches: readonly Batch[]): { places: string[]; texts: string[] } {
  const places: string[] = []
  const texts: string[] = []
  for (const { operations } of batches)
    for (const operation of operations) {
      const sheet = operation.do === 'set' ? book.sheets.get(operation.sheet) : undefined
      if (operation.do !== 'set' || sheet === undefined) continue
      const rows = Array.from(idsOf(operation.rows), (line) => positionOf(book, sheet, 'row', line))
      const columns = Array.from(idsOf(operation.columns), (line) => positionOf(book, sheet, 'column', line))
      const typed = formatIn(operations)
      const lines = rows.map((row, at) =>
        columns.map((column, across) => {
          const content = operation.contents[at * columns.length + across] ?? null
          const { format } = row === null || column === null ? {} : cellLook(book, sheet, row, column)
          return contentText(book, sheet, content, typeof format === 'string' ? format : typed)
        }),
      )
      const filled = lines.filter((line) => line.some((text) => text !== ''))
      if (filled.length === 0) continue
      texts.push(...filled.map((line) => line.join('\t')))
      places.push(placeOf(rows, columns))
    }
  return { places, texts }
}

/** The number format that came with what was typed. */
function formatIn(operations: Batch['operations']): string {
  for (const operation of operations)
    if (operation.do === 'style' && typeof operation.set['format'] === 'string') return operation.set['format']
  return ''
}

function placeOf(rows: readonly (number | null)[], columns: readonly (number | null)[]): string {
  const [row, column] = [rows.filter((at) => at !== null), columns.filter((at) => at !== null)]
  const [fromRow, toRow, fromColumn, toColumn] = [row[0], row.at(-1), column[0], column.at(-1)]
  if (fromRow === undefined || toRow === undefined || fromColumn === undefined || toColumn === undefined)
    return '已删除的行列'
  return pointedAddress({ fromRow, toRow, fromColumn, toColumn }, 'cells')
}

function contentText(book: Book, sheet: Sheet, content: Content, format: string): string {
  if (content === null) return ''
  if (isFormula(content)) return printedFormula(book, sheet, content)
  return typeof content === 'number' && isDateFormat(format) ? compileFormat(format)(content).text : String(content)
}
