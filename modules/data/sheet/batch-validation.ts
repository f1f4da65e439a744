import {
  type Book,
  type Evaluator,
  idsOf,
  isWithin,
  type LineId,
  type Operation,
  positionOf,
  type Sheet,
  sheetNames,
} from '@mingtai/sheet-model'
import { columnLetters } from '@mingtai/zh'
import { validationsIn } from './rules-in.ts'
import { validationProblem } from './validation-check.ts'

/** A cell of a batch that its rule does not allow. */
export interface InvalidCell {
  /** As `工作表1!B3`. */
  place: string
  sentence: string
  /** The batch writes this cell alone. */
  isAlone: boolean
}

/**
 * The first cell of what is written that breaks the rule about what may be typed into it; null: none does. The server and the
 * page ask the same, however something is written: typed, pasted, filled, replaced.
 */
export function invalidCell(
  book: Book,
  operations: readonly Operation[],
  evaluatorOf: () => Evaluator,
): InvalidCell | null {
  for (const operation of operations) {
    const sheet = operation.do === 'set' ? book.sheets.get(operation.sheet) : undefined
    if (operation.do !== 'set' || sheet === undefined) continue
    const boxes = validationsIn(book, sheet).map(({ box }) => box)
    if (boxes.length === 0) continue
    const rows = placesOf(book, sheet, 'row', operation.rows)
    const columns = placesOf(book, sheet, 'column', operation.columns)
    let at = 0
    for (const row of rows)
      for (const column of columns) {
        const content = operation.contents[at++] ?? null
        if (row === null || column === null || !boxes.some((box) => isWithin(box, row, column))) continue
        const sentence = validationProblem({ book, sheet, evaluator: evaluatorOf() }, { row, column }, content)
        if (sentence === null) continue
        const place = `${sheetNames(book).get(sheet.id) ?? ''}!${columnLetters(column)}${row + 1}`
        return { place, sentence, isAlone: operation.contents.length === 1 }
      }
  }
  return null
}

/** Where lines are now; null: gone. */
function placesOf(book: Book, sheet: Sheet, axis: 'row' | 'column', lines: Parameters<typeof idsOf>[0]) {
  return Array.from(idsOf(lines), (line: LineId) => positionOf(book, sheet, axis, line))
}
