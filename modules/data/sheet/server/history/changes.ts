import { columnLetters } from '@mingtai/zh'
import {
  type Batch,
  type Book,
  type Content,
  contentAtIds,
  idsOf,
  isFormula,
  type LineId,
  positionOf,
  printedFormula,
  type Sheet,
  sheetNames,
} from '@mingtai/sheet-model'
import type { CellChange } from '../tables.ts'

/** So many cells of a batch are told one by one. */
const MOST = 30

/** What a batch is going to change, cell by cell, as it is now and will be. */
export function changesOf(book: Book, { operations }: Batch): CellChange[] {
  const changes: CellChange[] = []
  for (const operation of operations) {
    if (operation.do !== 'set' && operation.do !== 'clear') continue
    const sheet = book.sheets.get(operation.sheet)
    if (sheet === undefined) continue
    let at = 0
    for (const row of idsOf(operation.rows))
      for (const column of idsOf(operation.columns)) {
        if (changes.length >= MOST) return changes
        const after = operation.do === 'set' ? (operation.contents[at++] ?? null) : null
        const before = textOf(book, sheet, contentAtIds(sheet, row, column))
        const told = { place: placeOf(book, sheet, row, column), before, after: textOf(book, sheet, after) }
        if (told.before !== told.after) changes.push(told)
      }
  }
  return changes
}

function placeOf(book: Book, sheet: Sheet, row: LineId, column: LineId): string {
  const own = positionOf(book, sheet, 'row', row)
  const across = positionOf(book, sheet, 'column', column)
  const name = sheetNames(book).get(sheet.id) ?? ''
  return own === null || across === null ? `${name}（已删除的行列）` : `${name}!${columnLetters(across)}${own + 1}`
}

function textOf(book: Book, sheet: Sheet, content: Content): string {
  if (content === null) return ''
  return (isFormula(content) ? printedFormula(book, sheet, content) : String(content)).slice(0, 200)
}
