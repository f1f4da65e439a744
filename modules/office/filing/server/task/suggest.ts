import {
  type Book,
  type Box,
  createEvaluator,
  lineNumbers,
  livingSheets,
  lookOf,
  type Sheet,
  sheetName,
} from '@mingtai/sheet-model'
import { refuse } from '@mingtai/messages'
import { columnLetters } from '@mingtai/zh'
import type { AreaColumn } from '../../filing.ts'

/** Rows above a range in which its heads are looked for. */
const ABOVE = 6
const MOST_TITLE = 60

/** The columns of a range: named by the last words above them, and figures where the cells look like figures. */
export function suggestedColumns(book: Book, sheetId: string, box: Box): { sheetName: string; columns: AreaColumn[] } {
  const sheet = livingSheets(book).find(({ id }) => id === sheetId) ?? refuse('row.gone', '这张工作表')
  const evaluator = createEvaluator(book, { now: () => 0, random: () => 0 })
  const rows = lineNumbers(book, sheet, 'row')
  const columns = lineNumbers(book, sheet, 'column')
  if (box.toRow >= rows.length || box.toColumn >= columns.length) refuse('filing.areaOutside')
  const wordsAt = (row: number, column: number) => {
    const value = evaluator.valueAt(sheet, rows[row] ?? 0, columns[column] ?? 0)
    return typeof value === 'string' ? value.replace(/\s+/g, '').trim() : ''
  }
  const titleOf = (column: number) => {
    for (let row = box.fromRow - 1; row >= Math.max(0, box.fromRow - ABOVE); row -= 1) {
      const words = wordsAt(row, column)
      if (words !== '') return words.slice(0, MOST_TITLE)
    }
    return `${columnLetters(column)}列`
  }
  const own = Array.from({ length: box.toColumn - box.fromColumn + 1 }, (_, at) => box.fromColumn + at)
  return {
    sheetName: sheetName(book, sheet),
    columns: own.map((column) => {
      const title = titleOf(column)
      return {
        title,
        kind: isFigure(
          book,
          sheet,
          {
            row: rows[box.fromRow] ?? 0,
            column: columns[column] ?? 0,
          },
          title,
        ),
        isRequired: false,
        least: null,
        most: null,
        jump: null,
      } as const
    }),
  }
}

const figureWords = /数|额|率|量|元|个|人次|件|占比|合计|得分|％|%/

function isFigure(
  book: Book,
  sheet: Sheet,
  { row, column }: { row: number; column: number },
  title: string,
): 'number' | 'date' | 'text' {
  const { format } = lookOf(book, sheet, row, column)
  if (typeof format === 'string' && /[yd]/i.test(format)) return 'date'
  if (typeof format === 'string' && /[0#]/.test(format)) return 'number'
  if (/日期|时间$/.test(title)) return 'date'
  return figureWords.test(title) && !/名称|内容|情况|说明|编号/.test(title) ? 'number' : 'text'
}
